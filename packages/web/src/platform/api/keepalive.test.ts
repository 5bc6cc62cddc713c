import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";
import { byteLength, requestBytes, reserveKeepalive } from "./keepalive.ts";

const LIMIT = 64 * 1024;

/** A browser's `fetch`: it refuses what is to outlive the page beyond 64 KiB in flight, and answers when it is told to. */
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

function save(text: string) {
  const operations = [{ op: "rename" as const, title: text }];
  const body = { changeId: "c", baseRevision: 0, operations };
  return call("PATCH /mosaics/:id", { params: { id: "1" }, body }, { keepalive: true });
}

async function answered(...calls: Promise<unknown>[]): Promise<void> {
  await vi.waitFor(() => expect(browser.sent.length).toBeGreaterThan(0));
  browser.answerAll();
  await Promise.all(calls);
}

beforeEach(() => {
  browser = new Browser();
  vi.stubGlobal("fetch", browser.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a request is measured in bytes, with its address and headers", () => {
  expect(byteLength("mosaico")).toBe(7);
  expect(byteLength("é字😀")).toBe(2 + 3 + 4);
  expect(requestBytes("/api", { Accept: "json" }, "字")).toBe(4 + 6 + 4 + 3);
});

test("what is reserved counts until it is given back, and once only", () => {
  const first = reserveKeepalive(LIMIT - 10);
  expect(first).toBeDefined();
  expect(reserveKeepalive(11)).toBeUndefined();
  const second = reserveKeepalive(10);
  expect(second).toBeDefined();
  first?.();
  first?.();
  expect(reserveKeepalive(LIMIT)).toBeUndefined();
  second?.();
  const whole = reserveKeepalive(LIMIT);
  expect(whole).toBeDefined();
  whole?.();
});

describe("a call that is to outlive its page", () => {
  test("does so where there is room", async () => {
    await answered(save("short"));
    expect(browser.sent[0]?.keepalive).toBe(true);
  });

  test("goes as an ordinary request where its bytes are too many, however few its characters are", async () => {
    await answered(save("字".repeat(30_000)));
    expect(browser.sent).toHaveLength(1);
    expect(browser.sent[0]?.keepalive).toBeUndefined();
  });

  test("shares the room with all others of the page, and gives it back once it is answered", async () => {
    const calls = [save("字".repeat(12_000)), save("字".repeat(12_000))];
    await vi.waitFor(() => expect(browser.sent).toHaveLength(2));
    expect(browser.sent.map(({ keepalive }) => keepalive)).toEqual([true, undefined]);
    await answered(...calls);
    await answered(save("字".repeat(12_000)));
    expect(browser.sent[2]?.keepalive).toBe(true);
  });

  test("goes once more as an ordinary request where the browser refuses it all the same", async () => {
    browser.limit = 0;
    await answered(save("short"));
    expect(browser.sent.map(({ keepalive }) => keepalive)).toEqual([false]);
  });

  test("fails where no request gets through, and gives its room back", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(save("short")).rejects.toEqual(new ApiError("network", 0));
    const whole = reserveKeepalive(LIMIT);
    expect(whole).toBeDefined();
    whole?.();
  });
});
