import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import { type Skipped, type Step, joinSteps, undo } from "@mosaico/domain/mosaic/undo";
import type { Outcome } from "@mosaico/domain/outcome";
import type { TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import { isBurst } from "./is-burst.ts";
import { type StepLabel, labelOf } from "./step-label.ts";
import type { UndoEntry, UndoStore } from "./undo-store.ts";
import { weigh } from "./weigh-step.ts";

const MAX_STEPS = 500;
// In characters of text, approximately: the limits for all steps together, and for one stored step.
const MAX_TEXT = 48_000_000;
const MAX_KEPT = 8_000_000;
const MAX_PAUSE = 1000;

/** The next steps to undo and redo, for display. */
export type UndoView = {
  readonly undo: StepLabel | undefined;
  readonly redo: StepLabel | undefined;
};

/** The outcome of an undo or redo. */
export type Undone = {
  readonly label: StepLabel;
  /** An existing tile that it touched, to be shown. */
  readonly tile: TileId | undefined;
  /** The parts that were left alone because somebody else has changed them since. */
  readonly skipped: readonly Skipped[];
  /** Whether some of it needs permissions that the user no longer has. */
  readonly isForbidden: boolean;
  /** Why none of it could be done. */
  readonly problem: ChangeProblem | undefined;
};

type UndoTarget = {
  readonly document: MosaicDocument;
  readonly edit: (
    operations: readonly Operation[],
  ) => Outcome<{ readonly step: Step }, ChangeProblem>;
};

/** The undo and redo steps of one user in an open mosaic. */
export class UndoHistory {
  readonly view = createStore<UndoView>(() => ({ undo: undefined, redo: undefined }));
  readonly #target: UndoTarget;
  readonly #store: UndoStore;
  readonly #now: () => number;
  #done: UndoEntry[] = [];
  #undone: UndoEntry[] = [];
  #text = 0;
  #order = 0;
  /** When the last step was last extended; undefined if it must not be extended. */
  #openSince: number | undefined;

  constructor(target: UndoTarget, store: UndoStore, now: () => number = Date.now) {
    this.#target = target;
    this.#store = store;
    this.#now = now;
  }

  /** Restores the steps from before the page was reloaded, below those made meanwhile. */
  async restore(): Promise<void> {
    const skipped = await this.#store.load().catch(() => []);
    const present = new Set([...this.#done, ...this.#undone].map(({ order }) => order));
    const isUntouched = present.size === 0;
    const older = skipped.filter(({ order }) => !present.has(order));
    for (const { order } of older) this.#order = Math.max(this.#order, order);
    const done = older.filter(({ stack }) => stack === "done");
    const undone = older.filter(({ stack }) => stack === "undone");
    this.#done = [...done, ...this.#done];
    // Only steps that can be undone or redone count towards the limit; the others are dropped here.
    for (const { step } of isUntouched ? older : done) this.#text += weigh(step);
    if (isUntouched) this.#undone = undone;
    else
      this.#store.change(
        undone.map(({ order }) => order),
        [],
      );
    this.#show();
  }

  /** Records a new step. Undone steps can no longer be redone. */
  record(step: Step): void {
    if (step.operations.length === 0) return;
    const now = this.#now();
    const last = this.#done.at(-1);
    const removed = this.#undone.map(({ order }) => order);
    for (const entry of this.#undone) this.#text -= weigh(entry.step);
    this.#undone = [];
    const isSoon = this.#openSince !== undefined && now - this.#openSince < MAX_PAUSE;
    if (last !== undefined && isSoon && isBurst(last.step, step)) {
      this.#done.pop();
      removed.push(last.order);
      this.#text -= weigh(last.step);
      this.#put("done", joinSteps(last.step, step), last.label, removed);
    } else {
      const find = (id: TileId) => this.#target.document.find(id);
      const label = labelOf(step.operations, (id) => find(id) ?? removedIn(step, id));
      this.#put("done", step, label, removed);
    }
    this.#openSince = now;
  }

  /** Names the last step, so that what belongs to it can be added later. */
  get latest(): number | undefined {
    return this.#done.at(-1)?.order;
  }

  /**
   * Makes an edit part of an earlier step, which is undone with it. If that step has been undone or dropped, the edit is a
   * step of its own.
   */
  recordWithin(order: number | undefined, step: Step): void {
    const at = this.#done.findIndex((entry) => entry.order === order);
    const entry = this.#done[at];
    if (entry === undefined) {
      this.record(step);
      return;
    }
    const joined = { ...entry, step: joinSteps(entry.step, step) };
    this.#done[at] = joined;
    const text = weigh(joined.step);
    this.#text += text - weigh(entry.step);
    this.#store.change([entry.order], text > MAX_KEPT ? [] : [joined]);
  }

  /** Undoes the last step that still has an effect; undefined if there is none. */
  undo(may: (operation: Operation) => boolean): Undone | undefined {
    return this.#back(this.#done, "undone", may);
  }

  redo(may: (operation: Operation) => boolean): Undone | undefined {
    return this.#back(this.#undone, "done", may);
  }

  #back(
    from: UndoEntry[],
    to: UndoEntry["stack"],
    may: (operation: Operation) => boolean,
  ): Undone | undefined {
    this.#openSince = undefined;
    for (let entry = from.pop(); entry !== undefined; entry = from.pop()) {
      const { document } = this.#target;
      const { label, order } = entry;
      this.#text -= weigh(entry.step);
      const { operations, skipped } = undo(entry.step, {
        ...document.head,
        tiles: { get: (id) => document.find(id) },
      });
      const allowed = operations.filter(may);
      const isForbidden = allowed.length < operations.length;
      if (allowed.length === 0) {
        this.#store.change([order], []);
        this.#show();
        // Nothing is left of it, and the user need not know: the previous one is undone instead.
        if (skipped.length === 0 && !isForbidden) continue;
        return { label, tile: undefined, skipped, isForbidden, problem: undefined };
      }
      const outcome = this.#target.edit(allowed);
      if (!outcome.ok) {
        // It may fit again once there is space.
        from.push(entry);
        this.#text += weigh(entry.step);
        return { label, tile: undefined, skipped, isForbidden, problem: outcome.problem };
      }
      this.#put(to, outcome.value.step, label, [order]);
      const tile = allowed.map(tileOf).find((id) => id !== undefined && document.find(id));
      return { label, tile, skipped, isForbidden, problem: undefined };
    }
    this.#show();
    return undefined;
  }

  #put(stack: UndoEntry["stack"], step: Step, label: StepLabel, removed: readonly number[]): void {
    this.#order = Math.max(this.#order + 1, this.#now());
    const entry: UndoEntry = { order: this.#order, stack, step, label };
    const entries = stack === "done" ? this.#done : this.#undone;
    entries.push(entry);
    const text = weigh(step);
    this.#text += text;
    const dropped: number[] = [];
    while (this.#done.length > 1 && (this.#done.length > MAX_STEPS || this.#text > MAX_TEXT)) {
      const oldest = this.#done.shift();
      if (oldest === undefined) break;
      this.#text -= weigh(oldest.step);
      dropped.push(oldest.order);
    }
    this.#store.change([...removed, ...dropped], text > MAX_KEPT ? [] : [entry]);
    this.#show();
  }

  #show(): void {
    this.view.setState({ undo: this.#done.at(-1)?.label, redo: this.#undone.at(-1)?.label });
  }
}

function removedIn(step: Step, id: TileId) {
  for (const operation of step.inverse)
    if (operation.op === "addTile" && operation.tile.id === id) return operation.tile;
  return undefined;
}
