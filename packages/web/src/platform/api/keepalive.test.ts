import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { KeepaliveBudget, byteLength, requestBytes } from "./keepalive.ts";

const LIMIT = 64 * 1024;

/** A browser's `fetch`: refuses keepalive requests beyond 64 KiB in flight, and responds on command. */
class Browser {
  readonly sent: RequestInit[] = [];
  readonly #answers: (() => void)[] = [];
  #bytes = 0;
  limit = LIMIT;

  readonly fetch = async (_path: string, init: RequestInit): Promise<Response> => {
    const bytes = init.keepalive === true ? byteLength(init.body as string) : 0;
    if (this.#bytes + bytes > this.limit) throw new TypeError("Failed to fetch");
    this.#bytes += bytes;
    this.sent.push(init);
    await new Promise<void>((resolve) => this.#answers.push(resolve));
    this.#bytes -= bytes;
    return Response.json({ revision: 1, changeId: "c", operations: [] });
  };

  answerAll(): void {
    for (const answer of this.#answers.splice(0)) answer();
  }
}

let browser: Browser;
let budget: KeepaliveBudget;

function save(text: string) {
  const operations = [{ op: "rename" as const, title: text }];
  const body = { changeId: "c", baseRevision: 0, operations };
  return call("PATCH /mosaics/:id", { params: { id: "1" }, body }, { keepalive: budget });
}

async function answered(...calls: Promise<unknown>[]): Promise<void> {
  await vi.waitFor(() => expect(browser.sent.length).toBeGreaterThan(0));
  browser.answerAll();
  await Promise.all(calls);
}

beforeEach(() => {
  browser = new Browser();
  budget = new KeepaliveBudget();
  vi.stubGlobal("fetch", browser.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a request's size is counted in bytes, including its address and headers", () => {
  expect(byteLength("mosaico")).toBe(7);
  expect(byteLength("é字😀")).toBe(2 + 3 + 4);
  expect(requestBytes("/api", { Accept: "json" }, "字")).toBe(4 + 6 + 4 + 3);
});

test("a reservation counts until it is released, and only once", () => {
  const first = budget.reserve(LIMIT - 10);
  expect(first).toBeDefined();
  expect(budget.reserve(11)).toBeUndefined();
  const second = budget.reserve(10);
  expect(second).toBeDefined();
  first?.();
  first?.();
  expect(budget.reserve(LIMIT)).toBeUndefined();
  second?.();
  expect(budget.reserve(LIMIT)).toBeDefined();
});

describe("a keepalive call", () => {
  test("outlives the page if there is quota", async () => {
    await answered(save("short"));
    expect(browser.sent[0]?.keepalive).toBe(true);
  });

  test("is sent as an ordinary request if it has too many bytes, however few characters", async () => {
    await answered(save("字".repeat(30_000)));
    expect(browser.sent).toHaveLength(1);
    expect(browser.sent[0]?.keepalive).toBeUndefined();
  });

  test("shares the quota with all others of the page, and releases it when answered", async () => {
    const calls = [save("字".repeat(12_000)), save("字".repeat(12_000))];
    await vi.waitFor(() => expect(browser.sent).toHaveLength(2));
    expect(browser.sent.map(({ keepalive }) => keepalive)).toEqual([true, undefined]);
    await answered(...calls);
    await answered(save("字".repeat(12_000)));
    expect(browser.sent[2]?.keepalive).toBe(true);
  });

  test("is retried as an ordinary request if the browser refuses it anyway", async () => {
    browser.limit = 0;
    await answered(save("short"));
    expect(browser.sent.map(({ keepalive }) => keepalive)).toEqual([false]);
  });

  test("fails if no request gets through, and releases its quota", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(save("short")).rejects.toEqual(new ApiError("network", 0));
    expect(budget.reserve(LIMIT)).toBeDefined();
  });
});
