import { type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import type { ConfirmedFollower, LoggedChange } from "../change.ts";
import { type Draft, applyTo, copyOf, draftOf, findIn } from "./draft.ts";
import { baseOf } from "../conflicts/overlap.ts";
import type { BaseState } from "../transport.ts";
import { RestLog } from "./rest-log.ts";

/**
 * The mosaic as confirmed by the server. Only the tiles covered by the user's edits are stored separately from the
 * state shown, so that an edit, a response or somebody's change costs only what it touches.
 */
export class Confirmed {
  readonly #document: MosaicDocument;
  readonly #follower: ConfirmedFollower | undefined;
  #revision: number;
  #apart: Draft;
  /** While only a part of the mosaic is here. */
  #rest: RestLog | undefined;

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
    const unseen: Operation[] = [];
    for (const operation of made.operations) {
      if (applyTo(draft, this.#document, operation).ok) continue;
      if (!this.#mayConcernRest(draft, operation)) return false;
      unseen.push(operation);
    }
    this.#apart = draft;
    this.#revision = made.revision;
    this.#rest?.note(made);
    for (const operation of unseen) {
      if (operation.op === "removeTile") this.#document.lose(1);
      if (operation.op === "moveTile")
        this.#document.part?.noteMove(operation.position, made.revision);
    }
    this.#follower?.confirmed(made);
    return true;
  }

  /** Notes that the document has only a part of the mosaic, from which changes are followed until the rest is here. */
  beginPart(at: BaseState): void {
    this.#rest = new RestLog(at);
  }

  /** The changes since a part was read; undefined once all of the mosaic is here. */
  get rest(): RestLog | undefined {
    return this.#rest;
  }

  /**
   * Adds a tile that was read at a revision, unless it is here or gone. Returns whether it was added; undefined if the
   * changes since then do not fit it.
   */
  fill(tile: Tile, revision: number): boolean | undefined {
    const { id } = tile;
    if (this.#rest === undefined || this.find(id) !== undefined) return false;
    const isCovered = this.#apart.tiles.has(id);
    const now = this.#rest.follow(tile, revision, this.#apart);
    if (!now.ok) return undefined;
    if (now.value === undefined) return false;
    if (!isCovered) {
      this.#document.fill(now.value);
      return true;
    }
    // The user has added one with the same id, about which the server decides.
    this.#apart.tiles.set(id, now.value);
    this.#document.lose(1);
    return false;
  }

  /** Notes that all tiles are here. */
  endPart(): void {
    this.#rest = undefined;
    this.#document.endPart();
  }

  /** Replaces the whole state, which becomes the one shown too. */
  reset(state: MosaicState, revision: number): void {
    this.#document.reset(state);
    this.#revision = revision;
    this.#apart = draftOf(this.#document);
    this.#rest = undefined;
    this.#follower?.loaded(state, revision);
  }

  /** Whether an operation that does not fit may be on a tile that is not here yet. */
  #mayConcernRest(draft: Draft, operation: Operation): boolean {
    const id = tileOf(operation);
    if (this.#rest === undefined || id === undefined || operation.op === "addTile") return false;
    const isHere = draft.tiles.has(id) || this.#document.find(id) !== undefined;
    return !isHere && this.#rest.mayExist(id);
  }
}
