import { MosaicoError } from "./mosaico-error.ts";

// Browsers do not always report a lost connection. The server drops a silent one after 30 s.
const MAX_SILENCE_MS = 40_000;
// A large picture is re-encoded in several sizes before the response arrives.
const MAX_PREPARING_MS = 180_000;

export type Sending = {
  /** Called with the uploaded share, 0 to 1. At 1 the server has the file and is processing it. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
};

/** What is used of a browser's XMLHttpRequest, which Node and its types lack. */
type Xhr = Pick<EventTarget, "addEventListener"> & {
  readonly status: number;
  readonly responseText: string;
  readonly upload: {
    addEventListener(
      type: "progress" | "load",
      listener: (event: { readonly loaded: number; readonly total: number }) => void,
    ): void;
  };
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getResponseHeader(name: string): string | null;
  send(body: FormData): void;
  abort(): void;
};

/** Looked up at each use, because tests replace it. */
function xhrOf(): (new () => Xhr) | undefined {
  return (globalThis as { XMLHttpRequest?: new () => Xhr }).XMLHttpRequest;
}

type Answer = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
};

/** Whether this is a page of a browser. Its workers, and Node, have only fetch. */
export function hasXhr(): boolean {
  return xhrOf() !== undefined;
}

/**
 * Sends a form from a browser, whose fetch does not report how much of a body has been sent.
 * @throws {MosaicoError} "network" if no response arrives.
 * @throws {DOMException} named `AbortError` once the signal is aborted.
 */
export function sendByXhr(
  method: string,
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: FormData },
  { onProgress, signal }: Sending,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const Xhr = xhrOf();
  if (Xhr === undefined) throw new TypeError("XMLHttpRequest is missing");
  const xhr = new Xhr();
  const lost = () => reject(new MosaicoError("network", 0));
  let silence: ReturnType<typeof setTimeout> | undefined;
  const expectNewsWithin = (milliseconds: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      lost();
      xhr.abort();
    }, milliseconds);
  };
  const abort = () => {
    reject(new DOMException("The upload was cancelled.", "AbortError"));
    xhr.abort();
  };

  xhr.open(method, url);
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
  xhr.upload.addEventListener("progress", ({ loaded, total }) => {
    expectNewsWithin(MAX_SILENCE_MS);
    if (total > 0) onProgress?.(loaded / total);
  });
  xhr.upload.addEventListener("load", () => {
    expectNewsWithin(MAX_PREPARING_MS);
    onProgress?.(1);
  });
  xhr.addEventListener("error", lost);
  xhr.addEventListener("load", () =>
    resolve({
      status: xhr.status,
      text: xhr.responseText,
      retryAfter: xhr.getResponseHeader("Retry-After"),
    }),
  );
  if (signal?.aborted === true) abort();
  else {
    signal?.addEventListener("abort", abort);
    expectNewsWithin(MAX_SILENCE_MS);
    xhr.send(request.body);
  }
  return promise.finally(() => {
    clearTimeout(silence);
    signal?.removeEventListener("abort", abort);
  });
}
