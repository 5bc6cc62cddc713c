import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import type { ConfirmedFollower, MadeChange } from "../change.ts";
import { type Draft, applyTo, copyOf, draftOf, findIn } from "./draft.ts";
import { baseOf } from "../conflicts/overlap.ts";

/**
 * The mosaic as the server confirmed it. Only the tiles that edits of mine cover are kept apart from what is shown, so
 * that an edit, an answer or somebody's change costs what it touches.
 */
export class Confirmed {
  readonly #document: MosaicDocument;
  readonly #follower: ConfirmedFollower | undefined;
  #revision: number;
  #apart: Draft;

  constructor(document: MosaicDocument, revision: number, follower?: ConfirmedFollower) {
    this.#document = document;
    this.#follower = follower;
    this.#revision = revision;
    this.#apart = draftOf(document);
  }

  get revision(): number {
    return this.#revision;
  }

  /** The tiles that are kept apart, as they are confirmed. */
  get covered(): ReadonlyMap<TileId, Tile | undefined> {
    return this.#apart.tiles;
  }

  find(id: TileId): Tile | undefined {
    return findIn(this.#apart, this.#document, id);
  }

  /** A draft of it, to work on. */
  draft(): Draft {
    return copyOf(this.#apart);
  }

  /** The operations that give back what these would change of it, as far as it is there. */
  baseOf(operations: readonly Operation[]): Operation[] {
    const { title, background } = this.#apart;
    return baseOf(operations, { title, background, find: (id) => this.find(id) });
  }

  /** Those operations that fit it, one after another. */
  fittingOf(operations: readonly Operation[]): Operation[] {
    const draft = this.draft();
    return operations.filter((operation) => applyTo(draft, this.#document, operation).ok);
  }

  /** Keeps tiles apart that an edit is about to cover. */
  cover(ids: Iterable<TileId>): void {
    const { tiles } = this.#apart;
    for (const id of ids) if (!tiles.has(id)) tiles.set(id, this.find(id));
  }

  /** Keeps no tiles apart but these: the others are shown as they are confirmed. */
  coverOnly(ids: ReadonlySet<TileId>): void {
    const { tiles } = this.#apart;
    for (const id of tiles.keys()) if (!ids.has(id)) tiles.delete(id);
  }

  /** Moves on by a change; all of it or, where it does not fit, nothing. */
  confirm(made: MadeChange): boolean {
    const draft = this.draft();
    if (!made.operations.every((operation) => applyTo(draft, this.#document, operation).ok))
      return false;
    this.#apart = draft;
    this.#revision = made.revision;
    this.#follower?.confirmed(made);
    return true;
  }

  /** Takes a whole state, which is shown from now on too. */
  reset(state: MosaicState, revision: number): void {
    this.#document.reset(state);
    this.#revision = revision;
    this.#apart = draftOf(this.#document);
    this.#follower?.loaded(state, revision);
  }
}
