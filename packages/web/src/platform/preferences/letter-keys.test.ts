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

test("A key that was changed does what it was changed to, and the one before it nothing", () => {
  expect(actionOfLetter("n")).toBe("newTile");
  expect(changeLetter("newTile", "K")).toBeUndefined();
  expect(actionOfLetter("k")).toBe("newTile");
  expect(actionOfLetter("n")).toBeUndefined();
});

test("No key has two meanings, and none is longer than one sign", () => {
  expect(changeLetter("newTile", "m")).toBe("maintenance");
  expect(changeLetter("newTile", "nn")).toBe("notOne");
  expect(changeLetter("newTile", " ")).toBe("notOne");
  expect(changeLetter("newTile", "n")).toBeUndefined();
  expect(actionOfLetter("n")).toBe("newTile");
});

test("Switched off, no key does anything alone", () => {
  switchLetters(false);
  expect(actionOfLetter("m")).toBeUndefined();
  expect(actionOfLetter("+")).toBeUndefined();
});

test("The key beside plus stands for it as long as it has no other meaning", () => {
  expect(actionOfLetter("=")).toBe("zoomIn");
  changeLetter("fit", "=");
  expect(actionOfLetter("=")).toBe("fit");
});

test("What was kept is read, and where it is broken the keys are those of the beginning", () => {
  expect(parseLetterKeys('{"areOn":false,"letters":{"newTile":"k"}}')).toEqual({
    areOn: false,
    letters: { ...DEFAULT_LETTERS, newTile: "k" },
  });
  for (const broken of ["{", '{"letters":{"newTile":"m"}}', '{"letters":{"newTile":7}}', "null"]) {
    expect(parseLetterKeys(broken).letters).toEqual(DEFAULT_LETTERS);
  }
});
