import { expect, test } from "vitest";
import { ACCOUNT_LIMITS, FIRST_PLAN, PLANS } from "./account.ts";

test("C1: there are three plans and an account begins with Mosaico Base", () => {
  expect(PLANS).toEqual(["Mosaico Base", "Mosaico do Mosaico", "Mosaico Personalizado"]);
  expect(FIRST_PLAN).toBe("Mosaico Base");
});

test("C2: an account's name has at most 80 characters, an implementation's 60", () => {
  expect(ACCOUNT_LIMITS).toEqual({ name: 80, implementation: 60 });
});
