import { AppError } from "./app-error.ts";

/** Takes an upload slot; throws `rate.limited` if none is free. Returns a function that frees it. */
export type TakeUploadSlot = (who: string) => () => void;

const MAX = 200;
const MAX_OF_ONE = 20;
const RETRY_SECONDS = 5;

/**
 * Limits the uploads that run at once, in all and per user, because each occupies a connection, a file and a buffer.
 */
export function createUploadSlots(): TakeUploadSlot {
  const taken = new Map<string, number>();
  let all = 0;
  return (who) => {
    const own = taken.get(who) ?? 0;
    if (all >= MAX || own >= MAX_OF_ONE) {
      throw new AppError("rate.limited", { retryAfter: RETRY_SECONDS });
    }
    taken.set(who, own + 1);
    all += 1;
    return () => {
      const left = (taken.get(who) ?? 1) - 1;
      if (left > 0) taken.set(who, left);
      else taken.delete(who);
      all -= 1;
    };
  };
}
