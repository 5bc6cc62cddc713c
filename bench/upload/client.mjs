import { createReadStream, openSync, closeSync, readSync, statSync } from "node:fs";
import { request } from "node:http";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const EDGE = "----mosaico-bench";

/**
 * Sends a form with a file, as a browser does. Returns the text of the response.
 * @param {{port: number, path: string, token?: string, fields: Record<string, string>, file: string | {name: string, bytes: Buffer}}} form
 * @returns {Promise<string>}
 */
export async function sendForm({ port, path, token, fields, file }) {
  const isPath = typeof file === "string";
  const name = isPath ? basename(file) : file.name;
  const head = Buffer.from(
    [
      ...Object.entries(fields).map(
        ([field, value]) =>
          `--${EDGE}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      ),
      `--${EDGE}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ].join(""),
  );
  const tail = Buffer.from(`\r\n--${EDGE}--\r\n`);
  const size = isPath ? statSync(file).size : file.bytes.length;
  const sending = request({
    port,
    path,
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${EDGE}`,
      "content-length": head.length + size + tail.length,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const answered = answerOf(sending);
  const body = async function* () {
    yield head;
    if (isPath) yield* createReadStream(file, { highWaterMark: 256 * 1024 });
    else yield file.bytes;
    yield tail;
  };
  await pipeline(Readable.from(body()), sending);
  const { status, bytes } = await answered;
  if (status !== 201) throw new Error(`${status} ${bytes.toString()}`);
  return bytes.toString();
}

/**
 * Reads a range of a file from the server, and compares it with the same range of the original.
 * @param {{port: number, path: string, token?: string, from: number, bytes: number, video: string}} part
 */
export async function readRange({ port, path, token, from, bytes: length, video }) {
  const asking = request({
    port,
    path,
    headers: {
      range: `bytes=${from}-${from + length - 1}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const answered = answerOf(asking);
  asking.end();
  const { status, bytes } = await answered;
  const original = Buffer.alloc(length);
  const file = openSync(video, "r");
  readSync(file, original, 0, length, from);
  closeSync(file);
  if (status !== 206 || !bytes.equals(original)) throw new Error(`${status}: not those bytes`);
}

/**
 * @param {import("node:http").ClientRequest} sent
 * @returns {Promise<{status: number | undefined, bytes: Buffer}>}
 */
function answerOf(sent) {
  return new Promise((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", (answer) => {
      answer
        .toArray()
        .then(
          (chunks) => resolve({ status: answer.statusCode, bytes: Buffer.concat(chunks) }),
          reject,
        );
    });
  });
}
