import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString } from "../testing/arbitraries.ts";
import { checkContent, fileAddress, fileNameOf } from "./content.ts";
import { TILE_TYPES, contentKindOf } from "./tile-type.ts";

test("T4: text keeps its spaces and line breaks, up to 1,000 characters", () => {
  expect(checkContent("texto", "  a\n  b ")).toEqual({ ok: true, value: "  a\n  b " });
  expect(checkContent("texto", "a".repeat(1000)).ok).toBe(true);
  expect(checkContent("texto", "a".repeat(1001))).toEqual({
    ok: false,
    problem: "tile.contentTooLong",
  });
});

test("T4: markup in a text is kept as plain text", () => {
  const markup = "<img src=x onerror=alert(1)>";
  expect(checkContent("texto", markup)).toEqual({ ok: true, value: markup });
});

test("T4: a page accepts http and https, a general link also mailto and tel", () => {
  expect(checkContent("url", " HTTPS://Example.org ")).toEqual({
    ok: true,
    value: "https://example.org/",
  });
  expect(checkContent("url", "mailto:a@b.example")).toEqual({
    ok: false,
    problem: "tile.badAddress",
  });
  expect(checkContent("link-generico", "mailto:a@b.example").ok).toBe(true);
  expect(checkContent("link-generico", "tel:+5511").ok).toBe(true);
  expect(checkContent("link-generico", "javascript:alert(1)")).toEqual({
    ok: false,
    problem: "tile.badAddress",
  });
});

test("T4: a YouTube video keeps the typed text if it contains an id", () => {
  const typed = "https://youtu.be/dQw4w9WgXcQ?t=4";
  expect(checkContent("youtube", ` ${typed} `)).toEqual({ ok: true, value: typed });
  expect(checkContent("youtube", "https://example.org/v")).toEqual({
    ok: false,
    problem: "tile.badYoutube",
  });
});

test("T4: an upload is a file's name, which may be given as its address, and no other path", () => {
  expect(checkContent("pdf", "/files/plan.pdf")).toEqual({ ok: true, value: "plan.pdf" });
  expect(checkContent("foto", " sea.webp ")).toEqual({ ok: true, value: "sea.webp" });
  for (const name of [
    "../plan.pdf",
    "a/b.pdf",
    ".hidden",
    "https://x.example/a.pdf",
    "a b.pdf",
    "/files/",
    `a${"b".repeat(200)}`,
  ]) {
    expect(checkContent("word", name), name).toEqual({ ok: false, problem: "tile.badFileName" });
  }
});

test("T4: empty content is valid for every type", () => {
  for (const type of TILE_TYPES) expect(checkContent(type, "")).toEqual({ ok: true, value: "" });
  for (const type of TILE_TYPES.filter((one) => contentKindOf(one) !== "text")) {
    expect(checkContent(type, " \n")).toEqual({ ok: true, value: "" });
  }
});

test("G3: content of any type contains nothing that a database could not store", () => {
  expect(checkContent("texto", "a\u0000b")).toEqual({ ok: true, value: "a b" });
  expect(checkContent("youtube", "https://youtu.be/dQw4w9WgXcQ?x=\u0000\ud83d")).toEqual({
    ok: true,
    value: "https://youtu.be/dQw4w9WgXcQ?x= \ufffd",
  });
});

test("T4: normalising content twice is the same as once", () => {
  const start = fc.constantFrom(
    "",
    "https://",
    "https://youtu.be/dQw4w9WgXcQ?",
    "/files/",
    "mailto:",
    "tel:",
  );
  fc.assert(
    fc.property(fc.constantFrom(...TILE_TYPES), start, anyString, (type, prefix, text) => {
      const once = checkContent(type, prefix + text);
      if (once.ok) expect(checkContent(type, once.value)).toEqual(once);
    }),
    { numRuns: 1000 },
  );
});

test("T4: a file's name is extracted from its address", () => {
  expect(fileAddress("plan.pdf")).toBe("/files/plan.pdf");
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/), (name) => {
      expect(fileNameOf(fileAddress(name))).toBe(name);
      expect(fileNameOf(name)).toBe(name);
    }),
  );
});
