import { beforeEach, expect, test } from "vitest";
import { COLOURS } from "./colours.ts";
import { PresenceList } from "./presence-list.ts";

const ana = { id: "ana", name: "Ana" };
const at = (x: number) => ({ cursor: { x, y: 0 } });

let people: PresenceList;
let changes: string[];
let own: string[];
beforeEach(() => {
  [changes, own] = [[], []];
  people = new PresenceList(
    (id) => changes.push(id),
    (id) => own.push(id),
  );
});

const cursorOf = (id: string) => people.find(id)?.where.cursor?.x;
const stateOf = (x: number, turn: number, name = "Ana", colour: string = COLOURS[0]) => ({
  person: { id: "ana", name, colour },
  where: { cursor: { x, y: 0 }, selection: [], editing: null },
  turn,
});

test("fields left out of presence keep their value, and null clears them", () => {
  const window = {};
  people.arrive(window, ana);
  people.move(window, "ana", { selection: ["a"], editing: "a" });
  people.move(window, "ana", at(5));
  expect(people.find("ana")?.where).toEqual({ ...at(5), selection: ["a"], editing: "a" });
  people.move(window, "ana", { cursor: null, selection: [], editing: null });
  expect(people.find("ana")?.where).toEqual({ cursor: null, selection: [], editing: null });
});

test("a user with several windows is where they acted last, and leaves with the last one", () => {
  const [one, two] = [{}, {}];
  people.arrive(one, ana);
  people.move(one, "ana", at(1));
  people.arrive(two, ana);
  expect(cursorOf("ana")).toBe(1);
  people.move(two, "ana", at(2));
  people.move(one, "ana", at(3));
  expect(cursorOf("ana")).toBe(3);
  people.leave(one, "ana");
  expect(cursorOf("ana")).toBe(2);
  people.leave(two, "ana");
  people.leave(two, "ana");
  expect(people.find("ana")).toBeUndefined();
  expect(people.all()).toEqual([]);
});

test("windows at other processes count the same, and only local changes are passed on", () => {
  const window = {};
  people.receive("b", stateOf(1, 1), 0, false);
  people.arrive(window, ana);
  own.length = 0;
  people.move(window, "ana", at(2));
  expect([cursorOf("ana"), people.findOwn("ana")?.where.cursor?.x, own]).toEqual([2, 2, ["ana"]]);
  people.receive("b", stateOf(3, 2), 0, false);
  expect([cursorOf("ana"), people.findOwn("ana")?.where.cursor?.x, own]).toEqual([3, 2, ["ana"]]);
  people.leave(window, "ana");
  expect([cursorOf("ana"), people.findOwn("ana"), people.ownIds()]).toEqual([3, undefined, []]);
  people.receiveLeft("b", "ana");
  expect(people.find("ana")).toBeUndefined();
});

test("a repeated state is no update, and a user not repeated any more has left", () => {
  people.receive("b", stateOf(1, 1), 100, false);
  people.receive("c", stateOf(2, 1), 100, false);
  changes.length = 0;
  people.receive("b", stateOf(1, 1), 200, false);
  expect([changes, cursorOf("ana")]).toEqual([[], 2]);
  people.removeStale(150);
  expect([changes, cursorOf("ana")]).toEqual([["ana"], 1]);
  people.removeStale(250);
  expect(people.find("ana")).toBeUndefined();
});

test("a local window is never forgotten, however long it is idle", () => {
  people.arrive({}, ana);
  people.removeStale(Infinity);
  expect(people.ownIds()).toEqual(["ana"]);
});

test("a known user keeps their colour; of two assigned at once, the first process's counts", () => {
  people.receive("b", stateOf(1, 1, "Ana", COLOURS[3]), 0, false);
  expect(people.arrive({}, ana).colour).toBe(COLOURS[3]);
  people.receive("c", stateOf(1, 1, "Ana", COLOURS[5]), 0, false);
  expect(people.find("ana")?.person.colour).toBe(COLOURS[3]);
  people.receive("a", stateOf(1, 1, "Ana", COLOURS[7]), 0, true);
  expect(people.find("ana")?.person.colour).toBe(COLOURS[7]);
});

test("a new name is an update, local or remote", () => {
  people.arrive({}, ana);
  [changes.length, own.length] = [0, 0];
  people.rename("ana", "Ana");
  people.rename("nobody", "Nobody");
  people.rename("ana", "Ana Maria");
  expect([changes, own, people.find("ana")?.person.name]).toEqual([["ana"], ["ana"], "Ana Maria"]);
  people.receive("b", stateOf(0, 0, "Aninha"), 0, false);
  expect(people.find("ana")?.person.name).toBe("Aninha");
});
