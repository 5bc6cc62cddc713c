/** A file that is being downloaded. Reading it fails if it does not arrive whole. */
export type Download = {
  readonly stream: ReadableStream<Uint8Array>;
  readonly mediaType: string;
  /** Its size, if the server stated it. */
  readonly bytes: number | undefined;
  /** Reads all of it. */
  blob(): Promise<Blob>;
  /** Reads all of it as UTF-8. */
  text(): Promise<string>;
};

export function downloadOf(response: Response): Download {
  const { headers } = response;
  // The length of a compressed response is not that of what is read.
  const length = headers.has("Content-Encoding") ? null : headers.get("Content-Length");
  return {
    stream: response.body ?? new Blob().stream(),
    mediaType: headers.get("Content-Type") ?? "application/octet-stream",
    bytes: length === null ? undefined : Number(length),
    blob: () => response.blob(),
    text: () => response.text(),
  };
}
