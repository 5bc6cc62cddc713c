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

test("W1: any characters are allowed and none is changed", () => {
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

test("W1: the user's own address is refused in any case", () => {
  expect(checkNewPassword(EMAIL, EMAIL)).toEqual(refused("password.isEmail"));
  expect(checkNewPassword("Ana.Silva@Example.org", ` ${EMAIL.toUpperCase()} `)).toEqual(
    refused("password.isEmail"),
  );
});

test("W1: the part before the @ of the address is refused too, with any usual ending", () => {
  for (const password of ["ana.silva", "Ana.Silva1", "ana.silva2026", "ana.silva123!"]) {
    expect(checkNewPassword(password, EMAIL), password).toEqual(refused("password.isEmail"));
  }
  for (const password of ["ana.silva.lisboa", "my ana.silva", "ana.silva20267"]) {
    expect(checkNewPassword(password, EMAIL).ok, password).toBe(true);
  }
});

test("W1: a repeated character is refused", () => {
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

test("W2: the most common passwords are refused in any case", () => {
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

test("W2: a usual ending does not make a common password valid, nor the product's name", () => {
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

test("W2: a sentence that starts with a common password is valid", () => {
  for (const password of [
    "flamengo is my cat",
    "mosaico de azulejos",
    "12345678 times",
    "x20261234!",
  ]) {
    expect(checkNewPassword(password, EMAIL).ok, password).toBe(true);
  }
});

test("W2: further common passwords are refused in any case and with a usual ending", () => {
  const leaked = new Set(["kingfisher"]);
  for (const password of ["kingfisher", "KingFisher", "kingfisher2027!"]) {
    expect(checkNewPassword(password, EMAIL, leaked)).toEqual(refused("password.tooCommon"));
    expect(checkNewPassword(password, EMAIL).ok).toBe(true);
  }
  expect(checkNewPassword("kingfisher by a lake", EMAIL, leaked).ok).toBe(true);
});
