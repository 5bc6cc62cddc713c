import { setImmediate as turn } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type SmallApi, openEndpoint, smallApi } from "#testing/small-api.ts";

const list = openEndpoint({
  access: "user",
  query: z.strictObject({ search: z.string().optional() }),
  answer: z.strictObject({ text: z.string() }),
});
const FAIR = {
  "GET /list": list,
  "POST /list": { ...list, rate: "write", query: null, repeats: "again" },
} as const;

let api: SmallApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

/** Handlers that note who is served, and end when `end` is called or, if they wait for nothing, at once. */
async function served(waits: boolean) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let max = 0;
  const handle = async (ctx: { actor: { userId: string } }) => {
    begun.push(ctx.actor.userId.split(" ")[0] ?? "");
    max = Math.max(max, (running += 1));
    if (waits) await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return { body: { text: "done" } };
  };
  api = await smallApi({ table: FAIR, handlers: { "GET /list": handle, "POST /list": handle } });
  const { app } = api;
  const ask = (token: string, path = "list", method: "GET" | "POST" = "GET") =>
    app.inject({ method, url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } });
  const many = (count: number, ...how: Parameters<typeof ask>) =>
    Array.from({ length: count }, () => ask(...how));
  const settle = async () => {
    for (let count = 0; count < 200; count += 1) await turn();
  };
  const endAll = async () => {
    for (; ends.length > 0; await settle()) for (const end of ends.splice(0)) end();
  };
  return { begun, ask, many, settle, endAll, max: () => max };
}

describe("many requests of one user at once", () => {
  test.each([
    ["reads", "list", "GET", 6],
    ["searches", "list?search=a", "GET", 2],
    ["edits", "list", "POST", 16],
  ] as const)("%s run a few at a time, and others need not wait for them", async (...row) => {
    const [, path, method, atOnce] = row;
    const { begun, ask, many, settle, endAll, max } = await served(true);
    const own = many(40, "owner", path, method);
    await settle();
    expect(begun).toEqual(Array.from({ length: atOnce }, () => "owner"));
    const other = ask("operator", path, method);
    await settle();
    expect(begun.at(-1)).toBe("operator");
    await endAll();
    const statuses = (await Promise.all([...own, other])).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(max()).toBe(atOnce + 1);
  });

  test("that wait for nothing are served a few in each turn, with others between them", async () => {
    const { begun, ask, many } = await served(false);
    await Promise.all([...many(60, "owner"), ask("operator")]);
    expect(begun).toHaveLength(61);
    // It came last, and behind those of one or two turns.
    expect(begun.indexOf("operator")).toBeLessThan(20);
  });

  test("wait for each other by their kind: who searches can still read and edit", async () => {
    const { begun, ask, many, settle, endAll } = await served(true);
    const all = many(10, "owner", "list?search=a");
    await settle();
    all.push(ask("owner"), ask("owner", "list", "POST"));
    await settle();
    expect(begun).toHaveLength(4);
    await endAll();
    expect((await Promise.all(all)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  test("are refused with a time to retry beyond two hundred searches, and served again afterwards", async () => {
    const { ask, many, settle, endAll } = await served(true);
    const own = many(203, "owner", "list?search=a");
    await settle();
    const refused = await ask("owner", "list?search=a");
    expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
      429,
      "rate.limited",
      "1",
    ]);
    const other = ask("operator", "list?search=a");
    await settle();
    await endAll();
    const statuses = (await Promise.all(own)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(202);
    expect((await other).statusCode).toBe(200);
    const again = ask("owner", "list?search=a");
    await settle();
    await endAll();
    expect((await again).statusCode).toBe(200);
  });
});
