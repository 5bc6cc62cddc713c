import { createReadStream, createWriteStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";

// The minimum: stores uploads and serves ranges of them, without authentication, inspection or hashing.
const kept = join(process.env["FOLDER"] ?? ".", "kept");

createServer((request, response) => {
  if (request.method === "POST") {
    const parser = new Busboy({ headers: /** @type {any} */ (request.headers) });
    /** @type {Promise<void>} */
    let written = Promise.resolve();
    parser.on("file", (_field, stream) => {
      written = pipeline(stream, createWriteStream(kept, { flush: true }));
    });
    parser.on("finish", () => void written.then(() => response.writeHead(201).end()));
    request.pipe(parser);
    return;
  }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (first === undefined) {
    response.end();
    return;
  }
  const part = { start: Number(first), end: Number(last) };
  response.writeHead(206, {
    "content-length": part.end - part.start + 1,
    "content-range": `bytes ${part.start}-${part.end}/${statSync(kept).size}`,
  });
  createReadStream(kept, part).pipe(response);
}).listen(Number(process.env["PORT"]), "127.0.0.1");
