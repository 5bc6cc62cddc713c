import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, roughTile, tileData, valueOf } from "../testing/arbitraries.ts";
import { sampleTile } from "../testing/sample.ts";
import { checkPosition, checkTile, checkTileData, isTileId } from "./check-tile.ts";
import { POSITION_LIMIT, TILE_LIMITS } from "./limits.ts";
import { fillTileData } from "./tile.ts";
import type { TileType } from "./tile-type.ts";

const { data } = sampleTile("a");

test("T1: an id is 1 to 64 of A-Z a-z 0-9 _ -", () => {
  for (const id of ["a", "Z9_-", "a".repeat(64)]) expect(isTileId(id), id).toBe(true);
  for (const id of ["", "a".repeat(65), "a b", "é", "a.b", "a\n", "../a"])
    expect(isTileId(id), id).toBe(false);
  expect(checkTile({ ...sampleTile("a"), id: "a b" })).toEqual({
    ok: false,
    problem: "tile.badId",
    path: ["id"],
  });
});

test("T2: a position is finite and within the canvas on both axes", () => {
  const edge = { x: POSITION_LIMIT, y: -POSITION_LIMIT };
  expect(checkPosition(edge)).toEqual({ ok: true, value: edge });
  for (const wrong of [NaN, Infinity, -Infinity, POSITION_LIMIT + 1, -POSITION_LIMIT - 0.1]) {
    const refusal = { ok: false, problem: "tile.badPosition", path: ["position"] };
    expect(checkPosition({ x: wrong, y: 0 })).toEqual(refusal);
    expect(checkPosition({ x: 0, y: wrong })).toEqual(refusal);
  }
});

test("T2: a position of minus zero becomes zero, as in JSON", () => {
  expect(checkPosition({ x: -0, y: -0 })).toEqual({ ok: true, value: { x: 0, y: 0 } });
});

test("T3: texts are trimmed", () => {
  const rough = { ...data, title: " a ", label: "\tb", summary: "c\n", description: " d d " };
  expect(checkTileData(rough)).toMatchObject({
    value: { title: "a", label: "b", summary: "c", description: "d d" },
  });
});

test("T3: a tile without a title is refused", () => {
  for (const title of ["", "  ", "\u0000"]) {
    expect(checkTileData({ ...data, title })).toEqual({
      ok: false,
      problem: "tile.titleRequired",
      path: ["title"],
    });
  }
});

test("T3: a text at its limit is accepted, a longer one refused with its field", () => {
  for (const field of ["title", "label", "summary", "description"] as const) {
    const longest = "a".repeat(TILE_LIMITS[field]);
    expect(checkTileData({ ...data, [field]: ` ${longest} ` }).ok).toBe(true);
    expect(checkTileData({ ...data, [field]: `${longest}a` })).toEqual({
      ok: false,
      problem: `tile.${field}TooLong`,
      path: [field],
    });
  }
});

test("T4: content that does not match the type is refused with its path", () => {
  const tile = {
    ...sampleTile("a"),
    data: { ...data, type: "url" as const, content: "javascript:alert(1)" },
  };
  expect(checkTile(tile)).toEqual({
    ok: false,
    problem: "tile.badAddress",
    path: ["data", "content"],
  });
});

test("T5: PDF becomes pdf, and an unknown type is refused", () => {
  const typed = (type: string) => checkTileData({ ...data, content: "", type: type as TileType });
  expect(typed("PDF")).toMatchObject({ value: { type: "pdf" } });
  expect(typed("html")).toEqual({ ok: false, problem: "tile.badType", path: ["type"] });
});

test("T6: an icon is a file's name, which may be given as its address", () => {
  const icon = (text: string) => checkTileData({ ...data, icon: text, iconIsGeneral: true });
  expect(icon("/files/sun.webp")).toMatchObject({
    value: { icon: "sun.webp", iconIsGeneral: true },
  });
  for (const text of ["https://x.example/a.png", "../a", " ", 'a"onerror=']) {
    expect(icon(text)).toEqual({ ok: false, problem: "tile.badIcon", path: ["icon"] });
  }
});

test("T6: a tile without an icon has no general one", () => {
  expect(checkTileData({ ...data, icon: "", iconIsGeneral: true })).toMatchObject({
    value: { iconIsGeneral: false },
  });
});

test("T3: unknown fields of a tile are dropped", () => {
  const extended = {
    ...sampleTile("a"),
    zIndex: 4,
    data: { ...data, iconUrl: "x", contentUrl: "y" },
  };
  expect(checkTile(extended)).toEqual({ ok: true, value: sampleTile("a") });
});

test("T3: normalising a tile twice is the same as once", () => {
  fc.assert(
    fc.property(roughTile, (rough) => {
      const once = valueOf(checkTile(rough));
      expect(valueOf(checkTile(once))).toEqual(once);
    }),
    { numRuns: 300 },
  );
});

test("T3: a tile of any strings is normalised or refused", () => {
  fc.assert(
    fc.property(
      tileData,
      fc.constantFrom("title", "label", "summary", "description", "content", "icon"),
      anyString,
      (good, field, text) => {
        const once = checkTileData({ ...good, [field]: text });
        if (once.ok) expect(checkTileData(once.value)).toEqual(once);
        else expect(once.path).toEqual([field]);
      },
    ),
    { numRuns: 300 },
  );
});

test("T8: an older tile without the field is not locked, and only true locks one", () => {
  const { locked: _, ...before } = data;
  expect(checkTileData(before)).toMatchObject({ value: { locked: false } });
  expect(checkTileData({ ...data, locked: true })).toMatchObject({ value: { locked: true } });
});

describe("fields for accessibility", () => {
  const base = fillTileData({ type: "foto", title: "Horta", content: "horta.webp" });

  test("T9: are normalised", () => {
    const input = {
      ...base,
      alt: "  Duas\u0000pessoas regam ",
      captions: "/files/fala.vtt",
      language: "pt-br",
    };
    expect(checkTileData(input)).toMatchObject({
      ok: true,
      value: { alt: "Duas pessoas regam", captions: "fala.vtt", language: "pt-BR" },
    });
  });

  test.each([
    [{ alt: "x".repeat(251) }, "tile.altTooLong", "alt"],
    [{ captions: "https://example.org/fala.vtt" }, "tile.badCaptions", "captions"],
    [{ language: "português" }, "tile.badLanguage", "language"],
  ])("T9: %j is refused", (part, problem, field) => {
    expect(checkTileData({ ...base, ...part })).toEqual({ ok: false, problem, path: [field] });
  });

  test("T9: are empty in older data without them", () => {
    const { alt: _alt, captions: _captions, language: _language, locked: _locked, ...old } = base;
    expect(checkTileData(old)).toEqual({ ok: true, value: base });
  });
});
