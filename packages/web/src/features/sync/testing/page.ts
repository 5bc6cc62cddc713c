import type { Operation } from "@mosaico/domain/mosaic/operation";
import { MosaicDocument } from "../document/mosaic-document.ts";
import { Replica } from "../replica/replica.ts";
import type { Outside } from "../queue/outside.ts";
import { SaveQueue } from "../queue/save-queue.ts";
import { inOrder, readShelf } from "../queue/unsent-shelf.ts";
import type { ServerModel } from "./server-model.ts";

let pages = 0;

/** A page that has the mosaic of a server model open. */
export class Page {
  readonly key = `page-${++pages}`;
  readonly document: MosaicDocument;
  readonly queue: SaveQueue;

  /** Opens it in the server's current state, with what closed pages left in `kept` under these keys. */
  constructor(
    server: ServerModel,
    kept: Map<string, string>,
    takeOver: readonly string[] = [],
    keep?: Outside["keep"],
  ) {
    let ids = 0;
    const newId = () => `${this.key}-${++ids}`;
    this.document = new MosaicDocument(server.state);
    const replica = new Replica(this.document, server.revision, newId);
    const outside = server.outside(kept, this.key);
    this.queue = new SaveQueue(replica, { ...outside, keep: keep ?? outside.keep });
    for (const key of takeOver) {
      const left = inOrder(
        key,
        [...kept.keys()].filter((one) => one.startsWith(`${key}.`)),
      );
      const unsent = readShelf(left.map((one) => kept.get(one) ?? ""));
      if (unsent !== undefined) this.queue.adopt(unsent);
      for (const one of left) kept.delete(one);
    }
  }

  edit(...operations: Operation[]): boolean {
    return this.queue.edit(operations).ok;
  }

  get save() {
    return this.queue.view.getState().save;
  }

  /** The state shown, for comparison. */
  shown() {
    return contentOf({
      title: this.document.title,
      tiles: [...this.document.all()],
    });
  }
}

/** A mosaic's content in a canonical form, independent of order. */
export function contentOf({ title, tiles }: { title: string; tiles: readonly { id: string }[] }) {
  return { title, tiles: Object.fromEntries(tiles.map((tile) => [tile.id, tile])) };
}
