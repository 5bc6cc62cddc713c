import type { Operation } from "@mosaico/domain/mosaic/operation";
import { MosaicDocument } from "../document/mosaic-document.ts";
import { Replica } from "../replica/replica.ts";
import type { QueuePort } from "../queue/queue-port.ts";
import { SaveQueue } from "../queue/save-queue.ts";
import { inOrder, readUnsent } from "../queue/unsent-writer.ts";
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
    stored: Map<string, string>,
    takeOver: readonly string[] = [],
    { store, soon }: Partial<Pick<QueuePort, "store" | "soon">> = {},
  ) {
    let ids = 0;
    const newId = () => `${this.key}-${++ids}`;
    this.document = new MosaicDocument(server.state);
    const replica = new Replica(this.document, server.revision, newId);
    const port = server.port(stored, this.key);
    this.queue = new SaveQueue(replica, {
      ...port,
      store: store ?? port.store,
      soon: soon ?? port.soon,
    });
    for (const key of takeOver) {
      const left = inOrder(
        key,
        [...stored.keys()].filter((one) => one.startsWith(`${key}.`)),
      );
      const unsent = readUnsent(left.map((one) => stored.get(one) ?? ""));
      if (unsent !== undefined) this.queue.adopt(unsent);
      for (const one of left) stored.delete(one);
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
