import type { WireIcon } from "@mosaico/contract/icons";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { groupIcons } from "./group-icons.ts";
import { type IconColumns, IconGrid } from "./icon-grid.tsx";
import { useIcons } from "./icons.api.ts";
import { PickerUpload } from "./picker-upload.tsx";
import { searchIcons } from "./search-icons.ts";
import { useIconWords } from "./use-icon-words.ts";

export type IconPickerProps = {
  /** The selected file name, or empty for none. */
  value: string;
  onChange: (icon: { fileName: string; isGeneral: boolean } | undefined) => void;
  columns: IconColumns;
  /** The account whose icons are offered along with the general ones. */
  accountId: string | undefined;
  className?: string;
};

const PLACES = Array.from({ length: 40 }, (_, index) => index);

/** Selects an icon from a grid, or by its name in any of the six languages. */
export function IconPicker({ value, onChange, columns, accountId, className }: IconPickerProps) {
  const { t } = useTranslation();
  const icons = useIcons(accountId);
  const [query, setQuery] = useState("");
  const [uploaded, setUploaded] = useState<string>();
  const isListed = icons.data?.some(({ fileName }) => fileName === uploaded) === true;

  const choose = (icon: WireIcon | undefined) =>
    onChange(icon && { fileName: icon.fileName, isGeneral: icon.accountId === undefined });

  return (
    <div className={classNames("flex min-w-0 flex-col", className)}>
      <div className="flex flex-wrap items-end gap-2">
        <SearchField
          className="min-w-40 flex-1"
          label={t("icons.search")}
          onFocus={showFound}
          onKeyDown={leaveSearch}
          onSearch={setQuery}
          placeholder={t("icons.searchPlaceholder")}
          value={query}
        />
        <PickerUpload
          accountId={accountId}
          onUploaded={(icon) => {
            setQuery("");
            setUploaded(icon.fileName);
            choose(icon);
          }}
        />
      </div>
      <div
        className="relative mt-2 h-72 min-h-0 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface px-2 sm:h-auto sm:min-h-60 sm:flex-1 sm:basis-0"
        data-icon-list=""
      >
        {icons.isPending ? <Waiting label={t("icons.loading")} /> : null}
        {icons.isError ? (
          <Note
            action={
              <Button loading={icons.isFetching} onClick={() => void icons.refetch()}>
                {t("icons.retry")}
              </Button>
            }
            alert
            text={errorWords(icons.error, t)}
            title={t("icons.failed")}
          />
        ) : null}
        {icons.data ? (
          <Found
            accountId={accountId}
            columns={columns}
            icons={icons.data}
            // Remounted, so that the list starts at the selected icon.
            key={isListed ? uploaded : undefined}
            onChange={choose}
            query={query}
            value={value}
          />
        ) : null}
      </div>
    </div>
  );
}

type FoundProps = {
  icons: readonly WireIcon[];
  query: string;
  value: string;
  onChange: (icon: WireIcon | undefined) => void;
  columns: IconColumns;
  accountId: string | undefined;
};

function Found({ icons, query, accountId, ...grid }: FoundProps) {
  const { t } = useTranslation();
  const isSearching = query.trim() !== "";
  const groups = groupIcons(searchIcons(icons, query, useIconWords()), accountId);
  const count = groups.reduce((sum, group) => sum + group.icons.length, 0);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isSearching ? t("icons.found", { count }) : ""}
      </p>
      {isSearching && count === 0 ? (
        <Note text={t("icons.nothingFoundText")} title={t("icons.nothingFound")} />
      ) : (
        <IconGrid {...grid} groups={groups} withNone={!isSearching} />
      )}
    </>
  );
}

function Note(props: { title: string; text: string; action?: ReactNode; alert?: boolean }) {
  return (
    <div
      className="flex min-h-full flex-col items-center justify-center px-4 py-6 text-center"
      role={props.alert === true ? "alert" : undefined}
    >
      <p className="font-semibold text-balance">{props.title}</p>
      <p className="mt-1 text-sm text-pretty text-muted">{props.text}</p>
      {props.action ? <div className="mt-4">{props.action}</div> : null}
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div aria-busy="true" aria-label={label} className="py-2" role="status">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
        {PLACES.map((place) => (
          <div className="grid aspect-square place-items-center" key={place}>
            <Skeleton className="size-7 rounded-small" />
          </div>
        ))}
      </div>
    </div>
  );
}

// On a phone the keyboard covers what is below the field, so the field is scrolled to the top to keep the results
// visible.
function showFound(event: FocusEvent<HTMLElement>): void {
  if (!matchMedia("(pointer: coarse)").matches) return;
  event.currentTarget.closest("div:has(> [data-icon-list])")?.scrollIntoView({ block: "start" });
}

// Enter would submit the surrounding form; arrow down moves to the results.
function leaveSearch(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" && event.key !== "ArrowDown") return;
  event.preventDefault();
  if (event.key === "Enter") return;
  event.currentTarget
    .closest("div:has(> [data-icon-list])")
    ?.querySelector<HTMLElement>('[role="option"]')
    ?.focus();
}
