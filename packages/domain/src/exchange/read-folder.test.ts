import fc from "fast-check";
import { expect, test } from "vitest";
import { isSection, sectionOf } from "../mosaic/section.ts";
import { areaOf, doOverlap } from "../mosaic/area.ts";
import { checkTile } from "../tile/check-tile.ts";
import { type FolderFile, readFolder } from "./read-folder.ts";
import { FOLDER_LIMITS } from "./safe-path.ts";

const file = (path: string, bytes = 10): FolderFile => ({ path: path.split("/"), bytes });
const planOf = (...paths: readonly string[]) => readFolder(paths.map((path) => file(path)));

test("X9: folders become sections, and files tiles of the types that their names show", () => {
  const plan = planOf(
    "Aula/leia-me.txt",
    "Aula/fotos/praia.JPG",
    "Aula/fotos/b/mar.mp4",
    "Aula/plano.pdf",
  );
  if (plan === undefined) throw new Error("no plan");
  const sections = plan.tiles.filter((tile) => isSection(tile));
  const pieces = plan.tiles.filter((tile) => !isSection(tile));
  expect(plan.title).toBe("Aula");
  const inSection = (piece: (typeof pieces)[number]) =>
    sectionOf(areaOf(piece), sections)?.data.title ?? "";
  expect(
    pieces.map((one) => [inSection(one), one.data.type, one.data.title, one.data.face]),
  ).toEqual([
    ["", "arquivo", "leia-me", "icon"],
    ["", "pdf", "plano", "picture"],
    ["fotos", "foto", "praia", "picture"],
    ["fotos / b", "video", "mar", "picture"],
  ]);
  const types = new Map(plan.uploads.map(({ key, type }) => [key, type]));
  for (const { data } of pieces) expect(types.get(data.content)).toBe(data.type);
});

test("X9: numbers are sorted by value, whatever the letters", () => {
  const plan = planOf("a/p10.jpg", "a/P9.jpg", "a/p1.jpg");
  expect(plan?.tiles.map(({ data }) => data.title)).toEqual(["p1", "P9", "p10"]);
});

test("X9: captions belong to the video beside them, and are left out without one", () => {
  const plan = planOf("a/film.mp4", "a/film.pt.vtt", "a/other.srt");
  const [tile] = plan?.tiles ?? [];
  const upload = plan?.uploads.find(({ key }) => key === tile?.data.captions);
  expect([upload?.source.path.at(-1), upload?.kind, upload?.type]).toEqual([
    "film.pt.vtt",
    "captions",
    undefined,
  ]);
  expect(plan?.left).toEqual([{ name: "a/other.srt", why: "captions" }]);
});

test("X9: empty and too large files are left out, and what operating systems add is not mentioned", () => {
  const plan = readFolder([
    file("a/empty.jpg", 0),
    file("a/huge.jpg", 41 * 1024 * 1024),
    file("a/.DS_Store"),
    file("__MACOSX/a/._b.jpg"),
    file("a/b.jpg"),
  ]);
  expect(plan?.left).toEqual([
    { name: "a/empty.jpg", why: "empty" },
    { name: "a/huge.jpg", why: "tooLarge" },
  ]);
  expect(plan?.tiles).toHaveLength(1);
  expect(plan?.title).toBe("a");
});

test("X9: more files than the limit are refused as a whole", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => file(`a/${at}.jpg`));
  expect(readFolder(many(FOLDER_LIMITS.files))?.tiles).toHaveLength(FOLDER_LIMITS.files);
  expect(readFolder(many(FOLDER_LIMITS.files + 1))).toBeUndefined();
  expect(readFolder([file("a", FOLDER_LIMITS.bytes), file("b", 1)])).toBeUndefined();
});

test("X9: whatever a folder contains, its tiles are valid, apart, and each file is used once or left out", () => {
  const step = fc.oneof(
    fc.string({ minLength: 1, maxLength: 80 }),
    fc.constantFrom("a", "b.mp4", "b.vtt", "漢字.pdf"),
  );
  const one = fc.record({
    path: fc.array(step, { minLength: 1, maxLength: 4 }),
    bytes: fc.nat(50_000_000),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (files) => {
      const plan = readFolder(files);
      if (plan === undefined) return;
      for (const tile of plan.tiles) expect(checkTile(tile)).toMatchObject({ ok: true });
      const areas = plan.tiles.filter((tile) => !isSection(tile)).map(areaOf);
      expect(areas.some((a, at) => areas.some((b, other) => other > at && doOverlap(a, b)))).toBe(
        false,
      );
      const used = new Set(plan.uploads.map(({ source }) => source));
      expect(used.size).toBe(plan.uploads.length);
    }),
  );
});

test("X9: a folder whose name is blank has a section, too", () => {
  const plan = readFolder([
    { path: [" ", "a.txt"], bytes: 1 },
    { path: ["b.txt"], bytes: 1 },
  ]);
  const sections = plan?.tiles.filter(({ data }) => data.type === "secao");
  expect(sections?.map(({ data }) => data.title)).toEqual(["…"]);
});
