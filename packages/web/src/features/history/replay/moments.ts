import type { HistoryEntry } from "@mosaico/contract/history";
import type { Stop } from "../film/film.ts";

/** A place on the line of the replay: a revision, or the beginning before all changes. */
export type Moment = Stop & { readonly at: string | undefined; readonly name: string | null };

/** The known moments, oldest first; with the beginning once nothing older is to come. */
export function momentsOf(entries: readonly HistoryEntry[], isWhole: boolean): Moment[] {
  const moments = entries
    .map(({ revision, since, at, name }): Moment => ({ revision, since, at, name }))
    .toReversed();
  const [first] = moments;
  if (!isWhole || first === undefined || first.revision === first.since) return moments;
  const beginning = { revision: first.since, since: first.since, at: undefined, name: null };
  return [beginning, ...moments];
}

/** Which moment a revision is, or the nearest one before it. */
export function momentAt(moments: readonly Moment[], revision: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.revision <= revision),
  );
}
