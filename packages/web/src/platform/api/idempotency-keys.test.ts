import { expect, test } from "vitest";
import { keyOfDeed, settleDeed } from "./deed-keys.ts";

test("a deed that is tried again before its outcome is known keeps its key", () => {
  const key = keyOfDeed("POST /mosaics {}");
  expect(keyOfDeed("POST /mosaics {}")).toBe(key);
  expect(keyOfDeed('POST /mosaics {"title":"b"}')).not.toBe(key);
});

test("the next deed like one whose outcome is known has a key of its own", () => {
  const key = keyOfDeed("POST /implementations {}");
  settleDeed("POST /implementations {}");
  expect(keyOfDeed("POST /implementations {}")).not.toBe(key);
});

test("only so many deeds are kept, the newest", () => {
  const first = keyOfDeed("first");
  for (let at = 0; at < 60; at += 1) keyOfDeed(`deed ${at}`);
  expect(keyOfDeed("first")).not.toBe(first);
});
