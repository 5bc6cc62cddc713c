import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Page } from "../testing/page.ts";
import { ServerModel } from "../testing/server-model.ts";
import { add } from "../testing/operations.ts";

let server: ServerModel;
let page: Page;
const byAnother = (id: string) =>
  server.applyDirectly({ changeId: id, baseRevision: server.revision, operations: [add(id)] });

beforeEach(() => {
  vi.useFakeTimers();
  server = new ServerModel();
  page = new Page(server, new Map());
});
afterEach(() => {
  page.queue.close();
  vi.useRealTimers();
});

test("a queue continues sending if the change to be retried arrived live and the retry failed", async () => {
  server.weather = () => "answerLost";
  page.edit(add("a"));
  await vi.advanceTimersByTimeAsync(10);
  server.weather = () => "lost";
  page.queue.receive(...server.log);
  page.queue.refresh();
  await vi.advanceTimersByTimeAsync(60_000);
  server.weather = () => "fine";
  page.edit(add("b"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.state.tiles.has("b")).toBe(true);
  expect(page.save.state).toBe("saved");
});

test("a queue that receives a later change requests the missing ones until they arrive", async () => {
  byAnother("a");
  const later = byAnother("b");
  server.weather = () => "lost";
  page.queue.receive(later);
  await vi.advanceTimersByTimeAsync(10);
  server.weather = () => "fine";
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.queue.revision).toBe(2);
});

test("H6: a queue applies several changes merged into one, and requests changes if they do not continue from its revision", async () => {
  const [a, b, c] = [byAnother("a"), byAnother("b"), byAnother("c")];
  const operations = [...a.operations, ...b.operations];
  page.queue.receive({ ...b, baseRevision: 0, operations });
  expect(page.queue.revision).toBe(2);
  // They contain a part of this one already.
  page.queue.receive({ ...c, baseRevision: 1, operations: [...b.operations, ...c.operations] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.queue.revision).toBe(3);
  expect([...server.state.tiles.keys()]).toEqual(["a", "b", "c"]);
  expect([...page.document.all()].map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
