import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useStable } from "./use-stable.ts";

test("a stable function never changes, and calls the one of the latest rendering", async () => {
  const seen: ((text: string) => void)[] = [];
  function Probe({ act }: { readonly act: (text: string) => void }) {
    seen.push(useStable(act));
    return null;
  }
  const [first, second] = [vi.fn<(text: string) => void>(), vi.fn<(text: string) => void>()];
  const screen = await render(<Probe act={first} />);
  seen.at(-1)?.("one");
  await screen.rerender(<Probe act={second} />);
  seen.at(-1)?.("two");
  expect(new Set(seen).size).toBe(1);
  expect(first.mock.calls).toEqual([["one"]]);
  expect(second.mock.calls).toEqual([["two"]]);
});
