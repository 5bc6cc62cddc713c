import { readFileSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm, unlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@mosaico/domain/language";
import { checkMosaicTitle } from "@mosaico/domain/mosaic/mosaic";
import { type Area, CELL, cellsUnder, doOverlap } from "@mosaico/domain/mosaic/area";
import { areaAround, headingOf, sectionData } from "@mosaico/domain/mosaic/section";
import { ACCOUNT_LIMITS } from "@mosaico/domain/account/account-name";
import { checkTile } from "@mosaico/domain/tile/check-tile";
import { FILE_FORMATS } from "@mosaico/domain/file/file-kind";
import { fileKindOfType, isFileTileType } from "@mosaico/domain/tile/tile-type";
import { PIECE_TYPES } from "@mosaico/domain/tile/tile-type";
import { ICON_DESCRIPTION_LIMIT } from "@mosaico/domain/tile/limits";
import { fillTileData } from "@mosaico/domain/tile/tile";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildLibrary, svgOf } from "./build-library.mjs";
import { EXAMPLES } from "./examples.ts";
import { FIRST_MOSAIC } from "./first-mosaic.ts";
import type { LibrarySection, LibraryTile } from "./library-tile.ts";
import { TOUR, TOURS } from "./tour.ts";

type Icon = { slug: string; source: string; theme: string; names: Record<Language, string> };

const icons: Icon[] = JSON.parse(readFileSync(new URL("icons.json", import.meta.url), "utf8"));
const packFile = createRequire(import.meta.url).resolve(
  "@iconify-json/fluent-emoji-flat/icons.json",
);
const pack: { icons: Record<string, unknown> } = JSON.parse(readFileSync(packFile, "utf8"));
const slugs = icons.map(({ slug }) => slug);

describe("the icon library", () => {
  it("draws each icon from another one of the pack, under a slug of its own", () => {
    const sources = icons.map(({ source }) => source);
    expect(sources.filter((source) => pack.icons[source] === undefined)).toEqual([]);
    expect(doubles(sources)).toEqual([]);
    expect(doubles(slugs)).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
  });

  it("has about two hundred icons, at least ten on each of the fourteen themes", () => {
    expect(icons.length).toBeGreaterThanOrEqual(200);
    const byTheme = Map.groupBy(icons, ({ theme }) => theme);
    expect(byTheme.size).toBe(14);
    expect([...byTheme].filter(([, members]) => members.length < 10)).toEqual([]);
  });

  it.each(LANGUAGES)("names each icon in %s, within the limit, no two alike", (language) => {
    const names = icons.map((icon) => icon.names[language]);
    expect(names.filter((name) => name.trim() === "" || name !== name.trim())).toEqual([]);
    expect(names.filter((name) => name.length > ICON_DESCRIPTION_LIMIT)).toEqual([]);
    expect(doubles(names.map((name) => name.toLocaleLowerCase(language)))).toEqual([]);
  });

  it("refuses an icon that the pack does not have, by its name", () => {
    expect(() => svgOf(pack, "no-such-icon")).toThrow('"no-such-icon"');
  });
});

describe("the built icon library", () => {
  let folder = "";
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "mosaico-library-")), "icons");
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

  it("holds a picture of 192 px with a clear ground for every icon, and lists them in order", async () => {
    expect(await buildLibrary(icons, folder)).toBe(true);
    const manifest: (Omit<Icon, "source"> & { sha256: string; bytes: number })[] = JSON.parse(
      await readFile(join(folder, "manifest.json"), "utf8"),
    );
    expect(manifest.map(({ slug, theme, names }) => ({ slug, theme, names }))).toEqual(
      icons.map(({ slug, theme, names }) => ({ slug, theme, names })),
    );
    expect(doubles(manifest.map(({ sha256 }) => sha256))).toEqual([]);
    const built = await Promise.all(
      manifest.map(async ({ slug }) => {
        const picture = await readFile(join(folder, `${slug}.webp`));
        const { format, width, height, hasAlpha } = await sharp(picture).metadata();
        return { slug, bytes: picture.length, format, width, height, hasAlpha };
      }),
    );
    const look = { format: "webp", width: 192, height: 192, hasAlpha: true };
    expect(built).toEqual(manifest.map(({ slug, bytes }) => ({ slug, bytes, ...look })));
  }, 30_000);

  it("is built again only where something changed or is missing, and leaves nothing else behind", async () => {
    const two = icons.slice(0, 2);
    expect(await buildLibrary(two, folder)).toBe(true);
    expect(await buildLibrary(two, folder)).toBe(false);
    await unlink(join(folder, `${two[1]?.slug}.webp`));
    expect(await buildLibrary(two, folder)).toBe(true);
    const renamed = two.map((icon) => ({ ...icon, theme: "another" }));
    expect(await buildLibrary(renamed, folder)).toBe(true);
    expect(await buildLibrary(renamed.slice(0, 1), folder)).toBe(true);
    expect((await readdir(folder)).toSorted()).toEqual([
      `${two[0]?.slug}.webp`,
      "manifest.json",
      "stamp",
    ]);
    expect(await readdir(join(folder, ".."))).toEqual(["icons"]);
  });
});

type Mosaic = {
  title: string;
  sections: readonly LibrarySection[];
  tiles: readonly LibraryTile[];
};
const mosaics: [name: string, mosaic: Mosaic][] = [
  ...LANGUAGES.map((language): (typeof mosaics)[number] => [
    `the tour in ${language}`,
    TOURS[language],
  ]),
  ["the mosaic of examples", EXAMPLES],
  ...LANGUAGES.map((language): (typeof mosaics)[number] => [
    `the first mosaic in ${language}`,
    FIRST_MOSAIC[language],
  ]),
];

describe.each(mosaics)("%s", (_name, { title, sections, tiles }) => {
  it("passes the product's own rules for mosaics and tiles, unchanged", () => {
    expect(checkMosaicTitle(title)).toEqual({ ok: true, value: title });
    const whole = [
      ...sections.map(({ id, position, ...texts }) => ({ id, position, data: sectionData(texts) })),
      ...tiles.map(({ id, position, icon: _slug, ...texts }) => ({
        id,
        position,
        data: fillTileData(texts),
      })),
    ];
    expect(whole.map(checkTile)).toEqual(whole.map((tile) => ({ ok: true, value: tile })));
  });

  it("says something in every text of every tile, quietly", () => {
    const texts = [
      ...sections.flatMap((section) => [section.title, section.summary]),
      ...tiles.flatMap((tile) => [tile.title, tile.summary, tile.description, tile.content]),
    ];
    expect(texts.filter((text) => text.trim() === "" || /[!¡]/.test(text))).toEqual([]);
  });

  it("gives each tile a name of its own, cells of its own and an icon of the library", () => {
    expect(doubles([...sections, ...tiles].map(({ id }) => id))).toEqual([]);
    const areas = tiles.map(({ position, width = 1, height = 1 }) => ({
      ...position,
      width,
      height,
    }));
    expect(doubles(areas.flatMap(cellsUnder).map(({ column, row }) => `${column} ${row}`))).toEqual(
      [],
    );
    expect(
      [...sections, ...tiles].filter(({ position: { x, y } }) => x % CELL !== 0 || y % CELL !== 0),
    ).toEqual([]);
    expect(tiles.map(({ icon }) => icon).filter((icon) => !slugs.includes(icon))).toEqual([]);
  });

  it("has sections that cover no heading and cut through no tile", () => {
    const grounds = sections.map(areaOfSection);
    for (const tile of tiles) {
      const { width = 1, height = 1, position } = tile;
      const area = { ...position, width, height };
      for (const ground of grounds) {
        expect(doOverlap(headingOf(ground), area), tile.id).toBe(false);
        if (doOverlap(ground, area))
          expect(areaAround([asTile(area), asTile(ground)])).toEqual({
            ...ground,
            y: ground.y - CELL,
            height: ground.height + 1,
          });
      }
    }
    const [one, other] = grounds;
    if (one !== undefined && other !== undefined) expect(doOverlap(one, other)).toBe(false);
  });

  it("lies around the origin, wider than tall", () => {
    const areas = [...sections, ...tiles].map(({ position, width = 1, height = 1 }) => ({
      left: position.x,
      right: position.x + width * CELL,
      top: position.y,
      bottom: position.y + height * CELL,
    }));
    const [left, right, top, bottom] = [
      Math.min(...areas.map((area) => area.left)),
      Math.max(...areas.map((area) => area.right)),
      Math.min(...areas.map((area) => area.top)),
      Math.max(...areas.map((area) => area.bottom)),
    ];
    expect(Math.abs(left + right) / 2).toBeLessThanOrEqual(CELL);
    expect(Math.abs(top + bottom) / 2).toBeLessThanOrEqual(CELL);
    expect(right - left).toBeGreaterThan(bottom - top);
  });
});

describe("the mosaics of the library", () => {
  it("tour the product in at least twelve tiles", () => {
    expect(TOUR.tiles.length).toBeGreaterThanOrEqual(12);
  });

  it("show an example of every type, and every sample", async () => {
    expect(EXAMPLES.tiles.map(({ type }) => type).toSorted()).toEqual(PIECE_TYPES.toSorted());
    const samples = await readdir(new URL("samples/", import.meta.url));
    const held = EXAMPLES.tiles.filter(({ type }) => isFileTileType(type));
    expect(held.map(({ content }) => content).toSorted()).toEqual(
      samples.filter((name) => name !== "README.md").toSorted(),
    );
    for (const { type, content } of held) {
      const formats = isFileTileType(type) ? FILE_FORMATS[fileKindOfType(type)] : {};
      // Any file at all.
      if (type === "arquivo") continue;
      expect(Object.values(formats).flat(), content).toContain(content.split(".")[1]);
    }
  });

  it("tour the same in every language, each in its own words", () => {
    const shape = ({
      title: _1,
      summary: _2,
      description: _3,
      content: _4,
      ...tile
    }: LibraryTile) => tile;
    const texts = LANGUAGES.flatMap((language) =>
      TOURS[language].tiles.filter(({ type }) => type === "texto").map(({ content }) => content),
    );
    expect(doubles(texts)).toEqual([]);
    expect(doubles(LANGUAGES.map((language) => TOURS[language].title))).toEqual([]);
    for (const language of LANGUAGES) {
      expect(TOURS[language].language).toBe(language);
      expect(TOURS[language].tiles.map(shape)).toEqual(TOUR.tiles.map(shape));
    }
  });

  it("teach the same in every language, each in its own words", () => {
    const shape = ({ id, position, icon, type }: LibraryTile) => ({ id, position, icon, type });
    const texts = LANGUAGES.flatMap((language) =>
      FIRST_MOSAIC[language].tiles.map(({ content }) => content),
    );
    expect(doubles(texts)).toEqual([]);
    for (const language of LANGUAGES) {
      const { tiles, implementation } = FIRST_MOSAIC[language];
      expect(tiles.map(shape)).toEqual(FIRST_MOSAIC.pt.tiles.map(shape));
      expect(implementation.trim()).not.toBe("");
      expect(implementation.length).toBeLessThanOrEqual(ACCOUNT_LIMITS.implementation);
    }
  });
});

function areaOfSection({ position, width, height }: LibrarySection): Area {
  return { ...position, width, height };
}

function asTile({ x, y, width, height }: Area) {
  return { position: { x, y }, data: { width, height } };
}

function doubles(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
