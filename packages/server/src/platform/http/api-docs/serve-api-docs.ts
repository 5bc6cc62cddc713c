import { readFileSync } from "node:fs";
import type { LiveChannel } from "@mosaico/contract/channels";
import type { EndpointTable } from "@mosaico/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { docsPage } from "./docs-page.ts";
import { openApiOf } from "./openapi.ts";

/** Serves what clients need to know, made of the table when it is first asked for: the OpenAPI document and a page. */
export function serveApiDocs(
  app: FastifyInstance,
  table: EndpointTable,
  channels: Readonly<Record<string, LiveChannel>>,
  publicUrl: string,
): void {
  const documents = {
    "/api/openapi.json": ["application/json", () => JSON.stringify(openApiOf(table, publicUrl))],
    "/api/docs": ["text/html", () => docsPage(table, channels)],
    "/api/docs.css": ["text/css", () => readFileSync(new URL("docs.css", import.meta.url), "utf8")],
  } as const;
  for (const [path, [type, make]] of Object.entries(documents)) {
    let text: string | undefined;
    app.get(path, (_request, reply) => {
      text ??= make();
      return reply
        .header("content-type", `${type}; charset=utf-8`)
        .header("cache-control", "public, no-cache")
        .send(text);
    });
  }
}
