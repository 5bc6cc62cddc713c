import fc from "fast-check";
import type { Background } from "../mosaic/background.ts";
import { checkBackground } from "../mosaic/background.ts";
import { LINE_LIMIT, checkSettings } from "../mosaic/check-settings.ts";
import { GROUNDS, LOOKS } from "../look/look.ts";
import type { MosaicState } from "../mosaic/mosaic.ts";
import { checkMosaicTitle } from "../mosaic/mosaic.ts";
import { isSection } from "../mosaic/section.ts";
import type { Operation } from "../mosaic/operation.ts";
import { type MosaicSettings, fillSettings } from "../mosaic/settings.ts";
import type { Outcome } from "../outcome.ts";
import { TILE_COLOURS, TILE_FACES, TILE_FRAMINGS } from "../tile/appearance.ts";
import { checkTile } from "../tile/check-tile.ts";
import { POSITION_LIMIT, SECTION_LIMITS, TILE_LIMITS } from "../tile/limits.ts";
import {
  type ContentKind,
  PIECE_TYPES,
  SECTION_TYPE,
  TILE_TYPES,
  type TileType,
  contentKindOf,
} from "../tile/tile-type.ts";
import { TILE_FIELDS, type Position, type Tile, type TileData } from "../tile/tile.ts";

/** Any string that JavaScript can hold, including lone surrogates and control characters. */
export const anyString: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string(),
  fc
    .array(
      fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 9, 10, 32, 0xd83d, 0xfeff)),
    )
    .map((units) => String.fromCharCode(...units)),
);

/** Few ids, so that operations often touch the same tile. */
export const tileId: fc.Arbitrary<string> = fc.constantFrom("a", "b", "c", "tile_4", "Tile-5");

const coordinate = fc.oneof(
  fc.integer({ min: -500, max: 500 }),
  fc.integer({ min: -10, max: 10 }).map((cell) => cell * 100),
  fc.double({ min: -POSITION_LIMIT, max: POSITION_LIMIT, noNaN: true }),
);

/** A valid position. */
export const position: fc.Arbitrary<Position> = fc.record({ x: coordinate, y: coordinate });

const fileName = fc.constantFrom("photo.webp", "1a2b.pdf", "/files/plan_2.docx", "film.mp4");

const CONTENT = {
  text: fc.oneof(fc.string({ maxLength: 40 }), fc.constant("  two\nlines  ")),
  address: fc.oneof(fc.webUrl(), fc.constantFrom("HTTPS://Example.ORG", "https://münchen.de/a b")),
  youtube: fc.constantFrom(
    "dQw4w9WgXcQ",
    " https://youtu.be/dQw4w9WgXcQ?t=4 ",
    "youtube.com/shorts/dQw4w9WgXcQ",
  ),
  file: fileName,
  none: fc.constant(""),
} as const satisfies Record<ContentKind, fc.Arbitrary<string>>;

const words = (limit: number) =>
  fc.oneof(fc.string({ maxLength: limit }), fc.constantFrom("", "  Olá  ", "\ud83d", "a\u0000b"));

const title = fc.oneof(
  fc.constantFrom("Praça", " Sala 4 ", "Über uns"),
  fc.string({ maxLength: 29 }).map((s) => `t${s}`),
);

const span = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: TILE_LIMITS.cells }));
const sectionSpan = fc.integer({ min: 1, max: SECTION_LIMITS.cells });

const focus = fc.oneof(fc.constant(50), fc.integer({ min: 0, max: 100 }));

const dataOf = (types: readonly TileType[]): fc.Arbitrary<TileData> =>
  fc.constantFrom(...types).chain((type) =>
    fc.record({
      label: words(TILE_LIMITS.label),
      icon: fc.oneof(fc.constant(""), fileName),
      iconIsGeneral: fc.boolean(),
      type: fc.constant(type),
      title,
      description: words(TILE_LIMITS.description),
      summary: words(TILE_LIMITS.summary),
      content: fc.oneof(fc.constant(""), CONTENT[contentKindOf(type)]),
      locked: fc.boolean(),
      alt: words(40),
      captions: fc.constantFrom("", "fala.vtt", "/files/legenda_2.vtt"),
      language: fc.constantFrom("", "pt", "PT-br", "de"),
      width: type === SECTION_TYPE ? sectionSpan : span,
      height: type === SECTION_TYPE ? sectionSpan : span,
      face: fc.constantFrom(...TILE_FACES),
      colour: fc.constantFrom("" as const, ...TILE_COLOURS),
      picture: fc.constantFrom("", "own.webp", "/files/capa_2.webp"),
      focusX: focus,
      focusY: focus,
      framing: fc.constantFrom("" as const, ...TILE_FRAMINGS),
      folded: fc.boolean(),
    }),
  );

/** Valid data, mostly not normalised. */
export const tileData: fc.Arbitrary<TileData> = dataOf(TILE_TYPES);

/** Valid data for this tile: of a section for a section, and of a piece for a piece (Z1). */
export function dataFor(one: Tile): fc.Arbitrary<TileData> {
  return dataOf(isSection(one) ? [SECTION_TYPE] : PIECE_TYPES);
}

/** A valid tile, mostly not normalised. */
export const roughTile: fc.Arbitrary<Tile> = fc.record({ id: tileId, position, data: tileData });

/** A tile in normal form. */
export const tile: fc.Arbitrary<Tile> = roughTile.map((rough) => valueOf(checkTile(rough)));

/** A valid background, mostly not normalised. */
export const roughBackground: fc.Arbitrary<Background> = fc.record({
  bgColor: fc.constantFrom("", "#FFFFFF", "#c9efea", "#Abc"),
  backgroundImage: fc.oneof(fc.constant(""), fileName),
  repeat: fc.boolean(),
});

/** Valid settings, mostly not normalised. */
const SETTINGS = {
  freePlacement: fc.boolean(),
  readOnCanvas: fc.boolean(),
  look: fc.constantFrom(...LOOKS),
  titleBlock: fc.boolean(),
  line: fc.oneof(fc.string({ maxLength: LINE_LIMIT }), fc.constantFrom("", "  Two\nlines ")),
  logo: fc.oneof(fc.constant(""), fileName),
  cover: fc.oneof(fc.constant(""), fileName),
  ground: fc.constantFrom("" as const, ...GROUNDS),
  veil: fc.boolean(),
} as const;

/** Settings in normal form. */
export const settings: fc.Arbitrary<MosaicSettings> = fc
  .record(SETTINGS)
  .map((rough) => fillSettings(valueOf(checkSettings(rough))));

/** Some settings, mostly not normalised. */
export const someSettings: fc.Arbitrary<Partial<MosaicSettings>> = fc.record(SETTINGS, {
  requiredKeys: [],
});

const background = roughBackground.map((rough) => valueOf(checkBackground(rough)));

/** A mosaic in normal form with few tiles. */
export const mosaicState: fc.Arbitrary<MosaicState> = fc.record({
  title: title.map((text) => valueOf(checkMosaicTitle(text))),
  background,
  settings,
  tiles: fc
    .uniqueArray(tile, { selector: ({ id }) => id, maxLength: 5 })
    .map((tiles) => new Map(tiles.map((one) => [one.id, one]))),
});

/** Partial data; a type always comes with its content. */
export const someData: fc.Arbitrary<Partial<TileData>> = fc
  .tuple(tileData, fc.subarray([...TILE_FIELDS], { minLength: 1 }))
  .map(([data, fields]) => {
    const updated = fields.includes("type")
      ? new Set([...fields, "content" as const])
      : new Set(fields);
    return Object.fromEntries([...updated].map((field) => [field, data[field]]));
  });

/** Any operation: some states refuse some of them, because of a missing tile or unsuitable content. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ op: fc.constant("addTile" as const), tile: roughTile }),
  fc.record({ op: fc.constant("updateTile" as const), id: tileId, data: someData }),
  fc.record({ op: fc.constant("moveTile" as const), id: tileId, position }),
  fc.record({ op: fc.constant("removeTile" as const), id: tileId }),
  fc.record({ op: fc.constant("setBackground" as const), background: roughBackground }),
  fc.record({ op: fc.constant("rename" as const), title }),
  fc.record({
    op: fc.constant("setSettings" as const),
    settings: someSettings,
  }),
);

/** The value of an outcome that a test expects to be successful. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.problem} at ${String(outcome.path)}`);
  return outcome.value;
}
