import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestWorld, openTestWorld } from "#testing/test-world.ts";
import { AppError } from "../http/app-error.ts";
import { countAttempts, hit, sweepLimits, tryHit } from "./limits.ts";

const limit = { max: 3, windowSeconds: 900 } as const;
const minuteMs = 60_000;

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
beforeEach(async () => {
  await world.db.deleteFrom("limits").execute();
});
afterAll(() => world.close());

describe("a limit", () => {
  test("allows its maximum within its window, and tells the next requester how long to wait", async () => {
    await hitTimes("signIn.email:a@x.org", 1);
    world.clock.advance(5 * minuteMs);
    await hitTimes("signIn.email:a@x.org", 2);
    const refusal = await refused(hit(world, "signIn.email:a@x.org", limit));
    expect(refusal).toMatchObject({ code: "rate.limited", status: 429 });
    expect(refusal.retryAfter).toBeGreaterThan(590);
    expect(refusal.retryAfter).toBeLessThanOrEqual(600);
  });

  test("delays and never locks out: attempts while refused do not extend the wait", async () => {
    await hitTimes("k:a", 3);
    world.clock.advance(10 * minuteMs);
    await Promise.all([1, 2, 3, 4].map(() => refused(hit(world, "k:a", limit))));
    world.clock.advance(5 * minuteMs);
    await hit(world, "k:a", limit);
  });

  test("that was reached while the clock was a year ahead delays nobody once it is right again", async () => {
    const yearMs = 365 * 24 * 60 * minuteMs;
    world.clock.advance(yearMs);
    await hitTimes("k:a", 3);
    await refused(hit(world, "k:a", limit));
    world.clock.advance(-yearMs);
    await hitTimes("k:a", 3);
    expect((await refused(hit(world, "k:a", limit))).retryAfter).toBeLessThanOrEqual(900);
  });

  test("counts each key separately and refuses with the given code", async () => {
    await hitTimes("k:a", 3);
    await hit(world, "k:b", limit);
    await hit(world, "other:a", limit);
    const refusal = await refused(hit(world, "k:a", { ...limit, code: "auth.tooManyAttempts" }));
    expect(refusal.code).toBe("auth.tooManyAttempts");
  });

  test("forgets an attempt that turned out not to count", async () => {
    await hitTimes("k:a", 2);
    const attempt = await hit(world, "k:a", limit);
    await refused(hit(world, "k:a", limit));
    await attempt.forget();
    await hit(world, "k:a", limit);
  });

  test("allows exactly its maximum under concurrency", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => tryHit(world, "k:a", limit)),
    );
    expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(limit.max);
    expect(await countAttempts(world, "k:a", limit.windowSeconds)).toBe(limit.max);
  });

  test("stores no readable address", async () => {
    await hit(world, "signIn.email:ana@example.org", limit);
    const rows = await world.db.selectFrom("limits").select("key").execute();
    expect(rows).toEqual([{ key: expect.stringMatching(/^signIn\.email:[0-9a-f]{64}$/) }]);
  });

  test("is not counted in a transaction, whose rollback would discard the count", async () => {
    const within = world.db.transaction().execute((db) => hit({ ...world, db }, "k:a", limit));
    await expect(within).rejects.toThrow(/outside transactions/);
  });

  test("is swept when no limit needs it any more", async () => {
    await hitTimes("k:a", 2);
    world.clock.advance(24 * 60 * minuteMs);
    await sweepLimits(world);
    expect(await countAttempts(world, "k:a", 25 * 60 * 60)).toBe(2);
    world.clock.advance(2 * 60 * minuteMs);
    await sweepLimits(world);
    expect(await countAttempts(world, "k:a", 48 * 60 * 60)).toBe(0);
  });
});

async function hitTimes(key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await hit(world, key, limit);
}

async function refused(attempt: Promise<unknown>): Promise<AppError> {
  const outcome = await attempt.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(AppError);
  return outcome as AppError;
}
