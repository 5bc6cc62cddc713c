import { combine } from "./combine.ts";
import type { Operation } from "./operation.ts";

/** What the log holds of one change: it leads from the revision `since` to `revision`. */
export type LoggedStep = {
  readonly since: number;
  readonly revision: number;
  readonly operations: readonly Operation[];
};

/** Several changes as one that does what they did together. */
export type PresentChange = LoggedStep & { readonly operations: Operation[] };

/**
 * H6: the changes that lead from a revision to the present as one change, without anything that was there only in
 * between. Undefined where they do not follow one another from that revision on. They must reach the present: what a
 * shorter run ends with may be gone by now.
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
