import { describe, expect, test, vi } from "vitest";
import { Others } from "./others.ts";

const ana = { id: "a", name: "Ana", colour: "#2a7f86" };
const bia = { id: "b", name: "Bia", colour: "#b04a2e" };
const NOWHERE = { cursor: null, selection: [], editing: null };

describe("the others", () => {
  test("report who is here only when that changes, not when a cursor moves", () => {
    const others = new Others();
    const onPeople = vi.fn<() => void>();
    others.people.subscribe(onPeople);
    others.welcome([{ ...ana, ...NOWHERE }]);
    others.receive(bia, NOWHERE);
    others.receive(bia, { ...NOWHERE, cursor: { x: 1, y: 2 } });
    expect(onPeople).toHaveBeenCalledTimes(2);
    others.receive({ ...bia, name: "Bia Luz" }, NOWHERE);
    others.leave("a");
    others.leave("a");
    expect(onPeople).toHaveBeenCalledTimes(4);
    expect(others.people.getState()).toEqual([{ ...bia, name: "Bia Luz" }]);
  });

  test("report whose cursor moved or left", () => {
    const others = new Others();
    const onCursor = vi.fn<(id: string) => void>();
    others.subscribeCursors(onCursor);
    others.receive(ana, { ...NOWHERE, cursor: { x: 1, y: 2 } });
    others.receive(ana, { ...NOWHERE, cursor: { x: 1, y: 2 }, selection: ["t"] });
    expect(onCursor.mock.calls).toEqual([["a"]]);
    expect(others.cursorOf("a")).toEqual({ x: 1, y: 2 });
    others.leave("a");
    expect(onCursor).toHaveBeenCalledTimes(2);
    expect(others.cursorOf("a")).toBeNull();
  });

  test("mark the tiles that they hold, and none once they have left", () => {
    const others = new Others();
    const onMarks = vi.fn<() => void>();
    others.marks.subscribe(onMarks);
    others.receive(ana, { ...NOWHERE, selection: ["t", "u"] });
    others.receive(bia, { ...NOWHERE, selection: ["u"], editing: "u" });
    expect([...others.marks.getState().keys()]).toEqual(["t", "u"]);
    expect(others.marks.getState().get("u")).toEqual([
      { person: ana, isEditing: false },
      { person: bia, isEditing: true },
    ]);
    others.receive(ana, { ...NOWHERE, selection: ["t", "u"], cursor: { x: 3, y: 4 } });
    expect(onMarks).toHaveBeenCalledTimes(2);
    others.leave("a");
    expect([...others.marks.getState().keys()]).toEqual(["u"]);
    others.welcome([]);
    expect([...others.marks.getState().keys()]).toEqual([]);
  });

  test("are those of the last welcome", () => {
    const others = new Others();
    others.receive(ana, { ...NOWHERE, selection: ["t"] });
    others.welcome([{ ...bia, ...NOWHERE, editing: "v" }]);
    expect(others.people.getState()).toEqual([bia]);
    expect([...others.marks.getState().keys()]).toEqual(["v"]);
  });
});
