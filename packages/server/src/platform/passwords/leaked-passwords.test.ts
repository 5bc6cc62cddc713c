import { expect, test } from "vitest";
import { leakedPasswords } from "./leaked-passwords.ts";

test("there are far more than the 3000 that the OWASP ASVS asks for, none of them too short", () => {
  expect(leakedPasswords().size).toBeGreaterThan(10_000);
  for (const password of leakedPasswords()) {
    expect(password.length).toBeGreaterThanOrEqual(8);
    expect(password).toBe(password.toLowerCase());
  }
});
