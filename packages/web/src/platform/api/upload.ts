import type { CallAnswer, CallInput, UploadKey } from "@mosaico/contract/call";
import { ApiError } from "./api-error.ts";
import { type AnyInput, call, currentToken, headersOf, locate, reportSessionEnd } from "./call.ts";
import { problemOf } from "./problem-of.ts";

type Options = {
  /** Called with the uploaded share, 0 to 1. At 1 the server has the file and is processing it. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

// Browsers do not always report a lost connection. The server drops a silent one after 30 s.
const MAX_SILENCE_MS = 40_000;
// A large picture is re-encoded in several sizes before the response arrives.
const MAX_PREPARING_MS = 180_000;

/**
 * Calls an endpoint of the contract that takes a file, and reports the progress.
 * @throws {ApiError} on every refusal and when no response arrives. A 401 also ends the session.
 * @throws {DOMException} named `AbortError` once the signal is aborted.
 */
export async function upload<Key extends UploadKey>(
  key: Key,
  input: CallInput<Key> & { readonly file?: File },
  options: Options = {},
): Promise<CallAnswer<Key>> {
  const { file } = input;
  if (file === undefined) {
    return call(key, input, options.signal === undefined ? {} : { signal: options.signal });
  }
  const token = currentToken();
  const answer = await send(key, input, file, token, options);
  const body = parsed(answer.text);
  if (answer.status < 200 || answer.status > 299) {
    throw reportSessionEnd(problemOf(answer.status, body, answer.retryAfter), token);
  }
  if (body === undefined && answer.status !== 204) throw new ApiError("network", 0);
  return body as CallAnswer<Key>;
}

type Answer = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
};

// fetch does not report how much of a body has been sent.
function send(
  key: UploadKey,
  input: AnyInput,
  file: File,
  token: string | null,
  { onProgress, signal }: Options,
): Promise<Answer> {
  const { method, path } = locate(key, input);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const lost = () => reject(new ApiError("network", 0));
  let silence: ReturnType<typeof setTimeout> | undefined;
  const expectNewsWithin = (milliseconds: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      lost();
      request.abort();
    }, milliseconds);
  };
  const abort = () => {
    reject(new DOMException("The upload was cancelled.", "AbortError"));
    request.abort();
  };

  request.open(method, path);
  for (const [name, value] of Object.entries(headersOf(token))) {
    request.setRequestHeader(name, value);
  }
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    expectNewsWithin(MAX_SILENCE_MS);
    if (total > 0) onProgress?.(loaded / total);
  });
  request.upload.addEventListener("load", () => {
    expectNewsWithin(MAX_PREPARING_MS);
    onProgress?.(1);
  });
  request.addEventListener("error", lost);
  request.addEventListener("load", () =>
    resolve({
      status: request.status,
      text: request.responseText,
      retryAfter: request.getResponseHeader("Retry-After"),
    }),
  );
  if (signal?.aborted === true) abort();
  else {
    signal?.addEventListener("abort", abort);
    expectNewsWithin(MAX_SILENCE_MS);
    request.send(formOf(input.body, file));
  }
  return promise.finally(() => {
    clearTimeout(silence);
    signal?.removeEventListener("abort", abort);
  });
}

// The fields come first: the server checks permission by them before it accepts a byte of the file.
function formOf(fields: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append("file", file);
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
