import { expect, test } from "vitest";
import { inkOn } from "./ink-on.ts";

test("light text on dark colours, dark text on light ones", () => {
  expect(["#000000", "#1f4e79", "#7a1f5c"].map(inkOn)).toEqual(["#ffffff", "#ffffff", "#ffffff"]);
  expect(["#ffffff", "#f2c14e", "#9bd1c4"].map(inkOn)).toEqual(["#10181b", "#10181b", "#10181b"]);
});
