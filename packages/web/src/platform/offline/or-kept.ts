import { ApiError } from "../api/api-error.ts";
import { noteAnswer } from "./connection.ts";

const MAX_WAIT = 4000;
const SLOW = Symbol("slow");

/**
 * What the server answers. Where it cannot be reached, or not within four seconds, what is kept, if anything is; a
 * refusal in its own words stays one.
 */
export async function orKept<Answer>(
  asked: Promise<Answer>,
  findKept: () => Promise<Answer | undefined>,
  longestWait = MAX_WAIT,
): Promise<Answer> {
  try {
    const first = await Promise.race([asked, rest(longestWait)]);
    if (first !== SLOW) return first;
  } catch (error) {
    const kept = isPassing(error) ? await findKept() : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
  const kept = await findKept();
  if (kept === undefined) return asked;
  noteAnswer(false);
  asked.catch(() => {
    // Nobody waits for it any more.
  });
  return kept;
}

/** Whether the server may answer otherwise without anybody having changed anything. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.isPassing;
}

function rest(milliseconds: number): Promise<typeof SLOW> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, SLOW));
}
