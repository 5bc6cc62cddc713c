import { type Socket, connect } from "node:net";

const BOUNDARY = "----an-edge";

/** A part of a multipart form, written verbatim: nothing is escaped. */
export type RawPart = { readonly head: string; readonly content: Uint8Array | string };

/** The header of a file part. */
export function fileHead(name: string, type = "application/octet-stream", of = "file"): string {
  return `Content-Disposition: form-data; name="${of}"; filename="${name}"\r\nContent-Type: ${type}`;
}

/** A field part. */
export function field(name: string, value: string): RawPart {
  return { head: `Content-Disposition: form-data; name="${name}"`, content: value };
}

/** A complete form, in UTF-8 or byte by byte. */
export function rawForm(parts: readonly RawPart[], encoding: BufferEncoding = "utf8"): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`, encoding),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Starts sending a form over a real connection, but only the given portion. */
export function beginSending(
  address: string,
  token: string,
  { length, begin }: { readonly length: number; readonly begin: Uint8Array },
): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(
    `POST /api/files HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(begin);
  return socket;
}
