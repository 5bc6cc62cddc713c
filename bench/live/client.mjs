import { readFileSync } from "node:fs";
import { setTimeout as rest } from "node:timers/promises";

// One editor and all viewers of one system, in a separate process, so that none pays for another's garbage.
const WARM_UP = 20;
const SETTLE_MS = 1500;

const [system = "", viewers = "1", edits = "100", paceMs = "50", where = "{}"] =
  process.argv.slice(2);
// Each has the packages of its own system only.
const client = await (await import(`./${system}.mjs`))[system](JSON.parse(where));
/** The start of each edit by its number, which is also the place that the tile is moved to. */
const begun = new Map();
const seen = [];
const answered = [];
const missing = new Map();

const onSeen = (n) => {
  const at = begun.get(n);
  if (at === undefined || n < FIRST + WARM_UP) return;
  seen.push(performance.now() - at);
  missing.set(n, (missing.get(n) ?? 0) + 1);
};
const FIRST = 1_000_000 + Math.floor(performance.now());

const rss = { idle: 0, held: 0 };
const first = await client.view(onSeen);
await rest(SETTLE_MS);
rss.idle = memory();
const sockets = [first];
while (sockets.length < Number(viewers)) {
  const some = Math.min(25, Number(viewers) - sockets.length);
  sockets.push(...(await Promise.all(Array.from({ length: some }, () => client.view(onSeen)))));
}
await rest(SETTLE_MS);
rss.held = memory();

const editor = await client.editor();
for (let n = FIRST; n < FIRST + WARM_UP + Number(edits); n++) {
  const at = performance.now();
  begun.set(n, at);
  await editor.edit(n);
  const took = performance.now() - at;
  if (n >= FIRST + WARM_UP) answered.push(took);
  await rest(Math.max(0, Number(paceMs) - took));
}
await rest(SETTLE_MS);
process.stdout.write(
  JSON.stringify({
    seen: summary(seen),
    answered: summary(answered),
    arrived: seen.length / (Number(edits) * Number(viewers)),
    held: sockets.filter(({ readyState }) => readyState === 1).length,
    perConnection: (rss.held - rss.idle) / Math.max(1, Number(viewers) - 1),
  }),
);
process.exit(0);

/** @param {number[]} times */
function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The memory of the server's process, in bytes. */
function memory() {
  const status = readFileSync(`/proc/${JSON.parse(where).pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
