import { ApiError } from "../api/api-error.ts";
import { noteAnswer } from "./connection.ts";

const MAX_WAIT = 4000;
const SLOW = Symbol("slow");

/**
 * The server's response; or the stored one, if any, when the server is unreachable or takes over four seconds. A refusal
 * by the server is still thrown.
 */
export async function orStored<Answer>(
  request: Promise<Answer>,
  findStored: () => Promise<Answer | undefined>,
  longestWait = MAX_WAIT,
): Promise<Answer> {
  try {
    const first = await Promise.race([request, rest(longestWait)]);
    if (first !== SLOW) return first;
  } catch (error) {
    const stored = isPassing(error) ? await findStored() : undefined;
    if (stored === undefined) throw error;
    return stored;
  }
  const stored = await findStored();
  if (stored === undefined) return request;
  noteAnswer(false);
  request.catch(() => {
    // Nothing waits for it any more.
  });
  return stored;
}

/** Whether the server may respond differently later without any other change. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.isPassing;
}

function rest(milliseconds: number): Promise<typeof SLOW> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, SLOW));
}
