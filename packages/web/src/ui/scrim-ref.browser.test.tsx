import { expect, test, vi } from "vitest";
import { show } from "#testing/component/show.tsx";
import { Dialog } from "./dialog.tsx";
import { scrimRef } from "./scrim-ref.ts";

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
  [first, second].forEach((scrim) => scrim.remove());
});

test("what an open dialog sets on the body is inherited by nothing, which would restyle the whole page", async () => {
  const page = document.createElement("p");
  document.body.append(page);
  const property = "--removed-body-scroll-bar-size";
  await show(<Dialog closeLabel="Close" onOpenChange={vi.fn<() => void>()} open title="Garden" />);
  const isSet = [...document.styleSheets].some(({ cssRules }) =>
    [...cssRules].some((rule) => rule.cssText.startsWith("body[data-scroll-locked]")),
  );
  expect([isSet, isMarked()]).toEqual([true, true]);
  document.body.style.setProperty(property, "17px");
  expect(getComputedStyle(document.body).getPropertyValue(property)).toBe("17px");
  expect(getComputedStyle(page).getPropertyValue(property)).toBe("0px");
  document.body.style.removeProperty(property);
  page.remove();
});
