import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveConnection } from "#features/live/live-connection.ts";
import { show } from "#testing/component/show.tsx";
import { Camera } from "../camera.ts";
import { Cursors } from "./cursors.tsx";

const BIA = { id: "bia", name: "Bia", colour: "#7c3aed" };
const AT = { cursor: { x: 100, y: 100 }, selection: [], editing: null };
// In milliseconds: less than a cursor stays that does not move, and more than that.
const SHORT = 6000;
const LONG = 9000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => vi.useRealTimers());

/** Shows Bia's cursor on a canvas with one tile. */
async function open() {
  const queue = { revision: 1, receive() {}, refresh() {}, sendBy() {}, doubt() {} };
  const live = new LiveConnection(1, queue);
  const view = { x: 0, y: 0, zoom: 1 };
  const size = { width: 600, height: 400 };
  const camera = new Camera(view, size, { right: 0, bottom: 0 }, () => undefined);
  live.others.receive(BIA, AT);
  const { screen } = await show(
    <div className="mosaic-canvas">
      <div data-testid="tile" />
      <Cursors camera={camera} live={live} />
    </div>,
  );
  const cursor = screen.container.querySelector<HTMLElement>("[data-cursor]");
  if (cursor === null) throw new Error("no cursor");
  await vi.waitFor(() => expect(cursor.dataset).toHaveProperty("shown"));
  const tile = screen.getByTestId("tile").element();
  return { camera, tile, isShown: () => cursor.dataset["shown"] !== undefined };
}

test("a cursor that does not move is hidden after a while", async () => {
  const { isShown } = await open();
  vi.advanceTimersByTime(SHORT);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(LONG - SHORT);
  expect(isShown()).toBe(false);
});

test("a cursor stays while the view moves, and for a while after that", async () => {
  const { camera, isShown } = await open();
  vi.advanceTimersByTime(SHORT);
  for (let x = 1; x <= 10; x += 1) {
    camera.follow({ x, y: 0, zoom: 1 });
    vi.advanceTimersByTime(1000);
    expect(isShown()).toBe(true);
  }
  vi.advanceTimersByTime(SHORT - 1000);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(LONG - SHORT);
  expect(isShown()).toBe(false);
});

test("a cursor stays while a tile is dragged", async () => {
  const { tile, isShown } = await open();
  tile.classList.add("is-held");
  vi.advanceTimersByTime(2 * LONG);
  expect(isShown()).toBe(true);
  tile.classList.remove("is-held");
  vi.advanceTimersByTime(LONG);
  expect(isShown()).toBe(false);
});
