import { api } from "@mosaico/contract/api";
import { channels } from "@mosaico/contract/channels";
import { ERRORS } from "@mosaico/contract/errors";
import { CLOSE } from "@mosaico/contract/live";
import { expect, test } from "vitest";
import { z } from "zod";
import { openEndpoint } from "#testing/small-api.ts";
import { docsPage } from "./docs-page.ts";

const page = docsPage(api, channels);
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test("the page tells of every endpoint and every error, each at a place of its own", () => {
  for (const key of Object.keys(api)) {
    const [method = "", path = ""] = key.split(" ");
    expect(page).toContain(`>${method}</span> <code>${path}</code>`);
  }
  expect(ids).toEqual(expect.arrayContaining(Object.keys(ERRORS)));
  expect(new Set(ids).size).toBe(ids.length);
});

test("it tells of every channel, its permission and the ways in which it ends", () => {
  for (const path of Object.keys(channels))
    expect(page).toContain(`WS</span> <code>${path}</code>`);
  expect(page).toContain(
    "<code>mosaic.see</code> of <code>params.id</code>, as long as it is open",
  );
  for (const code of Object.values(CLOSE)) expect(page).toContain(`<code>${code}</code>`);
});

test("every link within it leads somewhere", () => {
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(Object.keys(api).length);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
});

test("it needs nothing that the content security policy forbids", () => {
  expect(page).not.toMatch(/<script|<style| style="| on\w+="/);
});

test("what an endpoint says is text, whatever is in it", () => {
  const told = docsPage({
    "GET /a": openEndpoint({
      summary: "<script>alert('a')</script>",
      query: z.strictObject({ "<b>": z.string().meta({ description: '"><i>' }).optional() }),
      answer: z.strictObject({}),
    }),
  });
  expect(told).toContain("&lt;script&gt;alert(&#39;a&#39;)&lt;/script&gt;");
  expect(told).not.toMatch(/<script|<b>|<i>/);
});

test("fields are told with their types and rules, however deep", () => {
  const told = docsPage({
    "POST /a": openEndpoint({
      body: z.strictObject({
        tiles: z.array(z.strictObject({ title: z.string().max(30), x: z.number().optional() })),
      }),
      answer: z.strictObject({ kind: z.enum(["one", "two"]) }),
    }),
  });
  const text = told.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(text).toContain("tiles list of object");
  expect(text).toContain("tiles[].title string at most 30 characters");
  expect(text).toContain("tiles[].x optional number");
  expect(text).toContain("kind &quot;one&quot; or &quot;two&quot;");
});
