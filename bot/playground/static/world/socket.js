// Keeps the WebSocket to the playground: events in, requests out with their answers, reconnecting by itself.
// Every module that wants something done calls `request`.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

/**
 * One person's connection. `onEvent(type, data)` gets each event, `onStatus("online" | "lost" | "unknown_user")` the
 * connection's state. `request(action, data)` resolves to the answer's data or rejects with a sentence for people.
 */
export class PageSocket {
  #socket = null;
  #next = 1;
  #waiting = new Map();
  #wait = FIRST_WAIT;
  #timer = 0;
  #closed = false;

  constructor({ user, onEvent, onStatus }) {
    this.user = user;
    this.onEvent = onEvent;
    this.onStatus = onStatus;
    addEventListener("online", () => this.retryNow());
    this.#open();
  }

  #open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = this.user ? `?user=${encodeURIComponent(this.user)}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/page/socket${query}`);
    this.#socket = socket;
    socket.addEventListener("message", (event) => socket === this.#socket && this.#receive(event.data));
    socket.addEventListener("close", (event) => socket === this.#socket && this.#lose(event.code));
  }

  #receive(text) {
    const frame = JSON.parse(text);
    if ("re" in frame) {
      const waiting = this.#waiting.get(frame.re);
      this.#waiting.delete(frame.re);
      if (frame.ok) waiting?.resolve(frame.d ?? {});
      else waiting?.reject(new Error(frame.error || "The playground refused that."));
      return;
    }
    if (frame.t === "hello") {
      this.#wait = FIRST_WAIT;
      this.onStatus("online");
    }
    this.onEvent(frame.t, frame.d);
  }

  #lose(code) {
    for (const waiting of this.#waiting.values())
      waiting.reject(new Error("The playground went away before it answered."));
    this.#waiting.clear();
    if (this.#closed) return;
    if (code === 4404) {
      this.onStatus("unknown_user");
      return;
    }
    this.onStatus("lost");
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  /** Asks the playground to do something. */
  request(action, data = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Error("The playground is away; it will be tried again by itself."));
    }
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, do: action, d: data }));
    });
  }

  /** Reconnects at once instead of waiting for the next try. */
  retryNow() {
    if (
      this.#closed ||
      this.#socket?.readyState === WebSocket.OPEN ||
      this.#socket?.readyState === WebSocket.CONNECTING
    )
      return;
    clearTimeout(this.#timer);
    this.#open();
  }

  /** Leaves for good (another person takes the page over). */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close(1000);
  }
}
