import { expect, test } from "vitest";
import { areaOf } from "../mosaic/area.ts";
import { isSection, sectionOf } from "../mosaic/section.ts";
import { readOpml } from "./read-opml.ts";

test("X6: outlines are sections, links and texts", () => {
  const { title, tiles, lost } = readOpml(`<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0"><head><title>Leituras</title></head><body>
  <outline text="Jornais">
    <outline text="Um" type="rss" xmlUrl="https://example.org/feed.xml" htmlUrl="https://example.org/"/>
    <outline text="Dois" xmlUrl="https://example.com/feed"/>
  </outline>
  <outline text="Uma nota &amp; mais"/>
  <outline text="Ruim" url="javascript:alert(1)"/>
</body></opml>`);
  const sections = tiles.filter((tile) => isSection(tile));
  const placed = tiles
    .filter((tile) => !isSection(tile))
    .map(({ data, ...tile }) => [
      sectionOf(areaOf({ ...tile, data }), sections)?.data.title,
      data.type,
      data.type === "url" ? data.content : data.title,
    ]);
  expect(title).toBe("Leituras");
  expect(placed).toEqual([
    [undefined, "texto", "Uma nota & mais"],
    ["Jornais", "url", "https://example.org/"],
    ["Jornais", "url", "https://example.com/feed"],
  ]);
  expect(lost).toEqual({ addresses: 1 });
});

test("X6: a deep outline, a damaged one and one with entities of its own are read", () => {
  const deep = '<outline text="x">'.repeat(20_000);
  expect(readOpml(`<opml><body>${deep}<outline text="y"/>`).tiles).toHaveLength(2);
  const bomb = `<!DOCTYPE opml [<!ENTITY a "${"x".repeat(1000)}">]>`;
  const { tiles } = readOpml(`${bomb}<opml><body><outline text="&a;&a;"/></body></opml>`);
  expect(tiles.map(({ data }) => data.title)).toEqual(["&a;&a;"]);
  expect(readOpml("<opml>").tiles).toEqual([]);
});

test("X6: programs write the attributes of an outline in capitals as they like", () => {
  const { tiles } = readOpml(
    `<opml version="2.0"><body><outline TEXT="Feed" xmlURL=" https://a.example/feed "/></body></opml>`,
  );
  expect(tiles.map(({ data }) => [data.type, data.title, data.content])).toEqual([
    ["url", "Feed", "https://a.example/feed"],
  ]);
});

test("X6: notes of outliners are texts", () => {
  const { tiles } = readOpml(
    `<opml version="2.0"><body><outline text="Ideia" _note="Plantar &#10;feijão"/><outline text="Feed" xmlUrl="https://a.example/" _note="Notícias"/></body></opml>`,
  );
  expect(tiles.map(({ data }) => [data.title, data.content, data.description])).toEqual([
    ["Ideia", "Plantar \nfeijão", ""],
    ["Feed", "https://a.example/", "Notícias"],
  ]);
});
