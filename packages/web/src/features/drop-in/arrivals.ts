import { type Area, ONE_CELL, areaOf } from "@mosaico/domain/mosaic/area";
import type { WireFile } from "@mosaico/contract/files";
import type { Position, TileData } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import { ApiError } from "#platform/api/api-error.ts";
import { spreadAfter } from "#platform/api/jitter.ts";
import { randomId } from "#platform/ids/random-id.ts";
import {
  type SendOptions,
  type UploadProblem,
  uploadProblemOf,
} from "#features/files/use-upload.ts";

// More uploads would only share the same bandwidth.
const AT_ONCE = 3;
// Used if the server does not say how long to wait.
const PAUSE_S = 5;

/** A file that is to become a tile, with the place reserved for it. */
export type Arrival = {
  readonly id: string;
  readonly file: File;
  readonly position: Position;
  /** The other data of the tile, if it was copied from one. */
  readonly data?: TileData;
  /** F7: its type was refused, and it is to be stored as a plain file. */
  readonly isKeptAsFile?: boolean;
  readonly state: ArrivalState;
};

/** The state of an arrival. `preparing`: the server has the file and is processing it. */
export type ArrivalState =
  | { readonly is: "waiting" }
  | { readonly is: "sending"; readonly share: number }
  | { readonly is: "preparing" }
  | { readonly is: "failed"; readonly code: UploadProblem };

/** What is sent: the file, and what it is to become. */
export type Arriving = Pick<Arrival, "file" | "data" | "isKeptAsFile">;

/** The arrivals as displayed, in the order in which they were dropped, and the number that have become tiles. */
export type ArrivalsView = {
  readonly arrivals: readonly Arrival[];
  readonly done: number;
};

/** The dependencies of the queue. */
export type ArrivalsOutside = {
  /** Returns what is wrong with a file before it is sent. */
  readonly check: (arriving: Arriving) => Promise<UploadProblem | undefined>;
  readonly send: (arriving: Arriving, options: Required<SendOptions>) => Promise<WireFile>;
  /** Creates the tile; returns the reason if that fails. */
  readonly settle: (arrival: Arrival, file: WireFile) => UploadProblem | undefined;
};

/** Uploads dropped files, a few at a time, and turns each into a tile as soon as the server has it. */
export class Arrivals {
  readonly view = createStore<ArrivalsView>(() => ({ arrivals: [], done: 0 }));
  readonly #outside: ArrivalsOutside;
  readonly #running = new Map<string, AbortController>();
  readonly #restListeners = new Set<(done: number) => void>();
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(outside: ArrivalsOutside) {
    this.#outside = outside;
  }

  /** The number of files that leaving now would lose. */
  get onTheirWay(): number {
    return this.view.getState().arrivals.filter(({ state }) => state.is !== "failed").length;
  }

  get isBusy(): boolean {
    return this.onTheirWay > 0;
  }

  /** The reserved places. */
  get places(): Area[] {
    const { arrivals } = this.view.getState();
    return arrivals.map(({ position, data = ONE_CELL }) => areaOf({ position, data }));
  }

  /**
   * Calls the listener with the number of tiles created whenever all uploads are done. Returns a function that
   * unsubscribes it.
   */
  onRest(listener: (done: number) => void): () => void {
    this.#restListeners.add(listener);
    return () => this.#restListeners.delete(listener);
  }

  add(files: readonly Pick<Arrival, "file" | "position" | "data">[]): void {
    const added = files.map((one) => ({
      ...one,
      id: randomId(),
      state: { is: "waiting" } as const,
    }));
    const { arrivals, done } = this.view.getState();
    this.view.setState({ arrivals: [...arrivals, ...added], done: this.isBusy ? done : 0 });
    this.#pump();
  }

  /** Cancels an upload, or dismisses a failed one. */
  dismiss(id: string): void {
    this.#running.get(id)?.abort();
    this.#running.delete(id);
    this.#remove(id);
    this.#pump();
  }

  retry(id: string): void {
    this.#show(id, { is: "waiting" });
    this.#pump();
  }

  /** F7: sends a refused file again, to be stored as a plain file. */
  keepAsFile(id: string): void {
    this.#change(id, { state: { is: "waiting" }, isKeptAsFile: true });
    this.#pump();
  }

  /** Cancels everything permanently. Returns how many uploads were running. */
  stop(): number {
    const count = this.onTheirWay;
    clearTimeout(this.#pause);
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
    this.view.setState({ arrivals: [], done: 0 });
    return count;
  }

  #pump(): void {
    if (this.#pause !== undefined) return;
    for (const arrival of this.view.getState().arrivals) {
      if (this.#running.size >= AT_ONCE) break;
      if (arrival.state.is === "waiting" && !this.#running.has(arrival.id)) void this.#run(arrival);
    }
    const { done } = this.view.getState();
    if (done > 0 && !this.isBusy) {
      this.view.setState({ done: 0 });
      for (const listener of this.#restListeners) listener(done);
    }
  }

  async #run(arrival: Arrival): Promise<void> {
    const { id } = arrival;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    this.#show(id, { is: "sending", share: 0 });
    try {
      const problem = await this.#outside.check(arrival);
      if (signal.aborted) return;
      if (problem === undefined) {
        const onProgress = (share: number) => {
          if (signal.aborted) return;
          this.#show(id, share < 1 ? { is: "sending", share } : { is: "preparing" });
        };
        const kept = await this.#outside.send(arrival, { onProgress, signal });
        if (!signal.aborted) this.#settle(arrival, kept);
      } else this.#show(id, { is: "failed", code: problem });
    } catch (error) {
      if (!signal.aborted) this.#fail(id, error);
    } finally {
      if (this.#running.get(id) === controller) this.#running.delete(id);
      if (!signal.aborted) this.#pump();
    }
  }

  #settle(arrival: Arrival, file: WireFile): void {
    // The reserved place is released first, because it is meant for this tile.
    this.#remove(arrival.id);
    const problem = this.#outside.settle(arrival, file);
    const { arrivals, done } = this.view.getState();
    if (problem === undefined) this.view.setState({ done: done + 1 });
    else {
      const failed = { ...arrival, state: { is: "failed", code: problem } as const };
      this.view.setState({ arrivals: [...arrivals, failed] });
    }
  }

  #fail(id: string, error: unknown): void {
    const isTooFast = error instanceof ApiError && error.code === "rate.limited";
    if (!isTooFast) {
      this.#show(id, { is: "failed", code: uploadProblemOf(error) });
      return;
    }
    // Dropping many files is no fault of the user: they wait until the server accepts more.
    this.#show(id, { is: "waiting" });
    clearTimeout(this.#pause);
    const wait = spreadAfter((error.retryAfter ?? PAUSE_S) * 1000);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#pump();
    }, wait);
  }

  #show(id: string, state: ArrivalState): void {
    this.#change(id, { state });
  }

  #change(id: string, change: Pick<Arrival, "state" | "isKeptAsFile">): void {
    const { arrivals } = this.view.getState();
    this.view.setState({
      arrivals: arrivals.map((one) => (one.id === id ? { ...one, ...change } : one)),
    });
  }

  #remove(id: string): void {
    const { arrivals } = this.view.getState();
    this.view.setState({ arrivals: arrivals.filter((arrival) => arrival.id !== id) });
  }
}
