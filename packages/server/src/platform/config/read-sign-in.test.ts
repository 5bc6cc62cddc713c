import { expect, test } from "vitest";
import { readSignIn } from "./read-sign-in.ts";

const read = (env: Readonly<Record<string, string>>, hasProvider = false) =>
  readSignIn((name) => env[name], { hasProvider });

test("without settings everybody may register, there are passwords, and sessions last 90 days", () => {
  expect(read({})).toEqual({
    registration: { is: "open" },
    providerRegistration: { is: "open" },
    passwords: true,
    sessionDays: 90,
    secondStep: "offered",
    trustsProviderStep: false,
  });
});

test("domains may be written with @, in any case and twice; the provider follows unless it has a rule", () => {
  const domains = { is: "domains", domains: ["example.org", "*.school.example"] };
  const REGISTRATION = "Example.org, @example.org ,*.school.example";
  expect(read({ REGISTRATION })).toMatchObject({
    registration: domains,
    providerRegistration: domains,
  });
  expect(read({ REGISTRATION: "Invited", OIDC_REGISTRATION: "open" })).toMatchObject({
    registration: { is: "invited" },
    providerRegistration: { is: "open" },
  });
});

test.each([
  [{ REGISTRATION: "closed" }, 'REGISTRATION: "closed" is not a domain'],
  [{ REGISTRATION: "open, example.org" }, 'REGISTRATION: "open" is not a domain'],
  [{ REGISTRATION: "bücher.example" }, "is not a domain"],
  [{ OIDC_REGISTRATION: "*" }, 'OIDC_REGISTRATION: "*" is not a domain'],
  [
    { REGISTRATION: Array.from({ length: 51 }, (_, at) => `d${at}.example`).join(",") },
    "more than 50",
  ],
  [{ SESSION_DAYS: "0" }, "not a whole number from 1 to 365"],
  [{ SESSION_DAYS: "90 days" }, "not a whole number"],
  [{ PASSWORDS: "no" }, "neither on nor off"],
  [{ PASSWORDS: "off" }, "nobody could sign in"],
  [{ SECOND_STEP: "off" }, "is none of offered, admins, required"],
  [{ OIDC_SECOND_STEP: "required" }, "neither on nor off"],
])("refuses %j", (env, problem) => {
  expect(() => read(env)).toThrow(problem);
});

test("a second step can be required of platform admins or of everybody, and be the provider's", () => {
  expect(read({ SECOND_STEP: "Admins" }).secondStep).toBe("admins");
  expect(read({ SECOND_STEP: "required", OIDC_SECOND_STEP: "on" })).toMatchObject({
    secondStep: "required",
    trustsProviderStep: true,
  });
});

test("passwords can be off where there is a provider", () => {
  expect(read({ PASSWORDS: "off" }, true).passwords).toBe(false);
});
