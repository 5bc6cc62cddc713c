import { describe, expect, test } from "vitest";
import { ListCounter } from "./list-numbers.ts";
import { readLists } from "./read-lists.ts";

const level = (at: number, format: string, text: string, more = "") =>
  `<w:lvl w:ilvl="${at}" w:tplc="1"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const definition = (id: number, ...inner: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}" w15:restartNumberingAfterBreak="0">${inner.join("")}</w:abstractNum>`;
const list = (id: number, of: number, override = "") =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${override}</w:num>`;
const startAt = (at: number, start: number) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

const OUTLINE = definition(
  1,
  level(0, "decimal", "%1."),
  level(1, "lowerLetter", "%2)"),
  level(2, "lowerRoman", "%1.%2.%3"),
);

function marks(xml: string, used: readonly (readonly [list: string, level: number])[]) {
  const counter = new ListCounter(readLists(xml));
  return used.map(([id, at]) => counter.next(id, at));
}

describe("list numbers", () => {
  test("restart below each number of a higher level", () => {
    const used = [0, 1, 1, 2, 0, 1, 2].map((at) => ["1", at] as const);
    expect(marks(OUTLINE + list(1, 1), used)).toEqual([
      "1.",
      "a)",
      "b)",
      "1.b.i",
      "2.",
      "a)",
      "2.a.i",
    ]);
  });

  test("continue in another list of the same definition, unless it sets its start", () => {
    const xml = OUTLINE + list(1, 1) + list(2, 1) + list(3, 1, startAt(0, 7));
    const used = ["1", "2", "3", "3", "1"].map((id) => [id, 0] as const);
    expect(marks(xml, used)).toEqual(["1.", "2.", "7.", "8.", "9."]);
  });

  test("restart whenever the list says so, but not if its definition does", () => {
    const xml = OUTLINE + list(1, 1, startAt(1, 5));
    const used = [0, 1, 1, 0, 1].map((at) => ["1", at] as const);
    expect(marks(xml, used)).toEqual(["1.", "e)", "f)", "2.", "e)"]);
  });

  test("count a skipped level as begun", () => {
    expect(marks(OUTLINE + list(1, 1), [["1", 2]])).toEqual(["1.a.i"]);
  });

  test("continue if a level never restarts", () => {
    const xml =
      definition(
        1,
        level(0, "decimal", "%1"),
        level(1, "decimal", "%2", '<w:lvlRestart w:val="0"/>'),
      ) + list(1, 1);
    const used = [0, 1, 0, 1].map((at) => ["1", at] as const);
    expect(marks(xml, used)).toEqual(["1", "1", "2", "2"]);
  });

  test("are all decimal if legal numbering is set", () => {
    const xml =
      definition(1, level(0, "upperRoman", "%1"), level(1, "decimal", "%1.%2", "<w:isLgl/>")) +
      list(1, 1);
    expect(
      marks(xml, [
        ["1", 0],
        ["1", 1],
      ]),
    ).toEqual(["I", "1.1"]);
  });

  test("are those of the inherited style, and of the overriding level", () => {
    const xml =
      definition(1, '<w:numStyleLink w:val="Mine"/>') +
      definition(2, '<w:styleLink w:val="Mine"/>', level(0, "decimalZero", "§%1")) +
      list(1, 1) +
      list(2, 2, `<w:lvlOverride w:ilvl="0">${level(0, "upperLetter", "%1")}</w:lvlOverride>`);
    expect(
      marks(xml, [
        ["1", 0],
        ["2", 0],
      ]),
    ).toEqual(["§01", "B"]);
  });

  test("are missing for an unknown list", () => {
    expect(
      marks(OUTLINE + list(1, 1), [
        ["0", 0],
        ["1", 8],
      ]),
    ).toEqual([undefined, undefined]);
    expect(marks("", [["1", 0]])).toEqual([undefined]);
  });
});
