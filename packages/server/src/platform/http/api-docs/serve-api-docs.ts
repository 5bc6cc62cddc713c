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
  readonly make: () => string | Promise<string>;
};

type MadeText = WholeText & { readonly etag: string };

const HTML = "text/html";

/**
 * Serves the documentation generated from the table on the first request: the OpenAPI document, the reference page, and
 * one page per error. The first two take a tenth of a second and more to make, in turns with other requests.
 */
export function serveApiDocs(
  app: FastifyInstance,
  { table, root, channels, explanations, publicUrl }: DocumentedApi,
): void {
  const documents = {
    "/api/openapi.json": [
      "application/json",
      async () => JSON.stringify(await openApiOf({ table, root }, publicUrl)),
    ],
    "/api/docs": [
      HTML,
      () => docsPage({ table, root, channels, explanations, guide: readGuide() }),
    ],
    "/api/docs.css": ["text/css", () => readFileSync(new URL("docs.css", import.meta.url), "utf8")],
  } as const;
  const made = new Map<string, Promise<MadeText>>();
  /** Anybody may ask for it, as often as they like, so it is made, hashed and compressed once. */
  const textOf = ({ name, type, make }: Document): Promise<MadeText> => {
    const existing = made.get(name);
    if (existing !== undefined) return existing;
    const making = (async () => {
      const text = await make();
      return madeText(type === HTML ? pageUnderBase(text, app.basePath) : text);
    })();
    made.set(name, making);
    // The next request tries again.
    making.catch(() => made.delete(name));
    return making;
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, document: Document) => {
    const text = await textOf(document);
    reply
      .header("content-type", `${document.type}; charset=utf-8`)
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
