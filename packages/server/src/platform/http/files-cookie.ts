import type { FastifyReply, FastifyRequest } from "fastify";
import { type CookiePlace, cookiePlace } from "./cookie-place.ts";
import { isSecure } from "./security-headers.ts";

const NAME = "mosaico_files";
const PATH = "/files";
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Sets the cookie that authorises requests for pictures and videos, which cannot send the token; null clears it. */
export function setFilesCookie(reply: FastifyReply, value: string | null, publicUrl: string): void {
  const set = ({ name, path }: CookiePlace, to: string | null) => {
    const rules = {
      path,
      httpOnly: true,
      sameSite: "strict",
      secure: isSecure(publicUrl),
    } as const;
    if (to === null) reply.clearCookie(name, rules);
    else reply.setCookie(name, to, { ...rules, maxAge: MONTH_SECONDS });
  };
  const place = cookiePlace(NAME, PATH, publicUrl);
  set(place, value);
  const former = formerPlace(publicUrl);
  if (former.name !== place.name) set(former, null);
}

/** Returns the cookie's value, or undefined if there is none. */
export function findFilesCookie(
  { cookies }: FastifyRequest,
  publicUrl: string,
): string | undefined {
  const { name } = cookiePlace(NAME, PATH, publicUrl);
  return cookies[name] ?? cookies[formerPlace(publicUrl).name];
}

/** Where earlier versions set it: pages that are open during an upgrade have it until their session is read again. */
function formerPlace(publicUrl: string): CookiePlace {
  return isSecure(publicUrl)
    ? { name: `__Secure-${NAME}`, path: PATH }
    : cookiePlace(NAME, PATH, publicUrl);
}
