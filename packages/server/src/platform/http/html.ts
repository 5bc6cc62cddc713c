/** Text that is already markup. */
export type Html = { readonly html: string };

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

type Filling = string | number | Html | readonly Html[] | false | undefined;

/** Markup with interpolated values, each escaped unless it is already markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Filling[]): Html {
  return {
    html: parts.map((part, at) => (at === 0 ? "" : filled(values[at - 1])) + part).join(""),
  };
}

function filled(value: Filling): string {
  if (value === undefined || value === false) return "";
  if (typeof value === "string" || typeof value === "number") return escape(String(value));
  if ("html" in value) return value.html;
  return value.map((one) => one.html).join("");
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** Text in which anything between backticks is rendered as code. */
export function prose(text: string): Html {
  const pieces = text
    .split("`")
    .map((piece, at) => (at % 2 === 0 ? html`${piece}` : html`<code>${piece}</code>`));
  return html`${pieces}`;
}
