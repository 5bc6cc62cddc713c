import { STATUS_CODES } from "node:http";
import { type Endpoint, leastScope } from "@mosaico/contract/endpoint";
import type { z } from "zod";
import { errorsByStatus } from "./endpoint-errors.ts";
import { type Html, html, prose } from "../html.ts";
import { callLabel } from "./labels.ts";
import { budgetOf } from "./rate-limits.ts";
import type { SchemaBook } from "./schema-book.ts";
import { schemaTable } from "./schema-table.ts";

const ACCESS = {
  public: "Anybody",
  visitor: "Anybody, limited to what they may see",
  user: "Signed in",
  admin: "Platform admin",
} as const satisfies Record<Endpoint["access"], string>;

/** The documentation of one endpoint, with an anchor of its own. */
export function endpointArticle(
  book: SchemaBook,
  [key, endpoint]: readonly [key: string, endpoint: Endpoint],
  anchor: string,
): Html {
  const { params, query, body, file, answer, access, resources, summary, rate } = endpoint;
  return html`<article id="${anchor}">
    <h3>${callLabel(key)}</h3>
    <p>${prose(summary)}.</p>
    <dl>
      <dt>Who</dt>
      <dd>${ACCESS[access]}</dd>
      ${Object.values(resources).map(
        ({ may, from }) =>
          html`<dt>Permission</dt>
            <dd><code>${may}</code> of <code>${from}</code></dd> `,
      )}
      ${
        access !== "public" &&
        html`<dt>Access tokens</dt>
          <dd>${scopeText(leastScope(key.split(" ")[0] ?? "", endpoint))}</dd> `
      }
      <dt>Success</dt>
      <dd>${endpoint.status} ${STATUS_CODES[endpoint.status]}</dd>
      ${
        endpoint.list !== null &&
        "page" in endpoint.list &&
        html`<dt>Pages</dt>
          <dd>of ${endpoint.list.page} items by default; ${endpoint.list.order}</dd>`
      }
      <dt>Rate class</dt>
      <dd><a href="#rate-limits">${rate}</a>: ${budgetOf(rate)}</dd>
      ${
        endpoint.cache !== "no-store" &&
        html`<dt>Cache</dt>
          <dd>
            the response has an <code>ETag</code>, and is 304 if <code>If-None-Match</code> matches
          </dd>`
      }
    </dl>
    ${fields(book, "Path", params, "input")} ${fields(book, "Query", query, "input")}
    ${fields(book, "Body", body, "input")} ${file !== null && fileField(file, endpoint)}
    ${
      endpoint.signedBy !== null &&
      html`<p>As JSON, signed in the header <code>${endpoint.signedBy}</code>.</p>`
    }
    ${
      endpoint.maxBodyBytes !== null &&
      html`<p>At most ${endpoint.maxBodyBytes / 1024 / 1024} MiB.</p>`
    }
    ${body !== null && file === null && exampleOf(book, "Example of a body", body, "input")}
    ${fields(book, "Response", answer, "output")}
    ${exampleOf(book, "Example of a response", answer, "output")}
    <h4>Errors</h4>
    <ul class="codes">
      ${[...errorsByStatus(endpoint)].flatMap(([status, codes]) =>
        codes.map(
          (code) =>
            html`<li><a href="/api/docs/errors/${code}">${code}</a> <span>${status}</span></li> `,
        ),
      )}
    </ul>
  </article> `;
}

function scopeText(scope: ReturnType<typeof leastScope>): Html {
  return scope === null ? html`none` : html`<code>${scope}</code> or more`;
}

function fields(
  book: SchemaBook,
  title: string,
  schema: z.ZodType | null,
  io: "input" | "output",
): Html | false {
  if (schema === null) return false;
  return html`<h4>${title}</h4>
    ${schemaTable(title, book.describe(schema, io))}`;
}

function exampleOf(
  book: SchemaBook,
  title: string,
  schema: z.ZodType | null,
  io: "input" | "output",
): Html | false {
  if (schema === null) return false;
  return html`<details>
    <summary>${title}</summary>
    <pre
      tabindex="0"
    ><code>${JSON.stringify(book.example(book.describe(schema, io)), null, 2)}</code></pre>
  </details>`;
}

function fileField(file: "required" | "optional", { maxFileBytes }: Endpoint): Html {
  return html`<p>
    As <code>multipart/form-data</code>, in any order: these fields, and
    ${file === "required" ? "the" : "a"} file in a field named <code>file</code>, of at most
    ${Math.round((maxFileBytes ?? 0) / 1024 / 1024)}
    MiB${file === "optional" && html`, or as JSON without one`}.
  </p>`;
}
