import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "#testing/component/show.tsx";
import { MosaicPattern } from "./mosaic-pattern.tsx";

const pieces = [{ colour: "blue" }, { colour: "green" }, { colour: "red" }] as const;
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** The browser of the tests asks for reduced motion. */
function allowMotion(): void {
  const list = matchMedia("all");
  vi.spyOn(globalThis, "matchMedia").mockImplementation(() =>
    Object.defineProperty(list, "matches", { value: false }),
  );
}

function places(): number[] {
  return [...document.querySelectorAll<HTMLElement>("[data-column]")].map(
    ({ style }) => new DOMMatrix(style.transform.replace("%", "px")).f,
  );
}

test("one column at a time moves by a piece, and none ever ends", async () => {
  allowMotion();
  await show(
    <div className="relative h-200 w-200 overflow-hidden">
      <MosaicPattern pieces={pieces} />
    </div>,
  );
  const [first] = document.querySelectorAll<HTMLElement>("[data-column]");
  const before = places();
  vi.advanceTimersByTime(9000);
  const after = places();
  expect(after.filter((place, index) => place !== before[index])).toHaveLength(1);
  const third = (first?.offsetHeight ?? 0) / 3;
  for (let minute = 0; minute < 60; minute += 1) {
    vi.advanceTimersByTime(MINUTE);
    const [place = 0] = places();
    expect(-place).toBeGreaterThanOrEqual(0);
    expect(-place).toBeLessThanOrEqual(third + 140);
  }
});

test("nothing moves when stopped or hidden, or with reduced motion", async () => {
  const { screen } = await show(<MosaicPattern isStill pieces={pieces} />);
  const before = places();
  vi.advanceTimersByTime(MINUTE);
  expect(places()).toEqual(before);
  await screen.rerender(<MosaicPattern pieces={pieces} />);
  vi.advanceTimersByTime(MINUTE);
  expect(places()).toEqual(before);
  allowMotion();
  await screen.rerender(<MosaicPattern isStill pieces={pieces} />);
  await screen.rerender(<MosaicPattern pieces={pieces} />);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  vi.advanceTimersByTime(MINUTE);
  expect(places()).toEqual(before);
});
