import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { placeBack } from "#features/sync/document/place-back.ts";
import type { TileDifference } from "./steps/compare.ts";

/**
 * The operations that revert one difference of a tile in the current mosaic: only the fields that differed, so that
 * later changes by others stay. Empty if it is already as before, or did not exist before.
 */
export function putBack(now: MosaicDocument, difference: TileDifference): Operation[] {
  const { id, before, fields, kinds } = difference;
  if (before === undefined) return [];
  const present = now.find(id);
  if (present === undefined) {
    return [{ op: "addTile", tile: { ...before, position: placeBack(now, before) } }];
  }
  const operations: Operation[] = [];
  const wanted = fields.filter((field) => present.data[field] !== before.data[field]);
  if (wanted.length > 0) {
    const data = Object.fromEntries(wanted.map((field) => [field, before.data[field]]));
    operations.push({ op: "updateTile", id, data });
  }
  const { x, y } = present.position;
  if (kinds.has("moved") && (x !== before.position.x || y !== before.position.y)) {
    operations.push({ op: "moveTile", id, position: before.position });
  }
  return operations;
}
