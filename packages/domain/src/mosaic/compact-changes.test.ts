import fc from "fast-check";
import { expect, test } from "vitest";
import { accepted } from "../testing/accepted.ts";
import { mosaicState, operation, valueOf } from "../testing/arbitraries.ts";
import { applyChange, countTiles, planChange } from "./apply.ts";
import { difference } from "./difference.ts";
import {
  type ChangeEffects,
  groupsToCompact,
  compactChanges,
  compactedBeforeDay,
} from "./compact-changes.ts";

const change = (revision: number, at: string, overrides = {}) => ({
  revision,
  at: `${at}:00.000Z`,
  isNamed: false,
  size: 10,
  ...overrides,
});
const LIMITS = { changes: 100, size: 1000 };
const revisionsOf = (groups: { revision: number }[][]) =>
  groups.map((group) => group.map(({ revision }) => revision));

test("H1: changes are compacted ninety days after the end of their day", () => {
  const newest = "2027-06-01T00:00:00.000Z";
  expect(compactedBeforeDay(Date.parse("2027-03-01T23:59:59.999Z"), newest)).toBe("2026-12-01");
  expect(compactedBeforeDay(Date.parse("2027-03-02T00:00:00.000Z"))).toBe("2026-12-02");
});

test("H1: changes of the newest day are never compacted", () => {
  const newest = "2026-11-22T10:00:00.000Z";
  expect(compactedBeforeDay(Date.parse("2030-01-01T00:00:00.000Z"), newest)).toBe("2026-11-22");
});

test("H1: groups of compacted changes end at the last revision of a day and at named ones", () => {
  const changes = [
    change(1, "2026-01-01T08:00"),
    change(2, "2026-01-01T09:00", { isNamed: true }),
    change(3, "2026-01-01T10:00"),
    change(4, "2026-01-01T23:59"),
    change(5, "2026-01-02T00:00"),
    change(6, "2026-01-03T00:00"),
    change(7, "2026-01-03T00:01"),
    change(9, "2026-01-03T00:02"),
  ];
  expect(revisionsOf(groupsToCompact(changes, LIMITS))).toEqual([
    [1, 2],
    [3, 4],
    [6, 7, 9],
  ]);
});

test("H1: large groups are compacted in parts, and a change that is too large is compacted with none", () => {
  const at = "2026-01-01T08:00";
  const changes = [1, 2, 3, 4, 5].map((revision) => change(revision, at));
  expect(revisionsOf(groupsToCompact(changes, { ...LIMITS, changes: 2 }))).toEqual([
    [1, 2],
    [3, 4],
  ]);
  const large = [change(1, at), change(2, at), change(3, at, { size: 1001 }), change(4, at)];
  expect(revisionsOf(groupsToCompact(large, LIMITS))).toEqual([[1, 2]]);
  expect(revisionsOf(groupsToCompact([change(1, at)], LIMITS))).toEqual([]);
});

test("H1: a compacted change has the effect and the inverse of its changes, in any grouping", () => {
  fc.assert(
    fc.property(
      mosaicState,
      fc.array(fc.array(operation, { maxLength: 4 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 7 }),
      (state, roughs, cut) => {
        const doings: ChangeEffects[] = [];
        let after = state;
        for (const rough of roughs) {
          const operations = accepted(after, rough);
          const plan = valueOf(planChange(operations, after, countTiles(after.tiles.values())));
          doings.push(plan);
          after = valueOf(applyChange(after, operations));
        }
        const parts = [doings.slice(0, cut), doings.slice(cut)].map(compactChanges);
        for (const compacted of [compactChanges(doings), compactChanges(parts)]) {
          const forth = valueOf(applyChange(state, compacted.operations, Infinity));
          expect(difference(forth, after)).toEqual([]);
          const back = valueOf(applyChange(after, compacted.inverse, Infinity));
          expect(difference(back, state)).toEqual([]);
        }
      },
    ),
  );
});
