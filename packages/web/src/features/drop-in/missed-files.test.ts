import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "#testing/fake-browser.ts";
import { type MissedFiles, followMissed, forgetMissed, storeRunning } from "./missed-files.ts";

let items: Record<string, string>;
let reported: readonly MissedFiles[];
const pages: AbortController[] = [];

/** A page with running uploads. Returns functions that report them and close the page. */
function openPage(userId = "u", mosaicId = 7) {
  const page = new AbortController();
  pages.push(page);
  return { keep: storeRunning({ userId, mosaicId }, page.signal), close: () => page.abort() };
}

async function visit(userId = "u"): Promise<void> {
  const page = new AbortController();
  pages.push(page);
  followMissed(userId, page.signal, (missed) => {
    reported = missed;
  });
  await new Promise((resolve) => setTimeout(resolve, 0));
}

beforeEach(() => {
  items = fakeBrowser();
  reported = [];
});
afterEach(() => {
  for (const page of pages.splice(0)) page.abort();
  vi.unstubAllGlobals();
});

test("files lost when their page was closed are listed on the next visit, by name and mosaic", async () => {
  const { keep, close } = openPage();
  keep("Escola", ["a.pdf", "b.jpg", "c.mp4"]);
  keep("Escola", ["b.jpg", "c.mp4"]);
  close();
  await visit();
  expect(reported).toMatchObject([{ mosaicTitle: "Escola", names: ["b.jpg", "c.mp4"] }]);
});

test("they are listed on each visit until the user dismisses them", async () => {
  const { keep, close } = openPage();
  keep("Escola", ["a.pdf", "b.jpg"]);
  close();
  await visit();
  const [first] = reported;
  if (first !== undefined) forgetMissed(first, 0);
  reported = [];
  await visit();
  expect(reported).toMatchObject([{ names: ["b.jpg"] }]);
  if (reported[0] !== undefined) forgetMissed(reported[0]);
  expect(items).toEqual({});
});

test("nothing is reported for pages that are open, that ended normally, or that belong to other users", async () => {
  openPage().keep("Escola", ["a.pdf"]);
  const ended = openPage();
  ended.keep("Escola", ["b.pdf"]);
  ended.keep("Escola", []);
  ended.close();
  const others = openPage("v");
  others.keep("Escola", ["c.pdf"]);
  others.close();
  await visit();
  expect(reported).toEqual([]);
});

test("a page that closes later is reported then", async () => {
  const { keep, close } = openPage();
  keep("Escola", ["a.pdf"]);
  await visit();
  close();
  await expect.poll(() => reported).toMatchObject([{ names: ["a.pdf"] }]);
});

test("unreadable entries are skipped", async () => {
  localStorage.setItem("mosaico.uploading.u.7.x", "{broken");
  await visit();
  expect(reported).toEqual([]);
});
