import { Check, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { SearchField } from "./search-field.tsx";
import { stepTo } from "./step-to.ts";

type FoundOption = {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon?: LucideIcon;
  /** The shortcut with the same effect, shown at the right. */
  readonly keys?: ReactNode;
};

/** A group of options, with or without a name. */
export type FoundGroup = {
  readonly id: string;
  readonly label?: string;
  /** The heading of this and the following groups, set on the first of them. */
  readonly above?: string;
  readonly options: readonly FoundOption[];
};

type Props = {
  id: string;
  label: string;
  value: string | undefined;
  find: (query: string) => readonly FoundGroup[];
  onChoose: (value: string) => void;
  /** Called with the search text. */
  onSearch?: ((query: string) => void) | undefined;
  searchLabel: string;
  nothingFound: string;
  /** What limits the search, below the field once something is typed. Its keys are its own. */
  filters?: ReactNode;
  /** Always with a search field, in which Enter chooses the first option. */
  isPalette?: boolean;
};

// Fewer options need no search field.
const MANY = 8;

/** The open list of a select, with a search field if there are many options. */
export function FoundList(props: Props) {
  const { id, label, value, find, onChoose, onSearch, searchLabel, nothingFound } = props;
  const { isPalette = false, filters } = props;
  const [query, setQuery] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const groups = find(query);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const [isLong] = useState(isPalette || count > MANY);
  const firstId = `${id}-first`;
  const offered = isPalette ? groups.find(({ options }) => options.length > 0)?.id : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInSearch = event.target === search.current;
    const options = optionsIn(list.current);
    const at = options.findIndex((option) => option === event.target);
    if (event.key === "Enter" || (event.key === " " && !isInSearch)) {
      event.preventDefault();
      const isAsked = isPalette || query !== "";
      const wanted = isInSearch ? (isAsked ? options[0] : undefined) : options[at];
      if (wanted?.dataset["value"] !== undefined) onChoose(wanted.dataset["value"]);
      return;
    }
    if (isInSearch && (event.key === "Home" || event.key === "End")) return;
    const next = stepTo(
      event.key,
      // The first one is marked while the field has the focus, so that the next one follows.
      isInSearch && isPalette ? 0 : at,
      options.map((option) => option.dataset["label"] ?? ""),
      !isLong,
    );
    if (next === "search" || (next === undefined && event.key.length === 1 && !isInSearch)) {
      // Typing while an option is focused searches.
      search.current?.focus();
      if (next === "search") event.preventDefault();
    } else if (next !== undefined) {
      event.preventDefault();
      const option = options[next];
      if (option !== undefined) reveal(option, undefined);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of field and list
    <div className="group/found flex min-h-0 flex-col" onKeyDown={onKeyDown}>
      {isLong ? (
        <SearchField
          aria-controls={id}
          className="shrink-0 border-b border-line p-2"
          hideLabel
          label={searchLabel}
          onSearch={(words) => {
            setQuery(words);
            onSearch?.(words);
          }}
          placeholder={searchLabel}
          ref={search}
          value={query}
          {...(isPalette
            ? {
                role: "combobox",
                "aria-expanded": true,
                "aria-autocomplete": "list",
                "aria-activedescendant": count === 0 ? undefined : firstId,
              }
            : {})}
        />
      ) : null}
      {filters === undefined || query.trim() === "" ? null : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the keys of its controls from the list
        <div className="shrink-0" onKeyDown={(event) => event.stopPropagation()}>
          {filters}
        </div>
      )}
      <p
        aria-live="polite"
        className={count === 0 ? "px-4 py-6 text-center text-muted" : "sr-only"}
      >
        {count === 0 ? nothingFound : ""}
      </p>
      <div
        aria-label={label}
        className={classNames("min-h-0 overflow-y-auto overscroll-contain", count > 0 && "p-1.5")}
        id={id}
        ref={list}
        role="listbox"
        tabIndex={-1}
      >
        {groups.map((group) => (
          <Group
            firstId={group.id === offered ? firstId : undefined}
            group={group}
            key={group.id}
            onChoose={onChoose}
            value={value}
          />
        ))}
      </div>
    </div>
  );
}

type GroupProps = {
  group: FoundGroup;
  value: string | undefined;
  onChoose: (value: string) => void;
  /** The id of its first option, if Enter in the search field chooses that one. */
  firstId: string | undefined;
};

function Group({ group, value, onChoose, firstId }: GroupProps) {
  const id = useId();
  const { above, label } = group;
  const isNamed = label !== undefined || above !== undefined;
  return (
    <div className="group/of" role="group" {...(isNamed ? { "aria-labelledby": id } : {})}>
      {isNamed ? (
        <div id={id} role="presentation">
          {above === undefined ? null : (
            <div
              className="mt-2 truncate border-t border-line px-3 pt-3 text-sm font-semibold group-first/of:mt-0 group-first/of:border-0 group-first/of:pt-2"
              dir="auto"
            >
              {above}
            </div>
          )}
          {label === undefined ? null : (
            <div className="truncate px-3 pt-2 pb-1 text-xs font-semibold text-muted" dir="auto">
              {label}
            </div>
          )}
        </div>
      ) : null}
      {group.options.map((option, index) => (
        <Option
          isSelected={option.value === value}
          key={option.value}
          offeredId={index === 0 ? firstId : undefined}
          onChoose={onChoose}
          option={option}
        />
      ))}
    </div>
  );
}

type OptionProps = {
  option: FoundOption;
  isSelected: boolean;
  onChoose: (value: string) => void;
  offeredId: string | undefined;
};

function Option({ option, isSelected, onChoose, offeredId }: OptionProps) {
  const { icon: Icon } = option;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys of its options
    <div
      aria-selected={isSelected}
      className="relative flex min-h-10 cursor-pointer items-center gap-3 rounded-control py-2 pr-3 pl-3 text-base outline-none select-none group-has-[input:focus]/found:data-offered:bg-hover hover:bg-hover focus:bg-hover aria-selected:pr-9 aria-selected:font-semibold touch:min-h-11"
      data-label={option.label}
      data-offered={offeredId === undefined ? undefined : ""}
      data-value={option.value}
      id={offeredId}
      onClick={() => onChoose(option.value)}
      role="option"
      tabIndex={isSelected ? 0 : -1}
    >
      {Icon === undefined ? null : (
        <Icon aria-hidden="true" className="shrink-0 text-muted" size={18} />
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="wrap-anywhere" dir="auto">
          {option.label}
        </span>{" "}
        {option.description === undefined ? null : (
          <span className="text-sm font-normal text-muted">{option.description}</span>
        )}
      </span>
      {option.keys === undefined ? null : (
        <span aria-hidden="true" className="shrink-0 text-muted touch:hidden">
          {option.keys}
        </span>
      )}
      {isSelected ? (
        <Check
          aria-hidden="true"
          className="absolute top-1/2 right-3 -translate-y-1/2 text-brand-ink"
          size={18}
        />
      ) : null}
    </div>
  );
}

/** Focuses the selected option of the list in this surface, else the first one, else the search field. */
export function focusOffered(surface: HTMLElement): void {
  const list = surface.querySelector<HTMLElement>("[role='listbox']");
  const options = optionsIn(list);
  const first = options.find((option) => option.ariaSelected === "true") ?? options[0];
  if (first !== undefined) reveal(first, list);
  else (surface.querySelector("input") ?? list)?.focus({ preventScroll: true });
}

function optionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[role='option']") ?? [])];
}

// Until it is positioned, the surface is outside the viewport, so only the list itself may be scrolled.
function reveal(option: HTMLElement, list: HTMLElement | null | undefined): void {
  option.focus({ preventScroll: true });
  if (list === undefined) option.scrollIntoView({ block: "nearest" });
  else list?.scrollTo({ top: option.offsetTop - list.clientHeight / 2 });
}
