import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSource, templateReader } from "./page-template.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-page-template-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const writeFirst = (style: string) =>
  write("first-view.json", JSON.stringify({ theme: "t()", script: "s()", style }));

test("a page that is not built is no page, and one without a first view has none", async () => {
  const read = templateReader(folder, "");
  expect(await read()).toBeUndefined();
  await write("index.html", "<html>");
  expect(await read()).toEqual({ markup: "<html>", first: undefined });
});

test("a build that replaces the page is noticed", async () => {
  const read = templateReader(folder, "");
  await write("index.html", "<html>");
  await writeFirst("b{}");
  expect((await read())?.first?.style).toBe("b{}");
  await writeFirst("i{color:red}");
  await write("index.html", "<html lang=de>");
  const { markup, first } = (await read()) ?? {};
  expect(markup).toBe("<html lang=de>");
  expect(first?.style).toBe("i{color:red}");
  expect(first?.sources).toEqual({
    scripts: [hashSource("t()"), hashSource("s()")],
    styles: [hashSource("i{color:red}")],
  });
});

test("fonts are below the path of the installation, and the policy allows the style sheet as it is sent", async () => {
  await write("index.html", "<html>");
  await writeFirst('a{src:url(/assets/a.woff2)}b{background:url("data:x")}');
  const { first } = (await templateReader(folder, "/mosaico")()) ?? {};
  const style = 'a{src:url(/mosaico/assets/a.woff2)}b{background:url("data:x")}';
  expect(first?.style).toBe(style);
  expect(first?.sources.styles).toEqual([hashSource(style)]);
});
