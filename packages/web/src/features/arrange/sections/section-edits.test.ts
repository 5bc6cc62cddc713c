import { areaOf, doOverlap } from "@mosaico/domain/mosaic/area";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { isSection } from "@mosaico/domain/mosaic/section";
import { type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import {
  createSection,
  duplicateSection,
  makeSection,
  movedTo,
  piecesOf,
  removalOf,
  sizeFitting,
  stepOf,
  tidyingOf,
} from "./section-edits.ts";

function tile(id: string, column: number, row: number, data: Partial<TileData> = {}): Tile {
  return {
    id,
    position: { x: column * 100, y: row * 100 },
    data: fillTileData({ type: "texto", title: id, ...data }),
  };
}

function documentWith(...tiles: readonly Tile[]): MosaicDocument {
  return new MosaicDocument({
    ...emptyMosaic("m"),
    tiles: new Map(tiles.map((one) => [one.id, one])),
  });
}

/** A document with a section around two tiles, one of which is locked, and a tile outside. */
function makeSections() {
  const document = documentWith(
    tile("a", 0, 0),
    tile("b", 2, 1, { locked: true }),
    tile("out", 5, 0),
  );
  const pieces = ["a", "b"].flatMap((id) => document.find(id) ?? []);
  const made = makeSection(document, pieces, "Week");
  document.apply(made?.operations ?? []);
  const section = made && document.find(made.id);
  if (section === undefined) throw new Error("no section");
  return { document, section };
}

const idsIn = (document: MosaicDocument, section: Tile) =>
  piecesOf(document, section)
    .map(({ id }) => id)
    .toSorted();

test("Z9: a section is made around tiles, and not a second one around the same", () => {
  const { document, section } = makeSections();
  expect(section).toMatchObject({ position: { x: 0, y: -100 }, data: { width: 3, height: 3 } });
  expect(idsIn(document, section)).toEqual(["a", "b"]);
  expect(makeSection(document, piecesOf(document, section), "Again")).toBeUndefined();
});

test("Z9: an empty one covers nothing", () => {
  const { document } = makeSections();
  const made = createSection(document, { x: 100, y: 100 }, "Empty");
  const others = [...document.all()];
  document.apply(made?.operations ?? []);
  const section = document.find(made?.id ?? "");
  if (section === undefined) throw new Error("no section");
  for (const other of others) expect(doOverlap(areaOf(section), areaOf(other))).toBe(false);
});

test("Z10: moving, folding and removing apply to its tiles, locked ones stay where removed", () => {
  const { document, section } = makeSections();
  document.foldHere(section.id, true);
  const to = stepOf(document, section, { x: 100, y: 0 });
  expect(to).toEqual({ x: 100, y: -100 });
  document.apply(movedTo(document, section, to ?? section.position));
  expect(document.find("b")?.position).toEqual({ x: 300, y: 100 });
  const now = document.find(section.id) ?? section;
  expect(idsIn(document, now)).toEqual(["a", "b"]);
  expect(removalOf(document, now, false)).toEqual([{ op: "removeTile", id: section.id }]);
  document.apply(removalOf(document, now, true));
  expect([...document.all()].map(({ id }) => id).toSorted()).toEqual(["b", "out"]);
});

test("Z10: a copy lies beside everything, with its tiles", () => {
  const { document, section } = makeSections();
  const copy = duplicateSection(document, section);
  document.apply(copy?.operations ?? []);
  const sections = [...document.all()].filter(isSection);
  expect(sections).toHaveLength(2);
  const made = document.find(copy?.id ?? "");
  expect(made && piecesOf(document, made)).toHaveLength(2);
  const [one, other] = sections.map(areaOf);
  expect(one && other && doOverlap(one, other)).toBe(false);
});

test("V3: tidying keeps its tiles within it, below the heading", () => {
  const { document, section } = makeSections();
  document.apply([{ op: "moveTile", id: "a", position: { x: 37, y: 12 } }]);
  document.apply(tidyingOf(document, section));
  expect(document.find("a")?.position).toEqual({ x: 0, y: 0 });
});

test("a section is resized as far as the next one, and to two cells at least", () => {
  const { document, section } = makeSections();
  document.apply(createSection(document, { x: 900, y: 0 }, "Next")?.operations ?? []);
  const next = [...document.all()].find(
    ({ id, data }) => data.type === "secao" && id !== section.id,
  );
  const room = ((next?.position.x ?? 0) - section.position.x) / 100;
  expect(sizeFitting(document, section, { width: 40, height: 5 })).toEqual({
    width: room,
    height: 5,
  });
  expect(sizeFitting(document, section, { width: 0, height: -3 })).toEqual({ width: 2, height: 2 });
});
