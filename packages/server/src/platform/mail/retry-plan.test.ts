import { expect, test } from "vitest";
import { planRetry } from "./retry-plan.ts";

const hour = 3_600_000;
const created = new Date("2026-01-01T00:00:00Z");

test("a mail is retried after one minute, then at doubling intervals of up to six hours", () => {
  const waits = [1, 2, 3, 9, 10, 40].map(
    (attempts) => Number(planRetry(attempts, created, created)) - created.getTime(),
  );
  expect(waits).toEqual([60_000, 120_000, 240_000, 256 * 60_000, 6 * hour, 6 * hour]);
});

test("a mail is abandoned after three days", () => {
  const after = (hours: number) =>
    planRetry(20, created, new Date(created.getTime() + hours * hour));
  expect(after(71.9)).toBeInstanceOf(Date);
  expect(after(72)).toBeUndefined();
});
