import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { compoundFile } from "#testing/hostile/compound-file.ts";
import { readText } from "../read-text.ts";

const folder = mkdtempSync(join(tmpdir(), "mosaico-old-office-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fixturePath = (name: string) =>
  fileURLToPath(new URL(`../../../../../../fixtures/${name}`, import.meta.url));
const endingOf = (name: string) => name.slice(name.lastIndexOf(".") + 1);

const path = join(folder, "file");
function read(bytes: Uint8Array, ending: string) {
  writeFileSync(path, bytes);
  return readText({ path, ending });
}
async function linesOf(bytes: Uint8Array, ending: string): Promise<string[]> {
  const outcome = await read(bytes, ending);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.text.split("\n").filter((line) => line !== "");
}

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
const record = (type: number, ...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(type, body.length), body]);
};

describe("G6: the text of the earlier formats of Office is read", () => {
  test.each([
    ["letter.doc", "Olá, coração: ação, pão, avô.", 1],
    ["letter.doc", "Farbe Stück Größe Türkis 240 2 cm", 1],
    ["numbers.xls", "2026-01-02 · Amarelo · 47 · 1.13 · 53.11", 1],
    ["talk.ppt", "\fA table\nColour\nPieces\nTürkis", 5],
  ])("of %s: %s", async (name, words, pages) => {
    const outcome = await readText({ path: fixturePath(name), ending: endingOf(name) });
    if (!outcome.ok) throw new Error(outcome.problem);
    expect(outcome.text).toContain(words);
    expect(outcome.text.split("\f")).toHaveLength(pages);
  });

  test.each(["locked.doc", "locked.xls"])("%s has a password", async (name) => {
    const outcome = await readText({ path: fixturePath(name), ending: endingOf(name) });
    expect(outcome).toEqual({ ok: false, problem: "locked" });
  });

  test("a document of pieces, some of them in Windows-1252 and others in UTF-16", async () => {
    const western = Buffer.from([0x80, 0x20, 0x93, 0x47, 0x72, 0xf6, 0xdf, 0x65, 0x94, 0x0d]);
    const wide = '\u0013HYPERLINK "x"\u0014课表\u0015 قائمة 🌻\u0007Grund\u001fschule\r';
    const main = Buffer.alloc(4096);
    main.writeUInt16LE(0xc1, 2);
    main.writeUInt32LE(western.length + wide.length, 0x4c);
    western.copy(main, 1024);
    main.write(wide, 2048, "utf16le");
    const places = Buffer.concat(
      [1024 * 2 + 0x40000000, 2048].map((place) => Buffer.concat([u16(0), u32(place), u16(0)])),
    );
    const pieces = Buffer.concat([u32(0, western.length, western.length + wide.length), places]);
    const table = Buffer.concat([Buffer.from([1, 2, 0, 0, 0, 2]), u32(pieces.length), pieces]);
    main.writeUInt32LE(table.length, 0x1a6);
    const file = compoundFile({ WordDocument: main, "0Table": table });
    expect(await linesOf(file, "doc")).toEqual(["€ “Größe”", "课表 قائمة 🌻 Grundschule"]);
  });

  test("a document of 1995 in the code page of its language", async () => {
    const main = Buffer.alloc(4096);
    main.writeUInt16LE(0x65, 2);
    main.writeUInt16LE(0x0419, 6);
    main.writeUInt32LE(1024, 0x18);
    main.writeUInt32LE(1033, 0x1c);
    // “Мозаика” in Windows-1251.
    Buffer.from("cceee7e0e8eae00d41", "hex").copy(main, 1024);
    expect(await linesOf(compoundFile({ WordDocument: main }), "doc")).toEqual(["Мозаика", "A"]);
  });

  test("a workbook of 1995 in its code page", async () => {
    const name = Buffer.from("cceee7e0", "hex");
    const globals = (at: number) =>
      Buffer.concat([
        record(0x809, u16(0x500, 5, 0, 0)),
        record(0x42, u16(1251)),
        record(0x85, u32(at), u16(0), Buffer.from([name.length]), name),
        record(0x0a),
      ]);
    const sheet = Buffer.concat([
      record(0x809, u16(0x500, 0x10, 0, 0)),
      record(0x204, u16(0, 0, 0, name.length), name),
      record(0x27e, u16(0, 1, 0), u32((4250 << 2) | 3)),
      record(0x0a),
    ]);
    const book = Buffer.concat([globals(globals(0).length), sheet]);
    expect(await linesOf(compoundFile({ Book: book }), "xls")).toEqual(["Моза", "Моза · 42.5"]);
  });

  test("texts of a workbook that continue in another record with wider characters", async () => {
    const globals = (at: number) =>
      Buffer.concat([
        record(0x809, u16(0x600, 5, 0, 0)),
        record(0x85, u32(at), u16(0), Buffer.from([1, 0, 0x53])),
        record(0xfc, u32(2, 2), u16(4), Buffer.from([0, 0x41, 0x62])),
        record(
          0x3c,
          Buffer.from([1]),
          Buffer.from("课表", "utf16le"),
          u16(1),
          Buffer.from([0, 0x7a]),
        ),
        record(0x0a),
      ]);
    const sheet = Buffer.concat([
      record(0x809, u16(0x600, 0x10, 0, 0)),
      record(0xfd, u16(0, 0, 0), u32(0)),
      record(0xfd, u16(1, 0, 0), u32(1)),
      record(0x0a),
    ]);
    const book = Buffer.concat([globals(globals(0).length), sheet]);
    expect(await linesOf(compoundFile({ Workbook: book }), "xls")).toEqual(["S", "Ab课表", "z"]);
  });
});

describe("G6: hostile files of the earlier formats are bounded", () => {
  test.each(["letter.doc", "numbers.xls", "talk.ppt"])(
    "%s, cut or altered anywhere, has a text or a problem",
    async (name) => {
      const whole = readFileSync(fixturePath(name));
      const outcomes = new Set<string>();
      for (let at = 1; at <= 40; at += 1) {
        const place = Math.floor((whole.length * at) / 41);
        const altered = Buffer.from(whole);
        altered.fill(at % 2 === 0 ? 0xff : 0, place % 4096, (place % 4096) + 24);
        for (const bytes of [whole.subarray(0, place), altered]) {
          const outcome = await read(bytes, endingOf(name));
          outcomes.add(outcome.ok ? "read" : outcome.problem);
        }
      }
      expect(outcomes).toContain("damaged");
      expect(outcomes).toContain("read");
    },
  );

  test("sectors that go in circles, and edits too", async () => {
    const file = compoundFile({ WordDocument: Buffer.alloc(8192) });
    // The second sector of the stream leads back to its first.
    file.writeUInt32LE(1, 512 + 2 * 4);
    expect(await read(file, "doc")).toEqual({ ok: false, problem: "damaged" });
    // An edit that follows itself.
    const user = Buffer.alloc(20);
    user.writeUInt32LE(8, 16);
    const edit = Buffer.concat([u32(0, 0), u16(0, 0x0ff5), u32(28, 0, 0, 8, 0, 1, 0, 0)]);
    const loop = compoundFile({ "PowerPoint Document": edit, "Current User": user });
    expect(await read(loop, "ppt")).toMatchObject({ ok: true, tokens: [] });
  });
});
