import type { User } from "@mosaico/contract/auth";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import {
  type CoverFilter,
  type CoverGroup,
  type FilterChoice,
  filterChoices,
  findCovers,
  firstFavourite,
  firstOf,
  groupCovers,
  isSameFilter,
  withFirst,
} from "#features/mosaics/arrange-covers.ts";
import type { ListedMosaic } from "#features/mosaics/listed-mosaics.ts";
import { findMosaics } from "#features/mosaics/mosaics.api.ts";
import { useServerSearch } from "#platform/api/use-server-search.ts";
import { readSelectedMosaic } from "#platform/preferences/selected-mosaic.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";

const AT_ONCE = 48;
const ALL: CoverFilter = { by: "all" };

/** The mosaics to show, and what they are chosen by. */
export type Covers = {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly filter: CoverFilter;
  readonly setFilter: (filter: CoverFilter) => void;
  readonly choices: readonly FilterChoice[];
  readonly groups: readonly CoverGroup[];
  /** The mosaic in the first, larger place. */
  readonly first: ListedMosaic | undefined;
  /** How many match, and how many of them are not shown yet. */
  readonly all: number;
  readonly left: number;
  readonly isSearching: boolean;
  readonly showMore: () => void;
};

export function useCovers(user: User, mosaics: readonly ListedMosaic[]): Covers {
  const { t, i18n } = useTranslation();
  const [words, setWords] = useState("");
  const [chosen, setFilter] = useState<CoverFilter>(ALL);
  const [max, setMax] = useState(AT_ONCE);
  const { search, isSearching } = useServerSearch({
    listed: mosaics,
    find: findMosaics,
    onFailure: (error) => toast.error(t("mosaics.searchFailed"), errorWords(error, t)),
  });
  const choices = filterChoices(mosaics, i18n.language);
  // The last favourite may have been removed, or the last mosaic of an account deleted.
  const filter = choices.some((one) => isSameFilter(one.filter, chosen)) ? chosen : ALL;
  const deferredWords = useDeferredValue(words);
  const found = findCovers(mosaics, filter, deferredWords);
  const groups = groupCovers(found, filter, i18n.language);
  const first =
    filter.by === "all" && deferredWords.trim() === ""
      ? firstFavourite(found, readSelectedMosaic() ?? user.lastMosaicId ?? undefined)
      : undefined;
  const { shown, all, left } = firstOf(withFirst(groups, first), max);
  return {
    words,
    setWords: (typed) => {
      setWords(typed);
      setMax(AT_ONCE);
      search(typed);
    },
    filter,
    setFilter: (next) => {
      setFilter(next);
      setMax(AT_ONCE);
    },
    choices,
    groups: shown,
    first,
    all,
    left,
    isSearching,
    showMore: () => setMax((now) => now + AT_ONCE),
  };
}
