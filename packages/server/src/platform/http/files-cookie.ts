import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName } from "./cookie-name.ts";
import { isSecure } from "./security-headers.ts";
import { basePathOf } from "../public-url.ts";

const NAME = "mosaico_files";
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Sets the cookie that authorises requests for pictures and videos, which cannot send the token; null clears it. */
export function setFilesCookie(reply: FastifyReply, value: string | null, publicUrl: string): void {
  const rules: CookieSerializeOptions = {
    path: `${basePathOf(publicUrl)}/files`,
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(publicUrl),
  };
  const name = cookieName(NAME, publicUrl);
  if (value === null) reply.clearCookie(name, rules);
  else reply.setCookie(name, value, { ...rules, maxAge: MONTH_SECONDS });
}

/** Returns the cookie's value, or undefined if there is none. */
export function findFilesCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[cookieName(NAME, publicUrl)];
}
