import type { CallInput, CallKey } from "@mosaico/contract/call";
import { ApiError } from "./api-error.ts";
import { type AnyInput, currentToken, headersOf, locate, reportSessionEnd } from "./call.ts";
import { problemOf } from "./problem-of.ts";

/**
 * Calls an endpoint whose response is saved as a file: it may be too long for the page to parse.
 * @throws {ApiError} on every refusal, and "network" if it does not arrive whole.
 */
export async function callForFile<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
): Promise<Blob> {
  const { method, path } = locate(key, input as AnyInput);
  const token = currentToken();
  const lost = () => new ApiError("network", 0);
  const response = await fetch(path, {
    method,
    headers: headersOf(token),
    credentials: "same-origin",
  }).catch(() => {
    throw lost();
  });
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => undefined);
    throw reportSessionEnd(
      problemOf(response.status, problem, response.headers.get("Retry-After")),
      token,
    );
  }
  return response.blob().catch(() => {
    throw lost();
  });
}
