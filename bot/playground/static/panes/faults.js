// The faults panel: what can be made to go wrong, and what is going wrong now.
// Each control sends one `fault` of the contract.

import { el } from "../drawing/dom.js";
import { buildGatewayPart, buildHerePart, buildPeoplePart, buildRestPart } from "./fault_sections.js";

export class FaultsPane {
  #app;
  #parts;

  constructor(app) {
    this.#app = app;
    this.note = el("p", { class: "fault-note", role: "status" });
    this.chips = el("ul", { class: "fault-chips", aria: { label: "Standing faults" } });
    this.clear = el("button", { class: "component secondary", type: "button", text: "All faults off" });
    this.clear.addEventListener("click", () => this.#do("clear", {}, "All standing faults are off."));
    const send = (fault, details, words) => this.#do(fault, details, words);
    this.#parts = [
      buildRestPart(app, send),
      buildGatewayPart(app, send),
      buildPeoplePart(app, send),
      buildHerePart(app, send),
    ];
    this.node = el(
      "div",
      { class: "faults" },
      el("section", { class: "fault-now" }, this.chips, this.clear),
      this.note,
      ...this.#parts.map((part) => part.node),
    );
  }

  async #do(fault, details, words) {
    try {
      await this.#app.request("fault", { fault, ...details });
      this.note.textContent = words;
      this.note.classList.remove("bad");
    } catch (error) {
      this.note.textContent = error.message;
      this.note.classList.add("bad");
    }
  }

  draw() {
    if (!this.#app.world.ready) return;
    const standing = this.standing();
    this.chips.replaceChildren(
      ...(standing.length
        ? standing.map((words) => el("li", { text: words }))
        : [el("li", { class: "none", text: "Nothing is going wrong." })]),
    );
    this.clear.hidden = standing.length === 0;
    for (const part of this.#parts) part.draw();
  }

  /** Sentences for the faults that stand now. */
  standing() {
    const { world } = this.#app;
    const faults = world.faults;
    if (!faults) return [];
    const name = (id) => world.nameOf(id);
    const place = (taken) =>
      world.channels.get(taken.channel_id)?.name ??
      world.guilds.get(taken.guild_id)?.name ??
      "a place that is gone";
    const said = [];
    if (faults.latency?.seconds || faults.latency?.jitter)
      said.push(
        `Answers take ${faults.latency.seconds} s${faults.latency.jitter ? ` ± ${faults.latency.jitter} s` : ""}`,
      );
    for (const { times, match, status, applied } of faults.failures ?? []) {
      const which = match ? `“${match}” requests` : "requests";
      said.push(`Next ${times} ${which} fail with ${status}${applied ? " after taking effect" : ""}`);
    }
    if (faults.outage) said.push("Outage: nothing is answered");
    for (const id of faults.closed_dms ?? []) said.push(`${name(id)} takes no DMs`);
    for (const [id, code] of Object.entries(faults.dm_refusals ?? {}))
      if (!faults.closed_dms?.includes(id)) said.push(`DMs to ${name(id)} fail with ${code}`);
    for (const taken of faults.taken ?? []) said.push(`The bot lacks ${taken.permission} in ${place(taken)}`);
    if (faults.doubled) said.push(`Next ${faults.doubled} events come twice`);
    if (faults.reordered) said.push(`Next ${faults.reordered} events swap places`);
    for (const id of faults.unavailable_guilds ?? [])
      said.push(`${world.guilds.get(id)?.name ?? "A server"} is unavailable`);
    return said;
  }
}
