import type { Operation } from "@mosaico/domain/mosaic/operation";
import { MosaicDocument } from "../packages/web/src/features/sync/document/mosaic-document.ts";
import type { ConfirmedFollower, LoggedChange } from "../packages/web/src/features/sync/change.ts";
import { failureOf } from "../packages/web/src/features/sync/queue/failure.ts";
import { Replica } from "../packages/web/src/features/sync/replica/replica.ts";
import type { QueuePort } from "../packages/web/src/features/sync/queue/queue-port.ts";
import { SaveQueue } from "../packages/web/src/features/sync/queue/save-queue.ts";
import {
  UnsentWriter,
  inOrder,
  readUnsent,
} from "../packages/web/src/features/sync/queue/unsent-writer.ts";
import { UndoHistory } from "../packages/web/src/features/sync/undo/undo-history.ts";
import type { UndoStore } from "../packages/web/src/features/sync/undo/undo-store.ts";
import { type SendBySocket, httpTransport } from "../packages/web/src/features/sync/transport.ts";
import { RestOfMosaic } from "../packages/web/src/features/sync/rest/rest-of-mosaic.ts";
import type { WholeMosaic } from "../packages/web/src/features/sync/rest/rest-source.ts";
import type { EditSocket } from "./edit-socket.ts";
import { partOf } from "./part-of.ts";

/** The data that a user's browser keeps when a tab is closed. */
export type StoredTexts = Map<string, string>;

export type TabParts = {
  readonly name: string;
  readonly token: string;
  readonly mosaicId: number;
  readonly stored: StoredTexts;
  /** The store of steps that can be undone after a reload. */
  readonly steps: UndoStore;
  /** Called right before a user's edit is applied. */
  readonly onEdit: (operations: readonly Operation[]) => void;
  readonly newId: () => string;
  /** Called for changes acknowledged by the server. */
  readonly onDurable: (made: LoggedChange) => void;
  /** Opens a socket for the tab's edits; undefined if something in the network blocks sockets. */
  readonly openSocket?: (() => EditSocket) | undefined;
  /** Breaks the client on purpose. */
  readonly spoil?: (port: QueuePort) => QueuePort;
  readonly spoilSocket?: (send: SendBySocket) => SendBySocket;
  readonly newReplica?: (
    document: MosaicDocument,
    revision: number,
    newId: () => string,
    follower: ConfirmedFollower,
  ) => Replica;
  readonly newQueue?: (replica: Replica, port: QueuePort) => SaveQueue;
};

/** One tab with the mosaic open: the real client, from the displayed state to its requests. */
export class Tab {
  readonly name: string;
  readonly document: MosaicDocument;
  readonly queue: SaveQueue;
  readonly #history: UndoHistory;
  readonly #rest: RestOfMosaic;
  readonly #closed = new AbortController();
  readonly #socket: EditSocket | undefined;
  readonly #onEdit: TabParts["onEdit"];

  private constructor(parts: TabParts, loaded: WholeMosaic, load: () => Promise<WholeMosaic>) {
    this.name = parts.name;
    const sum = Array.from(parts.name, (letter) => letter.charCodeAt(0)).reduce((a, b) => a + b);
    // Edits that could not be sent may be of any tile.
    const opensPart = sum % 2 === 0 && parts.stored.size === 0;
    const { part, source } = opensPart
      ? partOf(loaded, sum % 4 === 0, load)
      : { part: loaded, source: undefined };
    this.document = new MosaicDocument(part.state);
    if (source !== undefined) this.document.beginPart(source, loaded.revision);
    const newReplica = parts.newReplica ?? ((...args) => new Replica(...args));
    const replica = newReplica(this.document, loaded.revision, parts.newId, {
      confirmed: () => this.#rest.noteConfirmed(),
      loaded: () => this.#rest.noteWhole(),
    });
    if (source !== undefined) replica.confirmed.beginPart(loaded);
    this.#socket = parts.openSocket?.();
    const port = portOf(parts, this.#socket);
    const newQueue = parts.newQueue ?? ((...args) => new SaveQueue(...args));
    this.queue = newQueue(replica, parts.spoil?.(port) ?? port);
    this.#onEdit = parts.onEdit;
    this.#history = new UndoHistory(
      { document: this.document, edit: (operations) => this.#do(operations) },
      parts.steps,
    );
    this.#rest = new RestOfMosaic(source, 0, {
      document: this.document,
      replica,
      queue: this.queue,
      onLoaded: () => {},
      painted: () => Promise.resolve(),
    });
    this.#rest.start(this.#closed.signal);
    this.#rest.onceHere(() => void this.#history.restore());
  }

  /** Loads the mosaic; fails if the network does. */
  static async open(parts: TabParts): Promise<Tab> {
    const transport = httpTransport(parts.token);
    const load = () => transport.load(parts.mosaicId);
    return new Tab(parts, await load(), load);
  }

  /** Takes over the unsent changes of closed tabs of this browser. */
  takeOver(stored: StoredTexts): void {
    const names = new Set([...stored.keys()].map((key) => key.slice(0, key.lastIndexOf("."))));
    for (const name of names) {
      if (name === this.name) continue;
      const of = [...stored.keys()].filter((key) => key.startsWith(`${name}.`));
      const keys = inOrder(name, of);
      const unsent = readUnsent(keys.map((key) => stored.get(key) ?? ""));
      if (unsent === undefined) throw new Error(`What ${name} kept cannot be read`);
      this.queue.adopt(unsent);
      for (const key of keys) stored.delete(key);
    }
  }

  edit(operations: readonly Operation[]): boolean {
    const outcome = this.#do(operations);
    if (outcome.ok) this.#history.record(outcome.value.step);
    return outcome.ok;
  }

  /** Closes the tab, in whatever way. */
  close(): void {
    this.#closed.abort();
    this.queue.close();
  }

  /** Closes the tab in order: unlike a crash, it has time to send a last request. */
  leave(): void {
    this.#socket?.leave();
  }

  /** Undoes or redoes a step. Returns whether anything was done. */
  undo(direction: "undo" | "redo"): boolean {
    return this.#history[direction](() => true)?.tile !== undefined;
  }

  #do(operations: readonly Operation[]): ReturnType<SaveQueue["edit"]> {
    // As if half a minute had passed: packed tiles must behave like any others.
    for (let round = 0; round < 3; round++)
      for (const slot of this.document.slots()) this.document.packIfUnused(slot);
    // Called before the edit, because reverting an unsent edit counts as saved at once.
    if (this.document.plan(operations).ok) this.#onEdit(operations);
    return this.queue.edit(operations);
  }
}

function portOf(
  { name, token, mosaicId, stored, onDurable, spoilSocket }: TabParts,
  socket?: EditSocket,
): QueuePort {
  const bySocket = socket && (spoilSocket?.(socket.send) ?? socket.send);
  const transport = httpTransport(token);
  const writer = new UnsentWriter(name, {
    write: (key, text) => stored.set(key, text).has(key),
    remove: (key) => stored.delete(key),
  });
  return {
    async send(change) {
      const made = await transport.send(mosaicId, change, bySocket);
      onDurable(made);
      return made;
    },
    changesSince: async (revision) =>
      (await transport.changesAfter(mosaicId, { revision, changeId: undefined })) ?? [],
    load: () => transport.load(mosaicId),
    store: (parts) => writer.store(parts),
    // No simulated edit is so large that it would wait.
    soon: { run: (work) => work(), finish: () => {} },
    failureOf,
  };
}
