import { type Html, html } from "./html.ts";

/** An endpoint as pages show it: its method and its path. */
export function callLabel(key: string): Html {
  const [method = "", path = ""] = key.split(" ", 2);
  return html`<span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>`;
}

/** Where an endpoint stands on the page. */
export function anchorOf(key: string): string {
  return key.replaceAll(/[^A-Za-z]+/g, "-").toLowerCase();
}
