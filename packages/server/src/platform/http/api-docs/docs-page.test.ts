import { api } from "@mosaico/contract/api";
import type { Endpoint, EndpointTable } from "@mosaico/contract/endpoint";
import { channels } from "@mosaico/contract/channels";
import { ERRORS } from "@mosaico/contract/errors";
import { CLOSE } from "@mosaico/contract/live";
import { rootApi } from "@mosaico/contract/root";
import { expect, test } from "vitest";
import { z } from "zod";
import { openEndpoint } from "#testing/small-api.ts";
import { docsPage } from "./docs-page.ts";
import type { Explanations } from "./error-page.ts";
import { markdownSections } from "./markdown.ts";

const guide = markdownSections(
  "# A\n\nBefore.\n\n## Sign in\n\nSend `it`:\n\n```sh\ncurl <a>\n```\n",
);
const explanations = Object.fromEntries(
  Object.keys(ERRORS).map((code) => [code, ["What it is.", "When it comes.", "What to do."]]),
) as unknown as Explanations;
const page = await docsPage({ table: api, root: rootApi, explanations, channels, guide });
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test("the page documents every endpoint and every error, each with its own anchor", () => {
  for (const key of [...Object.keys(api), ...Object.keys(rootApi)]) {
    const [method = "", path = ""] = key.split(" ");
    expect(page).toContain(`>${method}</span> <code>${path}</code>`);
  }
  expect(ids).toEqual(expect.arrayContaining(Object.keys(ERRORS)));
  expect(new Set(ids).size).toBe(ids.length);
});

test("it documents every channel, its permission, messages and close codes", () => {
  for (const path of Object.keys(channels))
    expect(page).toContain(`WS</span> <code>${path}</code>`);
  expect(page).toContain(
    "<code>mosaic.see</code> of <code>params.id</code>, as long as the socket is open",
  );
  for (const { messages } of Object.values(channels)) {
    for (const type of Object.keys(messages))
      expect(page).toContain(`<h4>Message <code>${type}</code></h4>`);
  }
  expect(page).toContain("with the body of <code>PATCH /mosaics/:id</code>, and answered like it");
  for (const code of Object.values(CLOSE)) expect(page).toContain(`<code>${code}</code>`);
});

test("every link on the page has a target", () => {
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(Object.keys(api).length);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
});

test("it needs nothing that the content security policy forbids", () => {
  expect(page).not.toMatch(/<script|<style| style="| on\w+="/);
});

test("descriptions of endpoints are escaped", async () => {
  const shown = await pageOfTable({
    "GET /a": openEndpoint({
      summary: "<script>alert('a')</script>",
      query: z.strictObject({
        "<b>": z
          .string()
          .meta({ description: '"><i>', examples: ["a"] })
          .optional(),
      }),
      answer: z.strictObject({}),
    }),
  });
  expect(shown).toContain("&lt;script&gt;alert(&#39;a&#39;)&lt;/script&gt;");
  expect(shown).not.toMatch(/<script|<b>|<i>/);
});

test("it contains the getting-started guide", () => {
  expect(page).toContain('<h3 id="guide-sign-in">Sign in</h3>');
  expect(page).toContain("<p>Send <code>it</code>:</p>");
  expect(page).toContain("curl &lt;a&gt;");
});

test("a named schema is documented once and linked wherever it is used", () => {
  expect(page).toContain('<a href="#schema-Tile">Tile</a>');
  expect(page).toContain('JSON text of <a href="#schema-MosaicContent">MosaicContent</a>');
  expect(page.match(/id="schema-Tile"/g)).toHaveLength(1);
});

test("it names the filters and the order of each list, or why it has none", () => {
  const [, section = ""] = /<h2 id="lists">(.*?)<\/section>/s.exec(page) ?? [];
  const rows = section.split("<tr>").slice(2).map(textOf);
  const lists = Object.entries<Endpoint>(api).filter(([, { list }]) => list !== null);
  expect(rows).toHaveLength(lists.length);
  for (const [at, [key, { query, list }]] of lists.entries()) {
    expect(rows[at]).toContain(key);
    const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    for (const name of names) {
      const isOfPages = ["after", "limit", "view", "order"].includes(name);
      if (!isOfPages) expect(rows[at]).toMatch(new RegExp(`\\b${name}\\b`));
    }
    if (list !== null && "page" in list) expect(rows[at]).toContain(list.order.replaceAll("`", ""));
    else expect(rows[at]).toContain(`at most ${list?.max}`);
  }
  expect(section).not.toMatch(/undefined|null/);
  expect(rows.find((row) => row.startsWith("GET /mosaics "))).toMatch(/created, -changed, title/);
  expect(rows.find((row) => row.startsWith("GET /sessions "))).toContain("none: all of them");
});

test("it states the budget of each rate class", () => {
  expect(page).toContain("4,000 requests per session at once, and 80 more each second");
  expect(page).toContain("30 requests per network in 60 minutes");
});

test("fields are listed with their types and rules at any depth", async () => {
  const title = z
    .string()
    .max(30)
    .meta({ examples: ["a"] });
  const number = z.number().meta({ examples: [1] });
  const shown = await pageOfTable({
    "POST /a": openEndpoint({
      body: z.strictObject({
        tiles: z.array(z.strictObject({ title, x: number.optional() })),
      }),
      answer: z.strictObject({ kind: z.enum(["one", "two"]) }),
    }),
  });
  const text = textOf(shown);
  expect(text).toContain("tiles list of object");
  expect(text).toContain("tiles[].title string at most 30 characters");
  expect(text).toContain("tiles[].x optional number");
  expect(text).toContain("kind &quot;one&quot; or &quot;two&quot;");
});

function textOf(shown: string): string {
  return shown
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[,;:])/g, "")
    .replaceAll("&#39;", "'")
    .trim();
}

// The contract requires every described schema to have an example.
function pageOfTable(table: EndpointTable): Promise<string> {
  return docsPage({ table, explanations });
}
