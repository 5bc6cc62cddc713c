import { expect, test } from "vitest";
import { searchedText } from "./searched-text.ts";
import { fillTileData } from "./tile.ts";

test("M10: title, summary, description and texts are searched", () => {
  const texts = { title: "Horta", summary: "da escola", description: "às terças" };
  const text = searchedText(fillTileData({ ...texts, type: "texto", content: "Tragam luvas." }));
  expect(text.split("\n")).toEqual(["Horta", "da escola", "às terças", "Tragam luvas."]);
});

test.each(["url", "link-generico", "youtube"] as const)("M10: so are addresses: %s", (type) => {
  const content = "https://example.org/horta";
  expect(searchedText(fillTileData({ type, title: "A", content }))).toContain(content);
});

test("M10: the names under which files are stored mean nothing to anybody", () => {
  const content = "0b5c9d6e.pdf";
  expect(searchedText(fillTileData({ type: "pdf", title: "A", content }))).not.toContain("0b5c");
});
