import { TILE_FIELDS, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { followTile, stillContested } from "./follow-tile.ts";
import { type TileForm, changedFields, formOf, withContent } from "./tile-form.ts";

const BEFORE = fillTileData({ type: "texto", title: "Aula", summary: "Um", content: "Olá" });

const begin = (part: Partial<TileForm> = {}) => ({
  form: { ...formOf(BEFORE), ...part },
  before: BEFORE,
  contested: [],
});
const changed = (part: Partial<TileData>) => ({ ...BEFORE, ...part });

test("parts unchanged in the form take others' changes, and saving does not revert them", () => {
  const { form, before, contested } = followTile(
    begin({ title: "Minha" }),
    changed({ summary: "Dois", type: "url", content: "https://example.org/", icon: "a.svg" }),
    false,
  );
  expect(form).toMatchObject({ title: "Minha", summary: "Dois", type: "url", icon: "a.svg" });
  expect(form.contents.address).toBe("https://example.org/");
  expect(contested).toEqual([]);
  expect(changedFields(form, before)).toEqual({ title: "Minha", label: "Minha" });
});

test("every field that the form can change follows others' changes", () => {
  const now = changed({
    title: "Dela",
    summary: "Dois",
    description: "Mais",
    icon: "a.svg",
    iconIsGeneral: true,
    type: "url",
    content: "https://example.org/",
    alt: "Uma horta",
    captions: "a.vtt",
    language: "de",
    width: 3,
    height: 2,
    face: "text",
    colour: "blue",
    picture: "own.webp",
    focusX: 10,
    focusY: 90,
    framing: "plate",
  });
  const others: readonly string[] = ["label", "locked", "folded"];
  const follows = TILE_FIELDS.filter((field) => !others.includes(field));
  expect(follows.filter((field) => now[field] === BEFORE[field])).toEqual([]);
  const { form, before } = followTile(begin(), now, false);
  expect(changedFields(form, before)).toEqual({});
});

test("a part changed by both keeps the form's value and is listed, until both agree", () => {
  const mine = begin({ title: "Minha" });
  const edited = followTile(mine, changed({ title: "Dela" }), false);
  expect(edited.form.title).toBe("Minha");
  expect(edited.contested).toEqual(["title"]);
  expect(stillContested(edited)).toEqual(["title"]);
  expect(stillContested({ ...edited, form: { ...edited.form, title: "Dela" } })).toEqual([]);
});

test("later changes by others keep a part contested", () => {
  const once = followTile(begin({ summary: "Eu" }), changed({ summary: "Ela" }), false);
  const twice = followTile(once, changed({ summary: "Ela", title: "Outra" }), false);
  expect(twice.contested).toEqual(["summary"]);
  expect(twice.form.title).toBe("Outra");
});

test("content that is still being uploaded counts as changed", () => {
  const form = withContent({ ...formOf(BEFORE), type: "texto" }, "texto", "Olá");
  const edited = followTile({ ...begin(), form }, changed({ content: "Dela" }), true);
  expect(edited.contested).toEqual(["content"]);
  expect(edited.form.contents.text).toBe("Olá");
});
