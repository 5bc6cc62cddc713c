import { type Area, ONE_CELL, areaOf } from "@mosaico/domain/mosaic/area";
import type { WireFile } from "@mosaico/contract/files";
import type { Position, TileData } from "@mosaico/domain/tile/tile";
import { createStore } from "zustand/vanilla";
import { ApiError } from "#platform/api/api-error.ts";
import { spreadAfter } from "@mosaico/client/jitter";
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
export type QueuedUpload = {
  readonly id: string;
  readonly file: File;
  readonly position: Position;
  /** The other data of the tile, if it was copied from one. */
  readonly data?: TileData;
  /** F7: its type was refused, and it is to be stored as a plain file. */
  readonly isKeptAsFile?: boolean;
  readonly state: QueuedUploadState;
};

/** The state of an upload. `preparing`: the server has the file and is processing it. */
export type QueuedUploadState =
  | { readonly is: "waiting" }
  | { readonly is: "sending"; readonly share: number }
  | { readonly is: "preparing" }
  | { readonly is: "failed"; readonly code: UploadProblem };

/** What is sent: the file, and what it is to become. */
export type UploadInput = Pick<QueuedUpload, "file" | "data" | "isKeptAsFile">;

/** The uploads as displayed, in the order in which they were dropped, and the number that have become tiles. */
export type UploadQueueView = {
  readonly uploads: readonly QueuedUpload[];
  readonly done: number;
};

/** The dependencies of the queue. */
export type UploadQueueOutside = {
  /** Returns what is wrong with a file before it is sent. */
  readonly check: (upload: UploadInput) => Promise<UploadProblem | undefined>;
  readonly send: (upload: UploadInput, options: Required<SendOptions>) => Promise<WireFile>;
  /** Creates the tile; returns the reason if that fails. */
  readonly settle: (upload: QueuedUpload, file: WireFile) => UploadProblem | undefined;
};

/** Uploads dropped files, a few at a time, and turns each into a tile as soon as the server has it. */
export class UploadQueue {
  readonly view = createStore<UploadQueueView>(() => ({ uploads: [], done: 0 }));
  readonly #outside: UploadQueueOutside;
  readonly #running = new Map<string, AbortController>();
  readonly #restListeners = new Set<(done: number) => void>();
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(outside: UploadQueueOutside) {
    this.#outside = outside;
  }

  /** The number of files that leaving now would lose. */
  get pendingCount(): number {
    return this.view.getState().uploads.filter(({ state }) => state.is !== "failed").length;
  }

  get isBusy(): boolean {
    return this.pendingCount > 0;
  }

  /** The reserved places. */
  get places(): Area[] {
    const { uploads } = this.view.getState();
    return uploads.map(({ position, data = ONE_CELL }) => areaOf({ position, data }));
  }

  /**
   * Calls the listener with the number of tiles created whenever all uploads are done. Returns a function that
   * unsubscribes it.
   */
  onRest(listener: (done: number) => void): () => void {
    this.#restListeners.add(listener);
    return () => this.#restListeners.delete(listener);
  }

  add(files: readonly Pick<QueuedUpload, "file" | "position" | "data">[]): void {
    const added = files.map((one) => ({
      ...one,
      id: randomId(),
      state: { is: "waiting" } as const,
    }));
    const { uploads, done } = this.view.getState();
    this.view.setState({ uploads: [...uploads, ...added], done: this.isBusy ? done : 0 });
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
    const count = this.pendingCount;
    clearTimeout(this.#pause);
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
    this.view.setState({ uploads: [], done: 0 });
    return count;
  }

  #pump(): void {
    if (this.#pause !== undefined) return;
    for (const upload of this.view.getState().uploads) {
      if (this.#running.size >= AT_ONCE) break;
      if (upload.state.is === "waiting" && !this.#running.has(upload.id)) void this.#run(upload);
    }
    const { done } = this.view.getState();
    if (done > 0 && !this.isBusy) {
      this.view.setState({ done: 0 });
      for (const listener of this.#restListeners) listener(done);
    }
  }

  async #run(upload: QueuedUpload): Promise<void> {
    const { id } = upload;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(id, controller);
    this.#show(id, { is: "sending", share: 0 });
    try {
      const problem = await this.#outside.check(upload);
      if (signal.aborted) return;
      if (problem === undefined) {
        const onProgress = (share: number) => {
          if (signal.aborted) return;
          this.#show(id, share < 1 ? { is: "sending", share } : { is: "preparing" });
        };
        const file = await this.#outside.send(upload, { onProgress, signal });
        if (!signal.aborted) this.#settle(upload, file);
      } else this.#show(id, { is: "failed", code: problem });
    } catch (error) {
      if (!signal.aborted) this.#fail(id, error);
    } finally {
      if (this.#running.get(id) === controller) this.#running.delete(id);
      if (!signal.aborted) this.#pump();
    }
  }

  #settle(upload: QueuedUpload, file: WireFile): void {
    // The reserved place is released first, because it is meant for this tile.
    this.#remove(upload.id);
    const problem = this.#outside.settle(upload, file);
    const { uploads, done } = this.view.getState();
    if (problem === undefined) this.view.setState({ done: done + 1 });
    else {
      const failed = { ...upload, state: { is: "failed", code: problem } as const };
      this.view.setState({ uploads: [...uploads, failed] });
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

  #show(id: string, state: QueuedUploadState): void {
    this.#change(id, { state });
  }

  #change(id: string, change: Pick<QueuedUpload, "state" | "isKeptAsFile">): void {
    const { uploads } = this.view.getState();
    this.view.setState({
      uploads: uploads.map((one) => (one.id === id ? { ...one, ...change } : one)),
    });
  }

  #remove(id: string): void {
    const { uploads } = this.view.getState();
    this.view.setState({ uploads: uploads.filter((upload) => upload.id !== id) });
  }
}
