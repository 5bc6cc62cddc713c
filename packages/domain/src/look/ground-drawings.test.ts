import { expect, test } from "vitest";
import { GROUND_DRAWINGS, type DrawnElement } from "./ground-drawings.ts";
import { GROUNDS } from "./look.ts";

const drawings = Object.entries(GROUND_DRAWINGS);

/** The element and all within it, each with the opacity and colours that it inherits. */
function withInherited(
  { element, attributes, children = [] }: DrawnElement,
  inherited: DrawnElement["attributes"] = {},
): DrawnElement[] {
  const own = { ...inherited, ...attributes };
  const opacity = Number(inherited["opacity"] ?? 1) * Number(attributes["opacity"] ?? 1);
  const all = { ...own, opacity };
  return [
    { element, attributes: all },
    ...children.flatMap((child) => withInherited(child, { ...all })),
  ];
}

test("M8: each ground that a mosaic may have is drawn", () => {
  expect(Object.keys(GROUND_DRAWINGS).toSorted()).toEqual(GROUNDS.toSorted());
  expect(new Set(drawings.map(([, drawing]) => JSON.stringify(drawing))).size).toBe(
    drawings.length,
  );
});

test("M8: a ground has only the text's colour, and stays faint", () => {
  for (const [ground, { drawing }] of drawings) {
    const shapes = withInherited(drawing).filter(({ element }) => element !== "g");
    expect(shapes.length, ground).toBeGreaterThan(0);
    for (const { attributes } of shapes) {
      const colours = [attributes["fill"], attributes["stroke"]].filter(Boolean);
      expect(colours, ground).toContain("currentColor");
      expect(new Set([...colours, "none", "currentColor"]).size, ground).toBe(2);
      expect(attributes["opacity"], ground).toBeGreaterThanOrEqual(0.03);
      expect(attributes["opacity"], ground).toBeLessThanOrEqual(0.2);
    }
  }
});

test("M8: a ground that is repeated is small, and a scene fills a wide place", () => {
  for (const [ground, { width, height, isScene = false }] of drawings) {
    expect(Math.max(width, height) > 400, ground).toBe(isScene);
    expect(Math.min(width, height), ground).toBeGreaterThanOrEqual(32);
  }
});
