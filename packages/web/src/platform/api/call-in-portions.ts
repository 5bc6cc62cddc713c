import type { CallInput, CallKey } from "@mosaico/contract/call";
import { type ResponseOptions, lostUnlessAborted, openResponse } from "./open-response.ts";

/**
 * Calls an endpoint whose response may be too long to be parsed at once: returns its text in portions, as they arrive.
 * @throws {ApiError} on every refusal, and "network" if it does not arrive whole.
 */
export async function* callInPortions<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  options: ResponseOptions = {},
): AsyncGenerator<string> {
  const response = await openResponse(key, input, options);
  // Safari cannot iterate over a stream.
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(lostUnlessAborted);
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Whoever stops early needs no more of it.
    void reader.cancel().catch(() => {});
  }
}
