import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ACTIONS, PERMISSIONS } from "./people/permission.ts";

const rules = readFileSync(new URL("../RULES.md", import.meta.url), "utf8");
const ids = [...rules.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id ?? "");

// Readers of other programs' documents know no rules of ours; what they read is tested with whole documents.
const files = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.startsWith("document/"))
  .map((name) => ({ name, text: readFileSync(new URL(name, import.meta.url), "utf8") }));
const sources = files.filter(
  ({ name }) => !name.endsWith(".test.ts") && !name.startsWith("testing/"),
);
const tests = files.filter(({ name }) => name.endsWith(".test.ts"));

function quotedInComments(text: string): string[] {
  const comments = text.match(/\/\*\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm) ?? [];
  return comments.flatMap((comment) => comment.match(/\b[A-Z]\d{1,2}\b/g) ?? []);
}

function titles(text: string): string[] {
  return [...text.matchAll(/^\s*test(?:\.each\([\s\S]*?\))?\(\s*["`](.*)["`],/gm)].map(
    ([, title]) => title ?? "",
  );
}

test("R1: the role table of RULES.md matches the table in the code", () => {
  const rows = rules
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...body] = rows;
  const roles = head.slice(2);
  const documented = Object.fromEntries(
    body.map(([action = "", , ...cells]) => [
      action.replaceAll("`", ""),
      roles.filter((_, index) => cells[index] === "yes"),
    ]),
  );
  expect(
    body.flatMap(([, , ...cells]) => cells).every((cell) => cell === "yes" || cell === "no"),
  ).toBe(true);
  expect(documented).toEqual(PERMISSIONS);
  expect(Object.keys(documented)).toEqual([...ACTIONS]);
});

test("G1: each rule has a unique id", () => {
  expect(ids.length).toBeGreaterThan(30);
  expect(new Set(ids).size).toBe(ids.length);
});

test("G1: every rule quoted in a comment is in RULES.md", () => {
  const quoted = sources.flatMap(({ name, text }) =>
    quotedInComments(text).map((id) => ({ name, id })),
  );
  expect(quoted.length).toBeGreaterThan(30);
  expect(quoted.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

test("G1: every test title begins with a rule of RULES.md", () => {
  const all = tests.flatMap(({ name, text }) => titles(text).map((title) => ({ name, title })));
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter(({ title }) => !ids.includes(title.split(":")[0] ?? ""))).toEqual([]);
  for (const { name, text } of tests) {
    expect(titles(text).length, name).toBe(text.match(/^\s*test[.(]/gm)?.length);
  }
});

test("G1: every rule has a test that quotes it in its title", () => {
  const tested = new Set(
    tests.flatMap(({ text }) => titles(text)).map((title) => title.split(":")[0]),
  );
  expect(ids.filter((id) => !tested.has(id))).toEqual([]);
});

test("G1: every source has its test beside it", () => {
  const names = new Set(tests.map(({ name }) => name));
  const untested = sources
    .map(({ name }) => name)
    .filter((name) => !name.endsWith(".d.ts") && !names.has(name.replace(/\.ts$/, ".test.ts")));
  expect(untested).toEqual([]);
});
