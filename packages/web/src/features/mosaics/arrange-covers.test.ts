import { expect, test } from "vitest";
import {
  filterChoices,
  findCovers,
  firstFavourite,
  firstOf,
  groupCovers,
  newestFirst,
  withFirst,
} from "./arrange-covers.ts";
import type { ListedMosaic } from "./listed-mosaics.ts";

const mosaic = (id: number, overrides: Partial<ListedMosaic> = {}): ListedMosaic => ({
  id,
  title: `Mosaic ${id}`,
  accountId: "a",
  accountName: "Escola",
  implementation: null,
  revision: 0,
  tileCount: 0,
  sectionCount: 0,
  language: "",
  changedAt: `2026-01-0${id}`,
  ...overrides,
});
const idsOf = (mosaics: readonly ListedMosaic[]) => mosaics.map(({ id }) => id);

test("the newest come first, and those of the same moment by their numbers", () => {
  const same = mosaic(9, { changedAt: "2026-01-01" });
  expect(idsOf(newestFirst([mosaic(1), mosaic(3), same, mosaic(2)]))).toEqual([3, 2, 9, 1]);
});

test("every word is found, in titles, implementations and names of accounts", () => {
  const all = [
    mosaic(1, { title: "Ação" }),
    mosaic(2, { implementation: { id: "n", name: "São" } }),
  ];
  const found = (words: string) => idsOf(findCovers(all, { by: "all" }, words));
  expect([found("acao"), found("sao escola"), found("acao sao"), found("")]).toEqual([
    [1],
    [2],
    [],
    [1, 2],
  ]);
});

test("accounts can be chosen if there are several, else implementations", () => {
  const north = { implementation: { id: "n", name: "Norte" }, isFavourite: true };
  const names = (mosaics: readonly ListedMosaic[]) =>
    filterChoices(mosaics, "en").map(({ filter, name, count }) => [filter.by, name, count]);
  expect(names([mosaic(1, north), mosaic(2)])).toEqual([
    ["all", undefined, 2],
    ["favourites", undefined, 1],
    ["implementation", "Norte", 1],
  ]);
  const other = mosaic(3, { accountId: "b", accountName: "Acervo" });
  expect(names([mosaic(1), other])).toEqual([
    ["all", undefined, 2],
    ["account", "Acervo", 1],
    ["account", "Escola", 1],
  ]);
});

test("only an account with implementations has headings", () => {
  const north = { implementation: { id: "n", name: "Norte" } };
  const all = [mosaic(1), mosaic(2, north)];
  const names = (filter: Parameters<typeof groupCovers>[1]) =>
    groupCovers(all, filter, "en").map(({ name }) => name);
  expect(names({ by: "account", id: "a" })).toEqual(["Norte", ""]);
  expect(names({ by: "all" })).toEqual([undefined]);
});

test("the first place is that of the favourite opened last, else of the one changed last", () => {
  const all = [mosaic(1, { isFavourite: true }), mosaic(2, { isFavourite: true }), mosaic(3)];
  expect(firstFavourite(all, 1)?.id).toBe(1);
  expect(firstFavourite(all, 3)?.id).toBe(2);
  expect(firstFavourite([mosaic(3)], 3)).toBeUndefined();
  const [group] = withFirst([{ id: "", name: undefined, mosaics: all }], all[1]);
  expect(idsOf(group?.mosaics ?? [])).toEqual([2, 1, 3]);
});

test("only the first ones are shown, across groups", () => {
  const groups = [
    { id: "a", name: "A", mosaics: [mosaic(1), mosaic(2)] },
    { id: "b", name: "B", mosaics: [mosaic(3)] },
  ];
  const { shown, all, left } = firstOf(groups, 2);
  expect([shown.map(({ id }) => id), all, left]).toEqual([["a"], 3, 1]);
});
