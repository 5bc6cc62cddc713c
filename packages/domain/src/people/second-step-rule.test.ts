import { expect, test } from "vitest";
import { keepsSecondStep, lackOf, needsSecondStep, stillCounts } from "./second-step-rule.ts";

const admin = { isAdmin: true };
const user = { isAdmin: false };

test("W9: a second step is required of nobody, of platform admins, or of everybody", () => {
  expect([needsSecondStep("offered", admin), needsSecondStep("offered", user)]).toEqual([
    false,
    false,
  ]);
  expect([needsSecondStep("admins", admin), needsSecondStep("admins", user)]).toEqual([
    true,
    false,
  ]);
  expect([needsSecondStep("required", admin), needsSecondStep("required", user)]).toEqual([
    true,
    true,
  ]);
});

test("W9: whoever has a second step uses it, and only who has none may set one up", () => {
  expect(lackOf({ hasCodes: false, passkeys: 0 })).toBe("secondStep");
  expect(lackOf({ hasCodes: true, passkeys: 0 })).toBe("code");
  expect(lackOf({ hasCodes: true, passkeys: 2 })).toBe("code");
  expect(lackOf({ hasCodes: false, passkeys: 1 })).toBe("passkey");
});

test("W9: codes or a passkey are a second step", () => {
  expect(keepsSecondStep({ hasCodes: true, passkeys: 0 })).toBe(true);
  expect(keepsSecondStep({ hasCodes: false, passkeys: 1 })).toBe(true);
  expect(keepsSecondStep({ hasCodes: false, passkeys: 0 })).toBe(false);
});

test("W10: a sign-in, or a proof of who somebody is, counts for a quarter of an hour", () => {
  expect(stillCounts(1000, 1000)).toBe(true);
  expect(stillCounts(1000, 1000 + 15 * 60_000 - 1)).toBe(true);
  expect(stillCounts(1000, 1000 + 15 * 60_000)).toBe(false);
});
