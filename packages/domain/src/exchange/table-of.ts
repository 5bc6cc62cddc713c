import type { MosaicState } from "../mosaic/mosaic.ts";
import type { Tile } from "../tile/tile.ts";
import { readingOf } from "./reading-of.ts";

/** X2: the columns of a mosaic's table, by the names that the fields have in the API. */
export const TABLE_COLUMNS = [
  "section",
  "type",
  "title",
  "summary",
  "description",
  "content",
  "label",
  "colour",
  "x",
  "y",
  "width",
  "height",
  "face",
] as const;

/** X2: a mosaic as the rows of a table: its columns, and a row for each tile in reading order, sections included. */
export function* tableOf(mosaic: Pick<MosaicState, "tiles">): Generator<readonly string[]> {
  yield TABLE_COLUMNS;
  for (const { section, pieces } of readingOf(mosaic)) {
    const name = section?.data.title ?? "";
    if (section !== undefined) yield rowOf(section, name);
    for (const piece of pieces) yield rowOf(piece, name);
  }
}

function rowOf({ position, data }: Tile, section: string): string[] {
  const values = { ...data, ...position, section };
  return TABLE_COLUMNS.map((column) => String(values[column]));
}
