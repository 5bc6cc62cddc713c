import type { HistoryEntry } from "@mosaico/contract/history";
import type { Stop } from "../steps/revision-steps.ts";

/** A position on the replay slider: a revision, or the beginning before all changes. */
export type Moment = Stop & { readonly at: string | undefined; readonly name: string | null };

/** The loaded moments, oldest first, including the beginning once the history is complete. */
export function momentsOf(entries: readonly HistoryEntry[], isWhole: boolean): Moment[] {
  const moments = entries
    .map(({ revision, baseRevision, at, name }): Moment => ({ revision, baseRevision, at, name }))
    .toReversed();
  const [first] = moments;
  if (!isWhole || first === undefined || first.revision === first.baseRevision) return moments;
  const beginning = {
    revision: first.baseRevision,
    baseRevision: first.baseRevision,
    at: undefined,
    name: null,
  };
  return [beginning, ...moments];
}

/** The index of a revision's moment, or of the nearest earlier one. */
export function momentAt(moments: readonly Moment[], revision: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.revision <= revision),
  );
}
