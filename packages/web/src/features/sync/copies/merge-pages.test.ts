import { applyChange } from "@mosaico/domain/mosaic/apply";
import { type MosaicState, emptyMosaic, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LoggedChange } from "../change.ts";
import { add, move, remove, rename, update } from "../testing/operations.ts";
import { type TilesPage, mergePages } from "./merge-pages.ts";

const IDS = ["a", "b", "c", "d", "e", "f", "g", "h"];

const step = fc.record({
  act: fc.constantFrom("add", "add", "move", "update", "type", "remove", "rename"),
  tile: fc.nat(IDS.length - 1),
  value: fc.nat(500),
  /** How many of the pages that are left are read before it. */
  pages: fc.constantFrom<number>(0, 0, 1),
});

function operationOf({ act, value }: { act: string; value: number }, id: string): Operation {
  if (act === "add") return add(id, `t${value}`);
  if (act === "move") return move(id, value);
  if (act === "remove") return remove(id);
  if (act === "rename") return rename(`m${value}`);
  // Without its content, the new type would be refused.
  if (act === "type")
    return value % 2 === 0
      ? update(id, { type: "url", content: "https://example.org/", title: `l${value}` })
      : update(id, { type: "texto", content: `c${value}` });
  return value % 2 === 0
    ? update(id, { title: `u${value}` })
    : update(id, { content: `x${value}` });
}

type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** A log of changes, of which some pages are read in between. */
function play(earlier: readonly Step[], steps: readonly Step[], pageSize: number) {
  let state: MosaicState = emptyMosaic("Mosaic");
  const log: LoggedChange[] = [];
  const make = (one: Step) => {
    const operations = [operationOf(one, IDS[one.tile] ?? "")];
    const outcome = applyChange(state, operations);
    if (!outcome.ok) return;
    state = outcome.value;
    log.push({ revision: log.length + 1, changeId: `c${log.length}`, operations });
  };
  earlier.forEach(make);
  const since = log.length;
  const pages: TilesPage[] = [];
  let after = "";
  const read = () => {
    if (pages.at(-1)?.last === null) return;
    const ids = [...state.tiles.keys()].filter((id) => id > after).toSorted();
    const some = ids.slice(0, pageSize);
    const tiles = some.flatMap((id) => state.tiles.get(id) ?? []);
    const last = ids.length > pageSize ? (some.at(-1) ?? null) : null;
    const changeId = log.at(-1)?.changeId;
    pages.push({ revision: log.length, changeId, head: headOf(state), tiles, last });
    after = last ?? after;
  };
  read();
  for (const one of steps) {
    for (let count = 0; count < one.pages; count++) read();
    make(one);
  }
  while (pages.at(-1)?.last !== null) read();
  return { pages, log, since, state };
}

const all = IDS.map((_, tile) => ({ act: "add", tile, value: 0, pages: 0 }) as const);

const inOrder = ({ tiles }: MosaicState) =>
  Object.fromEntries([...tiles].toSorted(([a], [b]) => (a < b ? -1 : 1)));

test("pages read while others edit make the same mosaic as the log", () => {
  let mixed = 0;
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 20 }),
      fc.array(step, { maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      (earlier, steps, pageSize) => {
        const { pages, log, since, state } = play([...all, ...earlier], steps, pageSize);
        if (new Set(pages.map(({ revision }) => revision)).size > 1) mixed += 1;
        const merged = mergePages(pages, log.slice(since));
        expect(merged?.revision).toBe(log.length);
        expect(merged && headOf(merged.state)).toEqual(headOf(state));
        expect(merged && inOrder(merged.state)).toEqual(inOrder(state));
      },
    ),
    { numRuns: 500 },
  );
  // The negative control: pages of different revisions did occur.
  expect(mixed).toBeGreaterThan(250);
});

const base = all.slice(0, 4);
const removal = { act: "remove", tile: 0, value: 0, pages: 2 } as const;

test("nothing is made of changes that have gaps, are merged, or end before the last page", () => {
  const { pages, log, since } = play(base, [removal, { ...removal, tile: 1 }], 1);
  const changes = log.slice(since);
  expect(mergePages(pages, changes)?.revision).toBe(6);
  expect(mergePages(pages, changes.slice(1))).toBeUndefined();
  expect(mergePages(pages, [])).toBeUndefined();
  const merged = { revision: 6, baseRevision: 4, changeId: "m", operations: [] };
  expect(mergePages(pages, [merged])).toBeUndefined();
  expect(mergePages([], [])).toBeUndefined();
});

test("nothing is made of pages of two histories, since the server was restored from a backup in between", () => {
  const { pages, log, since } = play(base, [removal, { ...removal, tile: 1 }], 1);
  const changes = log.slice(since);
  const others = changes.map((change) => ({ ...change, changeId: `other ${change.changeId}` }));
  expect(mergePages(pages, others)).toBeUndefined();
  const [first, ...rest] = pages;
  const elsewhere = first && { ...first, changeId: "other", revision: rest.at(-1)?.revision ?? 0 };
  expect(mergePages(elsewhere ? [...pages, elsewhere] : [], changes)).toBeUndefined();
});

test("nothing is made of changes to a tile that is missing, for instance because it could not be read", () => {
  const { pages, log, since } = play(base, [removal], 10);
  const broken = pages.map((page) => ({ ...page, tiles: [] }));
  expect(mergePages(broken, log.slice(since))).toBeUndefined();
});
