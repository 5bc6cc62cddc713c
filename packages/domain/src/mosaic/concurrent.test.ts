import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dataFor,
  mosaicState,
  position,
  roughBackground,
  tileData,
  valueOf,
} from "../testing/arbitraries.ts";
import { MERGED_FIELDS, type TileData } from "../tile/tile.ts";
import { applyChange } from "./apply.ts";
import { effectOf } from "./effect.ts";
import type { MosaicState } from "./mosaic.ts";
import type { Operation } from "./operation.ts";

type Edit = { readonly field: string; readonly operation: Operation };

function editsOf(state: MosaicState): fc.Arbitrary<Edit> {
  const ofTiles = [...state.tiles].flatMap(([id, tile]) => [
    position.map((to) => ({
      field: `${id} position`,
      operation: { op: "moveTile" as const, id, position: to },
    })),
    fc.tuple(dataFor(tile), fc.constantFrom(...MERGED_FIELDS)).map(([data, fields]) => ({
      field: `${id} ${fields.join()}`,
      operation: { op: "updateTile" as const, id, data: pick(data, fields) },
    })),
  ]);
  return fc.oneof(
    ...ofTiles,
    fc
      .constantFrom("Vila", "Bairro")
      .map((title) => ({ field: "title", operation: { op: "rename" as const, title } })),
    roughBackground.map((background) => ({
      field: "background",
      operation: { op: "setBackground" as const, background },
    })),
  );
}

function pick(data: TileData, fields: readonly (keyof TileData)[]): Partial<TileData> {
  return Object.fromEntries(fields.map((field) => [field, data[field]]));
}

/** The operations as sent by a user who only sees their own edits. */
function sentBy(state: MosaicState, edits: readonly Edit[]): Operation[] {
  let own = state;
  return edits.map(({ operation }) => {
    const sent = valueOf(effectOf(operation, own)).operation;
    own = valueOf(applyChange(own, [sent]));
    return sent;
  });
}

function interleave(queues: readonly Operation[][], choices: readonly number[]): Operation[] {
  const left = queues.map((queue) => [...queue]);
  const result: Operation[] = [];
  for (const choice of choices) {
    const next = left[choice % left.length]?.shift();
    if (next !== undefined) result.push(next);
  }
  return [...result, ...left.flat()];
}

/** Three users with edits, each field being edited by one of them only, and an order of arrival. */
const crowd = mosaicState.chain((state) =>
  fc.record({
    state: fc.constant(state),
    edits: fc.array(editsOf(state), { maxLength: 20 }),
    choices: fc.array(fc.nat(2), { maxLength: 30 }),
    seed: fc.nat(1000),
  }),
);

test("O3: users who edit different fields at once never undo each other, in any order of arrival", () => {
  fc.assert(
    fc.property(crowd, ({ state, edits, choices, seed }) => {
      const fields = [...new Set(edits.map(({ field }) => field))];
      const editor = (field: string) => (fields.indexOf(field) * 7 + seed) % 3;
      const queues = [0, 1, 2].map((person) =>
        sentBy(
          state,
          edits.filter(({ field }) => editor(field) === person),
        ),
      );
      const arrived = valueOf(applyChange(state, interleave(queues, choices)));
      const alone = valueOf(
        applyChange(
          state,
          edits.map(({ operation }) => operation),
        ),
      );
      expect(arrived).toEqual(alone);
    }),
    { numRuns: 300 },
  );
});

test("O3: the last to arrive wins the same field of the same tile", () => {
  fc.assert(
    fc.property(mosaicState, tileData, tileData, (state, first, last) => {
      const id = [...state.tiles.keys()][0];
      fc.pre(id !== undefined);
      const update = (title: string) => ({ op: "updateTile" as const, id, data: { title } });
      const after = valueOf(applyChange(state, [update(first.title), update(last.title)]));
      expect(after).toEqual(valueOf(applyChange(state, [update(last.title)])));
    }),
  );
});
