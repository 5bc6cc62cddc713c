import { STATUS_CODES } from "node:http";
import type { EndpointTable } from "@mosaico/contract/endpoint";
import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";
import { errorsByStatus } from "./endpoint-errors.ts";
import { type Html, html, prose } from "../html.ts";
import { anchorOf, callLabel } from "./labels.ts";
import { pageOf } from "./page.ts";

/** What an error means, when it occurs, and what the client can do about it. Each is a sentence or two. */
type Explanation = readonly [meaning: string, occasion: string, remedy: string];

/** An explanation of every code in the catalogue. */
export type Explanations = Readonly<Record<ErrorCode, Explanation>>;

/** The page about one error code; the `type` of its problem documents links to it. */
export function errorPage(
  code: ErrorCode,
  [meaning, occasion, remedy]: Explanation,
  table: EndpointTable,
): string {
  const status = ERRORS[code];
  const callers = Object.entries(table)
    .filter(([, endpoint]) => errorsByStatus(endpoint).get(status)?.includes(code))
    .map(([key]) => key);
  return pageOf({
    title: code,
    body: html`<main id="content" class="error-page">
      <p class="back"><a href="/api/docs#errors">All errors</a></p>
      <h1><code>${code}</code></h1>
      <p class="lead">${prose(meaning)}</p>
      <dl>
        <dt>Status</dt>
        <dd>${status} ${STATUS_CODES[status]}</dd>
        <dt>When it occurs</dt>
        <dd>${prose(occasion)}</dd>
        <dt>What to do</dt>
        <dd>${prose(remedy)}</dd>
      </dl>
      <h2>Example</h2>
      <pre tabindex="0"><code>${example(code, status)}</code></pre>
      <h2>Returned by</h2>
      ${origins(callers, Object.keys(table).length)}
    </main>`,
  });
}

function example(code: ErrorCode, status: number): string {
  const type = `/api/docs/errors/${code}`;
  const title = STATUS_CODES[status];
  return JSON.stringify({ type, title, status, code, message: code }, null, 2);
}

function origins(callers: readonly string[], all: number): Html {
  if (callers.length === 0)
    return html`<p>No single endpoint: it can occur before any of them.</p>`;
  if (callers.length === all) return html`<p>Any endpoint.</p>`;
  return html`<ul class="calls">
    ${callers.map((key) => html`<li><a href="/api/docs#${anchorOf(key)}">${callLabel(key)}</a></li> `)}
  </ul>`;
}
