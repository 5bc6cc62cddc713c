import { channel } from "node:diagnostics_channel";

/** Longer than any statement of a healthy installation takes, in milliseconds. */
const SLOW_MS = 500;

/** A statement that took long, by its text without the values. */
export type SlowStatement = { readonly sql: string; readonly ms: number };

const slow = channel("mosaico.slow-statement");

/** Calls for each slow statement of this process. Returns a function that ends it. */
export function onSlowStatement(listener: (statement: SlowStatement) => void): () => void {
  const listen = (message: unknown) => listener(message as SlowStatement);
  slow.subscribe(listen);
  return () => {
    slow.unsubscribe(listen);
  };
}

/** Runs a statement, and reports it if it was slow. */
export function timed<Result>(sql: string, run: () => Result): Result {
  const since = performance.now();
  try {
    return run();
  } finally {
    noteDuration(sql, performance.now() - since);
  }
}

/** Reports a statement that took this many milliseconds, if that is long. */
export function noteDuration(sql: string, ms: number): void {
  if (ms >= SLOW_MS && slow.hasSubscribers)
    slow.publish({ sql, ms: Math.round(ms) } satisfies SlowStatement);
}
