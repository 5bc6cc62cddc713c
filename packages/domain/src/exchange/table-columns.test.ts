import fc from "fast-check";
import { expect, test } from "vitest";
import { findColumns } from "./table-columns.ts";

test("X6: columns are found by their names in several languages", () => {
  expect(
    findColumns([
      ["Kategorie", "Titel", "Inhalt", "Adresse"],
      ["a", "b", "c", "https://d.e/"],
    ]),
  ).toMatchObject({ section: 0, title: 1, text: 2, link: 3, others: [], hasHead: true });
  expect(
    findColumns([
      ["Catégorie", "Titre", "Texte"],
      ["a", "b", "c"],
    ]),
  ).toMatchObject({
    section: 0,
    title: 1,
    text: 2,
    link: -1,
  });
});

test("X6: a row of values is no head, and a row of names above values is one", () => {
  expect(
    findColumns([
      ["a", "b"],
      ["1", "2"],
    ]),
  ).toMatchObject({ hasHead: true, title: 0 });
  expect(
    findColumns([
      ["a", "1"],
      ["b", "2"],
    ]),
  ).toMatchObject({ hasHead: false, title: 0 });
  expect(
    findColumns([
      ["a", "b"],
      ["c", "d"],
    ]),
  ).toMatchObject({ hasHead: false, title: 0 });
  expect(findColumns([])).toMatchObject({ hasHead: false, title: -1, others: [] });
});

test("X6: each column with a value is taken once, or counted", () => {
  const cell = fc.constantFrom("title", "text", "id", "url", "x", "1", "https://a.b/", "", "漢字");
  const rows = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), {
    minLength: 2,
    maxLength: 5,
  });
  fc.assert(
    fc.property(rows, (table) => {
      const { title, text, link, section, type, others, left, hasHead } = findColumns(table);
      const taken = [title, text, link, section, type].filter((at) => at >= 0);
      const all = [...taken, ...others.map(({ at }) => at)];
      expect(new Set(all).size).toBe(all.length);
      const filled = [0, 1, 2, 3].filter((at) =>
        (hasHead ? table.slice(1) : table).some((row) => row[at] !== ""),
      );
      const missing = filled.filter((at) => !all.includes(at));
      expect(missing).toHaveLength(left);
    }),
  );
});
