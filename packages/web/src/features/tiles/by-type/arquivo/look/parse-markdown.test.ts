import { expect, test } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";

test("Markdown is parted into its blocks", () => {
  const types = parseMarkdown("# A\n\nb\n\n- c\n")?.map(({ type }) => type);
  expect(types?.filter((type) => type !== "space")).toEqual(["heading", "paragraph", "list"]);
});

test("what is nested or drawn out without an end is left as it is", () => {
  expect(parseMarkdown("> ".repeat(30_000))).toBeUndefined();
  expect(parseMarkdown("_a".repeat(30_000))).toBeUndefined();
});
