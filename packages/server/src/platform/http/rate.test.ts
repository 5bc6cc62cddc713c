import { expect, test } from "vitest";
import { makeTestClock } from "#testing/test-clock.ts";
import { AppError } from "./app-error.ts";
import { type AllowanceLeft, createRate } from "./rate.ts";

const allowance = { burst: 3, perSecond: 0.5 };

test("a burst is allowed, then as many as time refills", () => {
  const clock = makeTestClock();
  const limitRate = createRate(clock);
  const take = () => limitRate("a", allowance);
  for (let i = 0; i < 3; i += 1) take();
  expect(take).toThrow("rate.limited");
  clock.advance(2100);
  expect(take).not.toThrow();
  expect(take).toThrow("rate.limited");
});

test("the refusal says how long to wait, and waiting that long is enough", () => {
  const clock = makeTestClock();
  const limitRate = createRate(clock);
  for (let i = 0; i < 3; i += 1) limitRate("a", allowance);
  const refused = thrownBy(() => limitRate("a", allowance));
  expect(refused.retryAfter).toBeGreaterThan(0);
  clock.advance(Math.ceil(refused.retryAfter ?? 0) * 1000);
  expect(() => limitRate("a", allowance)).not.toThrow();
});

test("the requester learns what is left, and when it is full again or one more is allowed", () => {
  let at = 0;
  const limitRate = createRate({ now: () => new Date(at) });
  const reported: AllowanceLeft[] = [];
  const take = () => limitRate("a", allowance, (left) => void reported.push(left));
  for (let i = 0; i < 3; i += 1) take();
  expect(take).toThrow("rate.limited");
  at = 4000;
  take();
  expect(reported).toEqual([
    { left: 2, resetSeconds: 2 },
    { left: 1, resetSeconds: 4 },
    { left: 0, resetSeconds: 6 },
    { left: 0, resetSeconds: 2 },
    { left: 1, resetSeconds: 4 },
  ]);
});

test("one key does not use up another's allowance", () => {
  const limitRate = createRate(makeTestClock());
  for (let i = 0; i < 3; i += 1) limitRate("a", allowance);
  expect(() => limitRate("b", allowance)).not.toThrow();
});

function thrownBy(work: () => void): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("Nothing was refused.");
}
