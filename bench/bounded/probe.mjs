import { readFileSync } from "node:fs";
import { setTimeout as rest } from "node:timers/promises";

const PAUSE_MS = 5;
// Editing faster than this exceeds the rate limit of one user, and would be refused on an idle machine.
const EDIT_PAUSE_MS = 100;
const MEMORY_MS = 50;

/**
 * Sends small requests repeatedly until it is stopped, and records the longest response time of each kind.
 * @param {Readonly<Record<string, (round: number) => Promise<unknown>>>} kinds
 * @param {number} pid
 */
export function probe(kinds, pid) {
  const state = { isOver: false };
  const before = memoryOf(pid);
  let max = before;
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
      max = Math.max(max, memoryOf(pid));
      await rest(MEMORY_MS);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      const waits = await Promise.all(loops);
      await memory;
      return { waits, before, grown: max - before };
    },
  };
}

/**
 * In MiB; 0 if the system does not report it.
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
