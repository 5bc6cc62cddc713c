import { expect, test } from "vitest";
import { LEAKED_PASSWORDS } from "./leaked-passwords.ts";

test("there are far more than the 3000 that the OWASP ASVS asks for, none of them too short", () => {
  expect(LEAKED_PASSWORDS.size).toBeGreaterThan(10_000);
  for (const password of LEAKED_PASSWORDS) {
    expect(password.length).toBeGreaterThanOrEqual(8);
    expect(password).toBe(password.toLowerCase());
  }
});
