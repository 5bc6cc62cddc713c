import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { declaredKind } from "../upload/declared-kind.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { fixture } from "#testing/fixture.ts";
import { formatOf } from "./format-of.ts";

const NAMES = [
  "photo.jpg",
  "drawing.svg",
  "film.mp4",
  "film.mov",
  "film-hevc.mov",
  "film.webm",
  "document.pdf",
  "printing-restricted.pdf",
  "locked.pdf",
  "letter.doc",
  "letter.docx",
  "numbers.xls",
  "numbers.xlsx",
  "talk.ppt",
  "talk.pptx",
];
const REFUSALS = ["files.wrongType", "files.damaged", "files.locked", "files.unpacksTooLarge"];

describe.each(NAMES)("%s", (name) => {
  const whole = fixture(name);
  const kind = declaredKind({ name, mediaType: "" }) ?? "picture";

  test("with bytes changed, removed or inserted is recognised or refused, without an internal error", async () => {
    const change = fc.record({
      at: fc.nat({ max: whole.length - 1 }),
      instead: fc.uint8Array({ maxLength: 12 }),
      skipped: fc.nat({ max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        let bytes: Buffer = whole;
        for (const { at, instead, skipped } of changes) {
          const after = bytes.subarray(at + skipped);
          bytes = Buffer.concat([bytes.subarray(0, at), instead, after]);
        }
        await judged(bytes);
      }),
      { numRuns: 60 },
    );
  });

  test("with its last thousand bytes changed is recognised or refused, without an internal error", async () => {
    const from = Math.max(0, whole.length - 1000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: from, max: whole.length - 1 }), fc.nat({ max: 255 })), {
          minLength: 1,
          maxLength: 30,
        }),
        async (changes) => {
          const bytes = Buffer.from(whole);
          for (const [at, byte] of changes) bytes[at] = byte;
          await judged(bytes);
        },
      ),
      { numRuns: 60 },
    );
  });

  async function judged(bytes: Buffer): Promise<void> {
    try {
      expect(await formatOf(inMemory(bytes), kind)).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(REFUSALS).toContain(error.code);
    }
  }
});

test("a PDF with something appended is still one, and a truncated one is not", async () => {
  const whole = fixture("document.pdf");
  const hung = Buffer.concat([whole, Buffer.alloc(12_000, 0xe2)]);
  expect(await formatOf(inMemory(hung), "pdf")).toBe("application/pdf");
  const cut = whole.subarray(0, whole.length - 2000);
  await expect(formatOf(inMemory(cut), "pdf")).rejects.toThrow("files.damaged");
});

describe("a ZIP file with bytes after its end", () => {
  const whole = fixture("letter.docx");

  test.each([1, 4096, 65_000])("is taken: %i", async (count) => {
    const longer = Buffer.concat([whole, Buffer.alloc(count)]);
    expect(await formatOf(inMemory(longer), "word")).toContain("wordprocessingml.document");
  });

  test("is refused if another directory may follow, since programs would show different ones", async () => {
    const [end, rest] = [whole.subarray(-22), Buffer.from("more")];
    expect(end.subarray(0, 4).toString("latin1")).toBe("PK\u0005\u0006");
    const twice = Buffer.concat([whole, end, rest]);
    await expect(formatOf(inMemory(twice), "word")).rejects.toThrow("files.damaged");
  });

  test("is refused if its comment is cut off, or more follows than programs search", async () => {
    const commented = Buffer.from(whole);
    commented.writeUInt16LE(10, commented.length - 2);
    await expect(formatOf(inMemory(commented), "word")).rejects.toThrow("files.damaged");
    const far = Buffer.concat([whole, Buffer.alloc(70_000)]);
    await expect(formatOf(inMemory(far), "word")).rejects.toThrow("files.damaged");
  });
});

function inMemory(bytes: Buffer): RandomBytes {
  return {
    size: bytes.length,
    read: async (start, length) => bytes.subarray(start, Math.max(start, start + length)),
  };
}
