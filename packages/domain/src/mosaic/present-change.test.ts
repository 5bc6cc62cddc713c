import fc from "fast-check";
import { expect, test } from "vitest";
import { mosaicState, operation } from "../testing/arbitraries.ts";
import { countTiles, planChange } from "./apply.ts";
import { followLog } from "./follow-log.ts";
import type { MosaicState } from "./mosaic.ts";
import { OPERATIONS, type Operation, tileOf } from "./operation.ts";
import { type LoggedStep, presentChange } from "./present-change.ts";

/** A state, and the log of the changes that follow it. */
const history = fc
  .tuple(mosaicState, fc.array(fc.array(operation, { minLength: 1, maxLength: 4 })))
  .map(([first, tried]) => {
    const steps: LoggedStep[] = [];
    let now = first;
    for (const operations of tried) {
      const plan = planChange(operations, now, countTiles(now.tiles.values()));
      if (!plan.ok) continue;
      const done = plan.value.operations;
      now = follow(now, done);
      steps.push({ baseRevision: steps.length, revision: steps.length + 1, operations: done });
    }
    return { first, steps, now };
  });

function follow(state: MosaicState, operations: readonly Operation[]): MosaicState {
  const outcome = followLog({ ...state, tiles: new Map(state.tiles) }, operations);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
}

/** All texts in operations, such as titles and file names. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

test("H6: the changes since a revision, as one, lead to the current state", () => {
  fc.assert(
    fc.property(history, ({ first, steps, now }) => {
      const change = presentChange(0, steps);
      expect(change).toMatchObject({ baseRevision: 0, revision: steps.length });
      expect(follow(first, change?.operations ?? [])).toEqual(now);
    }),
  );
});

test("H6: content that existed only in between is not included", () => {
  fc.assert(
    fc.property(history, ({ steps, now }) => {
      const present = new Set(textsOf({ ...now, tiles: [...now.tiles.values()] }));
      const ids = new Set(
        steps.flatMap((step) => step.operations.flatMap((one) => tileOf(one) ?? [])),
      );
      const operations = presentChange(0, steps)?.operations;
      const expected = new Set<string>([...present, ...ids, ...OPERATIONS]);
      const past = textsOf(operations).filter((text) => !expected.has(text));
      expect(past).toEqual([]);
    }),
  );
});

test("H6: changes that do not follow one another from the revision are not merged into one", () => {
  const step = (baseRevision: number, revision: number): LoggedStep => ({
    baseRevision,
    revision,
    operations: [],
  });
  expect(presentChange(4, [step(4, 5), step(6, 7)])).toBeUndefined();
  // The start is in the middle of compacted changes.
  expect(presentChange(4, [step(3, 9)])).toBeUndefined();
  expect(presentChange(4, [step(4, 9), step(9, 10)])).toMatchObject({
    baseRevision: 4,
    revision: 10,
  });
});
