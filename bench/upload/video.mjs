import { randomBytes } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import { FILE_TYPE, movieBox } from "../../packages/server/src/testing/hostile/movie.ts";

const CHUNK = 4 * 1024 * 1024;

/**
 * Writes a file of this many bytes that has the structure of a video but contains only noise.
 * @param {string} path
 * @param {number} bytes
 */
export function makeVideo(path, bytes) {
  const head = Buffer.concat([FILE_TYPE, movieBox()]);
  const data = Buffer.alloc(8);
  data.writeUInt32BE(bytes - head.length, 0);
  data.write("mdat", 4);
  const noise = randomBytes(CHUNK);
  const file = openSync(path, "w");
  let written = writeSync(file, Buffer.concat([head, data]));
  while (written < bytes) {
    // All chunks differ, so that nothing can be deduplicated.
    noise.writeUInt32BE(written % 2 ** 32, 0);
    written += writeSync(file, noise, 0, Math.min(CHUNK, bytes - written));
  }
  closeSync(file);
}

/**
 * Turns it into a different film.
 * @param {string} path
 * @param {number} which
 */
export function changeVideo(path, which) {
  const file = openSync(path, "r+");
  writeSync(file, Buffer.from([which]), 0, 1, CHUNK);
  closeSync(file);
}
