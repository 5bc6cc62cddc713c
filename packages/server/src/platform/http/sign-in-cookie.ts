import type { FastifyReply, FastifyRequest } from "fastify";
import { isSecure } from "./security-headers.ts";

/** What a browser keeps while somebody signs in elsewhere, and for how long. */
export type SignInCookie = { readonly value: string; readonly seconds: number };

const NAME = "mosaico_oidc";
const PATH = "/api/auth/oidc";

/** Gives the browser what it keeps until the identity provider has led back; null ends it. */
export function setSignInCookie(
  reply: FastifyReply,
  cookie: SignInCookie | null,
  publicUrl: string,
): void {
  // Lax: it comes along when another site leads here, and with nothing else that another site does.
  const rules = {
    path: PATH,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(publicUrl),
  } as const;
  if (cookie === null) reply.clearCookie(NAME, rules);
  else reply.setCookie(NAME, cookie.value, { ...rules, maxAge: cookie.seconds });
}

/** The cookie's value, or undefined where there is none. */
export function findSignInCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME];
}
