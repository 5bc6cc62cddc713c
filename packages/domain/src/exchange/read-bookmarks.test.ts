import { expect, test } from "vitest";
import { areaOf } from "../mosaic/area.ts";
import { isSection, sectionOf } from "../mosaic/section.ts";
import { readBookmarks } from "./read-bookmarks.ts";

const FILE = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000" PERSONAL_TOOLBAR_FOLDER="true">Escola &amp; casa</H3>
    <DL><p>
        <DT><A HREF="https://example.org/?a=1&amp;b=2" ADD_DATE="1" ICON="data:image/png;base64,AA==">Página</A>
        <DT><H3>Dentro</H3>
        <DL><p>
            <DT><A HREF="https://example.org/dentro">Fundo</A>
        </DL><p>
        <DT><A HREF="https://example.org/depois">Depois</A>
    </DL><p>
    <DT><A HREF="https://example.org/fora">Fora</A>
    <DT><A HREF="javascript:alert(1)">Programa</A>
    <DT><A HREF="place:sort=8">Recentes</A>
</DL><p>
`;

test("X6: bookmarks are links, and their folders sections", () => {
  const { title, tiles, lost } = readBookmarks(FILE);
  const sections = tiles.filter((tile) => isSection(tile));
  const placed = tiles
    .filter((tile) => !isSection(tile))
    .map((tile) => [sectionOf(areaOf(tile), sections)?.data.title, tile.data.title]);
  expect(title).toBe("Bookmarks");
  expect(placed).toEqual([
    [undefined, "Fora"],
    ["Escola & casa", "Página"],
    ["Escola & casa", "Depois"],
    ["Dentro", "Fundo"],
  ]);
  const page = tiles.find(({ data }) => data.title === "Página");
  expect(page?.data.content).toBe("https://example.org/?a=1&b=2");
  expect(lost).toEqual({ addresses: 2 });
});

test("X6: damaged bookmarks, and very deep ones, are read as far as they go", () => {
  expect(readBookmarks("</DL></DL><DT><A HREF='https://example.org/'>x").tiles).toHaveLength(1);
  const deep = "<DT><H3>x</H3><DL>".repeat(20_000);
  expect(readBookmarks(`${deep}<A HREF="https://example.org/">y</A>`).tiles).toHaveLength(2);
  const open = '<A HREF="'.repeat(50_000);
  expect(readBookmarks(open).tiles).toEqual([]);
});

test("X6: what is noted about a bookmark is its description, or a note beside it if it is long", () => {
  const long = "Uma nota comprida sobre a feira,\ncom mais do que cabe numa descrição.";
  const { tiles, lost } = readBookmarks(`<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Links</H1><DL><p>
    <DT><A HREF="https://a.example/">Feira</A>
    <DD>Aos sábados
    <DT><A HREF="https://b.example/">Horta</A>
    <DD>${long}
    <DT><A HREF="?note">Só nota</A>
    <DD>Sem endereço
    <DT><H3>Pasta</H3>
    <DD>Sobre a pasta
    <DL><p><DT><A HREF="https://c.example/">Mar</A></DL><p>
  </DL><p>`);
  const found = tiles.map(({ data }) => [data.type, data.title, data.description || data.content]);
  expect(found).toEqual([
    ["url", "Feira", "Aos sábados"],
    ["url", "Horta", "https://b.example/"],
    ["texto", "Horta", long],
    ["texto", "Só nota", "Sem endereço"],
    ["secao", "Pasta", ""],
    ["url", "Mar", "https://c.example/"],
  ]);
  expect(lost).toEqual({ addresses: 1, details: 1 });
});
