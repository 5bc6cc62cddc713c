import { problemOfResponse } from "@mosaico/client/problem-of";
import { ApiError } from "./api-error.ts";

type Options = {
  /** Called with the downloaded share, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Downloads all bytes of a file from this installation.
 * @throws {ApiError} on every refusal, and "network" if it does not arrive whole.
 */
export async function download(url: string, options: Options): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url, { credentials: "same-origin", signal: options.signal });
    if (!response.ok) throw await problemOfResponse(response);
    return await read(response, options);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("network", 0);
  }
}

async function read(response: Response, { onProgress }: Options): Promise<ArrayBuffer> {
  const length = Number(response.headers.get("Content-Length"));
  if (response.body === null || !(length > 0) || onProgress === undefined) {
    return response.arrayBuffer();
  }
  const bytes = new Uint8Array(length);
  let here = 0;
  // Safari cannot iterate over a stream.
  const reader = response.body.getReader();
  for (;;) {
    const { done, value: piece } = await reader.read();
    if (done) break;
    if (here + piece.length > length) {
      // Longer than announced, so it is not the requested file.
      await reader.cancel();
      throw new ApiError("network", 0);
    }
    bytes.set(piece, here);
    here += piece.length;
    onProgress(here / length);
  }
  if (here < length) throw new ApiError("network", 0);
  return bytes.buffer;
}
