import { expect, test } from "vitest";
import { LINK_LIMITS, checkLinkName, savableMosaics } from "./sharing-link.ts";

test.each([
  ["", ""],
  ["  Poster \n in the\thall ", "Poster in the hall"],
  ["a".repeat(LINK_LIMITS.name), "a".repeat(LINK_LIMITS.name)],
])("S2: a link may be named %j", (text, name) => {
  expect(checkLinkName(text)).toEqual({ ok: true, value: name });
});

test("S2: the name of a link has at most 60 characters", () => {
  expect(checkLinkName("a".repeat(61))).toMatchObject({
    ok: false,
    problem: "sharing.nameTooLong",
    path: ["name"],
  });
});

test("S3: the files of a mosaic can be saved if one of its links allows it", () => {
  const links = [
    { mosaicId: 1, isDownloadable: false },
    { mosaicId: 2, isDownloadable: true },
    { mosaicId: 1, isDownloadable: true },
    { mosaicId: 3, isDownloadable: false },
  ];
  expect(savableMosaics(links)).toEqual([2, 1]);
  expect(savableMosaics([])).toEqual([]);
});
