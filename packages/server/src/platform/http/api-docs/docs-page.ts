import { setImmediate } from "node:timers/promises";
import type { LiveChannel } from "@mosaico/contract/channels";
import type { Endpoint, EndpointTable } from "@mosaico/contract/endpoint";
import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";
import { endpointArticle } from "./endpoint-article.ts";
import type { Explanations } from "./error-page.ts";
import { type Html, html, prose } from "../html.ts";
import { anchorOf, callLabel } from "./labels.ts";
import { listsSection } from "./lists-section.ts";
import { liveSection } from "./live-section.ts";
import type { MarkdownSection } from "./markdown.ts";
import { pageOf } from "./page.ts";
import { PROBLEM_SCHEMAS } from "./problem-schema.ts";
import { allBudgets } from "./rate-limits.ts";
import { type JsonSchema, type SchemaBook, createSchemaBook } from "./schema-book.ts";
import { schemaTable } from "./schema-table.ts";
import { ROOT_TAG, describeTag } from "./tags.ts";

type Entry = readonly [key: string, endpoint: Endpoint];

type Parts = {
  readonly table: EndpointTable;
  /** The endpoints outside `/api`. */
  readonly root?: EndpointTable;
  readonly explanations: Explanations;
  readonly channels?: Readonly<Record<string, LiveChannel>>;
  /** The getting-started guide, in sections. */
  readonly guide?: readonly MarkdownSection[];
};

/**
 * Renders the reference of all endpoints, channels, schemas and errors as one page without scripts. Other requests have
 * their turn between two articles.
 */
export async function docsPage({
  table,
  root = {},
  explanations,
  channels = {},
  guide = [],
}: Parts): Promise<string> {
  const book = createSchemaBook(PROBLEM_SCHEMAS);
  const groups = [...Map.groupBy(Object.entries(table), ([key]) => key.split("/")[1] ?? "")];
  const reference: Html[] = [];
  for (const [name, entries] of groups) reference.push(await group(book, name, entries, anchorOf));
  const rootEntries = Object.entries(root);
  const beside = await group(book, ROOT_TAG, rootEntries, rootAnchorOf);
  const live = liveSection(book, channels);
  // Complete only after everything that refers to the schemas has been described.
  const schemas: Html[] = [];
  for (const [name, schema] of book.components()) {
    schemas.push(schemaArticle(name, schema));
    await setImmediate();
  }
  return pageOf({
    title: "Reference",
    body: html`<header>
        <h1>Mosaico API</h1>
        <p>
          JSON in UTF-8 under <code>/api</code>. Send the token of a session as
          <code>Authorization: Bearer …</code>. Keys that are not listed are refused. For programs:
          <a href="/api/openapi.json">OpenAPI 3.1</a>.
        </p>
      </header>
      <nav aria-label="Contents">
        ${
          guide.length > 0 &&
          html`<h2><a href="#getting-started">Getting started</a></h2>
            <ul>
              ${guide
                .filter(({ title }) => title !== "")
                .map(({ title }) => html`<li><a href="#${slugOf(title)}">${title}</a></li> `)}
            </ul>`
        }
        <h2><a href="#rate-limits">Rate limits</a></h2>
        <h2><a href="#lists">Lists</a></h2>
        <h2><a href="#errors">Errors</a></h2>
        ${groups.map(([name, entries]) => contents(name, entries, anchorOf))}
        ${contents(ROOT_TAG, rootEntries, rootAnchorOf)}
        <h2><a href="#live">Live</a></h2>
        <h2><a href="#schemas">Schemas</a></h2>
      </nav>
      <main id="content">
        ${guide.length > 0 && guideSection(guide)} ${limitsSection()} ${listsSection(table)}
        ${errorsSection(explanations)} ${reference} ${beside} ${live}
        <section>
          <h2 id="schemas">Schemas</h2>
          ${schemas}
        </section>
      </main>`,
  });
}

async function group(
  book: SchemaBook,
  name: string,
  entries: readonly Entry[],
  anchor: (key: string) => string,
): Promise<Html> {
  const articles: Html[] = [];
  for (const entry of entries) {
    articles.push(endpointArticle(book, entry, anchor(entry[0])));
    await setImmediate();
  }
  return html`<section>
    <h2 id="group-${name}">${describeTag(name)}</h2>
    ${articles}
  </section> `;
}

function schemaArticle(name: string, schema: JsonSchema): Html {
  return html`<article id="schema-${name}">
    <h3>${name}</h3>
    <p>${prose(schema.description ?? "")}.</p>
    ${schemaTable(name, schema)}
    <details>
      <summary>Example</summary>
      <pre tabindex="0"><code>${JSON.stringify(schema.examples?.[0], null, 2)}</code></pre>
    </details>
  </article> `;
}

function contents(name: string, entries: readonly Entry[], anchor: (key: string) => string): Html {
  return html`<h2><a href="#group-${name}">${describeTag(name)}</a></h2>
    <ul>
      ${entries.map(([key]) => html`<li><a href="#${anchor(key)}">${callLabel(key)}</a></li> `)}
    </ul> `;
}

/** The same path may also exist under `/api`. */
function rootAnchorOf(key: string): string {
  return `${ROOT_TAG}-${anchorOf(key)}`;
}

function guideSection(guide: readonly MarkdownSection[]): Html {
  return html`<section class="guide">
    <h2 id="getting-started">Getting started</h2>
    ${guide.map(({ title, body }) =>
      title === ""
        ? body
        : html`<h3 id="${slugOf(title)}">${title}</h3>
            ${body}`,
    )}
  </section>`;
}

function limitsSection(): Html {
  return html`<section>
    <h2 id="rate-limits">Rate limits</h2>
    <p>
      Each endpoint belongs to a rate class, and each class has a budget. Every response states in
      <code>RateLimit-Policy</code> the budgets that the request counted against:
      <code>q</code> requests in <code>w</code> seconds. <code>RateLimit</code> states what is left
      of each: <code>r</code> requests, and in <code>t</code> seconds the budget is full again or,
      with nothing left, one more is allowed. A request beyond a budget gets 429, and
      <code>Retry-After</code> states how many seconds to wait.
    </p>
    <dl class="budgets">
      ${allBudgets().map(
        ([name, text]) =>
          html`<dt><code>${name}</code></dt>
            <dd>${text}</dd> `,
      )}
    </dl>
  </section>`;
}

function errorsSection(explanations: Explanations): Html {
  return html`<section>
    <h2 id="errors">Errors</h2>
    <p>
      Every error is a problem document (RFC 9457) of type <code>application/problem+json</code>:
      <a href="#schema-Problem">Problem</a>. Its <code>type</code> links to the page of its code.
    </p>
    <ul class="catalogue">
      ${(Object.keys(ERRORS) as ErrorCode[]).map(
        (code) =>
          html`<li id="${code}">
            <a href="/api/docs/errors/${code}"><code>${code}</code></a>
            <span>${explanations[code][0]}</span> <span>${ERRORS[code]}</span>
          </li> `,
      )}
    </ul>
  </section>`;
}

function slugOf(title: string): string {
  return `guide-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
}
