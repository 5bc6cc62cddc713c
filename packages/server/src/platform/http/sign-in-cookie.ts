import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName } from "./cookie-name.ts";
import { isSecure } from "./security-headers.ts";
import { basePathOf } from "../public-url.ts";

/** What a browser keeps while the user signs in at an identity provider, and for how long. */
export type SignInCookie = { readonly value: string; readonly seconds: number };

const NAME = "mosaico_oidc";
const PATH = "/api/auth/oidc";

/** Sets the cookie that the browser keeps until the identity provider redirects back; null clears it. */
export function setSignInCookie(
  reply: FastifyReply,
  cookie: SignInCookie | null,
  publicUrl: string,
): void {
  // Lax: sent when another site navigates here, and with no other cross-site request.
  const rules = {
    path: basePathOf(publicUrl) + PATH,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(publicUrl),
  } as const;
  const name = cookieName(NAME, publicUrl);
  if (cookie === null) reply.clearCookie(name, rules);
  else reply.setCookie(name, cookie.value, { ...rules, maxAge: cookie.seconds });
}

/** Returns the cookie's value, or undefined if there is none. */
export function findSignInCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[cookieName(NAME, publicUrl)];
}
