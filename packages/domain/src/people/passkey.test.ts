import { expect, test } from "vitest";
import { PASSKEY_LIMITS, checkPasskeyName, hasPasskeys, keepsWayIn } from "./passkey.ts";

test("W4: a passkey has a visible name of at most 80 characters", () => {
  expect(checkPasskeyName("  Telefone 手机 📱 ")).toEqual({ ok: true, value: "Telefone 手机 📱" });
  for (const empty of ["", "   ", "\u200B"]) {
    expect(checkPasskeyName(empty)).toMatchObject({ ok: false, problem: "passkeys.nameRequired" });
  }
  expect(checkPasskeyName("字".repeat(PASSKEY_LIMITS.name)).ok).toBe(true);
  expect(checkPasskeyName("字".repeat(PASSKEY_LIMITS.name + 1))).toMatchObject({
    problem: "passkeys.nameTooLong",
  });
});

test("W4: the last way to sign in stays", () => {
  const nothing = { passkeys: 1, hasPassword: false, hasProvider: false };
  expect(keepsWayIn(nothing, 1)).toBe(false);
  expect(keepsWayIn({ ...nothing, passkeys: 2 }, 1)).toBe(true);
  expect(keepsWayIn({ ...nothing, hasPassword: true }, 1)).toBe(true);
  expect(keepsWayIn({ ...nothing, hasProvider: true }, 1)).toBe(true);
});

test.each([
  ["https://mosaico.example.org", true],
  ["https://mosaico.example.org:8443", true],
  ["http://localhost:3000", true],
  ["http://mosaico.localhost", true],
  ["http://mosaico.example.org", false],
  ["https://192.0.2.1", false],
  ["http://127.0.0.1:3000", false],
  ["https://[2001:db8::1]:3000", false],
])("W5: at %s there are passkeys: %s", (address, are) => {
  expect(hasPasskeys(address)).toBe(are);
});
