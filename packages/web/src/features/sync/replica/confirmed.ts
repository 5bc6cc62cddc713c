import { type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import type { ConfirmedFollower, LoggedChange } from "../change.ts";
import { type Draft, applyTo, copyOf, draftOf, findIn } from "./draft.ts";
import { baseOf } from "../conflicts/overlap.ts";

/**
 * The mosaic as confirmed by the server. Only the tiles covered by the user's edits are stored separately from the
 * state shown, so that an edit, a response or somebody's change costs only what it touches.
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

  /** The tiles stored separately, in their confirmed state. */
  get covered(): ReadonlyMap<TileId, Tile | undefined> {
    return this.#apart.tiles;
  }

  find(id: TileId): Tile | undefined {
    return findIn(this.#apart, this.#document, id);
  }

  /** A draft of the confirmed state to work on. */
  draft(): Draft {
    return copyOf(this.#apart);
  }

  /** The operations that would restore what these change in it, as far as it exists. */
  baseOf(operations: readonly Operation[]): Operation[] {
    return baseOf(operations, { ...headOf(this.#apart), find: (id) => this.find(id) });
  }

  /** The operations that can be applied to it one after another. */
  fittingOf(operations: readonly Operation[]): Operation[] {
    const draft = this.draft();
    return operations.filter((operation) => applyTo(draft, this.#document, operation).ok);
  }

  /** Stores tiles separately that an edit is about to cover. */
  cover(ids: Iterable<TileId>): void {
    const { tiles } = this.#apart;
    for (const id of ids) if (!tiles.has(id)) tiles.set(id, this.find(id));
  }

  /** Stores only these tiles separately: the others are shown as confirmed. */
  coverOnly(ids: ReadonlySet<TileId>): void {
    const { tiles } = this.#apart;
    for (const id of tiles.keys()) if (!ids.has(id)) tiles.delete(id);
  }

  /** Applies a change, either all of it or, if it does not fit, nothing. */
  confirm(made: LoggedChange): boolean {
    const draft = this.draft();
    if (!made.operations.every((operation) => applyTo(draft, this.#document, operation).ok))
      return false;
    this.#apart = draft;
    this.#revision = made.revision;
    this.#follower?.confirmed(made);
    return true;
  }

  /** Replaces the whole state, which becomes the one shown too. */
  reset(state: MosaicState, revision: number): void {
    this.#document.reset(state);
    this.#revision = revision;
    this.#apart = draftOf(this.#document);
    this.#follower?.loaded(state, revision);
  }
}
