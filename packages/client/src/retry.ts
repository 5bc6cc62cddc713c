import { spread, spreadAfter } from "./jitter.ts";
import { MosaicoError } from "./mosaico-error.ts";
import { problemOfResponse } from "./problem-of.ts";

const FIRST_WAIT_MS = 500;
// A limit of attempts at signing in lasts an hour, for which no program should wait in silence.
const MAX_WAIT_SECONDS = 60;

type Retrying = {
  /** How many times a request is repeated at most. */
  readonly retries: number;
  /** Whether repeating a request is harmless that may have taken effect although its response was lost. */
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Sends a request until it is answered: again after 429 and 503, as late as the server demands, and, if that is
 * harmless, after a lost connection.
 * @throws {MosaicoError} on every refusal, and "network" if no response arrives.
 */
export async function sendWithRetries(
  send: () => Promise<Response>,
  { retries, isRepeatable, signal }: Retrying,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const problem = await attemptAt(send, signal);
    if (problem instanceof Response) return problem;
    const mayRetry =
      problem.status === 0
        ? isRepeatable
        : problem.status === 429 ||
          // The same request, sent before its connection was lost, is still being served.
          (problem.code === "request.inProgress" && isRepeatable) ||
          (problem.status === 503 && isUntouched(problem, isRepeatable));
    const wait =
      problem.retryAfter === undefined
        ? spread(FIRST_WAIT_MS * 2 ** attempt)
        : spreadAfter(problem.retryAfter * 1000);
    if (!mayRetry || attempt >= retries || (problem.retryAfter ?? 0) > MAX_WAIT_SECONDS)
      throw problem;
    await pause(wait, signal);
  }
}

/** A server that says when to come back has not begun; a proxy that lost its server may have passed the request on. */
function isUntouched({ retryAfter }: MosaicoError, isRepeatable: boolean): boolean {
  return isRepeatable || retryAfter !== undefined;
}

async function attemptAt(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response | MosaicoError> {
  let response: Response;
  try {
    response = await send();
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    return new MosaicoError("network", 0, { cause: error });
  }
  return response.ok ? response : problemOfResponse(response);
}

/** Waits, unless the signal is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
