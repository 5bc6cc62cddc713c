import { expect, test } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";

test("Markdown is split into its blocks", () => {
  const types = parseMarkdown("# A\n\nb\n\n- c\n")?.map(({ type }) => type);
  expect(types?.filter((type) => type !== "space")).toEqual(["heading", "paragraph", "list"]);
});

test("text with endless nesting or very long blocks is not parsed", () => {
  expect(parseMarkdown("> ".repeat(30_000))).toBeUndefined();
  expect(parseMarkdown("_a".repeat(30_000))).toBeUndefined();
});
