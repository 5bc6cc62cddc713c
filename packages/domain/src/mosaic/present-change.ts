import { combine } from "./combine.ts";
import type { Operation } from "./operation.ts";

/** A change in the log: it leads from the base revision to `revision`. */
export type LoggedStep = {
  readonly baseRevision: number;
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
  baseRevision: number,
  steps: readonly LoggedStep[],
): PresentChange | undefined {
  let revision = baseRevision;
  for (const step of steps) {
    if (step.baseRevision !== revision) return undefined;
    revision = step.revision;
  }
  return {
    baseRevision,
    revision,
    operations: combine(steps.flatMap(({ operations }) => operations)),
  };
}
