import { outgoing } from "../tracing/outgoing.ts";
import { openOutside } from "./open-outside.ts";
import { type Outside, type OutsideAnswer, OutsideError } from "./outside.ts";

const TIMEOUT_MS = 10_000;
// What is kept of a response.
const MAX_KEPT_BYTES = 1024;

/** For the hosts that the operator trusts, wherever they are. */
const anywhere = openOutside({ mayReach: () => true });

/** How a request ended. Without a status, `problem` says why there was no response. */
export type PostOutcome = {
  readonly status: number | null;
  readonly problem: "unreachable" | "timeout" | "inward" | null;
  readonly tookMs: number;
  /** The beginning of the response. */
  readonly response: string | null;
};

type Posted = {
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
};

type Options = {
  readonly outside: Outside;
  /** Hosts, with a port unless it is the usual one, that may be in a private network. */
  readonly trustedHosts: readonly string[];
  readonly timeoutMs?: number;
};

/**
 * Posts JSON to an address that a user chose. Never throws, follows no redirect, reads no more than the beginning of the
 * response, and unless the operator trusts the host, it must be on the public internet.
 */
export async function post(
  address: string,
  { headers, body }: Posted,
  { outside, trustedHosts, timeoutMs = TIMEOUT_MS }: Options,
): Promise<PostOutcome> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const isTrusted = trustedHosts.includes(new URL(address).host);
    const send = (traceParent: string | undefined) =>
      (isTrusted ? anywhere : outside).send(address, {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/json",
          "user-agent": "Mosaico-Webhooks/1",
          // Whoever else receives it is not told that this server traces, nor what belongs together.
          ...(isTrusted && traceParent !== undefined && { traceparent: traceParent }),
        },
        body,
        signal,
      });
    const response = await outgoing(
      { kind: "webhook", operation: "POST" },
      send,
      (answer) => answer.status,
    );
    const { status } = response;
    return { status, problem: null, response: await beginningOf(response), tookMs: took() };
  } catch (error) {
    return { status: null, problem: problemOf(error, signal), response: null, tookMs: took() };
  }
}

/** The beginning of a response as text without control characters, some of which a database refuses. */
async function beginningOf(answer: OutsideAnswer): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_KEPT_BYTES) break;
    }
  } finally {
    answer.close();
  }
  const bytes = Buffer.concat(chunks).subarray(0, MAX_KEPT_BYTES);
  // A letter that was cut in half is left out.
  const text = new TextDecoder().decode(bytes, { stream: true });
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, "");
}

function problemOf(error: unknown, signal: AbortSignal): PostOutcome["problem"] {
  if (signal.aborted) return "timeout";
  return error instanceof OutsideError ? error.reason : "unreachable";
}
