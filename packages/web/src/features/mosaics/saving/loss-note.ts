import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import type { Loss } from "./change.ts";

/** Gathers edits that could not be merged, with the tiles' titles as they were shown when it was begun. */
export class LossNote {
  readonly #titles = new Set<string>();
  readonly #titleOf: (id: TileId) => string | undefined;
  #code = "";
  #count = 0;

  constructor(document: MosaicDocument, before?: ReadonlyMap<TileId, Tile | undefined>) {
    const known = new Map(
      [...(before?.keys() ?? [])].map((id) => [
        id,
        (document.find(id) ?? before?.get(id))?.data.title,
      ]),
    );
    this.#titleOf = (id) => known.get(id) ?? document.find(id)?.data.title;
  }

  add(operation: Operation, code: string): void {
    const id = tileOf(operation);
    const title = operation.op === "addTile" ? operation.tile.data.title : id && this.#titleOf(id);
    if (title) this.#titles.add(title);
    this.#code ||= code;
    this.#count += 1;
  }

  loss(): Loss | undefined {
    return this.#count === 0
      ? undefined
      : { code: this.#code, count: this.#count, titles: [...this.#titles] };
  }
}

/** Both losses as one, in the words of the first. */
export function addLoss(before: Loss | undefined, next: Loss): Loss {
  if (before === undefined) return next;
  const titles = [...new Set([...before.titles, ...next.titles])];
  return { code: before.code, count: before.count + next.count, titles };
}
