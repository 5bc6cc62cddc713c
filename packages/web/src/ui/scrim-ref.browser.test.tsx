import { afterEach, expect, test } from "vitest";
import { scrimRef } from "./scrim-ref.ts";

afterEach(() => document.body.replaceChildren());

const isMarked = () => document.body.hasAttribute("data-under-scrim");

test("the page is marked until the last of several dialogs is closed", () => {
  const [first, second] = [document.createElement("div"), document.createElement("div")];
  document.body.append(first, second);
  const closeFirst = scrimRef(first);
  const closeSecond = scrimRef(second);
  expect(isMarked()).toBe(true);
  closeSecond?.();
  expect(isMarked()).toBe(true);
  closeFirst?.();
  expect(isMarked()).toBe(false);
});
