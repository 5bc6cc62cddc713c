import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { PASSWORD_LIMITS } from "./password-limits.ts";
import { checkNewPassword } from "./password.ts";

test("W2: the list contains the most common passwords of each of the six languages", () => {
  for (const password of [
    "123456789",
    "qwerty123",
    "password",
    "iloveyou",
    "1q2w3e4r",
    "administrator",
    "senha123",
    "flamengo",
    "mudar123",
    "passwort",
    "hallo123",
    "qwertzuiop",
    "contraseña",
    "realmadrid",
    "tequiero",
    "motdepasse",
    "azertyuiop",
    "doudou123",
    "ciaociao",
    "juventus",
    "francesca",
  ]) {
    expect(COMMON_PASSWORDS.has(password), password).toBe(true);
  }
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
});

test("W2: every entry is in lower case and long enough to be possible, so that none is useless", () => {
  for (const password of COMMON_PASSWORDS) {
    expect(password).toBe(password.toLowerCase());
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_LIMITS.min);
    expect(checkNewPassword(password, "a@b.co")).toMatchObject({ problem: "password.tooCommon" });
  }
});
