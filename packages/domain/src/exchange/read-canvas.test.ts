import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyMosaic } from "../mosaic/mosaic.ts";
import { mosaicState, tile } from "../testing/arbitraries.ts";
import { sampleMosaic, sampleTile } from "../testing/sample.ts";
import { canvasHeadOf, canvasNodeOf, tilesInCanvas } from "./canvas-node.ts";
import { readOwnCanvas, tileOfNode } from "./read-canvas.ts";

const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function canvasOf(state: Parameters<typeof tilesInCanvas>[0] & ReturnType<typeof emptyMosaic>) {
  return travelled({
    nodes: tilesInCanvas(state).map(canvasNodeOf),
    edges: [],
    mosaico: canvasHeadOf(state, "pt-BR"),
  }) as { nodes: Record<string, unknown>[]; mosaico: Record<string, unknown> };
}

test("X4: every tile comes back from its node as it was", () => {
  fc.assert(
    fc.property(tile, (one) => {
      expect(tileOfNode(travelled(canvasNodeOf(one)))).toEqual(one);
    }),
    { numRuns: 1000 },
  );
});

test("X4: every mosaic comes back from its canvas as it was", () => {
  fc.assert(
    fc.property(mosaicState, (state) => {
      const read = readOwnCanvas(canvasOf(state));
      expect(read).toEqual({ ok: true, value: { state, language: "pt-BR" } });
    }),
  );
});

test("X4: what another program has changed is taken: place, size, colour, text, address and label", () => {
  const moved = { ...canvasNodeOf(sampleTile("a")), x: 310, width: 188, color: "1", text: "Olá" };
  expect(tileOfNode(moved)).toMatchObject({
    position: { x: 310, y: 0 },
    data: { title: "Praça", content: "Olá", width: 2, colour: "red" },
  });
  const link = canvasNodeOf(sampleTile("a", { type: "youtube", content: "dQw4w9WgXcQ" }));
  const other = "https://www.youtube.com/watch?v=aaaaaaaaaaa";
  expect(tileOfNode({ ...link, url: other })?.data.content).toBe(other);
});

test("X4: a canvas with an invalid part is not read", () => {
  const state = sampleMosaic(sampleTile("a"), sampleTile("b"));
  const whole = canvasOf(state);
  expect(readOwnCanvas(whole).ok).toBe(true);
  const [first = {}, second = {}] = whole.nodes;
  const mosaico = first["mosaico"] as object;
  const broken = [
    {},
    { ...first, id: "../x" },
    { ...first, id: "b" },
    { ...first, x: "0" },
    { ...first, x: 1e300 },
    { ...first, width: 5000 },
    { ...first, mosaico: { ...mosaico, type: "script" } },
    { ...first, mosaico: { ...mosaico, title: " " } },
    { ...first, mosaico: { ...mosaico, icon: "../../etc/passwd" } },
    { ...first, type: "link", url: "javascript:alert(1)", mosaico: { ...mosaico, type: "url" } },
    { ...first, text: `# Praça\n\n${"x".repeat(1001)}` },
  ];
  for (const node of broken) {
    expect(readOwnCanvas({ ...whole, nodes: [node, second] }), JSON.stringify(node)).toEqual({
      ok: false,
      problem: "exchange.unreadable",
    });
  }
  const heads = [null, {}, { title: "" }, { background: {} }, { language: "?" }, { version: "1" }];
  for (const head of heads) {
    const changed = head && {
      ...whole.mosaico,
      ...(Object.keys(head).length === 0 ? { title: 1 } : head),
    };
    expect(readOwnCanvas({ ...whole, mosaico: changed }).ok).toBe(false);
  }
  for (const value of [null, [], "x", { nodes: [] }, { nodes: {}, mosaico: whole.mosaico }]) {
    expect(readOwnCanvas(value).ok).toBe(false);
  }
});

test("X4: a canvas of a newer version is refused as such", () => {
  const whole = canvasOf(emptyMosaic("Cidade"));
  const newer = { ...whole, mosaico: { ...whole.mosaico, version: 2 } };
  expect(readOwnCanvas(newer)).toEqual({ ok: false, problem: "exchange.newerVersion" });
});
