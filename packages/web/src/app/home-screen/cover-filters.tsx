import { useId } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import {
  type CoverFilter,
  type FilterChoice,
  isSameFilter,
} from "#features/mosaics/arrange-covers.ts";
import type { Covers } from "./use-covers.ts";

/** Which mosaics are shown: all, favourites, or one group of them. */
export function CoverFilters({ covers }: { readonly covers: Covers }) {
  const { t, i18n } = useTranslation();
  const { choices, filter, setFilter } = covers;
  const group = useId();
  if (choices.length === 1) return <div className="h-4" />;
  const nameOf = ({ filter: { by }, name }: FilterChoice) =>
    by === "all" ? t("home.all") : by === "favourites" ? t("home.favourites") : (name ?? "");
  const keyOf = (one: CoverFilter) => `${one.by} ${"id" in one ? one.id : ""}`;
  return (
    <div
      aria-label={t("home.filter")}
      // The ring around the focused choice is outside of it.
      className="-mx-4 flex gap-1 overflow-x-auto px-4 py-3 [scrollbar-width:none] sm:mx-0 sm:-ml-3 sm:px-0 sm:pl-1"
      role="radiogroup"
    >
      {choices.map((one) => (
        <label
          className="relative flex min-h-10 shrink-0 cursor-pointer items-center gap-2 rounded-full px-3.5 text-base font-semibold text-muted select-none hover:bg-hover hover:text-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-11 forced-colors:has-checked:outline"
          key={keyOf(one.filter)}
        >
          <input
            checked={isSameFilter(one.filter, filter)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            name={group}
            onChange={() => setFilter(one.filter)}
            type="radio"
          />
          <span className="max-w-56 truncate" dir="auto">
            {nameOf(one)}
          </span>
          <span className="font-normal tabular-nums">
            {new Intl.NumberFormat(i18n.language).format(one.count)}
          </span>
        </label>
      ))}
    </div>
  );
}
