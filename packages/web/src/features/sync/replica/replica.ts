import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import { type Step, stepOf } from "@mosaico/domain/mosaic/undo";
import { type Outcome, accept } from "@mosaico/domain/outcome";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import {
  type Author,
  type Change,
  type ConfirmedFollower,
  type ConflictReport,
  type LoggedChange,
  type UnsentPart,
  type UnsentEdits,
  operationsOf,
  baseRevisionOf,
} from "../change.ts";
import { Confirmed } from "./confirmed.ts";
import { applyTo, tilesOf } from "./draft.ts";
import { ConflictCollector } from "../conflicts/conflict-collector.ts";
import { overlaps, notMadeBy, sinceBase, targetOf } from "../conflicts/overlap.ts";
import { OwnEdits } from "./own-edits.ts";
import { type Refusal, settle } from "../conflicts/refusal.ts";

const NOTHING = { changes: [], waiting: [] };

/** A mosaic as shown in this browser: the confirmed state with the user's unconfirmed edits on top. */
export class Replica {
  readonly document: MosaicDocument;
  readonly #newId: () => string;
  readonly #confirmed: Confirmed;
  readonly #own: OwnEdits;
  #refusal: ({ readonly changeId: string } & Refusal) | undefined;
  /** Refusals since the last accepted change. */
  #refusals = 0;
  /** Who removed tiles that the user has edited. */
  readonly #removers = new Map<TileId, Author>();
  /** The values that the parts of the user's edits found, until they change. */
  #bases = new WeakMap<UnsentPart["part"], UnsentPart["base"]>();

  constructor(
    document: MosaicDocument,
    revision: number,
    newId: () => string,
    follower?: ConfirmedFollower,
  ) {
    this.document = document;
    this.#newId = newId;
    this.#confirmed = new Confirmed(document, revision, follower);
    this.#own = new OwnEdits(newId);
  }

  get revision(): number {
    return this.#confirmed.revision;
  }

  /** For what completes a mosaic of which only a part is here. */
  get confirmed(): Pick<Confirmed, "beginPart" | "rest" | "fill" | "endPart"> {
    return this.#confirmed;
  }

  /** Whether changes of the user's are known to be durable that the confirmed state does not contain yet. */
  get isBehind(): boolean {
    return this.#own.isBehind;
  }

  /** The unconfirmed edits; undefined if there are none. */
  unsent(): UnsentEdits | undefined {
    return this.#own.unsent();
  }

  /** The same in portions to store. Portions returned before are the same objects. */
  unsentParts(): UnsentPart[] {
    return this.#own.parts().map((part) => {
      const base = this.#bases.get(part) ?? this.#confirmed.baseOf(part.operations);
      this.#bases.set(part, base);
      return { part, base };
    });
  }

  /** The tiles that unconfirmed edits touch. */
  unsentTiles(): ReadonlySet<TileId> {
    return tilesOf(operationsOf(this.unsent() ?? NOTHING));
  }

  /** Shows an edit at once and queues it for sending. */
  edit(
    operations: readonly Operation[],
  ): Outcome<{ inverse: readonly Operation[]; step: Step }, ChangeProblem> {
    const plan = this.document.plan(operations);
    if (!plan.ok) return plan;
    this.#confirmed.cover(plan.value.tiles.keys());
    this.#own.add(plan.value.operations);
    this.document.put(plan.value);
    return accept({ inverse: plan.value.inverse, step: stepOf(plan.value) });
  }

  /** Takes over edits that another tab, or this one before a reload, could not send. */
  adopt(unsent: UnsentEdits): ConflictReport | undefined {
    const note = this.#note();
    const mine = operationsOf(unsent);
    this.#confirmed.cover(tilesOf(mine));
    const since = sinceBase(unsent.base ?? [], this.#confirmed.baseOf(mine));
    this.#compare(note, mine, notMadeBy(unsent.changes, since));
    this.#own.adopt(unsent, this.revision);
    return this.#rebuild(note);
  }

  /** The next change to send: the first one that is not durable, or the pending edits, fixed from now on. */
  next(): Change | undefined {
    return this.#own.next(this.revision);
  }

  /** Sends later edits under another id than the pending ones. */
  fix(): void {
    this.#own.fix(this.revision);
  }

  /** Notes that the server made a change of the user's durable. */
  acknowledge(made: LoggedChange): ConflictReport | undefined {
    this.#refusals = 0;
    const isNext = made.revision === this.revision + 1;
    if (made.revision <= this.revision || (isNext && this.#confirmed.confirm(made))) {
      // What is shown contains the first of the user's edits already: nothing else has happened in between.
      const isShown = isNext && this.#own.isFirst(made);
      this.#own.forget(made.changeId);
      if (!isShown) return this.#rebuild(this.#note());
      this.#confirmed.coverOnly(tilesOf(this.#own.all()));
      return undefined;
    }
    // Others' changes in between have to come first.
    this.#own.noteDurable(made.changeId, made.revision);
    return undefined;
  }

  /**
   * Applies what happened on the server, the user's changes and others'. `followed` is false if only a reload helps.
   * That others moved a tile which the user moved too is reported only if the user's move was pending for long:
   * otherwise they see it happen.
   */
  receive(
    made: readonly LoggedChange[],
    reportsMoves = false,
  ): { followed: boolean; report: ConflictReport | undefined } {
    const note = this.#note();
    let followed = true;
    let isShown = true;
    let mine = this.#own.all();
    let targets = new Set(mine.map(targetOf));
    for (const change of made) {
      if (change.revision <= this.revision) continue;
      isShown &&= this.#own.isFirst(change);
      followed = baseRevisionOf(change) === this.revision && this.#confirmed.confirm(change);
      if (!followed) break;
      if (change.baseRevision !== undefined) {
        // A merged change may include some of the user's, from before they lost the permission to read the history.
        this.#own.reach(this.revision);
        mine = this.#own.all();
        targets = new Set(mine.map(targetOf));
      }
      if (this.#own.find(change.changeId) !== undefined) {
        this.#own.forget(change.changeId);
        mine = this.#own.all();
        targets = new Set(mine.map(targetOf));
      } else {
        const met = change.operations.filter((operation) => targets.has(targetOf(operation)));
        if (met.length > 0) this.#meet(note, mine, { ...change, operations: met }, reportsMoves);
      }
    }
    if (!followed || !isShown) return { followed, report: this.#rebuild(note) };
    this.#confirmed.coverOnly(tilesOf(this.#own.all()));
    return { followed, report: undefined };
  }

  /** Notes that the server refused this change for good. It is dropped with the reload that is due now. */
  refuse(changeId: string, refusal: Refusal): void {
    this.#refusal = { ...refusal, changeId };
  }

  /** Replaces the confirmed state with one from the server, with the user's unconfirmed edits on top. */
  reset(state: MosaicState, revision: number, reportsMoves = false): ConflictReport | undefined {
    const note = this.#note(this.#confirmed.covered);
    const base = this.#confirmed.baseOf(this.#own.all());
    this.#confirmed.reset(state, revision);
    this.#bases = new WeakMap();
    this.#own.reach(revision);
    const mine = this.#own.all();
    const theirs = sinceBase(base, this.#confirmed.baseOf(mine));
    this.#compare(note, mine, theirs, undefined, reportsMoves);
    this.#settleRefusal(note);
    return this.#rebuild(note);
  }

  /** Drops one change, along with pending edits of the tiles that it would have added. */
  setAside(changeId: string, code: string): ConflictReport | undefined {
    const change = this.#own.find(changeId);
    if (change === undefined) return undefined;
    const note = this.#note();
    const added = new Set(change.operations.filter(({ op }) => op === "addTile").map(tileOf));
    for (const operation of change.operations) note.add(operation, code);
    this.#own.forget(changeId);
    this.#own.sift((operation) => {
      const standsOnIt = added.has(tileOf(operation));
      if (standsOnIt) note.add(operation, code);
      return !standsOnIt;
    });
    return this.#rebuild(note);
  }

  /** Drops all unconfirmed edits, since nothing more can be sent. */
  giveUp(code: string): ConflictReport | undefined {
    const note = this.#note();
    for (const operation of operationsOf(this.unsent() ?? NOTHING)) note.add(operation, code);
    this.#own.clear();
    return this.#rebuild(note);
  }

  /**
   * Operations that no longer fit are lost, or else those that the server named. The others of that change are retried.
   */
  #settleRefusal(note: ConflictCollector): void {
    const refusal = this.#refusal;
    const refused = refusal && this.#own.find(refusal.changeId);
    this.#refusal = undefined;
    if (refusal === undefined || refused === undefined) return;
    this.#refusals += 1;
    const { lost, again } = settle(refusal, refused.operations, {
      fittingOf: (operations) => this.#confirmed.fittingOf(operations),
      tileCount: this.document.tileCount,
      refusals: this.#refusals,
    });
    for (const operation of lost) {
      const isDone = operation.op === "removeTile" && !this.#confirmed.find(operation.id);
      // The tile is already removed, as intended.
      if (!isDone) note.add(operation, refusal.code);
    }
    this.#own.replace(refused.changeId, again, this.revision);
  }

  /** Reports where others edited the same as the user. */
  #meet(
    note: ConflictCollector,
    mine: readonly Operation[],
    made: LoggedChange,
    reportsMoves: boolean,
  ): void {
    const { operations, author } = made;
    for (const operation of operations)
      if (operation.op === "removeTile" && author) this.#removers.set(operation.id, author);
    this.#compare(note, mine, operations, author ?? undefined, reportsMoves);
    // What is reported now must not be reported again when a page takes over the stored edits.
    const met = new Set(operations.map(targetOf));
    for (const part of this.#own.parts())
      if (part.operations.some((operation) => met.has(targetOf(operation))))
        this.#bases.delete(part);
  }

  #compare(
    note: ConflictCollector,
    mine: readonly Operation[],
    theirs: readonly Operation[],
    by?: Author,
    reportsMoves = true,
  ): void {
    if (theirs.length === 0) return;
    for (const overlap of overlaps(mine, theirs, (id) => this.#confirmed.find(id)))
      if (reportsMoves || overlap.mine.op !== "moveTile") note.overlap(overlap, by);
  }

  #note(before?: ReadonlyMap<TileId, Tile | undefined>): ConflictCollector {
    return new ConflictCollector(this.document, {
      newId: this.#newId,
      removers: this.#removers,
      before,
    });
  }

  /**
   * Shows the confirmed state with the user's edits on top: on the same field these win, since they will arrive later.
   */
  #rebuild(note: ConflictCollector): ConflictReport | undefined {
    this.#confirmed.cover(tilesOf(this.#own.all()));
    const draft = this.#confirmed.draft();
    // Changes fixed for sending stay whole: the server decides about them.
    for (const operation of this.#own.fixed) applyTo(draft, this.document, operation);
    this.#own.sift((operation) => {
      const outcome = applyTo(draft, this.document, operation);
      // The tile is already removed, as intended.
      if (!outcome.ok && operation.op !== "removeTile") note.add(operation, outcome.problem);
      return outcome.ok;
    });
    this.document.put(draft);
    this.#confirmed.coverOnly(tilesOf(this.#own.all()));
    return note.report();
  }
}
