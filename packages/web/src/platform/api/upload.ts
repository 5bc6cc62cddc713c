import { formOf } from "@mosaico/client/form-of";
import { locate } from "@mosaico/client/locate";
import { problemOf } from "@mosaico/client/problem-of";
import { type Sending, sendByXhr } from "@mosaico/client/send-by-xhr";
import type { CallAnswer, CallInput, UploadKey } from "@mosaico/contract/call";
import { ApiError } from "./api-error.ts";
import { call, currentToken, headersOf, reportSessionEnd } from "./call.ts";
import { withBase } from "../base/base-path.ts";
import { readAnswer } from "../base/read-answer.ts";

/**
 * Calls an endpoint of the contract that takes a file, and reports the progress.
 * @throws {MosaicoError} on every refusal and when no response arrives. A 401 also ends the session.
 * @throws {DOMException} named `AbortError` once the signal is aborted.
 */
export async function upload<Key extends UploadKey>(
  key: Key,
  input: CallInput<Key> & { readonly file?: File },
  options: Sending = {},
): Promise<CallAnswer<Key>> {
  const { file } = input;
  if (file === undefined) {
    return call(key, input, options.signal === undefined ? {} : { signal: options.signal });
  }
  const token = currentToken();
  const { method, path } = locate(key, input);
  const form = {
    headers: headersOf(token),
    body: formOf((input as { readonly body?: unknown }).body, file),
  };
  const answer = await sendByXhr(method, withBase(path), form, options);
  const body = parsed(answer.text);
  if (answer.status < 200 || answer.status > 299) {
    throw reportSessionEnd(problemOf(answer.status, body, answer.retryAfter), token);
  }
  if (body === undefined && answer.status !== 204) throw new ApiError("network", 0);
  return body as CallAnswer<Key>;
}

function parsed(text: string): unknown {
  try {
    return readAnswer(text);
  } catch {
    return undefined;
  }
}
