import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type TileData, fillTileData } from "@mosaico/domain/tile/tile";

export const add = (id: string, title = id): Operation => ({
  op: "addTile",
  tile: { id, position: { x: 0, y: 0 }, data: fillTileData({ type: "texto", title }) },
});
export const addFile = (id: string, content: string, icon = ""): Operation => ({
  op: "addTile",
  tile: {
    id,
    position: { x: 0, y: 0 },
    data: fillTileData({ type: "pdf", title: id, content, icon }),
  },
});
export const update = (id: string, data: Partial<TileData>): Operation => ({
  op: "updateTile",
  id,
  data,
});
export const move = (id: string, x: number): Operation => ({
  op: "moveTile",
  id,
  position: { x, y: 0 },
});
export const remove = (id: string): Operation => ({ op: "removeTile", id });
export const rename = (title: string): Operation => ({ op: "rename", title });
