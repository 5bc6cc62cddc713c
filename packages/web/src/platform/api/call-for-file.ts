import type { CallInput, CallKey } from "@mosaico/contract/call";
import { lostUnlessAborted, openResponse } from "./open-response.ts";

/**
 * Calls an endpoint whose response is saved as a file: it may be too long for the page to parse.
 * @throws {ApiError} on every refusal, and "network" if it does not arrive whole.
 */
export async function callForFile<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await openResponse(key, input, { signal });
  return response.blob().catch(lostUnlessAborted);
}
