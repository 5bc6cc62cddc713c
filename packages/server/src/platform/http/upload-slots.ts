import { AppError } from "./app-error.ts";

/** Takes one of the places for uploads; throws `rate.limited` where none is free. What it gives frees it again. */
export type TakeSlot = (who: string) => () => void;

const MAX = 200;
const MAX_OF_ONE = 20;
const RETRY_SECONDS = 5;

/** How many uploads run at once, in all and of each person: each holds a connection, a file and a buffer. */
export function createUploadSlots(): TakeSlot {
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
