import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./tool.mjs";

const FOLDER = join(root, "docs/security");
const VERDICTS = ["test", "code", "document", "operator", "n/a", "not met"];
// The levels of each section's requirements, in order: "122" is one of level 1 and two of level 2. Those of level 3 follow.
const LEVELS = {
  1.1: "22",
  1.2: "111112222",
  1.3: "11222222222",
  1.4: "222",
  1.5: "12",
  2.1: "122",
  2.2: "112",
  2.3: "1222",
  2.4: "2",
  3.2: "11",
  3.3: "1222",
  3.4: "112222",
  3.5: "11122",
  3.7: "22",
  4.1: "122",
  4.2: "2",
  4.3: "22",
  4.4: "1222",
  5.1: "2",
  5.2: "112",
  5.3: "11",
  5.4: "222",
  6.1: "122",
  6.2: "111111112222",
  6.3: "1122",
  6.4: "1122",
  6.5: "22222",
  6.6: "222",
  6.8: "2222",
  7.1: "222",
  7.2: "1111",
  7.3: "22",
  7.4: "11222",
  7.5: "22",
  7.6: "22",
  8.1: "12",
  8.2: "112",
  8.3: "1",
  8.4: "2",
  9.1: "111",
  9.2: "1222",
  10.1: "22",
  10.2: "22",
  10.3: "2222",
  10.4: "11111222222",
  10.5: "22222",
  10.6: "22",
  10.7: "222",
  11.1: "22",
  11.2: "222",
  11.3: "112",
  11.4: "1222",
  11.5: "2",
  11.6: "2",
  12.1: "122",
  12.2: "11",
  12.3: "2222",
  13.1: "2",
  13.2: "22222",
  13.3: "22",
  13.4: "12222",
  14.1: "22",
  14.2: "1222",
  14.3: "122",
  15.1: "122",
  15.2: "122",
  15.3: "1222222",
  16.1: "2",
  16.2: "22222",
  16.3: "2222",
  16.4: "222",
  16.5: "222",
  17.1: "2",
  17.2: "2222",
  17.3: "22",
};
const IDS = Object.entries(LEVELS).flatMap(([section, levels]) =>
  Array.from(levels, (level, index) => `${section}.${index + 1} at ${level}`),
);

const text = readFileSync(join(FOLDER, "asvs.md"), "utf8");
const lines = text.split("\n").map(cellsOf);
const rows = lines
  .filter(([id]) => /^\d+\.\d+\.\d+$/.test(id ?? ""))
  .map(([id, level, words, verdict, where, ...more]) => ({
    id,
    level,
    words,
    verdict,
    where,
    more,
  }));

function cellsOf(line) {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function linksIn(markdown) {
  return [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
}

function slugOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

test("each requirement of levels 1 and 2 is there exactly once, in order, with its level", () => {
  expect(IDS).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} at ${level}`)).toEqual(IDS);
});

test.each(rows)("$id has words, a verdict, and what it is based on", (row) => {
  expect(row.words).not.toBe("");
  expect(row.more).toEqual([]);
  expect(VERDICTS).toContain(row.verdict);
  const links = linksIn(row.where);
  if (row.verdict === "test") expect(links.join(" ")).toMatch(/\.(test|spec)\.\w+/);
  else if (["code", "document"].includes(row.verdict)) expect(links).not.toEqual([]);
  else expect(row.where.length).toBeGreaterThan(5);
});

test.each([...new Set(linksIn(text).filter((link) => !link.startsWith("https:")))])(
  "%s exists",
  (link) => {
    const [path, section] = link.split("#");
    const file = path === "" ? join(FOLDER, "asvs.md") : join(FOLDER, path);
    expect(existsSync(file)).toBe(true);
    if (section === undefined) return;
    const headings = [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)];
    expect(headings.map(([, heading]) => slugOf(heading))).toContain(section);
  },
);

test("the sums of each chapter and of all are those of the tables", () => {
  const sums = lines.filter(([chapter]) => /^(V\d+ .*|all)$/.test(chapter ?? ""));
  expect(sums).toHaveLength(18);
  for (const [chapter, ...numbers] of sums) {
    const [number] = /\d+/.exec(chapter) ?? [];
    const those = rows.filter(({ id }) => number === undefined || id.startsWith(`${number}.`));
    const counts = VERDICTS.map((each) => those.filter(({ verdict }) => verdict === each).length);
    expect(numbers.map(Number), chapter).toEqual([...counts, those.length]);
  }
});

test("the requirements of level 1 that are not met are named under the summary", () => {
  const open = rows.filter(({ level, verdict }) => level === "1" && verdict === "not met");
  const named = /^Not met at level 1: ([^]*?)\.\n\n/m.exec(text)?.[1]?.split(/,\s+/);
  expect(named).toEqual(open.map(({ id }) => id));
});
