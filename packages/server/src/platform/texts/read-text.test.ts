import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { zip } from "#testing/hostile/zip.ts";
import { HAS_REAL_FILES, REAL_FILES, realFiles } from "#testing/real-files.ts";
import { READABLE } from "./readable.ts";
import { readText } from "./read-text.ts";
import { createTextProcess } from "./text-process.ts";

const folder = mkdtempSync(join(tmpdir(), "mosaico-texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fixturePath = (name: string) =>
  fileURLToPath(new URL(`../../../../../fixtures/${name}`, import.meta.url));
const endingOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();
const read = (name: string) => readText({ path: fixturePath(name), ending: endingOf(name) });

let files = 0;
function written(bytes: Uint8Array | string): string {
  files += 1;
  const path = join(folder, String(files));
  writeFileSync(path, bytes);
  return path;
}
const readBytes = (bytes: Uint8Array | string, ending: string) =>
  readText({ path: written(bytes), ending });
async function linesOf(bytes: Uint8Array | string, ending: string): Promise<string[]> {
  const outcome = await readBytes(bytes, ending);
  expect(outcome.ok).toBe(true);
  return outcome.ok ? outcome.text.split("\n").filter((line) => line !== "") : [];
}

describe("G6: the text of a file is read", () => {
  test.each([
    ["document.pdf", "Linha 1: as teclas e os azulejos estão no chão, na parede e no teto", 5],
    ["letter.docx", "Grüße aus der Mosaikwerkstatt", 1],
    ["letter.docm", "Grüße aus der Mosaikwerkstatt", 1],
    ["letter.odt", "Grüße aus der Mosaikwerkstatt", 1],
    ["report.odt", "Report of the workshop", 1],
    ["numbers.xlsx", "2026-01-01 · Türkis · 10 · 1 · 10", 1],
    ["numbers.xlsm", "2026-01-01 · Türkis · 10 · 1 · 10", 1],
    ["numbers.ods", "2026-01-01 Türkis 10 1.00 10.00", 1],
    ["talk.pptx", "Five slides about nearly nothing", 5],
    ["talk.pptm", "Five slides about nearly nothing", 5],
    ["talk.odp", "Five slides about nearly nothing", 5],
    ["document.rtf", "Linha 1: as teclas e os azulejos estão no chão, na parede e no teto", 1],
    ["notes.md", "## O que levar", 1],
    ["plan.csv", "Norte;Feijão;4,5;", 1],
  ])("of %s: %s", async (name, words, pages) => {
    const outcome = await read(name);
    if (!outcome.ok) throw new Error(outcome.problem);
    expect(outcome.text).toContain(words);
    expect(outcome.text.split("\f")).toHaveLength(pages);
    expect(new Set(outcome.tokens).size).toBe(outcome.tokens.length);
  });

  test("words that are divided at the end of a line or by a soft hyphen are whole", async () => {
    const body = "<w:p><w:r><w:t>Grund\u00adschule</w:t><w:tab/><w:t>Süd</w:t></w:r></w:p>";
    const word = zip([{ name: "word/document.xml", bytes: `<w:document>${body}</w:document>` }]);
    expect(await linesOf(word, "docx")).toEqual(["Grundschule Süd"]);
  });

  test("what is not on the page is left out: deleted text, field codes, and the second form of a drawing", async () => {
    const body = [
      "<w:p><w:r><w:delText>gone</w:delText><w:instrText>PAGE</w:instrText><w:t>kept</w:t></w:r></w:p>",
      "<mc:AlternateContent><mc:Choice><w:p><w:t>box</w:t></w:p></mc:Choice>",
      "<mc:Fallback><w:p><w:t>box</w:t></w:p></mc:Fallback></mc:AlternateContent>",
    ].join("");
    const word = zip([{ name: "word/document.xml", bytes: `<w:document>${body}</w:document>` }]);
    expect(await linesOf(word, "docx")).toEqual(["kept", "box"]);
  });

  test.each([
    ["utf-8", Buffer.from("课表 قائمة 🌻\r\nsecond"), ["课表 قائمة 🌻", "second"]],
    [
      "utf-16",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Größe", "utf16le")]),
      ["Größe"],
    ],
    ["windows-1252", Buffer.from("Gr\xf6\xdfe", "latin1"), ["Größe"]],
  ])("plain text in %s", async (_, bytes, lines) => {
    expect(await linesOf(bytes, "txt")).toEqual(lines);
  });

  test("RTF in several alphabets, without what is no text", async () => {
    const rtf =
      "{\\rtf1\\ansi\\ansicpg1251{\\fonttbl{\\f0 Arial;}}{\\*\\secret x}{\\info{\\title no}}\\'cf\\'f0\\'e8\\par \\u8364?uro {\\uc2\\u55356??\\u57147??}\\line a\\~b \\{c\\}}";
    expect(await linesOf(rtf, "rtf")).toEqual(["При", "€uro 🌻", "a b {c}"]);
  });
});

describe("G6: what cannot be read is a problem", () => {
  test.each(["locked.pdf", "locked.docx", "locked.xlsx", "locked.pptx"])(
    "%s has a password",
    async (name) => {
      expect(await read(name)).toEqual({ ok: false, problem: "locked" });
    },
  );

  test.each(
    READABLE.filter(
      (ending) =>
        !["txt", "text", "md", "markdown", "csv", "tsv", "json", "log", "yaml", "yml"].includes(
          ending,
        ),
    ),
  )("a %s file of other bytes is damaged", async (ending) => {
    for (const bytes of ["", "PK\u0003\u0004", "%PDF-1.7\n", Buffer.alloc(3000, 7)]) {
      const outcome = await readBytes(bytes, ending);
      expect(outcome).toMatchObject(outcome.ok ? { tokens: [] } : { problem: "damaged" });
    }
  });

  test("binary data under the name of a text, and a format without a reader", async () => {
    const damaged = { ok: false, problem: "damaged" };
    expect(await readBytes(Buffer.from("a\0b"), "txt")).toEqual(damaged);
    expect(await readBytes("a", "toString")).toEqual(damaged);
  });
});

describe("G6: hostile files are bounded", () => {
  test("a bomb is unpacked to a limit, and the text of a huge one is cut at 500,000 characters", async () => {
    const bomb = `<w:document><w:p><w:t>first</w:t></w:p>${"<w:p><w:t>aaaa</w:t></w:p>".repeat(3_000_000)}`;
    const word = zip([{ name: "word/document.xml", bytes: bomb }]);
    expect(word.length).toBeLessThan(1_000_000);
    const outcome = await readBytes(word, "docx");
    if (!outcome.ok) throw new Error(outcome.problem);
    expect(outcome.text.length).toBe(500_000);
    expect(outcome.tokens).toEqual(["first", "aaaa"]);
  });

  test("as many different words as a long book has are kept", async () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `w${at.toString(36)}`).join(" ");
    const outcome = await readBytes(words, "txt");
    expect(outcome.ok && outcome.tokens.length).toBe(12_000);
  });

  test("groups without an end, nested deeply, and an entity that contains itself", async () => {
    expect(await readBytes(`{\\rtf1${"{".repeat(100_000)}`, "rtf")).toEqual({
      ok: false,
      problem: "damaged",
    });
    const entity = `<!DOCTYPE a [<!ENTITY e "&e;&e;">]><w:document><w:p><w:t>&e; x</w:t></w:p></w:document>`;
    expect(await linesOf(zip([{ name: "word/document.xml", bytes: entity }]), "docx")).toEqual([
      "&e; x",
    ]);
  });

  test.each([
    // Each beginning of a comment is searched for its end.
    ["work", { workMs: 1000 }, "word/document.xml", "<!--".repeat(1_000_000), "tooComplex"],
    ["memory", { heapMegabytes: 24 }, "xl/workbook.xml", "<a/>".repeat(400_000), "damaged"],
  ] as const)(
    "a file that takes too much %s ends its process, and the next one is read",
    async (_, limits, name, bytes, problem) => {
      const process = createTextProcess(limits);
      try {
        const path = written(zip([{ name, bytes }]));
        const ending = name.startsWith("xl") ? "xlsx" : "docx";
        expect(await process.run({ path, ending })).toEqual({ ok: false, problem });
        const next = { path: fixturePath("letter.docx"), ending: "docx" };
        expect(await process.run(next)).toMatchObject({ ok: true });
      } finally {
        await process.end();
      }
    },
    60_000,
  );
});

describe.skipIf(!HAS_REAL_FILES)(REAL_FILES, () => {
  test.each([
    ["pdf", 7],
    ["docx", 12],
    ["pptx", 8],
    ["xlsx", 13],
    ["doc", 4],
    ["ppt", 3],
    ["xls", 4],
    ["odt", 1],
    ["ods", 1],
    ["odp", 1],
    ["rtf", 1],
    ["csv", 1],
  ])(
    "of the %s files, at least %i have a text",
    async (ending, min) => {
      const process = createTextProcess();
      let count = 0;
      try {
        for (const { path } of realFiles(ending)) {
          const outcome = await process.run({ path, ending });
          if (outcome.ok && outcome.tokens.length > 0) count += 1;
          else if (!outcome.ok) expect(["damaged", "locked"]).toContain(outcome.problem);
        }
      } finally {
        await process.end();
      }
      expect(count).toBeGreaterThanOrEqual(min);
    },
    120_000,
  );
});
