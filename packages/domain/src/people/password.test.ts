import fc from "fast-check";
import { expect, test } from "vitest";
import { checkNewPassword } from "./password.ts";

const EMAIL = "ana.silva@example.org";
const refused = (problem: string) => ({ ok: false, problem, path: ["password"] });

test("W1: a password has 8 to 128 characters", () => {
  expect(checkNewPassword("x7$kq0!", EMAIL)).toEqual(refused("password.tooShort"));
  expect(checkNewPassword("x7$kq0!z", EMAIL).ok).toBe(true);
  expect(checkNewPassword("xy".repeat(64), EMAIL).ok).toBe(true);
  expect(checkNewPassword(`${"xy".repeat(64)}z`, EMAIL)).toEqual(refused("password.tooLong"));
});

test("W1: any characters are welcome and none is changed", () => {
  for (const password of [
    " spaces stay ",
    "correct horse",
    "日本語のパスワード",
    "🦊🐻🐼🦁",
    "tab\tand\u0000nul",
  ]) {
    expect(checkNewPassword(password, EMAIL)).toEqual({ ok: true, value: password });
  }
});

test("W1: the person's own address is no password, however it is cased", () => {
  expect(checkNewPassword(EMAIL, EMAIL)).toEqual(refused("password.isEmail"));
  expect(checkNewPassword("Ana.Silva@Example.org", ` ${EMAIL.toUpperCase()} `)).toEqual(
    refused("password.isEmail"),
  );
});

test("W1: what stands before the @ of the address is no password either, whatever usual ending follows", () => {
  for (const password of ["ana.silva", "Ana.Silva1", "ana.silva2026", "ana.silva123!"]) {
    expect(checkNewPassword(password, EMAIL), password).toEqual(refused("password.isEmail"));
  }
  for (const password of ["ana.silva.lisboa", "my ana.silva", "ana.silva20267"]) {
    expect(checkNewPassword(password, EMAIL).ok, password).toBe(true);
  }
});

test("W1: one character again and again is refused", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
      fc.integer({ min: 8, max: 128 }),
      (one, times) => {
        expect(checkNewPassword(one.repeat(times), EMAIL)).toEqual(refused("password.tooCommon"));
      },
    ),
  );
  expect(checkNewPassword("🦊🦊🦊🦊", EMAIL)).toEqual(refused("password.tooCommon"));
});

test("W2: the commonest passwords are refused, however they are cased", () => {
  for (const password of [
    "12345678",
    "password",
    "PassWord1",
    "QWERTYUIOP",
    "Senha123",
    "Iloveyou",
  ]) {
    expect(checkNewPassword(password, EMAIL), password).toEqual(refused("password.tooCommon"));
  }
});

test("W2: a usual ending makes none of them better, nor the product's name", () => {
  for (const password of [
    "Flamengo2027!",
    "princesa99",
    "Contraseña7",
    "motdepasse2031?",
    "Mosaico2026",
    "mosaicos!!",
  ]) {
    expect(checkNewPassword(password, EMAIL), password).toEqual(refused("password.tooCommon"));
  }
});

test("W2: a sentence that begins with a common one is no common one", () => {
  for (const password of [
    "flamengo is my cat",
    "mosaico de azulejos",
    "12345678 times",
    "x20261234!",
  ]) {
    expect(checkNewPassword(password, EMAIL).ok, password).toBe(true);
  }
});
