import fc from "fast-check";
import { expect, test } from "vitest";
import { mosaicState, operation, tileId, valueOf } from "../testing/arbitraries.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { MERGED_FIELDS, type TileData } from "../tile/tile.ts";
import { applyChange, planChange } from "./apply.ts";
import { NO_BACKGROUND } from "./background.ts";
import type { MosaicState } from "./mosaic.ts";
import type { Operation } from "./operation.ts";
import { type Step, joinSteps, stepOf, undo } from "./undo.ts";

const update = (id: string, data: Partial<TileData>): Operation => ({ op: "updateTile", id, data });
const move = (id: string, x: number): Operation => ({ op: "moveTile", id, position: { x, y: 0 } });
const remove = (id: string): Operation => ({ op: "removeTile", id });

/** A mosaic with its undo history. */
class Editor {
  state: MosaicState;
  readonly done: Step[] = [];
  readonly undone: Step[] = [];

  constructor(state: MosaicState) {
    this.state = state;
  }

  /** Applies the operations that are possible, as one step, or without a step for those of somebody else. */
  do(operations: readonly Operation[], isMine = true): void {
    const fitting: Operation[] = [];
    for (const one of operations)
      if (planChange([...fitting, one], this.state, { tiles: 0, sections: 0 }).ok)
        fitting.push(one);
    const step = this.#apply(fitting);
    if (isMine) this.done.push(step);
  }

  undo(): void {
    this.#back(this.done, this.undone);
  }

  redo(): void {
    this.#back(this.undone, this.done);
  }

  #back(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (step === undefined) return;
    to.push(this.#apply(undo(step, this.state).operations));
  }

  #apply(operations: readonly Operation[]): Step {
    const plan = valueOf(planChange(operations, this.state, { tiles: 0, sections: 0 }));
    this.state = valueOf(applyChange(this.state, operations));
    return stepOf(plan);
  }
}

test("U1: undoing everything leads back to the start and redoing everything to the end, hundreds of steps deep", () => {
  fc.assert(
    fc.property(
      mosaicState,
      fc.array(fc.array(operation, { maxLength: 6 }), { minLength: 200, maxLength: 220 }),
      (start, steps) => {
        const editor = new Editor(start);
        for (const step of steps) editor.do(step);
        const end = editor.state;
        expect(editor.done.length).toBeGreaterThanOrEqual(200);
        while (editor.done.length > 0) editor.undo();
        expect(editor.state).toEqual(start);
        while (editor.undone.length > 0) editor.redo();
        expect(editor.state).toEqual(end);
      },
    ),
    { numRuns: 15 },
  );
});

test("U1: at any depth, undoing and redoing lead back to the same state", () => {
  fc.assert(
    fc.property(
      mosaicState,
      fc.array(fc.array(operation, { maxLength: 5 }), { maxLength: 20 }),
      fc.array(fc.nat(8), { maxLength: 10 }),
      (start, steps, depths) => {
        const editor = new Editor(start);
        for (const step of steps) editor.do(step);
        for (const depth of depths) {
          const before = editor.state;
          for (let n = 0; n < depth; n++) editor.undo();
          while (editor.undone.length > 0) editor.redo();
          expect(editor.state).toEqual(before);
        }
      },
    ),
    { numRuns: 60 },
  );
});

/** The units of a mosaic that merge independently, by name, in a comparable form. */
function partsOf({ title, background, tiles }: MosaicState): Map<string, string> {
  const parts = new Map([
    ["title", title],
    ["background", JSON.stringify(background)],
  ]);
  for (const { id, position, data } of tiles.values()) {
    parts.set(`${id} position`, JSON.stringify(position));
    for (const together of MERGED_FIELDS)
      parts.set(`${id} ${together.join()}`, JSON.stringify(together.map((field) => data[field])));
  }
  return parts;
}

const turn = fc.oneof(
  fc.record({ by: fc.constant("me" as const), operations: fc.array(operation, { maxLength: 4 }) }),
  fc.record({
    by: fc.constant("another" as const),
    what: fc.constantFrom("add", "remove", "move", "text", "icon", "content", "rename", "paint"),
    id: tileId,
  }),
  fc.record({ by: fc.constantFrom("undo" as const, "redo" as const) }),
);

/** Edits of somebody else, with values that were never written before. */
function theirDoing(what: string, id: string, n: number): Operation {
  switch (what) {
    case "add":
      return { op: "addTile", tile: sampleTile(id, { title: `theirs ${n}` }) };
    case "remove":
      return remove(id);
    case "move":
      return move(id, 1_000_000 + n);
    case "text":
      return update(id, { title: `theirs ${n}`, summary: `theirs ${n}` });
    case "icon":
      return update(id, { icon: `theirs${n}.webp`, iconIsGeneral: true });
    case "content":
      return update(id, { type: "texto", content: `theirs ${n}` });
    case "rename":
      return { op: "rename", title: `theirs ${n}` };
    default:
      return {
        op: "setBackground",
        background: { ...NO_BACKGROUND, backgroundImage: `theirs${n}.webp` },
      };
  }
}

test("U2: undo and redo never change a field that somebody else wrote last, nor bring back a tile that they removed", () => {
  fc.assert(
    fc.property(mosaicState, fc.array(turn, { maxLength: 40 }), (start, turns) => {
      const editor = new Editor(start);
      // A tile counts as a whole when it is added or removed (U3), and by its fields while it exists.
      const theirs = new Set<string>();
      const removedByMe = new Set<string>();
      for (const [n, one] of turns.entries()) {
        const before = partsOf(editor.state);
        const tilesBefore = editor.state.tiles;
        if (one.by === "me") editor.do(one.operations);
        else if (one.by === "another") editor.do([theirDoing(one.what, one.id, n)], false);
        else editor[one.by]();
        for (const id of new Set([...tilesBefore.keys(), ...editor.state.tiles.keys()])) {
          if (tilesBefore.has(id) === editor.state.tiles.has(id)) continue;
          const isRemoved = tilesBefore.has(id);
          const isMine = one.by !== "another";
          if (isMine && one.by !== "me" && !isRemoved)
            expect([...theirs]).not.toContain(`${id} gone`);
          for (const name of theirs) if (name.startsWith(`${id} `)) theirs.delete(name);
          // If both removed it, one after the other, the removal counts as the user's own as well.
          if (isRemoved && isMine) removedByMe.add(id);
          else if (isRemoved && !removedByMe.has(id)) theirs.add(`${id} gone`);
        }
        for (const [name, value] of partsOf(editor.state)) {
          const old = before.get(name);
          if (old === undefined || old === value) continue;
          if (one.by === "another") theirs.add(name);
          else if (one.by === "me") theirs.delete(name);
          else expect([...theirs]).not.toContain(name);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test("U2: a field that somebody changed since stays theirs; the others of the step are reset", () => {
  const editor = new Editor(sampleMosaic(sampleTile("a"), sampleTile("b")));
  const start = editor.state;
  editor.do([update("a", { title: "Mine", summary: "Mine" }), move("a", 300), move("b", 300)]);
  editor.do([update("a", { title: "Theirs" }), move("b", 500)], false);
  const step = editor.done[0];
  if (step === undefined) throw new Error("nothing was done");
  expect(undo(step, editor.state)).toEqual({
    operations: [
      update("a", { summary: start.tiles.get("a")?.data.summary ?? "" }),
      { op: "moveTile", id: "a", position: start.tiles.get("a")?.position },
    ],
    skipped: [
      { part: "tile", id: "a", why: "changed" },
      { part: "tile", id: "b", why: "changed" },
    ],
  });
});

test("U2: title and background stay if somebody changed them since", () => {
  const editor = new Editor(sampleMosaic());
  const sea = { ...NO_BACKGROUND, bgColor: "#c9efea" };
  editor.do([
    { op: "rename", title: "Mine" },
    { op: "setBackground", background: sea },
  ]);
  editor.do([{ op: "rename", title: "Theirs" }], false);
  editor.do([{ op: "setBackground", background: { ...sea, repeat: true } }], false);
  const step = editor.done[0];
  expect(step && undo(step, editor.state)).toEqual({
    operations: [],
    skipped: [{ part: "title" }, { part: "background" }],
  });
});

test("U2: a tile that was removed stays removed, which is reported", () => {
  const editor = new Editor(sampleMosaic(sampleTile("a")));
  editor.do([move("a", 300)]);
  editor.do([remove("a")], false);
  const step = editor.done[0];
  expect(step && undo(step, editor.state)).toEqual({
    operations: [],
    skipped: [{ part: "tile", id: "a", why: "removed" }],
  });
});

test("U2: content is only reset together with its type, and not into a type that somebody else chose", () => {
  const editor = new Editor(sampleMosaic(sampleTile("a", { type: "texto", content: "Hello" })));
  editor.do([update("a", { content: "https://example.org/" })]);
  editor.do([update("a", { type: "url" })], false);
  const step = editor.done[0];
  expect(step && undo(step, editor.state)).toEqual({
    operations: [],
    skipped: [{ part: "tile", id: "a", why: "changed" }],
  });
});

test("U3: undoing an addition removes the tile, and redoing brings it back as others left it", () => {
  const editor = new Editor(sampleMosaic());
  editor.do([{ op: "addTile", tile: sampleTile("a") }]);
  editor.do([update("a", { summary: "Theirs" })], false);
  const edited = editor.state;
  editor.undo();
  expect(editor.state.tiles.size).toBe(0);
  editor.redo();
  expect(editor.state).toEqual(edited);
});

test("U3: undoing a removal brings the tile back, unless its id exists again", () => {
  const editor = new Editor(sampleMosaic(sampleTile("a")));
  const start = editor.state;
  editor.do([remove("a")]);
  editor.undo();
  expect(editor.state).toEqual(start);
  editor.redo();
  const again = { op: "addTile", tile: sampleTile("a", { summary: "Again" }) } as const;
  editor.do([again], false);
  const after = editor.state;
  editor.undo();
  expect(editor.state).toEqual(after);
});

test("U4: joined steps are undone as both are", () => {
  fc.assert(
    fc.property(
      mosaicState,
      fc.array(operation, { maxLength: 8 }),
      fc.array(operation, { maxLength: 8 }),
      (start, first, second) => {
        const editor = new Editor(start);
        editor.do(first);
        editor.do(second);
        const end = editor.state;
        const [one, two] = editor.done;
        if (one === undefined || two === undefined) throw new Error("nothing was done");
        editor.done.splice(0, 2, joinSteps(one, two));
        editor.undo();
        expect(editor.state).toEqual(start);
        editor.redo();
        expect(editor.state).toEqual(end);
      },
    ),
    { numRuns: 200 },
  );
});
