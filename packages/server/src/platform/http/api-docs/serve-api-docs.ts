import { readFileSync } from "node:fs";
import type { LiveChannel } from "@mosaico/contract/channels";
import { isErrorCode } from "@mosaico/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { docsPage } from "./docs-page.ts";
import { type Explanations, errorPage } from "./error-page.ts";
import { markdownSections } from "./markdown.ts";
import { type Tables, openApiOf } from "./openapi.ts";
import { pageUnderBase } from "../base-path.ts";
import { sendWhole } from "../compress.ts";
import { contentTag } from "../content-tag.ts";
import { entityTags } from "../entity-tags.ts";
import { type WholeText, wholeText } from "../whole-text.ts";

type DocumentedApi = Tables & {
  readonly channels: Readonly<Record<string, LiveChannel>>;
  readonly explanations: Explanations;
  readonly publicUrl: string;
};

type Document = {
  readonly name: string;
  readonly type: string;
  readonly make: () => string;
};

type MadeText = WholeText & { readonly etag: string };

const HTML = "text/html";

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
      HTML,
      () => docsPage({ table, root, channels, explanations, guide: readGuide() }),
    ],
    "/api/docs.css": ["text/css", () => readFileSync(new URL("docs.css", import.meta.url), "utf8")],
  } as const;
  const made = new Map<string, MadeText>();
  /** Anybody may ask for it, as often as they like, so it is made, hashed and compressed once. */
  const send = (request: FastifyRequest, reply: FastifyReply, { name, type, make }: Document) => {
    const text =
      made.get(name) ?? madeText(type === HTML ? pageUnderBase(make(), app.basePath) : make());
    made.set(name, text);
    reply
      .header("content-type", `${type}; charset=utf-8`)
      .header("cache-control", "public, no-cache")
      .header("etag", `"${text.etag}"`);
    const isKnown = entityTags(request.headers["if-none-match"] ?? "").includes(text.etag);
    return isKnown ? reply.code(304).send() : sendWhole(request, reply, text);
  };
  for (const [path, [type, make]] of Object.entries(documents)) {
    app.get(path, (request, reply) => send(request, reply, { name: path, type, make }));
  }
  app.get<{ Params: { code: string } }>("/api/docs/errors/:code", (request, reply) => {
    const { code } = request.params;
    if (!isErrorCode(code)) throw new AppError("notFound");
    const make = () => errorPage(code, explanations[code], table);
    return send(request, reply, { name: code, type: HTML, make });
  });
}

function madeText(text: string): MadeText {
  return { ...wholeText(text), etag: contentTag(text) };
}

// The same text as in the repository, whose commands are run by a test.
const GUIDE = new URL("../../../../../../docs/api.md", import.meta.url);

function readGuide() {
  return markdownSections(readFileSync(GUIDE, "utf8"));
}
