// Measures how long an event takes from its arrival to the screen.
// The numbers stand in performance.getEntriesByName("event-to-paint").

const KEPT = 2000;
const channel = new MessageChannel();
const waiting = [];

channel.port1.addEventListener("message", () => {
  for (const { type, start } of waiting.splice(0))
    performance.measure("event-to-paint", { start, end: performance.now(), detail: type });
  const entries = performance.getEntriesByName("event-to-paint");
  if (entries.length > KEPT) performance.clearMeasures("event-to-paint");
});
channel.port1.start();

/** Runs `work` for one event and notes when the frame that shows it was painted. */
export function measurePaint(type, work) {
  const start = performance.now();
  work();
  waiting.push({ type, start });
  // The message arrives after the frame that this callback belongs to was drawn.
  if (waiting.length === 1) requestAnimationFrame(() => channel.port2.postMessage(null));
}
