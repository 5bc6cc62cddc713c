import { expect, test } from "vitest";
import { readOutline } from "./read-outline.ts";

type Entry = { title: string; dest: string | null; items: Entry[] };

const entry = (title: string, dest: string | null, items: Entry[] = []): Entry => ({
  title,
  dest,
  items,
});

test("headings come in order, each with its level", () => {
  const raw = [entry("One", "a", [entry(" One \n one ", "b")]), entry("Two", "c")];
  expect(readOutline(raw)).toEqual([
    { title: "One", level: 0, destination: "a" },
    { title: "One one", level: 1, destination: "b" },
    { title: "Two", level: 0, destination: "c" },
  ]);
});

test("an entry without a target or text is left out, but its children are not", () => {
  const raw = [entry("Outside", null, [entry("Inside", "a")]), entry("  ", "b")];
  expect(readOutline(raw)).toEqual([{ title: "Inside", level: 0, destination: "a" }]);
});

test("a document without an outline has no headings", () => {
  expect(readOutline(null)).toEqual([]);
});

test("the number of entries is limited", () => {
  const many = Array.from({ length: 5000 }, (_, n) => entry(`Heading ${n}`, "a"));
  expect(readOutline(many)).toHaveLength(1000);
  let deep: Entry = entry("Deepest", "a");
  for (let level = 0; level < 500; level++) deep = entry(`Level ${level}`, "a", [deep]);
  expect(readOutline([deep]).length).toBeLessThan(20);
});
