import { holdsWords } from "@mosaico/domain/search-key";
import { groupMosaics } from "./group-mosaics.ts";
import type { ListedMosaic } from "./listed-mosaics.ts";

/** What of the mosaics is shown: all, favourites, those of an account or of an implementation. */
export type CoverFilter =
  | { readonly by: "all" | "favourites" }
  | { readonly by: "account" | "implementation"; readonly id: string };

/** A filter with the name of its group, if it has one, and the number of mosaics in it. */
export type FilterChoice = {
  readonly filter: CoverFilter;
  readonly name: string | undefined;
  readonly count: number;
};

/** Mosaics below a heading; undefined without one. */
export type CoverGroup = {
  readonly id: string;
  readonly name: string | undefined;
  readonly mosaics: readonly ListedMosaic[];
};

const MAX_GROUPS = 12;

/** The mosaics most recently changed come first. */
export function newestFirst(mosaics: readonly ListedMosaic[]): ListedMosaic[] {
  return mosaics.toSorted(
    (a, b) => (b.changedAt ?? "").localeCompare(a.changedAt ?? "") || b.id - a.id,
  );
}

/** The mosaics of a filter whose title, implementation or account contains every word. */
export function findCovers(
  mosaics: readonly ListedMosaic[],
  filter: CoverFilter,
  words: string,
): ListedMosaic[] {
  return mosaics.filter(
    (mosaic) =>
      isIn(mosaic, filter) &&
      holdsWords(
        `${mosaic.title} ${mosaic.implementation?.name ?? ""} ${mosaic.accountName ?? ""}`,
        words,
      ),
  );
}

/**
 * What can be chosen: all, the favourites, and accounts if there are several, else implementations; the largest, if
 * there are many.
 */
export function filterChoices(mosaics: readonly ListedMosaic[], language: string): FilterChoice[] {
  const accounts = Map.groupBy(mosaics, ({ accountId }) => accountId);
  const implementations = Map.groupBy(
    mosaics.filter(({ implementation }) => implementation !== null),
    ({ implementation }) => implementation?.id ?? "",
  );
  const groups =
    accounts.size > 1
      ? [...accounts].map(([id, of]) => choice("account", id, of[0]?.accountName, of.length))
      : [...implementations].map(([id, of]) =>
          choice("implementation", id, of[0]?.implementation?.name, of.length),
        );
  const { compare } = new Intl.Collator(language, { numeric: true });
  const favourites = mosaics.filter(({ isFavourite }) => isFavourite === true).length;
  return [
    { filter: { by: "all" }, name: undefined, count: mosaics.length },
    ...(favourites === 0
      ? []
      : [{ filter: { by: "favourites" }, name: undefined, count: favourites } as const]),
    ...groups
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MAX_GROUPS)
      .toSorted((a, b) => compare(a.name ?? "", b.name ?? "")),
  ];
}

/** The mosaics of an account below the names of its implementations; all others without headings. */
export function groupCovers(
  mosaics: readonly ListedMosaic[],
  filter: CoverFilter,
  language: string,
): CoverGroup[] {
  const isGrouped =
    filter.by === "account" && mosaics.some(({ implementation }) => implementation !== null);
  if (!isGrouped) return [{ id: "", name: undefined, mosaics: newestFirst(mosaics) }];
  return groupMosaics(mosaics, language, () => "").map(({ name, mosaics: members }) => ({
    id: members[0]?.implementation?.id ?? "none",
    name: name ?? "",
    mosaics: newestFirst(members),
  }));
}

/** The favourite in the first, larger place: the mosaic opened last, else the one changed last. */
export function firstFavourite(
  mosaics: readonly ListedMosaic[],
  opened: number | undefined,
): ListedMosaic | undefined {
  const favourites = mosaics.filter(({ isFavourite }) => isFavourite === true);
  return favourites.find(({ id }) => id === opened) ?? newestFirst(favourites)[0];
}

/** The groups with one mosaic before all others. */
export function withFirst(
  groups: readonly CoverGroup[],
  first: ListedMosaic | undefined,
): readonly CoverGroup[] {
  if (first === undefined) return groups;
  const others = groups.flatMap(({ mosaics }) => mosaics.filter(({ id }) => id !== first.id));
  return [{ id: "", name: undefined, mosaics: [first, ...others] }];
}

/** The first `max` mosaics of groups, and how many are left. */
export function firstOf(groups: readonly CoverGroup[], max: number) {
  let left = max;
  const shown = groups.flatMap((group) => {
    const mosaics = group.mosaics.slice(0, left);
    left -= mosaics.length;
    return mosaics.length === 0 ? [] : [{ ...group, mosaics }];
  });
  const all = groups.reduce((sum, { mosaics }) => sum + mosaics.length, 0);
  return { shown, all, left: Math.max(0, all - max) };
}

export function isSameFilter(a: CoverFilter, b: CoverFilter): boolean {
  return a.by === b.by && idOf(a) === idOf(b);
}

function idOf(filter: CoverFilter): string {
  return "id" in filter ? filter.id : "";
}

function isIn({ isFavourite, accountId, implementation }: ListedMosaic, filter: CoverFilter) {
  switch (filter.by) {
    case "all":
      return true;
    case "favourites":
      return isFavourite === true;
    case "account":
      return accountId === filter.id;
    case "implementation":
      return implementation?.id === filter.id;
  }
}

function choice(
  by: "account" | "implementation",
  id: string,
  name: string | undefined,
  count: number,
): FilterChoice {
  return { filter: { by, id }, name, count };
}
