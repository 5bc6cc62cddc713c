import { afterEach, beforeEach, expect, test } from "vitest";
import { type MessageBus, openMessageBus } from "#platform/events/message-bus.ts";
import { PresenceList } from "./presence-list.ts";
import { exchangePresence } from "./exchange-presence.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };
const ana = { id: "ana", name: "Ana" };

type Side = { readonly people: PresenceList; readonly post: MessageBus; stop(): void };

/** A process ends: it neither sends nor receives any more. */
const ended = new Set<string>();
let isCut = false;
let sides: Side[] = [];
beforeEach(() => {
  isCut = false;
  ended.clear();
  sides = [];
});
afterEach(async () => {
  for (const { stop, post } of sides) {
    stop();
    await post.close();
  }
});

/** One of several processes, whose messages reach all the others. */
function open(name: string, times = { repeatMs: 100, timeoutMs: 400 }): Side {
  const send = async (letter: string) => {
    if (isCut || ended.has(name)) return;
    for (const side of sides) if (!ended.has(side.post.name)) side.post.receive(letter);
  };
  const post = openMessageBus(name, send, { everyMs: 30, silentMs: 150 });
  const people: PresenceList = new PresenceList(
    () => {},
    (id) => speech.announce(id),
  );
  const side = { people, post, stop: () => speech.stop() };
  sides.push(side);
  const speech = exchangePresence(post, { topic: "t", people }, times);
  return side;
}

test("a process that opens a mosaic later learns who is there, and everything after that", async () => {
  const one = open("a");
  const window = {};
  one.people.arrive(window, ana);
  one.people.move(window, "ana", { cursor: { x: 1, y: 1 }, selection: ["a"] });
  const two = open("b");
  await expect.poll(() => two.people.find("ana"), SOON).toEqual(one.people.find("ana"));
  one.people.leave(window, "ana");
  await expect.poll(() => two.people.find("ana"), SOON).toBeUndefined();
});

test("a lost message is repeated, and users of a process that ended without notice are removed after a while", async () => {
  const [one, two] = [open("a"), open("b")];
  isCut = true;
  one.people.arrive({}, ana);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(two.people.find("ana")).toBeUndefined();
  isCut = false;
  await expect.poll(() => two.people.find("ana")?.person.name, SOON).toBe("Ana");
  isCut = true;
  await expect.poll(() => two.people.find("ana"), SOON).toBeUndefined();
  expect(one.people.find("ana")).toBeDefined();
});

test("users of a process that was killed are removed at once, and come back if it only was away", async () => {
  // Nobody is repeated or times out within this test.
  const times = { repeatMs: 60_000, timeoutMs: 60_000 };
  const [one, two, three] = [open("a", times), open("b", times), open("c", times)];
  one.people.arrive({}, ana);
  two.people.arrive({}, ana);
  two.people.arrive({}, { id: "bia", name: "Bia" });
  const seen = ({ people }: Side) => people.all().map(({ person }) => person.id);
  await expect.poll(() => seen(one).toSorted(), SOON).toEqual(["ana", "bia"]);
  await expect.poll(() => seen(three).toSorted(), SOON).toEqual(["ana", "bia"]);
  ended.add("b");
  // Ana is still there, by her window in the other process.
  await expect.poll(() => seen(one), SOON).toEqual(["ana"]);
  await expect.poll(() => seen(three), SOON).toEqual(["ana"]);
  ended.delete("b");
  await expect.poll(() => seen(one).toSorted(), SOON).toEqual(["ana", "bia"]);
});

test("users met by two processes at once end up with one colour", async () => {
  const [one, two] = [open("a"), open("b")];
  one.people.arrive({}, { id: "x", name: "X" });
  two.people.arrive({}, ana);
  one.people.arrive({}, ana);
  two.people.arrive({}, { id: "x", name: "X" });
  const colours = ({ people }: Side) => ["ana", "x"].map((id) => people.find(id)?.person.colour);
  await expect.poll(() => colours(two), SOON).toEqual(colours(one));
});

test("a user with a hundred long names selected is still sent, and invalid messages are ignored", async () => {
  const [one, two] = [open("a"), open("b")];
  const window = {};
  one.people.arrive(window, { id: "ana", name: "😀".repeat(80) });
  const selection = Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(64, "x"));
  one.people.move(window, "ana", { selection });
  await expect.poll(() => two.people.find("ana")?.where.selection.length, SOON).toBe(50);
  one.post.send("t", { say: "here", person: { id: 1 } });
  one.post.send("t", "nonsense");
  one.people.leave(window, "ana");
  await expect.poll(() => two.people.find("ana"), SOON).toBeUndefined();
});
