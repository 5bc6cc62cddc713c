import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { stepOf } from "@mosaico/domain/mosaic/undo";
import { accept } from "@mosaico/domain/outcome";
import { beforeEach, expect, test } from "vitest";
import { MosaicDocument } from "../document/mosaic-document.ts";
import { add, move, remove, rename, update } from "../testing/operations.ts";
import { UndoHistory } from "./undo-history.ts";
import type { UndoEntry, UndoStore } from "./undo-store.ts";

const all = () => true;
let document: MosaicDocument;
let skipped: Map<number, UndoEntry>;
let now: number;
let history: UndoHistory;

const store: UndoStore = {
  load: () => Promise.resolve([...skipped.values()].toSorted((a, b) => a.order - b.order)),
  change(gone, entries) {
    for (const order of gone) skipped.delete(order);
    for (const entry of entries) skipped.set(entry.order, structuredClone(entry));
  },
};

function open(): UndoHistory {
  return new UndoHistory(
    {
      document,
      edit: (operations) => {
        const outcome = document.apply(operations);
        return outcome.ok ? accept({ step: stepOf(outcome.value) }) : outcome;
      },
    },
    store,
    () => now,
  );
}

function edit(...operations: Operation[]): void {
  const outcome = document.apply(operations);
  if (!outcome.ok) throw new Error(outcome.problem);
  history.record(stepOf(outcome.value));
}

const shown = () => ({
  title: document.title,
  tiles: Object.fromEntries([...document.all()].map((tile) => [tile.id, tile])),
});

beforeEach(() => {
  document = new MosaicDocument(emptyMosaic("Mosaic"));
  skipped = new Map();
  now = 1_000_000;
  history = open();
});

test("steps are undone and redone in order, two hundred deep and with a reload in between", async () => {
  const states = [shown()];
  for (let n = 0; n < 220; n++) {
    now += 2000;
    edit(n % 2 === 0 ? add(`t${n}`) : update(`t${n - 1}`, { title: `T ${n}` }));
    states.push(shown());
  }
  for (let n = 220; n > 150; n--) {
    expect(shown()).toEqual(states[n]);
    history.undo(all);
  }
  history = open();
  await history.restore();
  for (let n = 150; n > 0; n--) history.undo(all);
  expect(shown()).toEqual(states[0]);
  expect(history.undo(all)).toBeUndefined();
  for (let n = 0; n < 220; n++) history.redo(all);
  expect(shown()).toEqual(states[220]);
  expect(history.redo(all)).toBeUndefined();
});

test("a new step discards what could be redone, in memory and in storage", async () => {
  edit(add("a"));
  edit(rename("B"));
  history.undo(all);
  edit(rename("C"));
  expect(history.view.getState()).toMatchObject({ undo: { kind: "rename" }, redo: undefined });
  history = open();
  await history.restore();
  expect(history.view.getState().redo).toBeUndefined();
});

test("steps made before the stored ones are loaded are placed above them", async () => {
  edit(rename("B"));
  history = open();
  now += 10;
  edit(rename("C"));
  await history.restore();
  history.undo(all);
  expect(document.title).toBe("B");
  history.undo(all);
  expect(document.title).toBe("Mosaic");
});

test("arrow keys pressed in quick succession are one step, later ones another", () => {
  edit(add("a"));
  now += 5000;
  for (let cell = 1; cell <= 5; cell++) {
    edit(move("a", cell * 100));
    now += 300;
  }
  now += 2000;
  edit(move("a", 600));
  history.undo(all);
  expect(document.find("a")?.position.x).toBe(500);
  history.undo(all);
  expect(document.find("a")?.position.x).toBe(0);
  history.redo(all);
  expect(document.find("a")?.position.x).toBe(500);
});

test("finer steps by arrow keys are one step, too", () => {
  edit(add("a"));
  now += 5000;
  for (let quarter = 1; quarter <= 6; quarter++) {
    edit(move("a", quarter * 25));
    now += 100;
  }
  history.undo(all);
  expect(document.find("a")?.position.x).toBe(0);
});

test("two drags are two steps, even in quick succession", () => {
  edit(add("a"));
  edit(move("a", 340));
  edit(move("a", 720));
  history.undo(all);
  expect(document.find("a")?.position.x).toBe(340);
});

test("reports what was skipped because somebody has changed it since", () => {
  edit(add("a", "Agenda"), add("b"));
  edit(update("a", { title: "Mine" }), move("b", 300));
  document.apply([update("a", { title: "Theirs" })]);
  expect(history.undo(all)).toMatchObject({
    tile: "b",
    skipped: [{ part: "tile", id: "a", why: "changed" }],
  });
  expect(document.find("a")?.data.title).toBe("Theirs");
});

test("a step with nothing left to undo is skipped silently", () => {
  edit(rename("B"));
  edit(add("a"));
  document.apply([remove("a")]);
  expect(history.undo(all)).toMatchObject({ label: { kind: "rename" }, skipped: [] });
  expect(document.title).toBe("Mosaic");
});

test("a step that needs a lost right is not undone, and is discarded", () => {
  edit(add("a"));
  edit(move("a", 300));
  const mayMove = ({ op }: Operation) => op === "moveTile";
  expect(history.undo(mayMove)?.isForbidden).toBe(false);
  expect(history.undo(mayMove)).toMatchObject({ isForbidden: true, tile: undefined });
  expect(document.find("a")).toBeDefined();
  expect(history.view.getState().undo).toBeUndefined();
});

test("the labels name the action, and the tile if there was only one", () => {
  const labels = [
    [add("a", "Agenda")],
    [update("a", { locked: true })],
    [update("a", { locked: false })],
    [add("b"), add("c")],
    [move("a", 300), move("b", 300)],
    [remove("a")],
    [remove("b"), update("c", { title: "C" })],
  ].map((operations) => {
    edit(...operations);
    return history.view.getState().undo;
  });
  expect(labels).toEqual([
    { kind: "add", count: 1, title: "Agenda" },
    { kind: "lock", count: 1, title: "Agenda" },
    { kind: "unlock", count: 1, title: "Agenda" },
    { kind: "add", count: 2, title: "" },
    { kind: "move", count: 2, title: "" },
    { kind: "remove", count: 1, title: "Agenda" },
    { kind: "change", count: 2, title: "" },
  ]);
});

test("five hundred steps are stored, and the oldest are deleted first", () => {
  for (let n = 0; n < 510; n++) edit(rename(`Name ${n}`));
  expect(skipped.size).toBe(500);
  while (history.undo(all) !== undefined);
  expect(document.title).toBe("Name 9");
});

test("stored steps that can no longer be redone do not count towards the size limit", async () => {
  const long = "x".repeat(7_900_000);
  for (let order = 1; order <= 7; order++) {
    const operations = [update("gone", { content: long })];
    const label = { kind: "edit", count: 1, title: "" } as const;
    skipped.set(order, { order, stack: "undone", step: { operations, inverse: [] }, label });
  }
  edit(rename("B"));
  await history.restore();
  edit(add("a"), update("a", { content: "y".repeat(1000) }));
  edit(rename("C"));
  edit(rename("D"));
  while (history.undo(all) !== undefined);
  expect(document.title).toBe("Mosaic");
});

/** An edit that belongs to an earlier step. */
function editWithin(order: number | undefined, ...operations: Operation[]): void {
  const outcome = document.apply(operations);
  if (!outcome.ok) throw new Error(outcome.problem);
  history.recordWithin(order, stepOf(outcome.value));
}

test("what is added to an earlier step is undone and redone with it, after a reload too", async () => {
  edit(add("a"), add("b"));
  const { latest } = history;
  now += 2000;
  edit(update("a", { summary: "mine" }));
  editWithin(latest, update("a", { title: "From its page" }));
  editWithin(latest, update("b", { title: "From another" }));
  const filled = shown();
  history = open();
  await history.restore();
  history.undo(all);
  expect(document.find("a")?.data).toMatchObject({ title: "From its page", summary: "" });
  history.undo(all);
  expect(shown().tiles).toEqual({});
  expect(history.undo(all)).toBeUndefined();
  history.redo(all);
  history.redo(all);
  expect(shown()).toEqual(filled);
});

test("what is added to a step that has been undone since is a step of its own", () => {
  edit(add("a"));
  const { latest } = history;
  history.undo(all);
  history.redo(all);
  editWithin(latest, update("a", { title: "From its page" }));
  history.undo(all);
  expect(document.find("a")).toBeDefined();
  history.undo(all);
  expect(document.find("a")).toBeUndefined();
});
