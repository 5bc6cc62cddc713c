import type { FastifyInstance, FastifyReply } from "fastify";
import { CONTENT_SECURITY_POLICY } from "./content-security-policy.ts";

const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-content-type-options": "nosniff",
  // The origin only, never a path: links in mails contain secrets, and YouTube requires the origin of pages that embed
  // its videos.
  "referrer-policy": "strict-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), display-capture=()",
} as const;

/** The public address, and whether the operator says that all its subdomains are served by https too. */
type Transport = { readonly publicUrl: string; readonly withSubdomains: boolean };

const YEAR_SECONDS = 31_536_000;

/** Sets the headers of every response; a handler may override one, as the sending of files does. */
export function setSecurityHeaders(app: FastifyInstance, transport: Transport): void {
  app.addHook("onRequest", (_request, reply, done) => {
    addSecurityHeaders(reply, transport);
    done();
  });
}

/** The same for a response that no hook runs for. */
export function addSecurityHeaders(
  reply: FastifyReply,
  { publicUrl, withSubdomains }: Transport,
): void {
  reply.headers(HEADERS);
  // Without HTTPS, browsers ignore it.
  if (!isSecure(publicUrl)) return;
  const scope = withSubdomains ? "; includeSubDomains" : "";
  reply.header("strict-transport-security", `max-age=${YEAR_SECONDS}${scope}`);
}

/** Returns whether users reach the installation over HTTPS. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith("https:");
}
