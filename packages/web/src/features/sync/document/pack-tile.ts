import {
  ADDED_FIELDS,
  TILE_FIELDS,
  type Tile,
  type TileData,
  fillTileData,
} from "@mosaico/domain/tile/tile";

const DEFAULTS: Partial<TileData> = {
  ...ADDED_FIELDS,
  icon: "",
  iconIsGeneral: false,
  description: "",
  summary: "",
  content: "",
};

/**
 * The data of a tile as a text: a number, whose bits are the fields that differ from their defaults, and their values.
 * Undefined if it has not exactly the fields that this version knows.
 */
export function packData({ data, ...tile }: Tile): string | undefined {
  if (Object.keys(tile).length !== 2 || Object.keys(data).length !== TILE_FIELDS.length)
    return undefined;
  const packed: unknown[] = [0];
  let bits = 0;
  // Plain loops here and below: they run for each of 100,000 tiles.
  for (let at = 0; at < TILE_FIELDS.length; at++) {
    const field = TILE_FIELDS[at] ?? "title";
    const value = data[field];
    if (value === undefined) return undefined;
    if (value === (field === "label" ? data.title : DEFAULTS[field])) continue;
    bits |= 1 << at;
    packed.push(value);
  }
  packed[0] = bits;
  return JSON.stringify(packed);
}

/** The reverse of {@link packData}. */
export function unpackData(text: string): TileData {
  const packed = JSON.parse(text) as readonly unknown[];
  const bits = Number(packed[0]);
  const fields: Partial<Record<keyof TileData, unknown>> = {};
  let next = 1;
  for (let at = 0; at < TILE_FIELDS.length; at++) {
    if ((bits & (1 << at)) !== 0) fields[TILE_FIELDS[at] ?? "title"] = packed[next++];
  }
  return fillTileData(fields as Parameters<typeof fillTileData>[0]);
}
