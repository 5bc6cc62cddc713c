import { fillTileData } from "@mosaico/domain/tile/tile";
import { applyChange } from "@mosaico/domain/mosaic/apply";
import { difference } from "@mosaico/domain/mosaic/difference";
import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { mosaicState, operation } from "@mosaico/domain/testing/arbitraries";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { compareBySteps, compareDocuments } from "./compare.ts";
import { RevisionSteps, type Stop } from "./revision-steps.ts";
import { joined } from "./step.ts";

/** The server's data: the states of all revisions, and the changes between them, some of them merged. */
class Log {
  readonly states: MosaicState[];
  readonly changes: { revision: number; operations: readonly Operation[] }[] = [];
  loads = 0;

  constructor(first: MosaicState, changes: readonly (readonly Operation[])[]) {
    this.states = [first];
    for (const operations of changes) {
      const before = this.states.at(-1) ?? first;
      const after = applyChange(before, operations);
      if (!after.ok) continue;
      this.states.push(after.value);
      this.changes.push({ revision: this.states.length - 1, operations });
    }
  }

  get newest(): number {
    return this.states.length - 1;
  }

  revisionSteps(): RevisionSteps {
    return new RevisionSteps({
      load: async (revision) => {
        this.loads += 1;
        return this.states[revision] ?? emptyMosaic("?");
      },
      // A few at a time, as the server sends few if they are large.
      changes: async (since) => this.changes.filter((one) => one.revision > since).slice(0, 2),
    });
  }

  stops(): Stop[] {
    return this.states
      .map((_, revision) => ({ revision, baseRevision: revision - 1 }))
      .slice(1)
      .toReversed();
  }
}

function contentOf(document: MosaicDocument): MosaicState {
  const tiles = new Map([...document.all()].map((tile) => [tile.id, tile]));
  return { ...document.head, tiles };
}

function walkTo(
  document: MosaicDocument,
  revisionSteps: RevisionSteps,
  from: number,
  to: number,
): boolean {
  const steps = revisionSteps.between(from, to);
  const parts = steps && joined(steps);
  if (parts !== undefined) document.put(parts);
  return steps !== undefined;
}

const history = fc
  .tuple(
    mosaicState,
    fc.array(fc.array(operation, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
  )
  .map(([first, changes]) => new Log(first, changes));

test("in whatever order revisions are visited, each is the result of its changes", async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.nat(), { maxLength: 8 }), async (log, walks) => {
      const revisionSteps = log.revisionSteps();
      revisionSteps.add(log.stops());
      for (const { revision } of log.stops()) await revisionSteps.ensure(revision);
      let at = log.newest;
      const document = new MosaicDocument(log.states[at] ?? emptyMosaic("?"));
      for (const walk of walks) {
        const to = walk % log.states.length;
        expect(walkTo(document, revisionSteps, at, to)).toBe(true);
        at = to;
        expect(difference(contentOf(document), log.states[at] ?? emptyMosaic("?"))).toEqual([]);
      }
    }),
  );
});

test("the differences between two revisions are the same from steps as from whole mosaics", async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.nat(), fc.nat(), async (log, a, b) => {
      const revisionSteps = log.revisionSteps();
      revisionSteps.add(log.stops());
      for (const { revision } of log.stops()) await revisionSteps.ensure(revision);
      const [from = 0, to = 0] = [a, b]
        .map((one) => one % log.states.length)
        .toSorted((x, y) => x - y);
      const whole = compareDocuments(
        new MosaicDocument(log.states[from] ?? emptyMosaic("?")),
        new MosaicDocument(log.states[to] ?? emptyMosaic("?")),
      );
      const bySteps = compareBySteps(revisionSteps, from, to);
      const byId = (one: typeof whole) => new Map(one.tiles.map((tile) => [tile.id, tile]));
      expect(bySteps && byId(bySteps)).toEqual(byId(whole));
      expect(bySteps?.title).toEqual(whole.title);
      expect(bySteps?.background).toEqual(whole.background);
    }),
  );
});

test("merged changes have gaps, which are filled from the states", async () => {
  const add = (id: string): Operation => ({
    op: "addTile",
    tile: {
      id,
      position: { x: 0, y: 0 },
      data: fillTileData({ type: "texto", title: id }),
    },
  });
  const log = new Log(emptyMosaic("M"), [[add("a")], [add("b")], [add("c")], [add("d")]]);
  // Of changes 2 and 3 only the later revision remains, without a step that leads there.
  log.changes.splice(1, 2);
  const revisionSteps = log.revisionSteps();
  revisionSteps.add([
    { revision: 4, baseRevision: 3 },
    { revision: 3, baseRevision: 1 },
    { revision: 1, baseRevision: 0 },
  ]);
  expect(await revisionSteps.ensure(3)).toBe(true);
  expect(compareBySteps(revisionSteps, 1, 3)?.tiles.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(revisionSteps.between(4, 2)).toBeUndefined();
  expect(revisionSteps.between(0, 4)?.length).toBe(3);
});

test("a run is loaded once for concurrent requests, and again after a failure", async () => {
  const log = new Log(emptyMosaic("M"), [
    [{ op: "rename", title: "N" }],
    [{ op: "rename", title: "O" }],
  ]);
  let fails = true;
  const revisionSteps = new RevisionSteps({
    load: async () => {
      log.loads += 1;
      if (fails) throw new Error("no network");
      return log.states[0] ?? emptyMosaic("?");
    },
    changes: async (since) => log.changes.filter(({ revision }) => revision > since),
  });
  revisionSteps.add(log.stops());
  await expect(revisionSteps.ensure(2)).rejects.toThrow("no network");
  fails = false;
  await Promise.all([revisionSteps.ensure(1), revisionSteps.ensure(2), revisionSteps.ensure(2)]);
  expect(log.loads).toBe(2);
  expect(revisionSteps.step(2)?.before.title).toBe("N");
  expect(await revisionSteps.ensure(7)).toBe(false);
});
