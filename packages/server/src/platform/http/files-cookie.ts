import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSecure } from "./security-headers.ts";

const NAME = "mosaico_files";
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Gives the browser the cookie that serves its pictures and videos, which cannot send the token; null ends it. */
export function setFilesCookie(reply: FastifyReply, value: string | null, publicUrl: string): void {
  const rules: CookieSerializeOptions = {
    path: "/files",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(publicUrl),
  };
  if (value === null) reply.clearCookie(NAME, rules);
  else reply.setCookie(NAME, value, { ...rules, maxAge: MONTH_SECONDS });
}

/** The cookie's value, or undefined where there is none. */
export function findFilesCookie(request: FastifyRequest): string | undefined {
  return request.cookies[NAME];
}
