import type { TileId } from "@mosaico/domain/tile/tile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Page } from "../testing/page.ts";
import { ServerModel } from "../testing/server-model.ts";
import { add, move, update } from "../testing/operations.ts";

let server: ServerModel;
let page: Page;
let touched: (readonly TileId[] | undefined)[];
const ids = Array.from({ length: 600 }, (_, at) => `t${at}`);

beforeEach(() => {
  vi.useFakeTimers();
  server = new ServerModel();
  page = new Page(server, new Map());
  touched = [];
});
afterEach(() => {
  page.queue.close();
  vi.useRealTimers();
});

test("what the server confirms is shown already: nothing on the screen is touched again", async () => {
  page.edit(...ids.map((id) => add(id)));
  page.document.subscribe((some) => touched.push(some && [...some]));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.log.length).toBeGreaterThan(2);
  expect(page.save.state).toBe("saved");
  expect(touched).toEqual([]);
});

test("if somebody else's change comes in between, only its tile is touched", async () => {
  page.edit(...ids.map((id) => add(id)));
  await vi.advanceTimersByTimeAsync(10_000);
  page.document.subscribe((some) => touched.push(some && [...some]));
  server.delay = () => 1000;
  page.edit(...ids.map((id) => move(id, 100)));
  touched = [];
  server.applyDirectly({
    changeId: "other",
    baseRevision: server.revision,
    operations: [update("t7", { title: "Another" })],
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.save.state).toBe("saved");
  expect(page.document.find("t7")).toMatchObject({
    position: { x: 100 },
    data: { title: "Another" },
  });
  expect(touched.filter((some) => some === undefined || some.length > 0)).toEqual([["t7"]]);
});
