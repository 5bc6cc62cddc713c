import fc from "fast-check";
import { expect, test } from "vitest";
import { checkTile } from "../tile/check-tile.ts";
import { readImport } from "./read-import.ts";

const node = <Data extends object>(id: string, data: Data) => ({
  id,
  type: "custom",
  position: { x: 10.5, y: -20 },
  data,
});
const read = (body: unknown) => {
  const outcome = readImport(JSON.stringify(body), "mosaic.json");
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
};

// As a client of the requirement stores it: ids with a dot, icons by name, and fields that the server works out.
const TEXT = node("0.8731520984", {
  label: "Feira",
  icon: "feira.png",
  iconIsGeneral: true,
  iconUrl: "https://elsewhere.example/feira.png",
  type: "texto",
  title: "Feira",
  description: "Aos sábados",
  summary: "Feira livre",
  content: "Das 8 às 12\n漢字 🌈",
  contentUrl: null,
});
const BACKGROUND = { bgColor: "#C9EFEA", backgroundImage: "", repeat: true };

test("X6: content and background come in whole, as text or as values, alone or in an answer", () => {
  const content = {
    nodes: [TEXT, node("a", { type: "PDF", title: "Plano", content: "plano.pdf" })],
  };
  const text = { content: JSON.stringify(content), background: JSON.stringify(BACKGROUND) };
  for (const body of [
    { id: 7, title: "Cidade", ...text, accountId: "x" },
    { title: "Cidade", content, background: BACKGROUND },
    { item: { title: "Cidade", ...text } },
    { title: "Cidade", ...text, content: JSON.stringify(content.nodes) },
  ]) {
    const { format, title, tiles, lost, background } = read(body);
    expect([format, title, lost]).toEqual(["mosaic", "Cidade", { unowned: 1 }]);
    expect(background).toEqual({ bgColor: "#c9efea", backgroundImage: "", repeat: true });
    expect(tiles.map(({ id, position }) => [id, position])).toEqual([
      ["n1", { x: 10.5, y: -20 }],
      ["a", { x: 10.5, y: -20 }],
    ]);
    const { title: named, label, icon, iconIsGeneral, type, summary, content: own } = TEXT.data;
    expect(tiles[0]?.data).toMatchObject({
      title: named,
      label,
      icon,
      iconIsGeneral,
      type,
      summary,
      content: own,
    });
    expect(tiles[1]?.data).toMatchObject({ type: "pdf", content: "plano.pdf" });
  }
});

test("X6: the nodes by themselves are read too, and are not taken for a canvas", () => {
  const { format, tiles } = read({ nodes: [TEXT] });
  expect([format, tiles.length]).toEqual(["mosaic", 1]);
});

test("X6: nodes with the same id are both taken, and one without a title is named by its label", () => {
  const { tiles, lost } = read({
    content: { nodes: [node("a", { ...TEXT.data, title: "" }), node("a", { type: "texto" })] },
  });
  expect(tiles.map(({ id, data }) => [id, data.title])).toEqual([
    ["a", "Feira"],
    ["n2", "…"],
  ]);
  expect(lost).toEqual({});
});

test("X6: a document stored by its address stays one if it is ours, and becomes a link otherwise", () => {
  const { tiles, lost } = read({
    content: {
      nodes: [
        node("a", { type: "word", title: "A", content: "https://here.example/files/a1.docx" }),
        node("b", { type: "word", title: "B", content: "https://storage.example/x/b.docx?sig=1" }),
        node("c", { type: "url", title: "C", content: "javascript:alert(1)" }),
        node("d", { type: "foto", title: "D", content: "../../etc/passwd" }),
      ],
    },
  });
  expect(tiles.map(({ data }) => [data.type, data.content])).toEqual([
    ["word", "a1.docx"],
    ["url", "https://storage.example/x/b.docx?sig=1"],
    ["url", ""],
    ["foto", ""],
  ]);
  expect(lost).toEqual({ unowned: 1, addresses: 1, files: 1 });
});

test("X6: texts longer than a tile are cut, and that is counted", () => {
  const { tiles, lost } = read({
    content: {
      nodes: [
        node("a", {
          type: "texto",
          title: "Um título comprido demais para uma tessela só",
          summary: "Um resumo comprido demais",
          content: "x".repeat(1001),
        }),
      ],
    },
  });
  expect(tiles[0]?.data.title).toBe("Um título comprido demais…");
  expect(lost).toEqual({ details: 2 });
});

test("X6: a background that is none is left out", () => {
  const one = (background: unknown) => read({ content: { nodes: [TEXT] }, background });
  expect(one("{").background).toBeUndefined();
  const odd = one({ bgColor: "url(x)", backgroundImage: "https://a.example/b.png", repeat: "yes" });
  expect(odd.background).toEqual({ bgColor: "", backgroundImage: "", repeat: false });
  expect(odd.lost).toEqual({ broken: 1, files: 1 });
  expect(one({ ...BACKGROUND, backgroundImage: "a.webp" }).lost).toEqual({ unowned: 1 });
});

test("X6: whatever is in nodes, each tile made of them is valid, and no two have one id", () => {
  const value = fc.oneof(
    fc.anything(),
    fc.string({ maxLength: 1200 }),
    fc.constantFrom("foto", "texto", "secao", "a.pdf", "https://a.example/files/x.pdf"),
  );
  const data = fc.dictionary(
    fc.constantFrom(
      "type",
      "title",
      "label",
      "summary",
      "content",
      "icon",
      "iconIsGeneral",
      "width",
      "face",
      "__proto__",
    ),
    value,
  );
  const nodes = fc.array(
    fc.record({
      id: fc.oneof(value, fc.constantFrom("n1", "n2", "n3")),
      position: fc.oneof(value, fc.record({ x: fc.double(), y: fc.double() })),
      data: fc.oneof(data, value),
    }),
  );
  fc.assert(
    fc.property(nodes, value, (all, background) => {
      let text = "";
      try {
        // With one that is valid, since a file without any is refused.
        const some = [
          ...all,
          {
            id: "valid",
            position: { x: 0, y: 0 },
            data: { type: "texto", title: "a", content: "b" },
          },
        ];
        text = JSON.stringify({ content: JSON.stringify({ nodes: some }), background });
      } catch {
        return;
      }
      const outcome = readImport(text, "a.json");
      if (!outcome.ok) return;
      const { tiles } = outcome.value;
      for (const tile of tiles) expect(checkTile(tile)).toEqual({ ok: true, value: tile });
      expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
    }),
  );
});
