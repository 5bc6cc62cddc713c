import type { FastifyInstance, FastifyReply } from "fastify";
import type { Clock } from "../clock.ts";
import { basePathOf } from "../public-url.ts";

export type WellKnownParts = {
  readonly clock: Clock;
  /** The public address, without a trailing slash. */
  readonly publicUrl: string;
  /** An e-mail address for security reports; without one, no `security.txt` is served. */
  readonly securityContact: string | undefined;
};

// Paths that no search engine should index: pages behind a sign-in, and one-time links from mails.
const PRIVATE_PATHS = [
  "/api/",
  "/admin",
  "/historico/",
  "/pagamento",
  "/change-password",
  "/forgot-password",
  "/reset-password",
  "/register",
  "/verify",
];
const LANGUAGES = "pt, de, en, es, fr, it";
// RFC 9116 recommends less than a year.
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Serves the well-known paths that crawlers, browsers and password managers request by themselves. */
export function serveWellKnown(app: FastifyInstance, parts: WellKnownParts): void {
  const { clock, publicUrl, securityContact } = parts;
  app.get("/robots.txt", async (_request, reply) => {
    const rules = PRIVATE_PATHS.map((path) => `Disallow: ${basePathOf(publicUrl)}${path}`);
    const lines = ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`];
    return sendText(reply, "text/plain", lines);
  });
  // https://www.w3.org/TR/change-password-url/: visitors are asked for their e-mail address on that page.
  app.get("/.well-known/change-password", async (_request, reply) =>
    reply
      .code(302)
      .header("cache-control", "no-store")
      .header("location", "/change-password")
      .send(),
  );
  if (securityContact === undefined) return;
  app.get("/.well-known/security.txt", async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS).toISOString();
    return sendText(reply, "text/plain", [
      `Contact: mailto:${securityContact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${LANGUAGES}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]);
  });
}

function sendText(reply: FastifyReply, type: string, lines: readonly string[]): FastifyReply {
  return reply
    .header("content-type", `${type}; charset=utf-8`)
    .header("cache-control", "public, max-age=3600")
    .send(`${lines.join("\n")}\n`);
}
