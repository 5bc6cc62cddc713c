import { readFileSync, readdirSync, statSync } from "node:fs";
import { LANGUAGES } from "@mosaico/domain/language";
import { type Area, areaOf, cellsUnder, doOverlap } from "@mosaico/domain/mosaic/area";
import { checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { checkSettings } from "@mosaico/domain/mosaic/check-settings";
import { areaAround, headingOf, sectionData } from "@mosaico/domain/mosaic/section";
import { checkTile } from "@mosaico/domain/tile/check-tile";
import { fillTileData } from "@mosaico/domain/tile/tile";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inLanguage } from "./template.ts";
import { TEMPLATES } from "./templates.ts";

const PICTURES = new URL("pictures/", import.meta.url);
const PHOTOS = new URL("photos/", import.meta.url);
const icons: { slug: string }[] = JSON.parse(
  readFileSync(new URL("../icons.json", import.meta.url), "utf8"),
);
const slugs = new Set(icons.map(({ slug }) => slug));
const pictures = readdirSync(PICTURES);
const all = TEMPLATES.flatMap((template) =>
  LANGUAGES.map(
    (language) => [template.plan.code, language, inLanguage(template, language)] as const,
  ),
);

it("there are ten templates, each with a code of its own", () => {
  expect(new Set(TEMPLATES.map(({ plan }) => plan.code)).size).toBe(10);
});

describe.each(all)("%s in %s", (_, language, template) => {
  const sections = template.sections.map(({ id, position, ...texts }) => ({
    id,
    position,
    data: sectionData(texts),
  }));
  const tiles = template.tiles.map(({ id, position, ...data }) => ({
    id,
    position,
    data: fillTileData({
      ...data,
      content: data.type === "foto" ? `${data.content}.svg` : data.content,
    }),
  }));

  it("has only what the rules of mosaics allow, unchanged", () => {
    expect(checkMosaicTitle(template.title)).toEqual({ ok: true, value: template.title });
    const { look, ground, line } = template;
    expect(checkSettings({ look, ground, line })).toMatchObject({ ok: true, value: { line } });
    for (const tile of [...sections, ...tiles]) {
      expect(checkTile({ ...tile, data: { ...tile.data, icon: "" } })).toEqual({
        ok: true,
        value: { ...tile, data: { ...tile.data, icon: "", iconIsGeneral: false } },
      });
    }
  });

  it("has words everywhere: a name, a line, and a text in every note", () => {
    expect(
      [template.name, template.about, template.line].filter((text) => text.trim() === ""),
    ).toEqual([]);
    expect(template.name.length).toBeLessThanOrEqual(30);
    const mute = template.tiles.filter(
      ({ face, content }) => face === "text" && content.length < 15,
    );
    expect(mute.map(({ id }) => id)).toEqual([]);
    // On wide pieces, an icon alone leaves half of the piece empty.
    const bare = template.tiles.filter(
      ({ face, width, summary }) => face === "icon" && width !== 1 && summary === "",
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
    expect(new Intl.Locale(language).language).toBe(language);
  });

  it("lies in whole cells without overlapping, each piece in a section below its heading", () => {
    const areas: Area[] = tiles.map(areaOf);
    for (const [at, area] of areas.entries()) {
      expect(
        areas.slice(at + 1).filter((other) => doOverlap(area, other)),
        tiles[at]?.id,
      ).toEqual([]);
      const around = sections.filter((section) => doOverlap(areaOf(section), area));
      expect(
        around.map(({ id }) => id),
        tiles[at]?.id,
      ).toHaveLength(1);
      for (const section of around) expect(doOverlap(headingOf(areaOf(section)), area)).toBe(false);
    }
    expect([areaAround, cellsUnder].length).toBe(2);
  });

  it("leaves the top left corner to its title", () => {
    const corner = { x: 0, y: 0, width: 5, height: 3 };
    const there = [...sections, ...tiles].filter((tile) => doOverlap(areaOf(tile), corner));
    expect(there).toEqual([]);
  });

  it("uses icons of the library and pictures that exist", () => {
    const named = template.tiles.flatMap(({ icon }) => icon || []);
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
    const shown = template.tiles.flatMap(({ type, content }) =>
      type === "foto" ? `${content}.svg` : [],
    );
    expect(shown.length).toBeGreaterThanOrEqual(3);
    expect(shown.filter((name) => !pictures.includes(name))).toEqual([]);
  });
});

it("every piece of a map is a rectangle, and every letter is described", () => {
  for (const { plan } of TEMPLATES) {
    const letters = new Set(plan.map.join("").replaceAll(".", ""));
    expect([...letters].toSorted(), plan.code).toEqual(Object.keys(plan.pieces).toSorted());
    for (const letter of letters) {
      const rows = plan.map.filter((row) => row.includes(letter));
      const spans = rows.map((row) => [row.indexOf(letter), row.lastIndexOf(letter)].join());
      expect(new Set(spans).size, `${plan.code} ${letter}`).toBe(1);
      const cells = plan.map.join("").split(letter).length - 1;
      const [from = 0, to = 0] = (spans[0] ?? "").split(",").map(Number);
      expect(cells, `${plan.code} ${letter}`).toBe(rows.length * (to - from + 1));
    }
  }
});

it("the pictures are drawings without text, light in bytes, and none is unused", async () => {
  const sizes = pictures.map((name) => statSync(new URL(name, PICTURES)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
  const used = new Set(
    all.flatMap(([, , { tiles }]) =>
      tiles.flatMap(({ type, content }) => (type === "foto" ? `${content}.svg` : [])),
    ),
  );
  expect(pictures.filter((name) => !used.has(name))).toEqual([]);
  const photos = readdirSync(PHOTOS);
  expect(photos.map((name) => name.replace(".webp", ".svg"))).toEqual(pictures);
  const photoSizes = photos.map((name) => statSync(new URL(name, PHOTOS)).size);
  expect(photoSizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_200_000);
  for (const name of pictures) {
    const svg = readFileSync(new URL(name, PICTURES), "utf8");
    expect(svg).not.toMatch(/<text|href|<script|NaN|undefined/);
    expect((await sharp(Buffer.from(svg)).metadata()).width, name).toBe(960);
  }
});
