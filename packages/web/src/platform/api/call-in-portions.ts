import type { CallInput, CallKey } from "@mosaico/contract/call";
import { type AnyInput, locate } from "@mosaico/client/locate";
import { problemOfResponse } from "@mosaico/client/problem-of";
import { ApiError } from "./api-error.ts";
import { currentToken, headersOf, reportSessionEnd } from "./call.ts";
import { withBase } from "../base/base-path.ts";

type Options = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Calls an endpoint whose response may be too long to be parsed at once: returns its text in portions, as they arrive.
 * @throws {ApiError} on every refusal, and "network" if it does not arrive whole.
 */
export async function* callInPortions<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  { signal, headers }: Options = {},
): AsyncGenerator<string> {
  const { method, path } = locate(key, input as AnyInput);
  const token = currentToken();
  const response = await fetch(withBase(path), {
    method,
    headers: { ...headersOf(token), ...headers },
    credentials: "same-origin",
    ...(signal && { signal }),
  }).catch(rethrow);
  if (!response.ok) throw reportSessionEnd(await problemOfResponse(response), token);
  // Safari cannot iterate over a stream.
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(rethrow);
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Whoever stops early needs no more of it.
    void reader.cancel().catch(() => {});
  }
}

function rethrow(error: unknown): never {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  throw new ApiError("network", 0);
}
