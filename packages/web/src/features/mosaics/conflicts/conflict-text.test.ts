import { expect, test } from "vitest";
import moreErrors from "#platform/i18n/locales/pt/errors.later.json" with { type: "json" };
import errors from "#platform/i18n/locales/pt/errors.json" with { type: "json" };
import { Translator } from "#platform/i18n/translate.ts";
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

test("the text names the place, the reason and both versions of each conflict", () => {
  const i18n = new Translator();
  i18n.add("pt", { errors, mosaics });
  i18n.add("pt", { errors: moreErrors });
  const text = textOf(items, i18n.in("pt"));
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
