import type { CallInput, CallKey } from "@mosaico/contract/call";
import { type AnyInput, locate } from "@mosaico/client/locate";
import { problemOfResponse } from "@mosaico/client/problem-of";
import { ApiError } from "./api-error.ts";
import { currentToken, headersOf, reportSessionEnd } from "./call.ts";
import { withBase } from "../base/base-path.ts";

/**
 * Calls an endpoint whose response is saved as a file: it may be too long for the page to parse.
 * @throws {ApiError} on every refusal, and "network" if it does not arrive whole.
 */
export async function callForFile<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  signal?: AbortSignal,
): Promise<Blob> {
  const { method, path } = locate(key, input as AnyInput);
  const token = currentToken();
  const lost = () => new ApiError("network", 0);
  const response = await fetch(withBase(path), {
    method,
    headers: headersOf(token),
    credentials: "same-origin",
    ...(signal && { signal }),
  }).catch(() => {
    throw lost();
  });
  if (!response.ok) {
    throw reportSessionEnd(await problemOfResponse(response), token);
  }
  return response.blob().catch(() => {
    throw lost();
  });
}
