import { expect, test } from "vitest";
import { sectionsAround } from "./sections-around.ts";

const group = {
  x: 0,
  y: 0,
  width: 400,
  height: 300,
  title: " Turma  3b ",
  colour: "green",
} as const;

test("X6: a group is a section of its size, colour and title", () => {
  const [section] = sectionsAround([group], []);
  expect(section).toMatchObject({
    area: { x: 0, y: 0, width: 4, height: 3 },
    data: { type: "secao", title: "Turma 3b", colour: "green", width: 4, height: 3 },
  });
});

test("X6: it grows around what lies in it, with a row for its heading", () => {
  const inside = { x: 10, y: 10, width: 100, height: 100 };
  const outside = { x: 390, y: 290, width: 100, height: 100 };
  const [section] = sectionsAround(
    [group],
    [
      { box: inside, area: { x: 0, y: 0, width: 1, height: 1 } },
      { box: outside, area: { x: 900, y: 900, width: 1, height: 1 } },
    ],
  );
  expect(section?.area).toEqual({ x: 0, y: -100, width: 4, height: 4 });
});

test("X6: a group without a title or size is still a section, and a huge one a large section", () => {
  const odd = { ...group, width: -50, height: 1e12, title: "" };
  const [section] = sectionsAround([odd], []);
  expect(section?.data).toMatchObject({ title: "…", width: 1, height: 1000 });
});
