import { describe, expect, test } from "vitest";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { checkPdf } from "./check-pdf.ts";
import { findEncryption } from "./find-encryption.ts";
import { readPdfValue } from "./pdf-values.ts";
import { rc4 } from "./rc4.ts";

const LOCKED = "<< /Filter /Standard /V 1 /R 2 /P -1 /O (a) /U (b) >>";

describe("the encryption dictionary", () => {
  test.each([
    ["in an object", `15 0 obj << /A 1 >>\n5 0 obj ${LOCKED}\ntrailer << /Encrypt 5 0 R >>`],
    ["in the trailer itself", `trailer << /Size 3 /Encrypt ${LOCKED} >>`],
    ["in the last object of that number", `5 0 obj << >> 5 0 obj ${LOCKED} << /Encrypt 5 0 R >>`],
  ])("is found %s", async (_, text) => {
    const found = await findEncryption(inMemory(text));
    expect(found?.dictionary.get("R")).toBe(2);
  });

  test.each([
    ["there is only a setting for metadata", "<< /EncryptMetadata false >>"],
    ["a string mentions it", "(/Encrypt 5 0 R)"],
    ["the object is another dictionary", "5 0 obj << /Type /Page >> trailer << /Encrypt 5 0 R >>"],
    ["only another object is one", `15 0 obj ${LOCKED} trailer << /Encrypt 5 0 R >>`],
  ])("is not found if %s", async (_, text) => {
    expect(await findEncryption(inMemory(text))).toBeUndefined();
  });

  test("is found across the boundary of two reads", async () => {
    const before = " ".repeat(1024 * 1024 - 4);
    const found = await findEncryption(inMemory(`${before}/Encrypt ${LOCKED}`));
    expect(found?.dictionary.get("V")).toBe(1);
  });

  test("is searched within bounds in a file with a million matching words", async () => {
    // Searching the whole file for each of them would take far longer than the test's timeout.
    const words = "/Encrypt 5 0 R 5 0 obj ".repeat(500_000);
    expect(await checkPdf(inMemory(`%PDF-1.7 ${words} startxref`))).toBe("application/pdf");
  });

  test("is returned with the file identifier from its trailer", async () => {
    const text = `/ID [<00>] ${" ".repeat(400)} trailer << /Encrypt ${LOCKED} /ID [<0102> <03>] >>`;
    expect((await findEncryption(inMemory(text)))?.id).toEqual(Buffer.from([1, 2]));
  });
});

test("a handler other than the standard one requires something that nobody has", async () => {
  const text = "%PDF-1.7 trailer << /Encrypt << /Filter /Adobe.PubSec /V 4 >> >> startxref";
  await expect(checkPdf(inMemory(text))).rejects.toThrow("files.locked");
});

test.each([
  ["(a\\(b\\)c)", Buffer.from("a(b)c")],
  ["(a(b)c)", Buffer.from("a(b)c")],
  ["(\\101\\7\\n\\\r\nx)", Buffer.from("A\u0007\nx")],
  ["(a\r\nb\rc)", Buffer.from("a\nb\nc")],
  ["<48 65 6>", Buffer.from("He`")],
  ["/Name#20", { name: "Name#20" }],
  ["12 0 R", { reference: "12 0" }],
  ["12 0", 12],
  ["-.5", -0.5],
  ["true", true],
  ["null", null],
  ["% words\n [1 /A]", [1, { name: "A" }]],
  ["<< /A << /B 1 >> >>", new Map([["A", new Map([["B", 1]])]])],
  ["(open", undefined],
  ["<< /A", undefined],
  ["[".repeat(1000), undefined],
  ["", undefined],
])("%j is read", (text, value) => {
  expect(readPdfValue(text)).toEqual(value);
});

test("RC4 produces the test vectors of RFC 6229", () => {
  const stream = rc4(Buffer.from("0102030405", "hex"), Buffer.alloc(16));
  expect(stream.toString("hex")).toBe("b2396305f03dc027ccc3524a0a1118a8");
});

function inMemory(text: string): RandomBytes {
  const bytes = Buffer.from(text, "latin1");
  return {
    size: bytes.length,
    read: async (start, length) => bytes.subarray(start, Math.max(start, start + length)),
  };
}
