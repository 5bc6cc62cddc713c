import { type Background, NO_BACKGROUND, checkBackground } from "@mosaico/domain/mosaic/background";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { type SomeSettings, fillSettings } from "@mosaico/domain/mosaic/settings";
import { checkTile } from "@mosaico/domain/tile/check-tile";
import { type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { inSlices } from "#platform/page/in-slices.ts";

/** A mosaic from the wire, validated for display. */
export type ParsedMosaic = {
  readonly state: MosaicState;
  /** How many tiles break a rule and are hidden. */
  readonly broken: number;
  /** The language tag of its texts; empty if not specified. */
  readonly language: string;
};

/** A mosaic as it is sent. */
export type WireMosaic = {
  readonly title: string;
  readonly content: string;
  readonly background: string;
  /** M5: missing in copies that older pages have stored. */
  readonly settings?: SomeSettings;
  readonly language?: string;
};

/**
 * Parses content and background from JSON. What is shown obeys the same rules as what is written.
 * @throws {SyntaxError} if the text is not a mosaic at all.
 */
export function parseMosaic(wire: WireMosaic): ParsedMosaic {
  const nodes = nodesOf(wire);
  const tiles = new Map<string, Tile>();
  for (const node of nodes) putParsed(tiles, node);
  return mosaicOf(wire, nodes.length, tiles);
}

/**
 * The same for a large one, in slices shorter than a frame.
 * @throws {SyntaxError} if the text is not a mosaic at all.
 */
export async function parseInSlices(wire: WireMosaic): Promise<ParsedMosaic> {
  const nodes = nodesOf(wire);
  const tiles = new Map<string, Tile>();
  await inSlices(nodes, (node) => putParsed(tiles, node));
  return mosaicOf(wire, nodes.length, tiles);
}

/** @throws {SyntaxError} if there are none. */
export function nodesOf({ content: text }: WireMosaic): readonly unknown[] {
  const content = JSON.parse(text) as { nodes?: unknown } | null;
  if (!Array.isArray(content?.nodes)) throw new SyntaxError("No nodes");
  return content.nodes;
}

function putParsed(tiles: Map<string, Tile>, node: unknown): void {
  const tile = parseTile(node);
  if (tile !== undefined) tiles.set(tile.id, tile);
}

/** A mosaic with these tiles, of so many that were sent. */
export function mosaicOf(
  wire: WireMosaic,
  count: number,
  tiles: ReadonlyMap<string, Tile>,
): ParsedMosaic {
  return {
    state: {
      title: wire.title,
      background: parseBackground(wire.background),
      settings: fillSettings(wire.settings ?? {}),
      tiles,
    },
    broken: count - tiles.size,
    language: wire.language ?? "",
  };
}

/** A tile from the wire, in normal form; undefined if it breaks a rule. */
export function parseTile(node: unknown): Tile | undefined {
  const { id, position, data } = (node ?? {}) as Partial<Tile>;
  if (typeof id !== "string" || !isTextual(data)) return undefined;
  if (typeof position?.x !== "number" || typeof position.y !== "number") return undefined;
  const tile = checkTile({
    id,
    position: { x: position.x, y: position.y },
    data: fillTileData(data),
  });
  return tile.ok ? tile.value : undefined;
}

function isTextual(data: unknown): data is TileData {
  if (typeof data !== "object" || data === null) return false;
  const { type, title, ...rest } = data as Record<string, unknown>;
  const { label, icon, summary, description, content, alt, captions, language, picture } = rest;
  const optional = [label, icon, summary, description, content, alt, captions, language, picture];
  return (
    typeof type === "string" &&
    typeof title === "string" &&
    optional.every((text) => text === undefined || typeof text === "string")
  );
}

function parseBackground(text: string): Background {
  const parsed = JSON.parse(text) as Partial<Record<keyof Background, unknown>> | null;
  const checked = checkBackground({
    bgColor: textOf(parsed?.bgColor),
    backgroundImage: textOf(parsed?.backgroundImage),
    repeat: parsed?.repeat === true,
  });
  return checked.ok ? checked.value : NO_BACKGROUND;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
