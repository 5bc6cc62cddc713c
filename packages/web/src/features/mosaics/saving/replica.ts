import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import { combine } from "@mosaico/domain/mosaic/combine";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type Step, stepOf } from "@mosaico/domain/mosaic/undo";
import { type Outcome, accept } from "@mosaico/domain/outcome";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import {
  type Author,
  type Change,
  type ConfirmedFollower,
  type Loss,
  type MadeChange,
  type Unsent,
  operationsOf,
} from "./change.ts";
import { type Draft, applyTo, copyOf, draftOf, findIn, tilesOf } from "./draft.ts";
import { fixedChanges } from "./fixed-changes.ts";
import { LossNote } from "./loss-note.ts";
import { baseOf, overlaps, sinceBase, targetOf } from "./overlap.ts";
import { type Refusal, settle } from "./refusal.ts";

const NOTHING = { changes: [], waiting: [] };

/**
 * A mosaic as this browser shows it: what the server confirmed, with my unconfirmed edits on top. Of the confirmed
 * state only what my edits cover is kept apart, so that an edit, an answer or somebody's change costs what it touches.
 */
export class Replica {
  readonly document: MosaicDocument;
  readonly #newId: () => string;
  readonly #follower: ConfirmedFollower | undefined;
  #revision: number;
  #confirmed: Draft;
  /** Changes fixed for sending, the first one perhaps on its way. */
  #changes: Change[] = [];
  /** Of these, the ones that are durable at a revision which this replica has not reached yet. */
  readonly #durable = new Map<string, number>();
  /** Edits that may still be combined with later ones. */
  #waiting: readonly Operation[] = [];
  #waitingId: string;
  #refusal: ({ readonly changeId: string } & Refusal) | undefined;
  /** Refusals since the last change that was taken. */
  #refusals = 0;
  /** Who removed tiles that edits of mine are about. */
  readonly #removers = new Map<TileId, Author>();

  constructor(
    document: MosaicDocument,
    revision: number,
    newId: () => string,
    follower?: ConfirmedFollower,
  ) {
    this.document = document;
    this.#follower = follower;
    this.#revision = revision;
    this.#newId = newId;
    this.#waitingId = newId();
    this.#confirmed = draftOf(document);
  }

  get revision(): number {
    return this.#revision;
  }

  /** Whether changes of mine are known to be durable that the confirmed state does not hold yet. */
  get isBehind(): boolean {
    return this.#durable.size > 0;
  }

  /** What the server has not confirmed; undefined when it has everything. */
  unsent(): Unsent | undefined {
    const changes = this.#changes.filter((change) => !this.#durable.has(change.changeId));
    if (changes.length === 0 && this.#waiting.length === 0) return undefined;
    return { changes, waiting: this.#waiting, waitingId: this.#waitingId };
  }

  /** What is unsent, with the values that it found: so that it shows later what others made of them meanwhile. */
  kept(): Unsent | undefined {
    const unsent = this.unsent();
    return unsent && { ...unsent, base: this.#baseOf(operationsOf(unsent)) };
  }

  /** The tiles that unconfirmed edits touch. */
  unsentTiles(): ReadonlySet<TileId> {
    return tilesOf(operationsOf(this.unsent() ?? NOTHING));
  }

  /** Shows an edit at once and lets it wait for its turn to be sent. */
  edit(
    operations: readonly Operation[],
  ): Outcome<{ inverse: readonly Operation[]; step: Step }, ChangeProblem> {
    const plan = this.document.plan(operations);
    if (!plan.ok) return plan;
    this.#cover(plan.value.tiles.keys());
    this.#waiting = combine([...this.#waiting, ...plan.value.operations]);
    this.document.put(plan.value);
    return accept({ inverse: plan.value.inverse, step: stepOf(plan.value) });
  }

  /** Takes over edits that another tab, or this one before a reload, could not send. */
  adopt(unsent: Unsent): Loss | undefined {
    const note = this.#note();
    const mine = operationsOf(unsent);
    this.#cover(tilesOf(mine));
    this.#compare(note, mine, sinceBase(unsent.base ?? [], this.#baseOf(mine)));
    this.#changes.push(...unsent.changes, ...this.#fix(unsent.waitingId, unsent.waiting));
    return this.#rebuild(note);
  }

  /** The change to send next: the first one that is not durable, or what waits, fixed from now on. */
  next(): Change | undefined {
    if (this.#changes.every((change) => this.#durable.has(change.changeId))) {
      this.#changes.push(...this.#fix(this.#waitingId, this.#waiting));
      this.#waiting = [];
      this.#waitingId = this.#newId();
    }
    return this.#changes.find((change) => !this.#durable.has(change.changeId));
  }

  /** The server made a change of mine durable. */
  acknowledge(made: MadeChange): Loss | undefined {
    this.#refusals = 0;
    const isNext = made.revision === this.#revision + 1;
    if (made.revision <= this.#revision || (isNext && this.#confirm(made))) {
      this.#forget(made.changeId);
      return this.#rebuild(this.#note());
    }
    // What others did in between has to come first.
    this.#durable.set(made.changeId, made.revision);
    return undefined;
  }

  /**
   * Takes what happened on the server, mine and others'. `followed` is false where only a reload helps. Whether others
   * put a tile elsewhere that I moved as well is told only where my move waited long: else it is seen as it happens.
   */
  receive(
    made: readonly MadeChange[],
    tellsMoves = false,
  ): { followed: boolean; loss: Loss | undefined } {
    const note = this.#note();
    let followed = true;
    let mine = this.#mine();
    let targets = new Set(mine.map(targetOf));
    for (const change of made) {
      if (change.revision <= this.#revision) continue;
      followed = change.revision === this.#revision + 1 && this.#confirm(change);
      if (!followed) break;
      if (this.#changes.some(({ changeId }) => changeId === change.changeId)) {
        this.#forget(change.changeId);
        mine = this.#mine();
        targets = new Set(mine.map(targetOf));
      } else {
        const met = change.operations.filter((operation) => targets.has(targetOf(operation)));
        if (met.length > 0) this.#meet(note, mine, { ...change, operations: met }, tellsMoves);
      }
    }
    return { followed, loss: this.#rebuild(note) };
  }

  /** The server refused this change for good. It is dropped with the reload that is due now. */
  refuse(changeId: string, refusal: Refusal): void {
    this.#refusal = { ...refusal, changeId };
  }

  /** Takes a whole state from the server, with my unconfirmed edits on top. */
  reset(state: MosaicState, revision: number, tellsMoves = false): Loss | undefined {
    const note = this.#note(this.#confirmed.tiles);
    const base = this.#baseOf(this.#mine());
    this.document.reset(state);
    this.#revision = revision;
    this.#confirmed = draftOf(this.document);
    this.#follower?.loaded(state, revision);
    for (const [changeId, at] of this.#durable) if (at <= revision) this.#forget(changeId);
    const mine = this.#mine();
    this.#compare(note, mine, sinceBase(base, this.#baseOf(mine)), undefined, tellsMoves);
    this.#settleRefusal(note);
    return this.#rebuild(note);
  }

  /** Nothing more can be sent: all unconfirmed edits are given up. */
  giveUp(code: string): Loss | undefined {
    const note = this.#note();
    for (const operation of operationsOf(this.unsent() ?? NOTHING)) note.add(operation, code);
    this.#changes = [];
    this.#durable.clear();
    this.#waiting = [];
    return this.#rebuild(note);
  }

  /** What no longer fits is lost, or else what the server named. The others of that change are tried once more. */
  #settleRefusal(note: LossNote): void {
    const refusal = this.#refusal;
    const index = this.#changes.findIndex((change) => change.changeId === refusal?.changeId);
    const refused = this.#changes[index];
    this.#refusal = undefined;
    if (refusal === undefined || refused === undefined) return;
    this.#refusals += 1;
    const { lost, again } = settle(refusal, refused.operations, {
      fittingOf: (operations) => {
        const draft = copyOf(this.#confirmed);
        return operations.filter((operation) => applyTo(draft, this.document, operation).ok);
      },
      tileCount: this.document.tileCount,
      refusals: this.#refusals,
    });
    for (const operation of lost) {
      const isDone = operation.op === "removeTile" && !this.#findConfirmed(operation.id);
      // A tile that is gone already is what its removal wanted.
      if (!isDone) note.add(operation, refusal.code);
    }
    this.#changes.splice(index, 1, ...again.flatMap((part) => this.#fix(this.#newId(), part)));
  }

  /** What is told where others edited what edits of mine are about. */
  #meet(note: LossNote, mine: readonly Operation[], made: MadeChange, tellsMoves: boolean): void {
    const { operations, author } = made;
    for (const operation of operations)
      if (operation.op === "removeTile" && author) this.#removers.set(operation.id, author);
    this.#compare(note, mine, operations, author ?? undefined, tellsMoves);
  }

  #compare(
    note: LossNote,
    mine: readonly Operation[],
    theirs: readonly Operation[],
    by?: Author,
    tellsMoves = true,
  ): void {
    if (theirs.length === 0) return;
    for (const overlap of overlaps(mine, theirs, (id) => this.#findConfirmed(id)))
      if (tellsMoves || overlap.mine.op !== "moveTile") note.overlap(overlap, by);
  }

  #note(before?: ReadonlyMap<TileId, Tile | undefined>): LossNote {
    return new LossNote(this.document, { newId: this.#newId, removers: this.#removers, before });
  }

  #mine(): Operation[] {
    return operationsOf({ changes: this.#changes, waiting: this.#waiting });
  }

  #baseOf(operations: readonly Operation[]): Operation[] {
    const { title, background } = this.#confirmed;
    return baseOf(operations, { title, background, find: (id) => this.#findConfirmed(id) });
  }

  #findConfirmed(id: TileId): Tile | undefined {
    return findIn(this.#confirmed, this.document, id);
  }

  /** Moves the confirmed state on by a change; all of it or, where it does not fit, nothing. */
  #confirm(made: MadeChange): boolean {
    const draft = copyOf(this.#confirmed);
    if (!made.operations.every((operation) => applyTo(draft, this.document, operation).ok))
      return false;
    this.#confirmed = draft;
    this.#revision = made.revision;
    this.#follower?.confirmed(made);
    return true;
  }

  #forget(changeId: string): void {
    this.#changes = this.#changes.filter((change) => change.changeId !== changeId);
    this.#durable.delete(changeId);
  }

  /** Shows the confirmed state with my edits on top: on the same field mine, which will arrive later, win. */
  #rebuild(note: LossNote): Loss | undefined {
    const fixed = this.#changes.flatMap((change) => change.operations);
    this.#cover(tilesOf([...fixed, ...this.#waiting]));
    const draft = copyOf(this.#confirmed);
    // What is fixed for sending stays whole: the server has the last word on it.
    for (const operation of fixed) applyTo(draft, this.document, operation);
    this.#waiting = this.#waiting.filter((operation) => {
      const outcome = applyTo(draft, this.document, operation);
      // A tile that is gone already is what its removal wanted.
      if (!outcome.ok && operation.op !== "removeTile") note.add(operation, outcome.problem);
      return outcome.ok;
    });
    this.document.put(draft);
    const covered = tilesOf([...fixed, ...this.#waiting]);
    for (const id of this.#confirmed.tiles.keys())
      if (!covered.has(id)) this.#confirmed.tiles.delete(id);
    return note.loss();
  }

  /** Keeps the confirmed state of tiles apart that an edit is about to cover. */
  #cover(ids: Iterable<TileId>): void {
    const { tiles } = this.#confirmed;
    for (const id of ids) if (!tiles.has(id)) tiles.set(id, this.#findConfirmed(id));
  }

  #fix(firstId: string, operations: readonly Operation[]): Change[] {
    return fixedChanges(operations, { firstId, baseRevision: this.#revision });
  }
}
