import { type Channel, channel } from "node:diagnostics_channel";

/** Longer than any statement of a healthy installation takes, in milliseconds. */
const SLOW_MS = 500;

/** A statement that was run, by its text without the values. */
export type SlowStatement = { readonly sql: string; readonly ms: number };

const slow = channel("mosaico.slow-statement");
const every = channel("mosaico.statement");

/** Calls for each slow statement of this process. Returns a function that ends it. */
export function onSlowStatement(listener: (statement: SlowStatement) => void): () => void {
  return listenTo(slow, listener);
}

/** Calls for each statement, where it was run: in the asynchronous context of the request that it is for. */
export function onStatement(listener: (statement: SlowStatement) => void): () => void {
  return listenTo(every, listener);
}

function listenTo(to: Channel, listener: (statement: SlowStatement) => void): () => void {
  const listen = (message: unknown) => listener(message as SlowStatement);
  to.subscribe(listen);
  return () => {
    to.unsubscribe(listen);
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

/** Reports a statement that took this many milliseconds. */
export function noteDuration(sql: string, ms: number): void {
  if (every.hasSubscribers) every.publish({ sql, ms } satisfies SlowStatement);
  if (ms >= SLOW_MS && slow.hasSubscribers)
    slow.publish({ sql, ms: Math.round(ms) } satisfies SlowStatement);
}
