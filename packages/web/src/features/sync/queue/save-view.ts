import type { TileId } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import { type ConflictReport, operationsOf } from "../change.ts";
import { joinReports } from "../conflicts/conflict-collector.ts";
import type { Replica } from "../replica/replica.ts";
import type { StuckChange } from "./first-change.ts";

/** The save status, for display. */
export type SaveState =
  | { readonly state: "saved" }
  | { readonly state: "saving" }
  /** Not saved yet; times in milliseconds since 1970. */
  | {
      readonly state: "retrying";
      readonly since: number;
      readonly next: number;
      readonly code: string;
    }
  /** One change fails repeatedly while the server answers everything else; all others wait behind it. */
  | { readonly state: "stuck"; readonly stuck: StuckChange }
  | { readonly state: "refused"; readonly report: ConflictReport };

/** The state of a queue, for display. */
export type SaveView = {
  readonly save: SaveState;
  /** The tiles with edits that are pending because sending failed. */
  readonly unsent: ReadonlySet<TileId>;
  readonly hasUnsent: boolean;
  /** The number of unconfirmed edits. */
  readonly waiting: number;
  /** Whether the unsent edits could be stored in this browser, in case the page is closed. */
  readonly isStored: boolean;
  /** Recent edits that could not be merged silently. */
  readonly report: ConflictReport | undefined;
  /** Set when the mosaic is no longer available to this user. */
  readonly unavailable: string | undefined;
};

/** The part of the status that the replica does not know. */
type Progress = {
  /** The pending retry after a failure. */
  readonly due: Omit<Extract<SaveState, { state: "retrying" }>, "state"> | undefined;
  readonly stuck: StuckChange | undefined;
};

const NONE: ReadonlySet<TileId> = new Set();

/** Keeps the status of a queue for the screens. */
export class ViewOfQueue {
  readonly store = createStore<SaveView>(() => ({
    save: { state: "saved" },
    unsent: NONE,
    hasUnsent: false,
    waiting: 0,
    isStored: true,
    report: undefined,
    unavailable: undefined,
  }));
  readonly #replica: Replica;
  #refusedReport: ConflictReport | undefined;
  /** Since when an edit of the user's has been unconfirmed. */
  #since: number | undefined;

  constructor(replica: Replica) {
    this.#replica = replica;
  }

  /** Publishes the present status. */
  show(progress: Progress): void {
    const unsent = this.#replica.unsent();
    const hasUnsent = unsent !== undefined;
    if (!hasUnsent && !this.#replica.isBehind) this.#since = undefined;
    else this.#since ??= Date.now();
    this.store.setState({
      hasUnsent,
      waiting: unsent === undefined ? 0 : operationsOf(unsent).length,
      save: this.#saveState(hasUnsent, progress),
      unsent: progress.due === undefined ? NONE : this.#replica.unsentTiles(),
    });
  }

  showStored(isStored: boolean): void {
    if (isStored !== this.store.getState().isStored) this.store.setState({ isStored });
  }

  /** The user can no longer reach the mosaic. */
  showUnavailable(code: string): void {
    this.store.setState({ unavailable: code });
  }

  showReport(report: ConflictReport | undefined): void {
    if (report === undefined) return;
    // One change may be refused several times for different reasons: they are reported together.
    const all = joinReports(this.#refusedReport, report);
    if (all.count > 0) this.#refusedReport = all;
    this.store.setState({ report: all });
  }

  /** Drops the refusals so far: the user has seen them and goes on. */
  forgetRefusal(): void {
    this.#refusedReport = undefined;
  }

  /** Whether an edit of the user's has been unconfirmed for longer than this. */
  isOlderThan(milliseconds: number): boolean {
    return this.#since !== undefined && Date.now() - this.#since > milliseconds;
  }

  #saveState(hasUnsent: boolean, { due, stuck }: Progress): SaveState {
    if (hasUnsent && stuck !== undefined) return { state: "stuck", stuck };
    if (hasUnsent && due !== undefined) {
      const { since, next, code } = due;
      return { state: "retrying", since, next, code };
    }
    if (hasUnsent) return { state: "saving" };
    return this.#refusedReport === undefined
      ? { state: "saved" }
      : { state: "refused", report: this.#refusedReport };
  }
}
