import { beforeEach, expect, test } from "vitest";
import { fakeBrowser } from "#testing/fake-browser.ts";
import { readRecentCommands, rememberCommand } from "./recent-commands.ts";

beforeEach(() => void fakeBrowser());

test("the last six commands are remembered once each, the latest first", () => {
  for (const id of ["a", "b", "c", "d", "e", "f", "g", "c"]) rememberCommand(id);
  expect(readRecentCommands()).toEqual(["c", "g", "f", "e", "d", "b"]);
});

test.each(["", "{", '[1, null, "a"]', "{}"])(
  "anything else that is stored is ignored: %s",
  (stored) => {
    localStorage.setItem("recentCommands", stored);
    expect(readRecentCommands()).toEqual(stored.includes("a") ? ["a"] : []);
  },
);
