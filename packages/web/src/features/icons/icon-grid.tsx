import type { WireIcon } from "@mosaico/contract/icons";
import { DEFAULT_LANGUAGE, isLanguage } from "@mosaico/domain/language";
import { Ban } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { IconGroup } from "./group-icons.ts";
import { IconImage } from "./icon-image.tsx";
import { IconOption } from "./icon-option.tsx";
import { iconName } from "./search-icons.ts";
import { stepInGrid } from "./step-in-grid.ts";

/** The number of columns from tablet size up; a phone shows as many as fit. */
export type IconColumns = 8 | 12;

type Props = {
  readonly groups: readonly IconGroup[];
  /** The selected file name, or empty for none. */
  readonly value: string;
  readonly onChange: (icon: WireIcon | undefined) => void;
  readonly columns: IconColumns;
  /** Whether "no icon" can be selected. */
  readonly withNone: boolean;
};

const columnsLook: Record<IconColumns, string> = {
  8: "sm:grid-cols-8",
  12: "sm:grid-cols-8 lg:grid-cols-12",
};

/** Selectable icons, under headings. A single tab stop; the arrows move between icons. */
export function IconGrid({ groups, value, onChange, columns, withNone }: Props) {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const grid = `grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 ${columnsLook[columns]}`;
  const shown = groups.flatMap((group) => group.icons.map((icon) => icon.fileName));
  const stop = shown.includes(value) ? value : withNone ? "" : shown[0];

  return (
    <div
      aria-label={t("icons.label")}
      className="py-2"
      onKeyDown={step}
      ref={showChosen}
      role="listbox"
      tabIndex={-1}
    >
      {withNone ? (
        <div className={grid}>
          <IconOption
            name={t("icons.none")}
            onSelect={() => onChange(undefined)}
            reachable={stop === ""}
            selected={value === ""}
          >
            <Ban aria-hidden="true" className="text-muted" size={22} />
          </IconOption>
        </div>
      ) : null}
      {groups.map(({ heading, icons }) => (
        <div aria-label={t(`icons.groups.${heading}`)} key={heading} role="group">
          <div
            aria-hidden="true"
            className="sticky top-0 z-1 bg-surface px-1 pt-2 pb-1 text-xs font-semibold text-muted"
          >
            {t(`icons.groups.${heading}`)}
          </div>
          <div className={grid}>
            {icons.map((icon) => (
              <IconOption
                key={icon.id}
                name={iconName(icon, language)}
                onSelect={() => onChange(icon)}
                reachable={stop === icon.fileName}
                selected={value === icon.fileName}
              >
                <IconImage className="size-7" icon={icon} size={28} />
              </IconOption>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

// Scrolls a new list to the selected icon, without scrolling its surroundings.
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[role="option"][aria-selected="true"]');
  const scroller = list?.parentElement;
  if (!chosen || !scroller) return;
  const gap = chosen.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += gap - scroller.clientHeight / 3;
}

function step(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
  const from = options.findIndex((option) => option === event.target);
  const to = stepInGrid(
    options.map((option) => option.getBoundingClientRect()),
    from,
    event.key,
  );
  if (from === -1 || to === undefined) return;
  event.preventDefault();
  options[to]?.focus();
}
