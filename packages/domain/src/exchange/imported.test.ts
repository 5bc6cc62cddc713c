import { expect, test } from "vitest";
import { type Lost, countLost, tileOfLink, tilesOfNote } from "./imported.ts";

const short = (text: string, title?: string) =>
  tilesOfNote(text, title).map(({ title: named, content, face }) => [named, content, face]);

test("X6: a heading becomes the title, and what follows the text", () => {
  expect(short("# Feira\r\n\r\nSábado")).toEqual([["Feira", "Sábado", "text"]]);
  expect(short("## **Feira**")).toEqual([["Feira", "", "icon"]]);
  expect(short("- um\n- dois")).toEqual([["um", "- um\n- dois", "text"]]);
  expect(short("Sábado", "Feira")).toEqual([["Feira", "Sábado", "text"]]);
  expect(short("  \n ")).toEqual([]);
});

test("X6: a heading that is too long for a title stays whole in the text", () => {
  const heading = "Uma feira comprida demais para caber";
  const [[title = "", content] = []] = short(`# ${heading}\n\nSábado`);
  expect(title.endsWith("…")).toBe(true);
  expect(content).toContain(heading);
});

test("X6: a long text becomes several tiles, and an address a link", () => {
  expect(short("palavra ".repeat(400), "Longo").length).toBe(4);
  expect(tilesOfNote("https://example.org/a")).toMatchObject([{ type: "url" }]);
});

test("X6: a link keeps its title, and a description that fits", () => {
  expect(tileOfLink("https://example.org/", "Página", "Sobre  isto")).toMatchObject({
    type: "url",
    title: "Página",
    description: "Sobre isto",
  });
  expect(tileOfLink("https://example.org/", "", "x".repeat(60))).toMatchObject({
    title: "example.org",
    description: "",
  });
  for (const address of ["javascript:alert(1)", "data:text/html,x", "", "chrome://settings"]) {
    expect(tileOfLink(address, "x")).toBeUndefined();
  }
});

test("X6: what is not taken is counted by kind", () => {
  const lost: Lost = {};
  countLost(lost, "files");
  countLost(lost, "files", 2);
  countLost(lost, "drawings", 0);
  expect(lost).toEqual({ files: 3 });
});
