import { readdir } from "node:fs/promises";
import { residentBytes } from "#platform/process/resident-memory.ts";

/** What reads others made during a fault, and what the server occupied. */
export type Served = {
  /** How long each took, in ms, in ascending order. */
  readonly took: readonly number[];
  /** The statuses of those that failed; empty if none did. */
  readonly failures: readonly unknown[];
  readonly maxBytes: number;
  /** Open files and connections; 0 where the platform does not tell. */
  readonly maxOpen: number;
  /** How long it happened, in ms. */
  readonly lasted: number;
};

const EVERY_MS = 20;

/** Reads one thing after the other while something happens. */
export async function servedDuring(
  { pid, read }: { readonly pid: number; read(): Promise<number> },
  happen: () => Promise<unknown>,
): Promise<Served> {
  const took: number[] = [];
  const failures: unknown[] = [];
  let maxBytes = 0;
  let maxOpen = 0;
  const isOver = new AbortController();
  const reading = (async () => {
    while (!isOver.signal.aborted) {
      const from = performance.now();
      const status = await read().catch((error: unknown) => error);
      took.push(performance.now() - from);
      if (status !== 200) failures.push(status);
      maxBytes = Math.max(maxBytes, (await residentBytes(pid)) ?? 0);
      maxOpen = Math.max(maxOpen, await openFiles(pid));
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  const from = performance.now();
  try {
    await happen();
  } finally {
    isOver.abort();
    await reading;
  }
  const lasted = performance.now() - from;
  return {
    took: took.toSorted((one, other) => one - other),
    failures,
    maxBytes,
    maxOpen,
    lasted,
  };
}

/** The number of files and connections that a process has open; 0 where the platform does not tell. */
export async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`).catch(() => [])).length;
}

function p99({ took }: Pick<Served, "took">): number {
  return took[Math.min(took.length - 1, Math.ceil(took.length * 0.99) - 1)] ?? 0;
}

/** One line of the long form: times in ratio to those before the fault. */
export function describeServed(title: string, during: Served, idle: Served): string {
  const ratio = (p99(during) / p99(idle)).toFixed(1);
  const grown = (during.maxBytes - idle.maxBytes) / 1024 / 1024;
  return `${title}, ${(during.lasted / 1000).toFixed(1)} s: reads of others p99 ${p99(during).toFixed(0)} ms, ${ratio} times idle (${p99(idle).toFixed(0)} ms), ${during.failures.length} of ${during.took.length} failed; memory +${grown.toFixed(0)} MiB, ${during.maxOpen} files and connections\n`;
}
