import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import type { Change } from "../change.ts";
import { Page } from "../testing/page.ts";
import { add, move, update } from "../testing/operations.ts";
import { ServerModel } from "../testing/server-model.ts";

const holds = (id: string) => (change: Change) =>
  change.operations.some((operation) => operation.op === "addTile" && operation.tile.id === id);

let server: ServerModel;
let page: Page;
const settle = () => vi.advanceTimersByTimeAsync(200_000);
const stuck = () => (page.save.state === "stuck" ? page.save.stuck : undefined);

beforeEach(() => {
  vi.useFakeTimers();
  server = new ServerModel();
  page = new Page(server, new Map());
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a change that keeps failing while other requests succeed", () => {
  test("is reported as stuck after a few attempts, with its content", async () => {
    server.swallows = holds("a");
    page.edit(add("a", "Agenda"));
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.save.state).toBe("retrying");
    await settle();
    expect(stuck()).toMatchObject({ code: "network", operations: [add("a", "Agenda")] });
  });

  test("is still retried, and no longer stuck once it succeeds", async () => {
    server.swallows = holds("a");
    page.edit(add("a"));
    await settle();
    server.swallows = () => false;
    await settle();
    expect(page.save.state).toBe("saved");
    expect(server.state.tiles.has("a")).toBe(true);
  });

  test("is retried at growing intervals, while other requests are answered", async () => {
    server.swallows = holds("a");
    let requests = 0;
    server.delay = () => {
      requests += 1;
      return 1;
    };
    page.edit(add("a"));
    await vi.advanceTimersByTimeAsync(600_000);
    // Each attempt sends two requests, and the answered one is counted twice.
    expect(requests).toBeLessThan(120);
  });

  test("is set aside with the edits based on it: everything else is saved, and all of it stays readable", async () => {
    server.swallows = holds("a");
    page.edit(add("a", "Agenda"));
    await vi.advanceTimersByTimeAsync(500);
    page.edit(update("a", { summary: "Later" }));
    page.edit(add("b"));
    await settle();
    expect(server.state.tiles.size).toBe(0);
    page.queue.setAside();
    await settle();
    expect([...server.state.tiles.keys()]).toEqual(["b"]);
    expect(page.document.find("a")).toBeUndefined();
    const { report, hasUnsent } = page.queue.view.getState();
    expect(hasUnsent).toBe(false);
    expect(report).toMatchObject({
      count: 2,
      titles: ["Agenda"],
      items: [{ code: "setAside", mine: [{ op: "addTile" }] }],
    });
    expect(JSON.stringify(report?.items)).toContain("Later");
  });

  test("that has arrived after all, set aside or not, is shown as on the server", async () => {
    let swallowed: Change | undefined;
    server.swallows = (change) => {
      if (holds("a")(change)) swallowed = change;
      return holds("a")(change);
    };
    page.edit(add("a"));
    await settle();
    page.queue.setAside();
    if (swallowed !== undefined) server.applyDirectly(swallowed);
    page.queue.refresh();
    await settle();
    expect(page.document.find("a")).toBeDefined();
    expect(page.shown()).toEqual(new Page(server, new Map()).shown());
  });
});

test("without network no change counts as stuck, however long that lasts", async () => {
  server.weather = () => "lost";
  page.edit(add("a"));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(page.save).toMatchObject({ state: "retrying", code: "network" });
  page.queue.setAside();
  expect(page.document.find("a")).toBeDefined();
});

test("a change that a proxy refuses for its size is sent in smaller parts", async () => {
  server.maxBytes = 3000;
  page.edit(...Array.from({ length: 40 }, (_, at) => add(`t${at}`, "字".repeat(30))));
  page.edit(move("t0", 100));
  await settle();
  expect(server.state.tiles.size).toBe(40);
  expect(page.save.state).toBe("saved");
});

test("changes are split by their size in bytes, not in characters", async () => {
  server.weather = () => "lost";
  page.edit(add("first"));
  for (let n = 0; n < 200; n++)
    page.edit(add(`t${n}`), update(`t${n}`, { content: "字".repeat(1000) }));
  server.weather = () => "fine";
  await settle();
  expect(server.state.tiles.size).toBe(201);
  const sizes = server.log.map(({ operations }) => Buffer.byteLength(JSON.stringify(operations)));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(257 * 1024);
  expect(sizes.length).toBeGreaterThan(3);
});

describe("a server that asks to wait", () => {
  const refuse = (seconds: number) => {
    server.swallows = () => {
      throw new ApiError("rate.limited", 429, { retryAfter: seconds });
    };
  };

  test("is left alone as long as requested, even beyond thirty seconds, and at most a quarter longer", async () => {
    refuse(120);
    page.edit(add("a"));
    await vi.advanceTimersByTimeAsync(100);
    server.swallows = () => false;
    await vi.advanceTimersByTimeAsync(115_000);
    page.queue.wake();
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.state.tiles.size).toBe(0);
    await vi.advanceTimersByTimeAsync(36_000);
    expect(server.state.tiles.size).toBe(1);
  });

  test("is asked sooner if the user says so", async () => {
    refuse(120);
    page.edit(add("a"));
    await vi.advanceTimersByTimeAsync(100);
    server.swallows = () => false;
    page.queue.tryNow();
    await vi.advanceTimersByTimeAsync(100);
    expect(server.state.tiles.size).toBe(1);
  });

  test("does not make a change count as stuck", async () => {
    refuse(1);
    page.edit(add("a"));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(page.save).toMatchObject({ state: "retrying", code: "rate.limited" });
  });
});
