import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import { type Kept, type Step, joinSteps, undo } from "@mosaico/domain/mosaic/undo";
import type { Outcome } from "@mosaico/domain/outcome";
import type { TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import { isBurst } from "./is-burst.ts";
import { type StepLabel, labelOf } from "./step-label.ts";
import type { UndoEntry, UndoStore } from "./undo-store.ts";
import { weigh } from "./weigh-step.ts";

const MAX_STEPS = 500;
// In characters of text, roughly: what all steps together, and one of them in the browser's store, may take.
const MAX_TEXT = 48_000_000;
const MAX_KEPT = 8_000_000;
const MAX_PAUSE = 1000;

/** What could be undone and redone next, for words. */
export type UndoView = {
  readonly undo: StepLabel | undefined;
  readonly redo: StepLabel | undefined;
};

/** What became of an undoing or a redoing. */
export type Undone = {
  readonly label: StepLabel;
  /** A tile that it touched and that is there, to be shown. */
  readonly tile: TileId | undefined;
  /** What stayed as it is, because somebody else changed it since. */
  readonly kept: readonly Kept[];
  /** Whether some of it asks for rights that the person no longer has. */
  readonly isForbidden: boolean;
  /** Why nothing of it could be done. */
  readonly problem: ChangeProblem | undefined;
};

type UndoTarget = {
  readonly document: MosaicDocument;
  readonly edit: (
    operations: readonly Operation[],
  ) => Outcome<{ readonly step: Step }, ChangeProblem>;
};

/** The steps of one person in an open mosaic: what undo and redo go along. */
export class UndoHistory {
  readonly view = createStore<UndoView>(() => ({ undo: undefined, redo: undefined }));
  readonly #target: UndoTarget;
  readonly #store: UndoStore;
  readonly #now: () => number;
  #done: UndoEntry[] = [];
  #undone: UndoEntry[] = [];
  #text = 0;
  #order = 0;
  /** When the step at the top was last added to; undefined where nothing may join it. */
  #openSince: number | undefined;

  constructor(target: UndoTarget, store: UndoStore, now: () => number = Date.now) {
    this.#target = target;
    this.#store = store;
    this.#now = now;
  }

  /** Brings back the steps of before the page was loaded. What was done meanwhile lies above them. */
  async restore(): Promise<void> {
    const kept = await this.#store.load().catch(() => []);
    const known = new Set([...this.#done, ...this.#undone].map(({ order }) => order));
    const isUntouched = known.size === 0;
    const older = kept.filter(({ order }) => !known.has(order));
    for (const { order } of older) this.#order = Math.max(this.#order, order);
    const done = older.filter(({ stack }) => stack === "done");
    const undone = older.filter(({ stack }) => stack === "undone");
    this.#done = [...done, ...this.#done];
    // Only what can be undone or redone takes of what all steps together may: the others are forgotten right here.
    for (const { step } of isUntouched ? older : done) this.#text += weigh(step);
    if (isUntouched) this.#undone = undone;
    else
      this.#store.change(
        undone.map(({ order }) => order),
        [],
      );
    this.#show();
  }

  /** Takes a step that was just done. What was undone before can no longer be redone. */
  record(step: Step): void {
    if (step.operations.length === 0) return;
    const now = this.#now();
    const last = this.#done.at(-1);
    const gone = this.#undone.map(({ order }) => order);
    for (const entry of this.#undone) this.#text -= weigh(entry.step);
    this.#undone = [];
    const isSoon = this.#openSince !== undefined && now - this.#openSince < MAX_PAUSE;
    if (last !== undefined && isSoon && isBurst(last.step, step)) {
      this.#done.pop();
      gone.push(last.order);
      this.#text -= weigh(last.step);
      this.#put("done", joinSteps(last.step, step), last.label, gone);
    } else {
      const find = (id: TileId) => this.#target.document.find(id);
      const label = labelOf(step.operations, (id) => find(id) ?? removedIn(step, id));
      this.#put("done", step, label, gone);
    }
    this.#openSince = now;
  }

  /** Undoes the last step that there is something left of to undo; undefined where there is none. */
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
      const { operations, kept } = undo(entry.step, {
        title: document.title,
        background: document.background,
        tiles: { get: (id) => document.find(id) },
      });
      const allowed = operations.filter(may);
      const isForbidden = allowed.length < operations.length;
      if (allowed.length === 0) {
        this.#store.change([order], []);
        this.#show();
        // Nothing is left of it, and nobody needs to hear of that: the one before is meant.
        if (kept.length === 0 && !isForbidden) continue;
        return { label, tile: undefined, kept, isForbidden, problem: undefined };
      }
      const outcome = this.#target.edit(allowed);
      if (!outcome.ok) {
        // It may fit again once there is room.
        from.push(entry);
        this.#text += weigh(entry.step);
        return { label, tile: undefined, kept, isForbidden, problem: outcome.problem };
      }
      this.#put(to, outcome.value.step, label, [order]);
      const tile = allowed.map(tileOf).find((id) => id !== undefined && document.find(id));
      return { label, tile, kept, isForbidden, problem: undefined };
    }
    this.#show();
    return undefined;
  }

  #put(stack: UndoEntry["stack"], step: Step, label: StepLabel, gone: readonly number[]): void {
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
    this.#store.change([...gone, ...dropped], text > MAX_KEPT ? [] : [entry]);
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
