import { expect, test } from "vitest";
import { PASSWORD_LIMITS } from "./password-limits.ts";

test("W1: the sign-in form submits from 6 characters on", () => {
  expect(PASSWORD_LIMITS).toEqual({ min: 8, max: 128, minAtLogin: 6 });
});
