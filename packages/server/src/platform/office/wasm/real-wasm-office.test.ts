import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WASM_LIMITS, findConfinement } from "../../process/confine.ts";
import { DOCUMENT_LIMITS, convertInWasm } from "./wasm-program.ts";
import { fixture } from "#testing/fixture.ts";
import { letterWithChanges } from "#testing/letter-with-changes.ts";
import { letterWithPictures } from "#testing/letter-with-pictures.ts";

const SLOW_MS = 120_000;
const OFFICE = process.env["MOSAICO_WASM_OFFICE"] ?? "";
const NAME =
  OFFICE === ""
    ? "the real LibreOffice as WebAssembly (MOSAICO_WASM_OFFICE names no folder of it)"
    : "the real LibreOffice as WebAssembly";

// One pixel.
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-real-wasm-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

// Tests do not fetch 80 MB, so these need an installed copy.
describe.skipIf(OFFICE === "")(NAME, () => {
  test.each([
    ["confined as this machine allows", findConfinement(WASM_LIMITS).prefix],
    ["by what Node forbids it alone", []],
  ])(
    "converts a document to PDF without its linked content: %s",
    async (_, prefix) => {
      const { stopped } = await convert(
        "letter.fodt",
        letterWithPictures([`file://${join(folder, "picture.png")}`]),
        prefix,
      );
      expect(stopped).toBeUndefined();
      const pdf = await readFile(join(folder, "out/document.pdf"), "latin1");
      expect(pdf.slice(0, 5)).toBe("%PDF-");
      expect(pdf).not.toContain("/Subtype/Image");
    },
    SLOW_MS,
  );

  test(
    "converts a spreadsheet to a workbook as well as PDF",
    async () => {
      await convert("numbers.xls", fixture("numbers.xls"), [], { wantsWorkbook: true });
      for (const [format, start] of [
        ["pdf", "%PDF-"],
        ["xlsx", "PK\u0003\u0004"],
      ] as const) {
        const made = await readFile(join(folder, `out/document.${format}`), "latin1");
        expect(made.slice(0, start.length)).toBe(start);
      }
    },
    SLOW_MS,
  );

  test(
    "prints a text as if its tracked changes were accepted",
    async () => {
      const sizes: number[] = [];
      for (const mayHaveChanges of [false, true]) {
        await convert("tracked.fodt", letterWithChanges(), [], { mayHaveChanges });
        sizes.push((await stat(join(folder, "out/document.pdf"))).size);
        await rm(join(folder, "out"), { recursive: true });
      }
      // Without the deletion there is less to write and no line through it.
      expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    },
    SLOW_MS,
  );

  test(
    "refuses a file that is not a document, and reports it",
    async () => {
      const { stopped, output } = await convert("letter.docx", "PK\u0003\u0004 no archive");
      expect(stopped).toBeUndefined();
      expect(output).toMatch(/\S/);
      expect(existsSync(join(folder, "out/document.pdf"))).toBe(false);
    },
    SLOW_MS,
  );

  test(
    "is ended if a document needs more memory than allowed",
    async () => {
      const bounds = { maxMemoryBytes: 300 * 1024 * 1024 };
      const { stopped } = await convert(
        "letter.fodt",
        letterWithPictures([`file://${join(folder, "picture.png")}`]),
        [],
        bounds,
      );
      expect(stopped).toBe("memory");
    },
    SLOW_MS,
  );
});

async function convert(
  name: string,
  content: string | Buffer,
  prefix: readonly string[] = [],
  bounds: { maxMemoryBytes?: number; wantsWorkbook?: boolean; mayHaveChanges?: boolean } = {},
) {
  await writeFile(join(folder, "picture.png"), Buffer.from(PNG, "base64"));
  const document = join(folder, name);
  await writeFile(document, content);
  const { signal } = new AbortController();
  return convertInWasm(
    { office: OFFICE, fonts: join(folder, "fonts"), prefix },
    { folder, document, signal, ...DOCUMENT_LIMITS, ...bounds },
  );
}
