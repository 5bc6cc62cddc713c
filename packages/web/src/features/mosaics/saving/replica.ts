import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import { combine } from "@mosaico/domain/mosaic/combine";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type Step, stepOf } from "@mosaico/domain/mosaic/undo";
import { type Outcome, accept } from "@mosaico/domain/outcome";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import type { Change, ConfirmedFollower, Loss, MadeChange, Unsent } from "./change.ts";
import { type Draft, applyTo, copyOf, findIn, tilesOf } from "./draft.ts";
import { LossNote } from "./loss-note.ts";
import { type Refusal, without } from "./refusal.ts";

// Far below what one request may hold, so that many long texts written offline stay a request of ordinary size.
const LONGEST_CHANGE = 250;

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

  /** The tiles that unconfirmed edits touch. */
  unsentTiles(): ReadonlySet<TileId> {
    const unsent = this.unsent();
    if (unsent === undefined) return new Set();
    return tilesOf([...unsent.changes.flatMap((change) => change.operations), ...unsent.waiting]);
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
  adopt({ changes, waiting, waitingId }: Unsent): Loss | undefined {
    this.#changes.push(...changes, ...this.#fix(waitingId, waiting));
    return this.#rebuild(new LossNote(this.document));
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
    const isNext = made.revision === this.#revision + 1;
    if (made.revision <= this.#revision || (isNext && this.#confirm(made))) {
      this.#forget(made.changeId);
      return this.#rebuild(new LossNote(this.document));
    }
    // What others did in between has to come first.
    this.#durable.set(made.changeId, made.revision);
    return undefined;
  }

  /** Takes what happened on the server, mine and others'. `followed` is false where only a reload helps. */
  receive(made: readonly MadeChange[]): { followed: boolean; loss: Loss | undefined } {
    let followed = true;
    for (const change of made) {
      if (change.revision <= this.#revision) continue;
      followed = change.revision === this.#revision + 1 && this.#confirm(change);
      if (!followed) break;
      this.#forget(change.changeId);
    }
    return { followed, loss: this.#rebuild(new LossNote(this.document)) };
  }

  /** The server refused this change for good. It is dropped with the reload that is due now. */
  refuse(changeId: string, refusal: Refusal): void {
    this.#refusal = { ...refusal, changeId };
  }

  /** Takes a whole state from the server, with my unconfirmed edits on top. */
  reset(state: MosaicState, revision: number): Loss | undefined {
    const note = new LossNote(this.document, this.#confirmed.tiles);
    this.document.reset(state);
    this.#revision = revision;
    this.#confirmed = draftOf(this.document);
    this.#follower?.loaded(state, revision);
    for (const [changeId, at] of this.#durable) if (at <= revision) this.#forget(changeId);
    this.#settleRefusal(note);
    return this.#rebuild(note);
  }

  /** Nothing more can be sent: all unconfirmed edits are given up. */
  giveUp(code: string): Loss | undefined {
    const note = new LossNote(this.document);
    const unsent = this.unsent();
    for (const operation of unsent?.changes.flatMap((change) => change.operations) ?? [])
      note.add(operation, code);
    for (const operation of unsent?.waiting ?? []) note.add(operation, code);
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
    const { operations } = refused;
    let again = this.#fittingOf(operations);
    const named = operations[refusal.at?.index ?? -1];
    if (again.length < operations.length) {
      for (const operation of operations)
        if (!again.includes(operation)) note.add(operation, refusal.code);
    } else if (refusal.at !== undefined && named !== undefined) {
      note.add(named, refusal.code);
      const rest = without(named, refusal.at.field) ?? [];
      const others = operations.toSpliced(refusal.at.index, 1, ...[rest].flat());
      again = this.#fittingOf(others);
      // What stands on a tile that may not come falls with it.
      for (const operation of others)
        if (!again.includes(operation)) note.add(operation, refusal.code);
    } else {
      again = [];
      for (const operation of operations) note.add(operation, refusal.code);
    }
    this.#changes.splice(index, 1, ...this.#fix(this.#newId(), again));
  }

  #fittingOf(operations: readonly Operation[]): readonly Operation[] {
    const draft = copyOf(this.#confirmed);
    return operations.filter((operation) => applyTo(draft, this.document, operation).ok);
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
    for (const id of ids)
      if (!tiles.has(id)) tiles.set(id, findIn(this.#confirmed, this.document, id));
  }

  #fix(firstId: string, operations: readonly Operation[]): Change[] {
    const changes: Change[] = [];
    for (let from = 0; from < operations.length; from += LONGEST_CHANGE) {
      changes.push({
        changeId: from === 0 ? firstId : this.#newId(),
        baseRevision: this.#revision,
        operations: operations.slice(from, from + LONGEST_CHANGE),
      });
    }
    return changes;
  }
}

function draftOf({ title, background }: MosaicDocument): Draft {
  return { title, background, tiles: new Map() };
}
