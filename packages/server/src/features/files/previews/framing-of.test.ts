import { expect, test } from "vitest";
import { framingOf } from "./framing-of.ts";

const dark = { hue: 0, foot: 0.4, scrim: 0.5 };
const light = { hue: 0, foot: 0.9, scrim: 0.8 };
const wide = { width: 1600, height: 900 };
const high = { width: 600, height: 848 };

test("T13: photos and videos with a light foot lie above their label, others beneath it", () => {
  for (const kind of ["picture", "video"] as const) {
    expect(framingOf(kind, dark, high)).toBe("scrim");
    expect(framingOf(kind, light, wide)).toBe("plate");
  }
});

test("T13: a document is a page, or a slide if it is wide, however light it is", () => {
  for (const kind of ["pdf", "word", "excel", "powerpoint", "other"] as const) {
    expect(framingOf(kind, light, high)).toBe("page");
    expect(framingOf(kind, dark, wide)).toBe("slide");
  }
});
