import { expect, test } from "vitest";
import { sectionData } from "../mosaic/section.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import type { TileData } from "../tile/tile.ts";
import { markdownOf } from "./markdown-of.ts";

const written = (data: Partial<TileData>) =>
  [...markdownOf(sampleMosaic(sampleTile("a", data)))].join("");

test("X3: sections are headings above their pieces, and each piece is a heading with its texts", () => {
  const section = {
    id: "s",
    position: { x: 0, y: 200 },
    data: sectionData({ title: "Turma", summary: "3b", width: 4, height: 3 }),
  };
  const inside = {
    ...sampleTile("a", { title: "Feira", summary: "Sábado", description: "Na praça" }),
    position: { x: 100, y: 300 },
  };
  const outside = sampleTile("b", { content: "um\ndois\n\n\ntrês" });
  expect([...markdownOf(sampleMosaic(inside, section, outside))].join("")).toBe(
    [
      "# Cidade\n",
      "### Praça\n\num  \ndois\n\ntrês\n",
      "## Turma\n\n*3b*\n",
      "### Feira\n\n*Sábado*\n\nNa praça\n\nolá\n",
    ].join("\n"),
  );
});

test("X3: addresses and files are links, and photos pictures with their alternative text", () => {
  expect(written({ type: "url", content: "https://example.org/a?b=(1)" })).toContain(
    "[Praça](<https://example.org/a?b=(1)>)",
  );
  expect(written({ type: "youtube", content: "dQw4w9WgXcQ" })).toContain(
    "[Praça](<https://www.youtube.com/watch?v=dQw4w9WgXcQ>)",
  );
  expect(written({ type: "foto", content: "a.webp", alt: "A fonte" })).toContain(
    "![A fonte](<files/a.webp>)",
  );
  expect(written({ type: "pdf", content: "a.pdf" })).toContain("[Praça](<files/a.pdf>)");
});

test("X3: what Markdown would read as markup is text", () => {
  expect(written({ title: "# *a* [b](c)", content: "<script>\n- x\n1. y\n=\n`z`\n> q" })).toBe(
    String.raw`# Cidade

### \# \*a\* \[b\](c)

\<script\>  
\- x  
\1. y  
\=  
\`z\`  
\> q
`,
  );
});
