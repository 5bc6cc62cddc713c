import type { OfficeView } from "@mosaico/contract/files";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PreparingDocuments } from "./preparing-documents.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const DONE: OfficeView = { state: "pdf", url: "/files/a.pdf", workbook: null };

function setUp(answer: (name: string) => Promise<OfficeView>) {
  const requests: string[] = [];
  const preparing = new PreparingDocuments((name) => {
    requests.push(name);
    return answer(name);
  });
  const names = () => [...preparing.files.getState().keys()];
  return { preparing, requests: requests, names };
}

const filesOf = (names: readonly string[], percent: number | null = null) =>
  names.map((fileName) => ({ fileName, percent }));

/** Advances to the next poll, however it is spread, and no further. */
const next = () => vi.advanceTimersToNextTimerAsync();

test("a document being prepared is polled until it is ready", async () => {
  const answers: OfficeView[] = [{ state: "working" }, DONE];
  const { preparing, requests, names } = setUp(async () => answers.shift() ?? DONE);
  preparing.note("a", "working");
  expect(names()).toEqual(["a"]);
  await next();
  expect(names()).toEqual(["a"]);
  await next();
  expect(names()).toEqual([]);
  await next();
  expect(requests).toEqual(["a", "a"]);
});

test("many documents are polled in turn, one at a time", async () => {
  const { preparing, requests } = setUp(async () => ({ state: "working" }));
  for (const name of ["a", "b", "c"]) preparing.note(name, "working");
  for (let n = 0; n < 5; n++) await next();
  expect(requests).toEqual(["a", "b", "c", "a", "b"]);
});

test("a document that is not being prepared, or whose state is unknown, is not among them", async () => {
  const { preparing, names } = setUp(() => Promise.reject(new Error("offline")));
  preparing.note("a", "none");
  preparing.note("b", "pdf");
  expect(names()).toEqual([]);
  preparing.note("c", "working");
  await next();
  expect(names()).toEqual([]);
});

test("one that is added after all others were ready is polled as well", async () => {
  const { preparing, requests } = setUp(async () => DONE);
  preparing.note("a", "working");
  await next();
  await next();
  preparing.note("b", "working");
  await next();
  expect(requests).toEqual(["a", "b"]);
});

describe("the documents of an open mosaic", () => {
  test("are polled together, until the last one is ready", async () => {
    const { preparing, requests, names } = setUp(async () => DONE);
    const answers = [["a", "b"], ["b"], []];
    let times = 0;
    preparing.follow(async () => filesOf(answers[times++] ?? []));
    expect(names()).toEqual([]);
    await next();
    expect(names()).toEqual(["a", "b"]);
    await next();
    expect(names()).toEqual(["b"]);
    await next();
    expect(names()).toEqual([]);
    await next();
    expect(times).toBe(3);
    expect(requests).toEqual([]);
  });

  test("are polled again once one may have been added, and once for many added together", async () => {
    const { preparing, names } = setUp(async () => DONE);
    let waiting: string[] = [];
    let times = 0;
    const following = preparing.follow(async () => {
      times++;
      return filesOf(waiting);
    });
    await next();
    await next();
    waiting = ["a"];
    for (let n = 0; n < 20; n++) following.look();
    await next();
    expect(names()).toEqual(["a"]);
    expect(times).toBe(2);
  });

  test("are not also polled by name; others are", async () => {
    const { preparing, requests, names } = setUp(async () => ({ state: "working" }));
    preparing.note("a", "working");
    preparing.note("unsaved", "working");
    preparing.follow(async () => filesOf(["a"]));
    for (let n = 0; n < 3; n++) await next();
    expect(new Set(names())).toEqual(new Set(["a", "unsaved"]));
    expect(new Set(requests)).toEqual(new Set(["unsaved"]));
  });

  test("are dropped once the mosaic is closed, even if the response comes late", async () => {
    const { preparing, names } = setUp(async () => DONE);
    const late = Promise.withResolvers<ReturnType<typeof filesOf>>();
    const { look, stop } = preparing.follow(() => late.promise);
    await next();
    stop();
    late.resolve(filesOf(["a"]));
    await next();
    look();
    await next();
    expect(names()).toEqual([]);
  });

  test("report how much of them is done, as long as it grows", async () => {
    const { preparing } = setUp(async () => DONE);
    const percents = [null, 40, 90];
    const seen: unknown[] = [];
    preparing.follow(async () =>
      percents.length === 0 ? [] : filesOf(["film"], percents.shift()),
    );
    for (let n = 0; n < 4; n++) {
      await next();
      seen.push(preparing.files.getState().get("film"));
    }
    expect(seen).toEqual([null, 40, 90, undefined]);
  });

  test("are looked for once more when one of them is to be prepared", async () => {
    const { preparing, names } = setUp(async () => DONE);
    let waiting: string[] = [];
    preparing.follow(async () => filesOf(waiting));
    await next();
    waiting = ["film"];
    preparing.look();
    await next();
    expect(names()).toEqual(["film"]);
  });

  test("are polled less often while nothing changes", async () => {
    const { preparing } = setUp(async () => DONE);
    let times = 0;
    preparing.follow(async () => {
      times++;
      return filesOf(["long"]);
    });
    await vi.advanceTimersByTimeAsync(120_000);
    // Every 1.5 s would be eighty times.
    expect(times).toBeGreaterThan(8);
    expect(times).toBeLessThan(25);
  });
});
