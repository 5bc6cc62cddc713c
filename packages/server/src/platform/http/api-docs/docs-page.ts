import { STATUS_CODES } from "node:http";
import type { LiveChannel } from "@mosaico/contract/channels";
import type { Endpoint, EndpointTable } from "@mosaico/contract/endpoint";
import { ERRORS } from "@mosaico/contract/errors";
import { errorsByStatus } from "./endpoint-errors.ts";
import { type Html, html } from "./html.ts";
import { schemaOf } from "./openapi.ts";
import { liveSection } from "./live-section.ts";
import { schemaTable } from "./schema-table.ts";

const ACCESS = {
  public: "Anybody",
  visitor: "Anybody, with what they may see",
  user: "Signed in",
  admin: "Platform admin",
} as const satisfies Record<Endpoint["access"], string>;

type Entry = readonly [key: string, endpoint: Endpoint];

/** A page to read about every endpoint, every channel and every error, without a script. */
export function docsPage(
  table: EndpointTable,
  channels: Readonly<Record<string, LiveChannel>> = {},
): string {
  const groups = Map.groupBy(Object.entries(table), ([key]) => key.split("/")[1] ?? "");
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Mosaico API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <h1>Mosaico API</h1>
          <p>
            JSON in UTF-8 under <code>/api</code>. Send the token of a session as
            <code>Authorization: Bearer …</code>. Keys that are not listed are refused. For
            programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
        </header>
        <nav aria-label="Contents">
          ${[...groups].map(([name, entries]) => contents(name, entries))}
          <h2><a href="#live">Live</a></h2>
          <h2><a href="#errors">Errors</a></h2>
        </nav>
        <main id="content">
          ${[...groups].map(
            ([name, entries]) =>
              html`<section>
                <h2 id="group-${name}">${name}</h2>
                ${entries.map(article)}
              </section> `,
          )}
          ${liveSection(channels)}
          <section>
            <h2 id="errors">Errors</h2>
            ${errors()}
          </section>
        </main>
      </body>
    </html>`;
  return page.html;
}

function contents(name: string, entries: readonly Entry[]): Html {
  return html`<h2><a href="#group-${name}">${name}</a></h2>
    <ul>
      ${entries.map(([key]) => html`<li><a href="#${anchor(key)}">${call(key)}</a></li> `)}
    </ul> `;
}

function article([key, endpoint]: Entry): Html {
  const { params, query, body, file, answer, access, things, summary } = endpoint;
  return html`<article id="${anchor(key)}">
    <h3>${call(key)}</h3>
    <p>${summary}.</p>
    <dl>
      <dt>Who</dt>
      <dd>${ACCESS[access]}</dd>
      ${Object.values(things).map(
        ({ may, from }) =>
          html`<dt>Permission</dt>
            <dd><code>${may}</code> of <code>${from}</code></dd> `,
      )}
      <dt>Success</dt>
      <dd>${endpoint.status} ${STATUS_CODES[endpoint.status]}</dd>
      ${
        endpoint.cache !== "no-store" &&
        html`<dt>Cache</dt>
          <dd>answers with an <code>ETag</code>, and 304 to <code>If-None-Match</code></dd>`
      }
    </dl>
    ${fields("Path", params, "input")} ${fields("Query", query, "input")}
    ${fields("Body", body, "input")} ${file !== null && fileField(file)}
    ${
      endpoint.signedBy !== null &&
      html`<p>As JSON, signed in the header <code>${endpoint.signedBy}</code>.</p>`
    }
    ${fields("Answer", answer, "output")}
    <h4>Errors</h4>
    <ul class="codes">
      ${[...errorsByStatus(endpoint)].flatMap(([status, codes]) =>
        codes.map((code) => html`<li><a href="#${code}">${code}</a> <span>${status}</span></li> `),
      )}
    </ul>
  </article> `;
}

function fields(title: string, schema: Endpoint["body"], io: "input" | "output"): Html | false {
  if (schema === null) return false;
  return html`<h4>${title}</h4>
    ${schemaTable(title, schemaOf(schema, io))}`;
}

function fileField(file: "required" | "optional"): Html {
  return html`<p>
    As <code>multipart/form-data</code>: these fields, and after them
    ${file === "required" ? "the" : "a"} file in a field named
    <code>file</code>${file === "optional" && html`, or as JSON without one`}.
  </p>`;
}

function errors(): Html {
  return html`<p>
      Every error is a problem document (RFC 9457) of type <code>application/problem+json</code>:
      <code>type</code>, <code>title</code>, <code>status</code>, <code>code</code>,
      <code>message</code>, and <code>errors</code>, a list of <code>path</code> and
      <code>code</code> of each wrong field. 429 and 503 say in <code>Retry-After</code> how many
      seconds to wait.
    </p>
    <ul class="catalogue">
      ${Object.entries(ERRORS).map(
        ([code, status]) =>
          html`<li id="${code}">
            <code>${code}</code> <span>${status} ${STATUS_CODES[status]}</span>
          </li> `,
      )}
    </ul>`;
}

function call(key: string): Html {
  const [method = "", path = ""] = key.split(" ", 2);
  return html`<span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>`;
}

function anchor(key: string): string {
  return key.replaceAll(/[^A-Za-z]+/g, "-").toLowerCase();
}
