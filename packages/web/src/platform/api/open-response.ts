import type { CallInput, CallKey } from "@mosaico/contract/call";
import { type AnyInput, locate } from "@mosaico/client/locate";
import { problemOfResponse } from "@mosaico/client/problem-of";
import { ApiError } from "./api-error.ts";
import { currentToken, headersOf, reportSessionEnd } from "./call.ts";
import { withBase } from "../base/base-path.ts";

export type ResponseOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Calls an endpoint whose response may be too long for the page to parse at once, and returns it unread.
 * @throws {ApiError} on every refusal, and "network" if it does not arrive; whatever the signal aborts with.
 */
export async function openResponse<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  { signal, headers }: ResponseOptions = {},
): Promise<Response> {
  const { method, path } = locate(key, input as AnyInput);
  const token = currentToken();
  const response = await fetch(withBase(path), {
    method,
    headers: { ...headersOf(token), ...headers },
    credentials: "same-origin",
    ...(signal && { signal }),
  }).catch(lostUnlessAborted);
  if (!response.ok) throw reportSessionEnd(await problemOfResponse(response), token);
  return response;
}

/** For reading such a response: throws "network" unless it was aborted. */
export function lostUnlessAborted(error: unknown): never {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  throw new ApiError("network", 0);
}
