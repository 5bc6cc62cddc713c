import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const whole = {
  OIDC_ISSUER: "https://login.example.org/tenant",
  OIDC_CLIENT_ID: "mosaico",
  OIDC_CLIENT_SECRET: "s3cret-s3cret",
  OIDC_NAME: "Acme",
};

test("without its settings there is no identity provider", () => {
  expect(readConfig({}).identity).toBeUndefined();
  expect(readConfig({ OIDC_ISSUER: "  " }).identity).toBeUndefined();
});

test("with all of its settings there is one, without TLS on localhost only", () => {
  const identity = {
    clientId: "mosaico",
    clientSecret: "s3cret-s3cret",
    name: "Acme",
    trustsEmail: false,
  };
  for (const issuer of [whole.OIDC_ISSUER, "http://127.0.0.1:4000", "http://localhost:4000/x"]) {
    expect(readConfig({ ...whole, OIDC_ISSUER: issuer }).identity).toEqual({ ...identity, issuer });
  }
});

test("the claim with groups is the name of one, or a path, or missing", () => {
  for (const groupsClaim of ["groups", "realm_access.roles", "https://example.org/groups"]) {
    expect(readConfig({ ...whole, OIDC_GROUPS_CLAIM: groupsClaim }).identity).toMatchObject({
      groupsClaim,
    });
  }
  expect(readConfig(whole).identity).not.toHaveProperty("groupsClaim");
});

test.each<[object, RegExp]>([
  [{ OIDC_NAME: undefined }, /^OIDC_NAME: not set, although other .* or none of them\.$/],
  [{ OIDC_CLIENT_ID: "", OIDC_CLIENT_SECRET: "" }, /^OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: not set/],
  [{ OIDC_ISSUER: "http://login.example.org" }, /^OIDC_ISSUER: .* must be https/],
  [{ OIDC_ISSUER: "http://localhost.evil.example" }, /^OIDC_ISSUER: .* must be https/],
  [{ OIDC_ISSUER: "login.example.org" }, /^OIDC_ISSUER: .* is not an https address/],
  [{ OIDC_ISSUER: "https://a:b@login.example.org" }, /^OIDC_ISSUER: .* may contain only/],
  [{ OIDC_ISSUER: "https://login.example.org?x=1" }, /^OIDC_ISSUER: .* may contain only/],
  [{ OIDC_CLIENT_SECRET: "s3cret" }, /^OIDC_CLIENT_SECRET: its value is too short/],
  [{ OIDC_NAME: "x".repeat(41) }, /^OIDC_NAME: its value is not a name/],
  [{ OIDC_NAME: "Acme\u202e" }, /^OIDC_NAME: its value is not a name/],
  [{ OIDC_GROUPS_CLAIM: "my groups" }, /^OIDC_GROUPS_CLAIM: its value is not the name of a claim/],
  [{ OIDC_GROUPS_CLAIM: "x".repeat(201) }, /^OIDC_GROUPS_CLAIM: .* at most 200 characters/],
])("invalid settings of a provider are named: %o", (wrong, message) => {
  const read = () => readConfig({ ...whole, ...wrong });
  expect(read).toThrow(message);
  expect(read).not.toThrow(/s3cret|\n/);
});
