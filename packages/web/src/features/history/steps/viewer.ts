import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { createStore } from "zustand/vanilla";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { type Difference, compareBySteps, compareDocuments } from "./compare.ts";
import type { RevisionSteps, StepSource, Stop } from "./revision-steps.ts";
import { joined } from "./step.ts";

type ViewerState = {
  /** The revision on the canvas; undefined before the first. */
  readonly shown: number | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Incremented when the available comparisons may have changed. */
  readonly tick: number;
};

/** An earlier state of the mosaic on the canvas: steps to the revision requested last. */
export class Viewer {
  readonly document = new MosaicDocument(emptyMosaic(""));
  readonly state = createStore<ViewerState>(() => ({
    shown: undefined,
    isLoading: true,
    error: undefined,
    tick: 0,
  }));
  readonly #revisionSteps: RevisionSteps;
  readonly #load: StepSource["load"];
  #wanted: number | undefined;
  #now: { revision: number; document: MosaicDocument } | undefined;

  constructor(revisionSteps: RevisionSteps, load: StepSource["load"]) {
    this.#revisionSteps = revisionSteps;
    this.#load = load;
  }

  /** Shows a revision, at once if the steps to it are loaded. The steps of `near` are loaded with it. */
  show(revision: number, near: readonly Stop[]): void {
    if (this.showAtOnce(revision, near)) return;
    this.#wanted = revision;
    void this.#fetch(revision, near);
  }

  /** Shows a revision if nothing has to be loaded for it. Returns whether it did. */
  showAtOnce(revision: number, near: readonly Stop[]): boolean {
    if (!this.#isReady(near)) return false;
    const { shown, isLoading, error } = this.state.getState();
    // Without a change nothing is published, since subscribers would render everything again.
    const isShown = shown === revision && !isLoading && error === undefined;
    if (!isShown && !this.#walk(revision)) return false;
    this.#wanted = revision;
    return true;
  }

  /** Shows a revision and resolves once it is shown. */
  async arrive(revision: number): Promise<void> {
    this.#wanted = revision;
    await this.#fetch(revision, [{ revision, baseRevision: revision }]);
    const { error } = this.state.getState();
    if (error instanceof Error) throw error;
  }

  /** The differences between two revisions, or between the one shown and the newest; undefined until loaded. */
  compare(from: number, to: number): Difference | undefined {
    const bySteps = compareBySteps(this.#revisionSteps, from, to);
    if (bySteps !== undefined) return bySteps;
    const isFromShown = from === this.state.getState().shown && this.#now?.revision === to;
    return isFromShown && this.#now
      ? compareDocuments(this.document, this.#now.document)
      : undefined;
  }

  /** Loads the newest mosaic, if no loaded steps lead to it. */
  async prepareNow(newest: number): Promise<void> {
    const { shown } = this.state.getState();
    if (shown === undefined || this.#now?.revision === newest) return;
    await this.#revisionSteps.ensure(newest);
    if (this.#revisionSteps.between(shown, newest) === undefined) {
      const state = await this.#load(newest);
      this.#now = { revision: newest, document: new MosaicDocument(state) };
    }
    this.#notify({});
  }

  #isReady(near: readonly Stop[]): boolean {
    return near.every(({ revision }) => this.#revisionSteps.step(revision) !== undefined);
  }

  async #fetch(revision: number, near: readonly Stop[]): Promise<void> {
    this.#notify({ isLoading: true, error: undefined });
    try {
      await Promise.all(near.map((stop) => this.#revisionSteps.ensure(stop.revision)));
      if (this.#wanted !== revision || this.#walk(revision)) return;
      const state = await this.#load(revision);
      if (this.#wanted !== revision) return;
      this.document.reset(state);
      this.#notify({ shown: revision, isLoading: false });
    } catch (error) {
      if (this.#wanted === revision) this.#notify({ isLoading: false, error });
    }
  }

  #walk(revision: number): boolean {
    const { shown } = this.state.getState();
    const steps = shown === undefined ? undefined : this.#revisionSteps.between(shown, revision);
    if (steps === undefined) return false;
    const parts = joined(steps);
    if (parts !== undefined) this.document.put(parts);
    this.#notify({ shown: revision, isLoading: false, error: undefined });
    return true;
  }

  #notify(news: Partial<ViewerState>): void {
    this.state.setState((before) => ({ ...before, ...news, tick: before.tick + 1 }));
  }
}
