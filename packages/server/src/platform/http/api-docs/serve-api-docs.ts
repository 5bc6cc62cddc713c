import { readFileSync } from "node:fs";
import type { EndpointTable } from "@mosaico/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { docsPage } from "./docs-page.ts";
import { openApiOf } from "./openapi.ts";

/** Serves what clients need to know, made of the table once: the OpenAPI document and a page to read. */
export function serveApiDocs(app: FastifyInstance, table: EndpointTable, publicUrl: string): void {
  const documents = {
    "/api/openapi.json": ["application/json", JSON.stringify(openApiOf(table, publicUrl))],
    "/api/docs": ["text/html", docsPage(table)],
    "/api/docs.css": ["text/css", readFileSync(new URL("docs.css", import.meta.url), "utf8")],
  } as const;
  for (const [path, [type, text]] of Object.entries(documents)) {
    app.get(path, (_request, reply) =>
      reply
        .header("content-type", `${type}; charset=utf-8`)
        .header("cache-control", "public, no-cache")
        .send(text),
    );
  }
}
