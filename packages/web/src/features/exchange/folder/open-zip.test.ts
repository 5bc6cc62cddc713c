import { readFile, readdir } from "node:fs/promises";
import { FOLDER_LIMITS } from "@mosaico/domain/exchange/safe-path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ZipPart, zipWith } from "#testing/zip-with.ts";
import { openZip } from "./open-zip.ts";

async function opened(parts: readonly ZipPart[]) {
  const files = await openZip(await zipWith(parts));
  return typeof files === "string" ? files : files.map(({ path }) => path.join("/"));
}

describe("a ZIP file", () => {
  test("X9: of another program is read with its folders, and its files are unpacked when opened", async () => {
    const bytes = await readFile(
      new URL("../../../../../../fixtures/material.zip", import.meta.url),
    );
    const files = await openZip(new File([bytes], "material.zip"));
    if (typeof files === "string") throw new Error(files);
    expect(files.map(({ path }) => path.length).toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
    for (const file of files) expect((await file.open()).size).toBe(file.bytes);
  });

  test("X9: of any of several programs is read, streamed or with numbers of 64 bits", async () => {
    const folder = new URL("../../../../../../fixtures/exchange/zips/", import.meta.url);
    const names = await readdir(folder);
    expect(names.length).toBeGreaterThanOrEqual(8);
    for (const name of names) {
      const files = await openZip(new File([await readFile(new URL(name, folder))], name));
      if (typeof files === "string") throw new Error(`${name}: ${files}`);
      const read = await Promise.all(
        files
          .toSorted((a, b) => a.path.length - b.path.length)
          .map(async (file) => [file.path.join("/"), await (await file.open()).text()]),
      );
      expect(read, name).toEqual([
        ["Férias/nota.md", "olá\n"],
        ["Férias/sub/漢字.txt", "hi\n"],
      ]);
    }
  });

  test("X9: has its files as they are, packed or not, with names in any script", async () => {
    const files = await openZip(
      await zipWith([
        { name: "漢字/مرحبا 🌈.txt", text: "olá ".repeat(1000), isPacked: true },
        { name: "a.txt", text: "b" },
        { name: "folder/", text: "" },
      ]),
    );
    if (typeof files === "string") throw new Error(files);
    expect(files.map(({ path }) => path)).toEqual([["漢字", "مرحبا 🌈.txt"], ["a.txt"]]);
    const [first] = files;
    expect(await (await first?.open())?.text()).toBe("olá ".repeat(1000));
    expect((await first?.open())?.name).toBe("مرحبا 🌈.txt");
  });

  test("X9: of an old program has its names in a code page that is guessed, or in UTF-8 without saying so", async () => {
    const name = Uint8Array.of(0x87, 0xc6, 0x6f, 0x2e, 0x74, 0x78, 0x74);
    expect(await opened([{ name, flags: 0 }])).toEqual(["ção.txt"]);
    expect(await opened([{ name: "ção.txt", flags: 0 }])).toEqual(["ção.txt"]);
    expect(await opened([{ name, flags: 0x800 }])).toBe("zipNames");
  });

  test.each([
    ["zipPaths", [{ name: "../a.txt" }]],
    ["zipPaths", [{ name: "a/../../b.txt" }]],
    ["zipPaths", [{ name: "/etc/passwd" }]],
    ["zipPaths", [{ name: "C:\\a.txt" }]],
    ["zipPaths", [{ name: "\\\\server\\a.txt" }]],
    ["zipPaths", [{ name: "a\u0000.txt" }]],
    ["zipLinks", [{ name: "a", mode: 0o120777 }]],
    ["zipLocked", [{ name: "a.txt", flags: 1 }]],
    ["zipTwice", [{ name: "a/B.txt" }, { name: "a\\b.TXT" }]],
    ["zipTwice", [{ name: "\u00e9" }, { name: "e\u0301" }]],
    ["zipBomb", [{ name: "a", isPacked: true, bytes: 0xfffffff0 }]],
    [
      "zipBomb",
      [
        { name: "a", text: "x".repeat(99) },
        { name: "b", at: 0 },
      ],
    ],
    ["zipDamaged", [{ name: "a", bytes: 9 }]],
  ] as const)("X9: is refused as %s: %j", async (problem, parts) => {
    expect(await opened([{ name: "fine.txt" }, ...parts])).toBe(problem);
  });

  test("X9: that says that it unpacks to too much, or has too many entries, is refused", async () => {
    const half = FOLDER_LIMITS.bytes / 2 + 1;
    const packed = Math.ceil(half / 500);
    const large = (name: string, at: number) => ({ name, isPacked: true, bytes: half, packed, at });
    expect(await opened([large("a", 0), large("b", packed + 100)])).toBe("zipLarge");
    const many = Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}`, text: "" }));
    expect(await opened(many)).toBe("zipMany");
  });

  test("X9: whose file unpacks to more or less than it says is stopped there", async () => {
    const text = "x".repeat(200_000);
    for (const bytes of [199_999, 200_001]) {
      const files = await openZip(await zipWith([{ name: "a", text, isPacked: true, bytes }]));
      if (typeof files === "string") throw new Error(files);
      await expect(files[0]?.open()).rejects.toMatchObject({ code: "files.damaged" });
    }
  });

  test("X9: that is cut or changed anywhere is refused, or opens to what it says, and never more", async () => {
    const whole = new Uint8Array(
      await (
        await zipWith([
          { name: "a/b.txt", text: "olá ".repeat(50), isPacked: true },
          { name: "c.txt", text: "d" },
        ])
      ).arrayBuffer(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length }),
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 0, max: 255 })),
          {
            maxLength: 4,
          },
        ),
        fc.boolean(),
        async (end, changes, isCut) => {
          const bytes = whole.slice();
          for (const [at, value] of changes) bytes[at] = value;
          const file = new File([isCut ? bytes.slice(0, end) : bytes], "a.zip");
          const files = await openZip(file).catch(() => "zipDamaged" as const);
          if (typeof files === "string") return;
          for (const one of files) {
            expect(one.path).not.toContain("..");
            const content = await one.open().catch(() => undefined);
            if (content !== undefined) expect(content.size).toBeLessThanOrEqual(one.bytes);
          }
        },
      ),
    );
  });
});
