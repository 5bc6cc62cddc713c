import type { WireIcon } from "@mosaico/contract/icons";
import { DEFAULT_LANGUAGE, isLanguage } from "@mosaico/domain/language";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { type IconGroup, groupIcons } from "../group-icons.ts";
import { searchIcons } from "../search-icons.ts";
import { useIconWords } from "../use-icon-words.ts";
import { LibraryCell, MaintainedCell } from "./library-cell.tsx";
import { LibraryPart } from "./library-part.tsx";
import { nameOf } from "./name-of.ts";
import type { LibraryPart as Part } from "./use-folded-parts.ts";

type Props = {
  readonly icons: readonly WireIcon[];
  readonly query: string;
  readonly accountId: string | undefined;
  /** The parts that the user may change. */
  readonly mayChange: Readonly<Record<Part, boolean>>;
  readonly folded: readonly Part[];
  readonly onFold: (part: Part, isFolded: boolean) => void;
  readonly newIds: readonly string[];
  /** The new icon to scroll to. */
  readonly shown: string | undefined;
  readonly onEdit: (icon: WireIcon) => void;
  readonly onDelete: (icon: WireIcon) => void;
};

const PARTS = ["exclusive", "general"] as const;

/** The library: the account's icons, then the general ones by theme. */
export function LibraryList(props: Props) {
  const { icons, query, accountId, mayChange, folded, newIds } = props;
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const [reached, setReached] = useState<string>();
  const isSearching = query.trim() !== "";
  const groups = groupIcons(searchIcons(icons, query, useIconWords()), accountId);
  const parts: Record<Part, readonly IconGroup[]> = {
    exclusive: groups.filter(({ heading }) => heading === "exclusive"),
    general: groups.filter(({ heading }) => heading !== "exclusive"),
  };
  // Search results are shown even in a collapsed part.
  const isFolded = (part: Part) => !isSearching && folded.includes(part);
  const reachable = PARTS.filter((part) => mayChange[part] && !isFolded(part)).flatMap((part) =>
    parts[part].flatMap((group) => group.icons.map(({ id }) => id)),
  );
  const stop = reached !== undefined && reachable.includes(reached) ? reached : reachable[0];

  const cell = (icon: WireIcon, part: Part) => {
    const look = { icon, name: nameOf(icon, language, t), isNew: newIds.includes(icon.id) };
    return mayChange[part] ? (
      <MaintainedCell
        {...look}
        onDelete={() => props.onDelete(icon)}
        onEdit={() => props.onEdit(icon)}
        onReach={() => setReached(icon.id)}
        reachable={stop === icon.id}
      />
    ) : (
      <LibraryCell {...look} />
    );
  };

  return (
    <div aria-label={t("icons.label")} className="pb-2" data-icon-library="" role="group">
      {PARTS.filter((part) => part === "general" || accountId !== undefined).map((part) => (
        <LibraryPart
          count={parts[part].reduce((sum, group) => sum + group.icons.length, 0)}
          isFolded={isFolded(part)}
          key={part}
          onToggle={() => props.onFold(part, !folded.includes(part))}
          title={t(`icons.library.${part}`)}
        >
          {parts[part].map(({ heading, icons: members }) => (
            <div key={heading}>
              {part === "general" ? (
                <h4 className="px-2 pt-2 pb-1 font-sans text-xs font-semibold tracking-normal text-muted">
                  {t(`icons.groups.${heading}`)}
                </h4>
              ) : null}
              <ul className="grid grid-cols-6 gap-1 py-1">
                {members.map((icon) => (
                  <li key={icon.id} ref={icon.id === props.shown ? bringIntoSight : undefined}>
                    {cell(icon, part)}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {parts[part].length === 0 ? (
            <p className="px-2 pt-1 pb-4 text-sm text-pretty text-muted">
              {t(isSearching ? "icons.library.noneFound" : `icons.library.empty.${part}`)}
            </p>
          ) : null}
        </LibraryPart>
      ))}
    </div>
  );
}

function bringIntoSight(cell: HTMLElement | null): void {
  cell?.scrollIntoView({ block: "nearest" });
}
