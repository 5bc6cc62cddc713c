import { expect, test } from "vitest";
import { FIRST_PLAN, NO_PLAN_LIMITS, PLANS, PLAN_LIMITS, isBelowLimit, readPlan } from "./plan.ts";

test("C1: there are three plans, and an account starts with Mosaico Base", () => {
  expect(PLANS).toEqual(["Mosaico Base", "Mosaico do Mosaico", "Mosaico Personalizado"]);
  expect(FIRST_PLAN).toBe("Mosaico Base");
});

test("C1: an unknown plan is read as the first", () => {
  expect(PLANS.map(readPlan)).toEqual(PLANS);
  expect(readPlan("Gold")).toBe("Mosaico Base");
});

test("C3: each plan allows at least as much as the one before it, and the last one has no limits", () => {
  const min = (limit: number | null) => limit ?? Infinity;
  const limits = PLANS.map((plan) => PLAN_LIMITS[plan]);
  for (const [index, now] of limits.entries()) {
    const before = limits[index - 1];
    if (before === undefined) continue;
    expect(min(now.mosaics)).toBeGreaterThan(min(before.mosaics));
    expect(min(now.members)).toBeGreaterThan(min(before.members));
    expect(min(now.bytes)).toBeGreaterThan(min(before.bytes));
  }
  expect(limits.at(-1)).toEqual(NO_PLAN_LIMITS);
});

test("C3: one more is allowed up to the limit, and always without one", () => {
  expect([
    isBelowLimit(3, 2),
    isBelowLimit(3, 3),
    isBelowLimit(3, 40),
    isBelowLimit(null, 1e9),
  ]).toEqual([true, false, false, true]);
});
