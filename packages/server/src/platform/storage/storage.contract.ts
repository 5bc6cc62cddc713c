import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Storage } from "./storage.ts";

type Made = { readonly storage: Storage; close(): Promise<void> };

/** The behaviour that every storage implementation shares. */
export function storageContract(kind: string, make: () => Promise<Made>): void {
  describe(`${kind} storage`, () => {
    let made: Made;
    let storage: Storage;
    beforeEach(async () => {
      made = await make();
      storage = made.storage;
    });
    afterEach(() => made.close());

    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "mosaico-arrived-"));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const text = async (name: string, range?: { start: number; end: number }) => {
      const found = await storage.open(name, range);
      return found && (await buffer(found)).toString("latin1");
    };

    test("returns what was stored, byte for byte", async () => {
      const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256);
      await storage.put("photo-1.webp", bytes);
      const found = await storage.open("photo-1.webp");
      expect(found && (await buffer(found)).equals(bytes)).toBe(true);
      expect(await storage.size("photo-1.webp")).toBe(bytes.length);
    });

    test("stores an empty file", async () => {
      await storage.put("empty.txt", new Uint8Array());
      expect(await storage.size("empty.txt")).toBe(0);
      expect(await text("empty.txt")).toBe("");
    });

    test("stores a local file, byte for byte, in place of an older one", async () => {
      const path = join(folder, "arrived");
      const bytes = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 11) % 256);
      await writeFile(path, bytes);
      await storage.put("video.mp4", Buffer.from("older"));
      await storage.putFile("video.mp4", path);
      const found = await storage.open("video.mp4");
      expect(found && (await buffer(found)).equals(bytes)).toBe(true);
      expect(await storage.size("video.mp4")).toBe(bytes.length);
    });

    test("stores nothing of a missing file", async () => {
      await expect(storage.putFile("absent.mp4", join(folder, "absent"))).rejects.toThrow();
      expect(await storage.size("absent.mp4")).toBeUndefined();
    });

    test("returns a range including both ends", async () => {
      await storage.put("abc.txt", Buffer.from("abcdefgh"));
      expect(await text("abc.txt", { start: 2, end: 4 })).toBe("cde");
      expect(await text("abc.txt", { start: 7, end: 7 })).toBe("h");
      expect(await text("abc.txt", { start: 0, end: 7 })).toBe("abcdefgh");
    });

    test("replaces a file of the same name", async () => {
      await storage.put("one.txt", Buffer.from("longer than the second"));
      await storage.put("one.txt", Buffer.from("second"));
      expect(await text("one.txt")).toBe("second");
      expect(await storage.size("one.txt")).toBe(6);
    });

    test("a reader gets the complete old file while it is being replaced", async () => {
      await storage.put("one.txt", Buffer.from("a".repeat(500_000)));
      const reading = await storage.open("one.txt");
      await storage.put("one.txt", Buffer.from("b"));
      expect(reading && (await buffer(reading)).toString()).toBe("a".repeat(500_000));
    });

    test("concurrent writes under one name leave one of them, complete", async () => {
      const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(10_000));
      await Promise.all(texts.map((each) => storage.put("same.txt", Buffer.from(each))));
      expect(texts).toContain(await text("same.txt"));
    });

    test("lists every file once, with its size", async () => {
      const listed = async () => {
        const found = [];
        for await (const { name, size } of storage.list()) found.push(`${name} ${size}`);
        return found.toSorted();
      };
      expect(await listed()).toEqual([]);
      const names = Array.from({ length: 12 }, (_, index) => `file-${index}.txt`);
      for (const [index, name] of names.entries()) await storage.put(name, Buffer.alloc(index));
      await storage.remove("file-3.txt");
      const sizes = names.map((name, index) => `${name} ${index}`);
      expect(await listed()).toEqual(sizes.filter((_, index) => index !== 3).toSorted());
    });

    test("has nothing under a name that was never stored, or was deleted", async () => {
      expect(await storage.open("absent.txt")).toBeUndefined();
      expect(await storage.size("absent.txt")).toBeUndefined();
      await storage.put("gone.txt", Buffer.from("x"));
      await storage.remove("gone.txt");
      expect(await storage.open("gone.txt")).toBeUndefined();
      await storage.remove("gone.txt");
    });

    test.each([
      "",
      ".",
      "..",
      "../x",
      "a/b",
      "a\\b",
      "/etc/passwd",
      ".hidden",
      "a\0b",
      "é.txt",
      "a b",
      "x".repeat(129),
    ])("refuses the name %j", async (name) => {
      await expect(storage.put(name, Buffer.from("x"))).rejects.toThrow(
        /Not a name for a stored file/,
      );
      await expect(storage.putFile(name, join(folder, "any"))).rejects.toThrow(
        /Not a name for a stored file/,
      );
      await expect(storage.remove(name)).rejects.toThrow(/Not a name for a stored file/);
      expect(await storage.open(name)).toBeUndefined();
      expect(await storage.size(name)).toBeUndefined();
    });
  });
}
