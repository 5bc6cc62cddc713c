import { TILE_FIELDS, type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import type { WholeState } from "#features/mosaics/mosaics.service.ts";
import type { Carried } from "./choose-pictures.ts";

/** Neither of a tile's face nor of its card. */
const UNSEEN_FIELDS: readonly (keyof TileData)[] = ["iconIsGeneral", "locked", "captions"];
const SEEN_FIELDS = TILE_FIELDS.filter((field) => !UNSEEN_FIELDS.includes(field));

type Content = WholeState & {
  readonly carried: Carried;
  readonly address: string;
  readonly day: string;
};

/** The mosaic as data for the script of its page, as `PageData` of the web app reads it. */
export function* dataPieces(content: Content): Generator<string> {
  const { state, language, carried, address, day } = content;
  const { title, settings, background } = state;
  yield `<script type="application/json" id="mosaic">`;
  yield safe({ address, day, leftOut: carried.leftOut }).slice(0, -1);
  yield `,"mosaic":${safe({ title, settings, background, language }).slice(0, -1)},"tiles":[`;
  let comma = "";
  for (const { id, position, data } of state.tiles.values()) {
    yield comma + safe({ id, position, data: dataOf(data) });
    comma = ",";
  }
  yield `]},"previews":{`;
  comma = "";
  for (const [name, preview] of carried.previews) {
    const picture = carried.pictures.get(name);
    if (picture === undefined) continue;
    // The name takes the place of an address: it is that of the element with the picture.
    const sizes = [{ url: name, width: picture.width }];
    yield `${comma}${safe(name)}:${safe({ ...preview, isInterim: false, sizes })}`;
    comma = ",";
  }
  yield "}}</script>\n";
}

function dataOf(data: Tile["data"]) {
  const { type, title } = data;
  const defaults = fillTileData({ type, title });
  const own = SEEN_FIELDS.filter((field) => data[field] !== defaults[field]);
  return { type, title, ...Object.fromEntries(own.map((field) => [field, data[field]])) };
}

/** JSON within a script, which only `<` could end. */
function safe(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
}
