import type { FastifyReply, FastifyRequest } from "fastify";
import { cookiePlace } from "./cookie-place.ts";
import { isSecure } from "./security-headers.ts";

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
  const { name, path } = cookiePlace(NAME, PATH, publicUrl);
  // Lax: sent when another site navigates here, and with no other cross-site request.
  const rules = {
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(publicUrl),
  } as const;
  if (cookie === null) reply.clearCookie(name, rules);
  else reply.setCookie(name, cookie.value, { ...rules, maxAge: cookie.seconds });
}

/** Returns the cookie's value, or undefined if there is none. */
export function findSignInCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[cookiePlace(NAME, PATH, publicUrl).name];
}
