import { combine } from "./combine.ts";
import type { Operation } from "./operation.ts";

/** A change in the log: it leads from the revision `since` to `revision`. */
export type LoggedStep = {
  readonly since: number;
  readonly revision: number;
  readonly operations: readonly Operation[];
};

/** Several changes as one with the same result. */
export type PresentChange = LoggedStep & { readonly operations: Operation[] };

/**
 * H6: the changes from a revision to the present as one change, without any content that existed only in between.
 * Undefined if they do not follow one another from that revision on. They must reach the present: the result of a
 * shorter run may contain content that has been removed since.
 */
export function presentChange(
  since: number,
  steps: readonly LoggedStep[],
): PresentChange | undefined {
  let revision = since;
  for (const step of steps) {
    if (step.since !== revision) return undefined;
    revision = step.revision;
  }
  return { since, revision, operations: combine(steps.flatMap(({ operations }) => operations)) };
}
