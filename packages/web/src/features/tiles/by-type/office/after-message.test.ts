import { expect, test } from "vitest";
import { afterMessage } from "./after-message.ts";
import { FIRST_STATE } from "./viewer-state.ts";

test("omissions are collected, whether reported before or after the document is drawn", () => {
  let state = afterMessage(FIRST_STATE, { type: "omitted", what: ["pictures"] });
  state = afterMessage(state, { type: "scale", scale: 0.5 });
  state = afterMessage(state, { type: "drawn", parts: 3 });
  expect(state).toEqual({
    is: "drawn",
    parts: 3,
    part: 0,
    share: 0,
    scale: 0.5,
    omitted: ["pictures"],
  });
  state = afterMessage(state, { type: "omitted", what: ["pictures", "shapes"] });
  expect(state).toMatchObject({ omitted: ["pictures", "shapes"] });
});

test("the part being read is tracked only for a drawn document", () => {
  const drawing = { is: "drawing" } as const;
  expect(afterMessage(drawing, { type: "at", part: 2 })).toBe(drawing);
  const drawn = afterMessage(drawing, { type: "drawn", parts: 3 });
  expect(afterMessage(drawn, { type: "at", part: 2 })).toMatchObject({ part: 2, omitted: [] });
  expect(afterMessage(drawing, { type: "read", share: 0.5 })).toBe(drawing);
  expect(afterMessage(drawn, { type: "read", share: 0.5 })).toMatchObject({ share: 0.5 });
});
