import { expect, test } from "vitest";
import { html, prose } from "./html.ts";

test("a value cannot end an attribute or begin a tag, whatever quotes are around it", () => {
  const value = `"'><script>&`;
  expect(html`<a title="${value}">${value}</a>`.html).toBe(
    '<a title="&quot;&#39;&gt;&lt;script&gt;&amp;">&quot;&#39;&gt;&lt;script&gt;&amp;</a>',
  );
});

test("markup within markup stays as it is, and what is missing leaves nothing", () => {
  const inner = html`<b>${"<"}</b>`;
  expect(html`${inner}${[inner, inner]}${false}${undefined}${7}`.html).toBe(
    "<b>&lt;</b><b>&lt;</b><b>&lt;</b>7",
  );
});

test("only backticks have a meaning in prose", () => {
  expect(prose("a <b> `<c>`").html).toBe("a &lt;b&gt; <code>&lt;c&gt;</code>");
});
