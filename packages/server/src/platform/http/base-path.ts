import type { FastifyInstance } from "fastify";
import { basePathOf } from "../public-url.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The path under which users find the installation, such as `/mosaico`; empty if it has the whole host. */
    basePath?: string;
  }
}

/** What a browser is to ask for at the paths of this installation in attributes: its own markup never begins one with `//`. */
const OWN_ADDRESS = /(\s(?:href|src)=")\/(?!\/)/g;
const HTML_ELEMENT = /<html\b/;

/**
 * The URL of a request as the routes know it. Proxies may pass the path of the installation on or take it away: no route
 * begins with it.
 */
export function withoutBase(url: string, base: string): string {
  if (base === "" || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === "" || rest.startsWith("?")) return `/${rest}`;
  return rest.startsWith("/") ? rest : url;
}

/** Answers the path of the installation itself with its first page, and leads redirects below it. */
export function serveUnderBase(app: FastifyInstance, publicUrl: string): void {
  const base = basePathOf(publicUrl);
  app.decorate("basePath", base);
  if (base === "") return;
  app.addHook("onRequest", async (request, reply) => {
    const [path, query] = request.originalUrl.split("?", 2);
    if (path !== base) return undefined;
    return reply
      .code(308)
      .header("location", `/${query === undefined ? "" : `?${query}`}`)
      .send();
  });
  app.addHook("onSend", async (_request, reply) => {
    const location = reply.getHeader("location");
    if (typeof location === "string" && location.startsWith("/")) {
      reply.header("location", base + location);
    }
  });
}

/**
 * A page of ours as it is served under the path of the installation: its addresses begin with that, and its scripts
 * read it from the page. Texts of users cannot look like an attribute, since their quotation marks are escaped.
 */
export function pageUnderBase(page: string, base = ""): string {
  if (base === "") return page;
  return page
    .replaceAll(OWN_ADDRESS, (_, before: string) => `${before}${base}/`)
    .replace(HTML_ELEMENT, () => `<html data-base="${base}"`);
}
