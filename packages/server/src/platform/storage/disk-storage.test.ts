import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDiskStorage } from "./disk-storage.ts";
import { FOLDER_MARK } from "./folder-mark.ts";
import { isStoreAway } from "./is-store-away.ts";
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
  expect(await readdir(folder)).toEqual([FOLDER_MARK, beingWritten, "whole.txt"].toSorted());
  await storage.tidy();
  expect(await readdir(folder)).toEqual([FOLDER_MARK, beingWritten, "whole.txt"].toSorted());
  // Its writer ended without warning right before this server started.
  await utimes(join(folder, beingWritten), new Date(0), new Date(0));
  await storage.tidy();
  expect(await readdir(folder)).toEqual([FOLDER_MARK, "whole.txt"]);
});

test("a failed write leaves nothing behind", async () => {
  const storage = await openDiskStorage(folder);
  await mkdir(join(folder, "taken"));
  await expect(storage.put("taken", Buffer.from("x"))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([FOLDER_MARK, "taken"]);
  expect(await storage.open("taken")).toBeUndefined();
});

test.each(["is gone", "is the empty folder under a disk that is not mounted"])(
  "a folder that %s takes and denies nothing, and works again once it is back",
  async (what) => {
    const place = join(folder, "files");
    const away = join(folder, "away");
    const troubles: string[] = [];
    const storage = await openDiskStorage(place, {
      onTrouble: ({ message }) => troubles.push(message),
    });
    await storage.put("before.txt", Buffer.from("before"));
    await rename(place, away);
    if (what !== "is gone") await mkdir(place);

    const refused = { code: "files.storeAway" };
    await expect(storage.put("during.txt", Buffer.from("during"))).rejects.toMatchObject(refused);
    await expect(storage.putFile("during.txt", join(away, "before.txt"))).rejects.toMatchObject(
      refused,
    );
    await expect(storage.open("before.txt")).rejects.toMatchObject(refused);
    await expect(storage.size("before.txt")).rejects.toMatchObject(refused);
    await expect(storage.remove("before.txt")).rejects.toMatchObject(refused);
    await expect(Array.fromAsync(storage.list())).rejects.toMatchObject(refused);
    expect(troubles).toHaveLength(6);
    expect(troubles[0]).toContain("or its disk is not mounted");
    expect(await isStoreAway(storage)).toBe(true);
    if (what === "is gone") expect(await storage.freeBytes()).toBeNull();

    await rm(place, { recursive: true, force: true });
    await rename(away, place);
    expect(await isStoreAway(storage)).toBe(false);
    expect(await storage.size("before.txt")).toBe(6);
    await storage.put("after.txt", Buffer.from("after"));
    expect(await Array.fromAsync(storage.list())).toHaveLength(2);
  },
);

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
