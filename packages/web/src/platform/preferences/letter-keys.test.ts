import { beforeEach, expect, test } from "vitest";
import {
  DEFAULT_LETTERS,
  actionOfLetter,
  changeLetter,
  parseLetterKeys,
  resetLetters,
  switchLetters,
} from "./letter-keys.ts";

beforeEach(() => resetLetters());

test("A reassigned key runs its new action, and the old key does nothing", () => {
  expect(actionOfLetter("n")).toBe("newTile");
  expect(changeLetter("newTile", "K")).toBeUndefined();
  expect(actionOfLetter("k")).toBe("newTile");
  expect(actionOfLetter("n")).toBeUndefined();
});

test("No key has two actions, and none is longer than one character", () => {
  expect(changeLetter("newTile", "m")).toBe("maintenance");
  expect(changeLetter("newTile", "nn")).toBe("notOne");
  expect(changeLetter("newTile", " ")).toBe("notOne");
  expect(changeLetter("newTile", "n")).toBeUndefined();
  expect(actionOfLetter("n")).toBe("newTile");
});

test("While switched off, no single key does anything", () => {
  switchLetters(false);
  expect(actionOfLetter("m")).toBeUndefined();
  expect(actionOfLetter("+")).toBeUndefined();
});

test("The key shared with plus stands for it as long as it has no action of its own", () => {
  expect(actionOfLetter("=")).toBe("zoomIn");
  changeLetter("fit", "=");
  expect(actionOfLetter("=")).toBe("fit");
});

test("Stored keys are read, and invalid ones fall back to the defaults", () => {
  expect(parseLetterKeys('{"areOn":false,"letters":{"newTile":"k"}}')).toEqual({
    areOn: false,
    letters: { ...DEFAULT_LETTERS, newTile: "k" },
  });
  for (const broken of ["{", '{"letters":{"newTile":"m"}}', '{"letters":{"newTile":7}}', "null"]) {
    expect(parseLetterKeys(broken).letters).toEqual(DEFAULT_LETTERS);
  }
});
