import { expect, test } from "vitest";
import { inkOn } from "./ink-on.ts";

test("on dark colours the light ink is read, on light colours the dark one", () => {
  expect(["#000000", "#1f4e79", "#7a1f5c"].map(inkOn)).toEqual(["#ffffff", "#ffffff", "#ffffff"]);
  expect(["#ffffff", "#f2c14e", "#9bd1c4"].map(inkOn)).toEqual(["#10181b", "#10181b", "#10181b"]);
});
