import { expect, test } from "vitest";
import { ACCOUNT_LIMITS, checkAccountName, checkImplementationName } from "./account-name.ts";

test("C2: an account's name has at most 80 characters, an implementation's 60", () => {
  expect(ACCOUNT_LIMITS).toEqual({ name: 80, implementation: 60 });
  expect(checkAccountName("a".repeat(80)).ok).toBe(true);
  expect(checkAccountName("a".repeat(81))).toMatchObject({ problem: "accounts.nameTooLong" });
  expect(checkImplementationName("a".repeat(60)).ok).toBe(true);
  expect(checkImplementationName("a".repeat(61))).toMatchObject({
    problem: "implementations.nameTooLong",
  });
});

test("C2: a name loses invisible marks, and must keep something visible", () => {
  expect(checkAccountName("  Escola\u202e\n da  Serra ")).toEqual({
    ok: true,
    value: "Escola da Serra",
  });
  expect(checkAccountName(" \u200f ")).toMatchObject({ problem: "accounts.nameRequired" });
  expect(checkImplementationName("")).toMatchObject({ problem: "implementations.nameRequired" });
});
