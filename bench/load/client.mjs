// Sends one kind of request over some connections for some seconds, in a process of its own.
import { openConnection, openSocket } from "./wire.mjs";
import { processorMs } from "./process-state.mjs";

// Code is only compiled for good once it has run often, whatever else the machine does.
const WARM_UP = 500;
const MIN_MEASURED = 500;
const LOOK_MS = 20;
const { pid, port, path, tokens, connections, seconds, kind, mosaics } = JSON.parse(
  process.argv[2] ?? "{}",
);
/** @type {{isOver: boolean, times: number[]}} */
const state = { isOver: false, times: [] };

const isOverSocket = kind === "socket edit";
// One edit at once uses one socket after the other, since each session may send only so many.
const needed = isOverSocket ? Math.max(connections, mosaics.length) : connections;
const all = await Promise.all(
  Array.from({ length: needed }, (_, at) =>
    isOverSocket
      ? openSocket(`ws://127.0.0.1:${port}${path}${mosaics[at % mosaics.length]}/live`, {
          token: tokens[(connections + at) % tokens.length],
          network: `10.${at}.2.1`,
        })
      : openConnection(port),
  ),
);
const work = all.slice(0, connections).map(async (connection, at) => {
  for (let round = 0; !state.isOver; round++) {
    // Each network and session has a limit of its own.
    const sender = `x-forwarded-for: 10.${at}.${round & 255}.1\r\n`;
    const token = `authorization: Bearer ${tokens[(round + at) % tokens.length]}\r\n`;
    const began = performance.now();
    const changeId = `c${connections}-${at}-${round}-${process.pid}`;
    const operations = [
      { op: "moveTile", id: `t${at}`, position: { x: (round % 9) * 100, y: 50 } },
    ];
    if (isOverSocket) {
      const socket = all[(at + round * connections) % needed];
      await socket.edit({ changeId, baseRevision: 0, operations });
    } else if (kind === "edit") {
      await connection.ask(
        `PATCH ${path}${mosaics[at % mosaics.length]} HTTP/1.1\r\n${sender}${token}content-type: application/json\r\n`,
        JSON.stringify({ changeId, baseRevision: 0, operations }),
      );
    } else await connection.ask(`GET ${path} HTTP/1.1\r\n${sender}${token}`);
    state.times.push(performance.now() - began);
  }
});
await doneAtLeast(WARM_UP);
state.times = [];
const begun = { at: performance.now(), cpu: processorMs(pid) };
await rest(seconds * 1000);
await doneAtLeast(MIN_MEASURED);
const took = performance.now() - begun.at;
const cpu = processorMs(pid) - begun.cpu;
const done = state.times.length;
const sorted = state.times.toSorted((a, b) => a - b);
state.isOver = true;
await Promise.all(work);
for (const connection of all) connection.close();
process.stdout.write(
  JSON.stringify({
    perSecond: done / (took / 1000),
    cpuMs: cpu / done,
    p50: sorted[Math.floor(sorted.length / 2)],
    p99: sorted[Math.floor(sorted.length * 0.99)],
  }),
);

/** @param {number} many */
async function doneAtLeast(many) {
  while (state.times.length < many) await rest(LOOK_MS);
}

/** @param {number} milliseconds */
function rest(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
