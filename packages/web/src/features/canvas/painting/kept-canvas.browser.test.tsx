import { afterEach, expect, test, vi } from "vitest";
import { KeptCanvas } from "./kept-canvas.ts";

const stops: (() => void)[] = [];
const size = { width: 300, height: 200 };

afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function setUp(kind?: ConstructorParameters<typeof KeptCanvas>[1]) {
  const element = document.createElement("canvas");
  element.hidden = true;
  document.body.append(element);
  const kept = new KeptCanvas(element, kind);
  stops.push(kept.start());
  return { element, kept };
}

function hidePage(isHidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

const alphaAt = ({ context }: KeptCanvas) => context?.getImageData(5, 5, 1, 1).data[3];

test("pictures of about the same size are painted in the same memory, each on an empty canvas", () => {
  const { element, kept } = setUp();
  kept.open(size)?.fillRect(0, 0, 9, 9);
  const { width, height } = element;
  expect([width >= 300, height >= 200, alphaAt(kept)]).toEqual([true, true, 255]);
  kept.show();
  kept.hide();
  kept.open({ width: 330, height: 190 });
  expect([element.width, element.height, alphaAt(kept)]).toEqual([width, height, 0]);
  // Much more than is needed is given back.
  kept.open({ width: 20, height: 20 });
  expect(element.width * element.height).toBeLessThan(width * height);
});

test("an exact one has the size that is needed", () => {
  const { element, kept } = setUp({ isExact: true, isOpaque: true });
  for (const one of [size, { width: 290, height: 200 }, { width: 310, height: 220 }]) {
    kept.fit(one);
    expect([element.width, element.height]).toEqual([one.width, one.height]);
  }
});

test("the memory is given back when the page is hidden, but not under what is shown", () => {
  const { element, kept } = setUp();
  kept.open(size);
  kept.show();
  hidePage(true);
  expect(element.width).toBeGreaterThan(0);
  kept.hide();
  hidePage(true);
  expect(element.width).toBe(0);
});

test("the memory is given back a minute after it was last needed", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { element, kept } = setUp();
  kept.open(size);
  kept.show();
  vi.advanceTimersByTime(100_000);
  kept.hide();
  vi.advanceTimersByTime(50_000);
  kept.show();
  kept.hide();
  vi.advanceTimersByTime(50_000);
  expect(element.width).toBeGreaterThan(0);
  vi.advanceTimersByTime(20_000);
  expect(element.width).toBe(0);
  vi.useRealTimers();
});

test("what is too large to be prepared gets its memory when it is needed", async () => {
  const { element, kept } = setUp();
  const place = vi.fn<() => void>();
  await kept.prepare({ width: 4000, height: 3000 }, place);
  expect([place.mock.calls.length, element.hidden]).toEqual([0, true]);
});

test("one that is prepared is shown empty in its place, and hidden unless it is in use by then", async () => {
  const { element, kept } = setUp();
  const shown: boolean[] = [];
  new MutationObserver(() => shown.push(!element.hidden)).observe(element, {
    attributeFilter: ["hidden"],
  });
  const place = vi.fn<() => void>();
  await kept.prepare(size, place);
  await vi.waitFor(() => expect(shown).toEqual([true, false]));
  expect(place).toHaveBeenCalledTimes(1);
  // It is there already.
  await kept.prepare(size, place);
  expect(place).toHaveBeenCalledTimes(1);
  await kept.prepare({ width: 900, height: 900 }, () => kept.show());
  expect(element.hidden).toBe(false);
  expect(alphaAt(kept)).toBe(0);
});
