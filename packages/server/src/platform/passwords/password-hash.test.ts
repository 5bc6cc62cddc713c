import crypto from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { createBoundedPool } from "../process/bounded-pool.ts";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.ts";

describe("a password hash", () => {
  test("is Argon2id in PHC form with a salt of its own, and knows its password only", async () => {
    const [one, other] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword("correct horse", one)).toBe(true);
    expect(await verifyPassword("correct horsf", one)).toBe(false);
    expect(await verifyPassword("", one)).toBe(false);
  });

  test("accepts a hash made by another implementation", async () => {
    // argon2-cffi's documented example: memory 65536, 3 passes, 4 lanes.
    const foreign =
      "$argon2id$v=19$m=65536,t=3,p=4$MIIRqgvgQbgj220jfp0MPA$YfwJSVjtjSU0zzV/P3S9nnQ/USre2wvJMjfCIjrTQbg";
    expect(await verifyPassword("correct horse battery staple", foreign)).toBe(true);
    expect(isOutdated(foreign)).toBe(true);
    expect(isOutdated(await hashPassword("correct horse"))).toBe(false);
  });

  test("costs the same if there is no hash, or one that cannot be parsed", async () => {
    const argon2 = vi.spyOn(crypto, "argon2");
    expect(await verifyPassword("correct horse", undefined)).toBe(false);
    expect(await verifyPassword("correct horse", "$2b$10$nothing")).toBe(false);
    await verifyPassword("correct horse", await hashPassword("another horse"));
    const costs = argon2.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) =>
      [algorithm, memory, passes, parallelism, tagLength].join(),
    );
    expect(costs).toEqual(Array.from({ length: 4 }, () => "argon2id,19456,2,1,32"));
  });

  test("is refused with a time to retry if too many are requested at once", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 130 }, () => verifyPassword("correct horse", undefined)),
    );
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(28);
    expect(refused[0]).toMatchObject({ reason: { code: "server.unavailable", retryAfter: 2 } });
    expect(await verifyPassword("correct horse", undefined)).toBe(false);
  });
});

describe("a bounded pool", () => {
  test("limits its concurrency, keeps the order of arrival, and continues after a failure", async () => {
    const pool = createBoundedPool({ running: 2, waiting: 10 });
    const started: number[] = [];
    let running = 0;
    let max = 0;
    const task = (number: number) => async () => {
      started.push(number);
      running += 1;
      max = Math.max(max, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (number === 1) throw new Error("refused by the task");
      return number;
    };
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => pool(task(number))));
    expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
    expect(started).toEqual([0, 1, 2, 3, 4]);
    expect(max).toBe(2);
  });
});
