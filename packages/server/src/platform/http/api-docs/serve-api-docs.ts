import { readFileSync } from "node:fs";
import type { LiveChannel } from "@mosaico/contract/channels";
import { isErrorCode } from "@mosaico/contract/errors";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import { docsPage } from "./docs-page.ts";
import { type Explanations, errorPage } from "./error-page.ts";
import { markdownSections } from "./markdown.ts";
import { type Tables, openApiOf } from "./openapi.ts";
import { pageUnderBase } from "../base-path.ts";

type DocumentedApi = Tables & {
  readonly channels: Readonly<Record<string, LiveChannel>>;
  readonly explanations: Explanations;
  readonly publicUrl: string;
};

/**
 * Serves the documentation generated from the table on the first request: the OpenAPI document, the reference page, and
 * one page per error.
 */
export function serveApiDocs(
  app: FastifyInstance,
  { table, root, channels, explanations, publicUrl }: DocumentedApi,
): void {
  const documents = {
    "/api/openapi.json": [
      "application/json",
      () => JSON.stringify(openApiOf({ table, root }, publicUrl)),
    ],
    "/api/docs": [
      "text/html",
      () => docsPage({ table, root, channels, explanations, guide: readGuide() }),
    ],
    "/api/docs.css": ["text/css", () => readFileSync(new URL("docs.css", import.meta.url), "utf8")],
  } as const;
  for (const [path, [type, make]] of Object.entries(documents)) {
    let text: string | undefined;
    app.get(path, (_request, reply) => {
      text ??= type === "text/html" ? pageUnderBase(make(), app.basePath) : make();
      return reply
        .header("content-type", `${type}; charset=utf-8`)
        .header("cache-control", "public, no-cache")
        .send(text);
    });
  }
  app.get<{ Params: { code: string } }>("/api/docs/errors/:code", (request, reply) => {
    const { code } = request.params;
    if (!isErrorCode(code)) throw new AppError("notFound");
    return reply
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "public, no-cache")
      .send(pageUnderBase(errorPage(code, explanations[code], table), app.basePath));
  });
}

// The same text as in the repository, whose commands are run by a test.
const GUIDE = new URL("../../../../../../docs/api.md", import.meta.url);

function readGuide() {
  return markdownSections(readFileSync(GUIDE, "utf8"));
}
