import { expect, test } from "vitest";
import type { RandomBytes } from "../spool/random-bytes.ts";
import { HEADER_BYTES, contentStart, readZipText } from "./read-zip-text.ts";
import { type ZipFile, zipBytes, zipPieces } from "./write-zip.ts";
import { readZipDirectory } from "./zip-directory.ts";

async function* inPieces(...pieces: string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

const FILES: readonly ZipFile[] = [
  { name: "a.txt", bytes: 6, open: () => inPieces("one", "two") },
  { name: "files/empty", bytes: 0, open: () => inPieces() },
  { name: "files/b.txt", bytes: 5, open: () => inPieces("three") },
];

async function written(files = FILES): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(zipPieces(files)));
}

function randomly(bytes: Buffer): RandomBytes {
  return {
    size: bytes.length,
    read: async (start, length) => bytes.subarray(start, start + length),
  };
}

test("the files are in the ZIP file as they are, under their names", async () => {
  const zip = randomly(await written());
  const entries = await readZipDirectory(zip);
  expect(entries.map(({ name, isStored, packed }) => [name, isStored, packed])).toEqual([
    ["a.txt", true, 6],
    ["files/empty", true, 0],
    ["files/b.txt", true, 5],
  ]);
  const texts = await Promise.all(entries.map((entry) => readZipText(zip, entry)));
  expect(texts).toEqual(["onetwo", "", "three"]);
});

test("the same files make the same bytes, as many as stated before", async () => {
  const zip = await written();
  expect(zip.length).toBe(zipBytes(FILES));
  expect(await written()).toEqual(zip);
});

test("a checksum follows each content", async () => {
  const zip = await written();
  const [first] = await readZipDirectory(randomly(zip));
  if (first === undefined) throw new Error("There is no entry.");
  const start = contentStart(first, zip.subarray(0, HEADER_BYTES));
  expect(zip.toString("latin1", start, start + 6)).toBe("onetwo");
  expect(zip.readUInt32LE(start + 6)).toBe(0x08074b50);
  // Of "onetwo".
  expect(zip.readUInt32LE(start + 10)).toBe(0x8c118145);
});

test("a content of another length than stated is an error, not a damaged file", async () => {
  for (const bytes of [5, 7]) {
    const wrong = [{ name: "a.txt", bytes, open: () => inPieces("one", "two") }];
    await expect(written(wrong)).rejects.toThrow(`does not have ${bytes} bytes`);
  }
});
