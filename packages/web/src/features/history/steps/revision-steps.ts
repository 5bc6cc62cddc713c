import { planChange } from "@mosaico/domain/mosaic/apply";
import { type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { difference } from "@mosaico/domain/mosaic/difference";
import { type Parts, type Step, pickParts } from "./step.ts";

/** A revision, and the one that its change is based on. */
export type Stop = { readonly revision: number; readonly baseRevision: number };

/** The source of states and changes. */
export type StepSource = {
  readonly load: (revision: number) => Promise<MosaicState>;
  /** Some of the changes after a revision, oldest first, at least one. */
  readonly changes: (
    baseRevision: number,
  ) => Promise<readonly { readonly revision: number; readonly operations: readonly Operation[] }[]>;
};

type Run = { readonly stops: readonly Stop[]; loading: Promise<void> | undefined };

/**
 * The steps between the revisions of a mosaic, in both directions, so that any revision is reached by stepping: a step
 * costs as much as its change, not the mosaic. They are loaded in runs: one state, and the changes after it.
 */
export class RevisionSteps {
  readonly #source: StepSource;
  readonly #steps = new Map<number, Step>();
  readonly #nexts = new Map<number, number>();
  readonly #runs = new Map<number, Run>();

  constructor(source: StepSource) {
    this.#source = source;
  }

  /** Registers consecutive revisions, newest first. Nothing is loaded yet. */
  add(stops: readonly Stop[]): void {
    const unknown = stops.filter(({ revision }) => !this.#runs.has(revision));
    if (unknown.length === 0) return;
    const run: Run = { stops: unknown.toReversed(), loading: undefined };
    for (const { revision } of unknown) this.#runs.set(revision, run);
  }

  /** Loads the step that made this revision, and its neighbours. Returns false if the revision is unknown. */
  async ensure(revision: number): Promise<boolean> {
    const run = this.#runs.get(revision);
    if (run === undefined) return false;
    run.loading ??= this.#loadRun(run.stops);
    try {
      await run.loading;
    } catch (error) {
      run.loading = undefined;
      throw error;
    }
    return true;
  }

  /** The step that made a revision, if loaded. */
  step(revision: number): Step | undefined {
    return this.#steps.get(revision);
  }

  /** The steps from one revision to another, in order; undefined if one of them is not loaded. */
  between(from: number, to: number): Parts[] | undefined {
    const parts: Parts[] = [];
    let at = from;
    while (at < to) {
      const step = this.#steps.get(this.#nexts.get(at) ?? -1);
      if (step === undefined || step.revision > to) return undefined;
      parts.push(step.after);
      at = step.revision;
    }
    while (at > to) {
      const step = this.#steps.get(at);
      if (step === undefined || step.baseRevision < to) return undefined;
      parts.push(step.before);
      at = step.baseRevision;
    }
    return parts;
  }

  async #loadRun(stops: readonly Stop[]): Promise<void> {
    const first = stops[0];
    const last = stops.at(-1);
    if (first === undefined || last === undefined) return;
    const base = await this.#source.load(first.baseRevision);
    const changes = await this.#changesBetween(first.baseRevision, last.revision);
    let state: MosaicState = { ...base, tiles: new Map(base.tiles) };
    let at = first.baseRevision;
    for (const stop of stops) {
      const operations = changes.get(stop.revision);
      const step =
        at === stop.baseRevision && operations ? stepOf(stop, state, operations) : undefined;
      if (step === undefined) {
        // After a merged change, or one with a gap, the states themselves are compared.
        const before =
          at === stop.baseRevision ? state : await this.#source.load(stop.baseRevision);
        const after = await this.#source.load(stop.revision);
        this.#keep(stepBetween(stop, before, after));
        state = { ...after, tiles: new Map(after.tiles) };
      } else {
        this.#keep(step);
        state = walk(state, step.after);
      }
      at = stop.revision;
    }
  }

  async #changesBetween(from: number, until: number): Promise<Map<number, readonly Operation[]>> {
    const found = new Map<number, readonly Operation[]>();
    let at = from;
    while (at < until) {
      const some = await this.#source.changes(at);
      const last = some.at(-1);
      if (last === undefined || last.revision <= at) break;
      for (const { revision, operations } of some) found.set(revision, operations);
      at = last.revision;
    }
    return found;
  }

  #keep(step: Step): void {
    this.#steps.set(step.revision, step);
    this.#nexts.set(step.baseRevision, step.revision);
  }
}

function stepOf(
  { revision, baseRevision }: Stop,
  state: MosaicState,
  operations: readonly Operation[],
): Step | undefined {
  const plan = planChange(operations, state, { tiles: state.tiles.size, sections: 0 }, Infinity);
  if (!plan.ok) return undefined;
  return {
    revision,
    baseRevision,
    before: pickParts(state, plan.value.tiles.keys()),
    after: { ...headOf(plan.value), tiles: plan.value.tiles },
  };
}

function stepBetween({ revision, baseRevision }: Stop, from: MosaicState, to: MosaicState): Step {
  const touched = new Set<string>();
  for (const operation of difference(from, to)) {
    if (operation.op === "addTile") touched.add(operation.tile.id);
    else if ("id" in operation) touched.add(operation.id);
  }
  return {
    revision,
    baseRevision,
    before: pickParts(from, touched),
    after: pickParts(to, touched),
  };
}

/** The tiles belong to these steps, so they are changed in place: a step costs only its change. */
function walk(state: MosaicState, after: Parts): MosaicState {
  const own = state.tiles as Map<string, NonNullable<ReturnType<typeof state.tiles.get>>>;
  for (const [id, tile] of after.tiles) {
    if (tile === undefined) own.delete(id);
    else own.set(id, tile);
  }
  return { ...headOf(after), tiles: own };
}
