import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskStorage } from "./disk-storage.ts";
import { storageContract } from "./storage.contract.ts";

storageContract("disk", async () => {
  const own = await mkdtemp(join(tmpdir(), "mosaico-storage-"));
  const storage = await openDiskStorage(join(own, "deep/files"));
  return { storage, close: () => rm(own, { recursive: true, force: true }) };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-storage-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("files left half-written by a crash are deleted, and nothing else", async () => {
  const abandoned = join(folder, ".0b54c3a2-1111-4222-8333-123456789abc.part");
  const beingWritten = ".1b54c3a2-1111-4222-8333-123456789abc.part";
  await writeFile(abandoned, "half");
  await utimes(abandoned, new Date(0), new Date(0));
  await writeFile(join(folder, beingWritten), "half");
  await writeFile(join(folder, "whole.txt"), "whole");
  const storage = await openDiskStorage(folder);
  expect(await readdir(folder)).toEqual([beingWritten, "whole.txt"]);
  await storage.tidy();
  expect(await readdir(folder)).toEqual([beingWritten, "whole.txt"]);
  // Its writer ended without warning right before this server started.
  await utimes(join(folder, beingWritten), new Date(0), new Date(0));
  await storage.tidy();
  expect(await readdir(folder)).toEqual(["whole.txt"]);
});

test("a failed write leaves nothing behind", async () => {
  const storage = await openDiskStorage(folder);
  await mkdir(join(folder, "taken"));
  await expect(storage.put("taken", Buffer.from("x"))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["taken"]);
  expect(await storage.open("taken")).toBeUndefined();
});

test("the free space on disk is reported", async () => {
  const storage = await openDiskStorage(folder);
  expect(storage.kind).toBe("disk");
  expect(await storage.freeBytes()).toBeGreaterThan(1_000_000);
});

test("a folder that cannot be created is named", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(openDiskStorage(join(folder, "file/files"))).rejects.toThrow(
    /^The files folder cannot be used: .*file/,
  );
});
