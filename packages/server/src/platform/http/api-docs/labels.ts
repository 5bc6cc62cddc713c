import { type Html, html } from "../html.ts";

/** An endpoint's label on the pages: its method and path. */
export function callLabel(key: string): Html {
  const [method = "", path = ""] = key.split(" ", 2);
  return html`<span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>`;
}

/** The anchor of an endpoint on the page. */
export function anchorOf(key: string): string {
  return key.replaceAll(/[^A-Za-z]+/g, "-").toLowerCase();
}
