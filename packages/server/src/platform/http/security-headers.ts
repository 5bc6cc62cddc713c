import type { FastifyInstance, FastifyReply } from "fastify";
import { CONTENT_SECURITY_POLICY } from "./content-security-policy.ts";

const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-content-type-options": "nosniff",
  // Never a path: links of mails carry secrets. The origin alone is what YouTube asks of who shows its videos.
  "referrer-policy": "strict-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()",
} as const;

const YEAR_SECONDS = 31_536_000;

/** Sets the headers that every answer carries; a handler may replace one, as the file responder does. */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const secure = isSecure(publicUrl);
  app.addHook("onRequest", async (_request, reply) => addSecurityHeaders(reply, secure));
}

/** The same for an answer that no hook runs for. */
export function addSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  reply.headers(HEADERS);
  // Without HTTPS it would be ignored, and promised to people who later find a broken installation.
  if (secure) reply.header("strict-transport-security", `max-age=${YEAR_SECONDS}`);
}

/** Whether people reach the installation by HTTPS. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
