import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { findFilesCookie } from "./files-cookie.ts";
import { findSignInCookie } from "./sign-in-cookie.ts";

const ROOT = "https://mosaico.example";
const request = (cookies: Record<string, string>) =>
  ({ cookies }) as Partial<FastifyRequest> as FastifyRequest;

test("a cookie that only this host can set comes before one that others of the domain can", () => {
  const planted = { "__Secure-mosaico_files": "planted", mosaico_files: "planted" };
  expect(findFilesCookie(request({ ...planted, "__Host-mosaico_files": "own" }), ROOT)).toBe("own");
  const oidc = { "__Secure-mosaico_oidc": "planted", mosaico_oidc: "planted" };
  expect(findSignInCookie(request(oidc), ROOT)).toBeUndefined();
  expect(findSignInCookie(request({ ...oidc, "__Host-mosaico_oidc": "own" }), ROOT)).toBe("own");
});

test("a page that is open during an upgrade goes on with the cookie of the earlier version", () => {
  expect(findFilesCookie(request({ "__Secure-mosaico_files": "former" }), ROOT)).toBe("former");
});
