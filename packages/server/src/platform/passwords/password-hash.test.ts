import { Worker } from "node:worker_threads";
import { describe, expect, test, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { noteKnownNetwork } from "../limits/known-networks.ts";
import type { HashingJob } from "./hashing-threads.ts";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.ts";

/** It takes no time, and its place in the queue. */
const WEAK = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaA";

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
    const postMessage = vi.spyOn(Worker.prototype, "postMessage");
    expect(await verifyPassword("correct horse", undefined)).toBe(false);
    expect(await verifyPassword("correct horse", "$2b$10$nothing")).toBe(false);
    await verifyPassword("correct horse", await hashPassword("another horse"));
    const costs = postMessage.mock.calls.map(([job]) => {
      const { memory, passes, parallelism, tagLength } = job as HashingJob;
      return [memory, passes, parallelism, tagLength].join();
    });
    expect(costs).toEqual(Array.from({ length: 4 }, () => "19456,2,1,32"));
  });

  test("that a thread cannot make is an error, and the next one is made", async () => {
    const tooShort = "$argon2id$v=19$m=1,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaA";
    await expect(verifyPassword("correct horse", tooShort)).rejects.toThrow();
    expect(await verifyPassword("correct horse", await hashPassword("correct horse"))).toBe(true);
  });

  test("is refused with a time to retry if too many are requested at once, but not to known networks", async () => {
    const stranger = { clock: systemClock, network: "192.0.2.1" };
    const colleague = { clock: systemClock, network: "192.0.2.2" };
    const refusals: unknown[] = [];
    let hashed = 0;
    for (let attempt = 0; attempt < 130; attempt += 1) {
      verifyPassword("correct horse", WEAK, stranger).then(
        () => (hashed += 1),
        (error: unknown) => refusals.push(error),
      );
    }
    noteKnownNetwork(colleague);
    expect(await verifyPassword("correct horse", undefined, colleague)).toBe(false);
    expect(hashed).toBeLessThan(10);
    // A hundred wait, while one or two are hashed.
    expect([28, 29]).toContain(refusals.length);
    for (const refused of refusals) {
      expect(refused).toMatchObject({ code: "server.unavailable", retryAfter: expect.any(Number) });
    }
  });
});
