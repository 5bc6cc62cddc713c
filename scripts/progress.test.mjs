import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { step } from "./progress.mjs";

let output;
beforeEach(() => {
  vi.useFakeTimers();
  output = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    output += text;
    return true;
  });
});
afterEach(() => vi.useRealTimers());

test("a step prints its name, its elapsed time and its total time", async () => {
  const done = step(
    { number: 2, of: 3 },
    "building the web app",
    () => new Promise((resolve) => setTimeout(() => resolve("built"), 40_000)),
  );
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await done).toBe("built");
  expect(output).toBe("mosaico: step 2 of 3, building the web app… 15 s… 30 s… 40.0 s\n");
});

test("the only step has no number", async () => {
  await step({}, "building the icon library", async () => {});
  expect(output).toBe("mosaico: building the icon library… 0.0 s\n");
});
