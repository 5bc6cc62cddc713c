import { readFileSync } from "node:fs";
import { setTimeout as rest } from "node:timers/promises";

const PAUSE_MS = 5;
// More edits a second than this are more than one person may make, and would be refused on a quiet machine.
const EDIT_PAUSE_MS = 100;
const MEMORY_MS = 50;

/**
 * Asks for small things again and again until it is stopped, and notes how long the slowest of each kind took.
 * @param {Readonly<Record<string, (round: number) => Promise<unknown>>>} kinds
 * @param {number} pid
 */
export function probe(kinds, pid) {
  const state = { isOver: false };
  const before = memoryOf(pid);
  let most = before;
  const loops = Object.entries(kinds).map(async ([name, ask]) => {
    let longest = 0;
    let count = 0;
    for (; !state.isOver; count += 1) {
      const began = performance.now();
      await ask(count);
      longest = Math.max(longest, performance.now() - began);
      await rest(name === "PATCH" ? EDIT_PAUSE_MS : PAUSE_MS);
    }
    return { name, longest, count };
  });
  const memory = (async () => {
    while (!state.isOver) {
      most = Math.max(most, memoryOf(pid));
      await rest(MEMORY_MS);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      const waits = await Promise.all(loops);
      await memory;
      return { waits, before, grown: most - before };
    },
  };
}

/**
 * In MiB; 0 where the system does not tell.
 * @param {number} pid
 */
function memoryOf(pid) {
  try {
    const [, kib = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
}
