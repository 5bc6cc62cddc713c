import { createInstance } from "i18next";
import { expect, test } from "vitest";
import errors from "#platform/i18n/locales/pt/errors.json" with { type: "json" };
import mosaics from "#platform/i18n/locales/pt/mosaics.json" with { type: "json" };
import { add, update } from "#features/sync/testing/operations.ts";
import { type ListedConflict, jsonOf, textOf } from "./conflict-text.ts";

const items: readonly ListedConflict[] = [
  {
    key: "1",
    code: "notFound",
    title: "Agenda",
    mine: [add("a", "Agenda"), update("a", { content: "Primeira linha\n二行目" })],
    theirs: [],
    tile: undefined,
    by: undefined,
    mosaicTitle: "Escola",
  },
  {
    key: "2",
    code: undefined,
    title: "Horta",
    mine: [update("b", { summary: "Minha" })],
    theirs: [update("b", { summary: "Dela" })],
    tile: undefined,
    by: { id: "bia", name: "Bia" },
    mosaicTitle: "",
  },
];

test("the text names the place, the reason and both versions of each conflict", async () => {
  const i18n = createInstance();
  await i18n.init({ lng: "pt", resources: { pt: { translation: { errors, mosaics } } } });
  const text = textOf(items, i18n.t);
  for (const part of [
    "Agenda",
    "Escola",
    "Primeira linha\n二行目",
    "Horta",
    "Minha",
    "Dela",
    "Bia",
  ])
    expect(text).toContain(part);
});

test("the JSON contains the operations unchanged", () => {
  const { items: read } = JSON.parse(jsonOf(items)) as { items: ListedConflict[] };
  expect(read.map(({ mine }) => mine)).toEqual(items.map(({ mine }) => mine));
});
