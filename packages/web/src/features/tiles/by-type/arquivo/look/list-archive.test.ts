import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ByteSource } from "#platform/pdf/byte-source.ts";
import { listArchive } from "./list-archive.ts";

const ZIP = readFileSync(new URL("../../../../../../../../fixtures/material.zip", import.meta.url));

function sourceOf(bytes: Uint8Array): ByteSource {
  return { length: bytes.length, first: bytes, read: async (from, to) => bytes.slice(from, to) };
}

test("an archive is listed by its directory, without folders", async () => {
  const list = await listArchive(sourceOf(ZIP));
  expect(list?.count).toBe(3);
  expect(list?.files.map(({ name }) => name).toSorted()).toEqual([
    "fotos/mirante.webp",
    "leia-me.md",
    "planilha.csv",
  ]);
  expect(list?.files.find(({ name }) => name === "planilha.csv")?.bytes).toBe(9);
});

test("so is one with something in front of it, and one with something behind", async () => {
  const junk = Buffer.from("junk");
  expect((await listArchive(sourceOf(Buffer.concat([junk, ZIP]))))?.count).toBe(3);
  expect((await listArchive(sourceOf(Buffer.concat([ZIP, junk]))))?.count).toBe(3);
});

test("an archive that was cut off anywhere, or says anything, is listed or not, and nothing breaks", async () => {
  for (let length = 0; length < ZIP.length; length += 13) {
    await listArchive(sourceOf(ZIP.subarray(0, length)));
  }
  for (let at = 0; at < ZIP.length; at += 7) {
    const harmed = Buffer.from(ZIP);
    harmed[at] = 0xff;
    await listArchive(sourceOf(harmed));
  }
  expect(await listArchive(sourceOf(Buffer.from("no archive")))).toBeUndefined();
});
