import { ChevronDown, ChevronUp, ListFilter, Tag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { FilteredVersions } from "./filtered-versions.tsx";
import { HistoryFilter, NO_FIELDS, filterOf } from "./history-filter.tsx";
import type { HistoryWorkspaceProps } from "./history-props.ts";
import { Timeline } from "./timeline/timeline.tsx";
import type { Versions } from "./use-versions.ts";

// Fewer versions are seen at a glance.
const MANY = 20;

type Props = HistoryWorkspaceProps & {
  readonly versions: Pick<Versions, "chosen" | "choose" | "newest" | "painter">;
  /** The list of differences; on a phone it shares the panel with the timeline. */
  readonly differences: ReactNode;
  readonly differenceCount: number;
};

/** The timeline: beside the canvas or, on a phone in portrait, below it. */
export function SidePanel(props: Props) {
  const { isNarrow, differences, differenceCount } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const [tab, setTab] = useState<"versions" | "changes">("versions");
  const [isNamedOnly, setNamedOnly] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const [fields, setFields] = useState(NO_FIELDS);
  const filter = { ...(isNamedOnly && { named: "true" as const }), ...filterOf(fields) };
  const isLong = props.hasMore || props.entries.length > MANY;
  const isOnChanges = isNarrow && tab === "changes";
  const show = (wanted: typeof tab) => {
    setTab(wanted);
    setOpen(true);
  };
  return (
    <aside
      aria-label={t("history.timeline")}
      className={classNames(
        "z-dock flex min-h-0 shrink-0 flex-col border-line bg-raised",
        isNarrow
          ? "border-t pb-[env(safe-area-inset-bottom)] sm:short:h-auto! sm:short:w-84 sm:short:border-t-0 sm:short:border-l sm:short:pr-[env(safe-area-inset-right)]"
          : "w-94 border-l",
        isNarrow && isOpen && "h-[42dvh]",
      )}
    >
      <div className="flex min-h-13 shrink-0 items-center gap-1 border-b border-line px-3 max-[22rem]:px-1 sm:short:px-1">
        {isNarrow ? (
          <>
            <h2 className="sr-only">{t(isOnChanges ? "history.changes" : "history.timeline")}</h2>
            <PanelTab isOn={tab === "versions"} onSelect={() => show("versions")}>
              {t("history.timeline")}
            </PanelTab>
            <PanelTab isOn={isOnChanges} onSelect={() => show("changes")}>
              {t("history.changes")}{" "}
              <span className="text-muted tabular-nums">{differenceCount}</span>
            </PanelTab>
            <span className="flex-1" />
          </>
        ) : (
          <h2 className="flex-1 px-2 font-sans text-base font-semibold tracking-normal">
            {t("history.timeline")}
          </h2>
        )}
        {isOnChanges || !isLong ? null : (
          <IconButton
            aria-expanded={isFiltering}
            icon={ListFilter}
            label={t("history.filter.title")}
            onClick={() => {
              setFiltering(!isFiltering);
              setFields(NO_FIELDS);
              setOpen(true);
            }}
            pressed={isFiltering}
          />
        )}
        {/* Differences have no names to search for. */}
        {isOnChanges ? null : isNarrow ? (
          <IconButton
            icon={Tag}
            label={t("history.onlyNamed")}
            onClick={() => setNamedOnly(!isNamedOnly)}
            pressed={isNamedOnly}
          />
        ) : (
          <Button
            aria-pressed={isNamedOnly}
            className={classNames(
              "h-9! px-3! text-sm! touch:h-11!",
              isNamedOnly && "bg-brand-soft! text-brand-ink!",
            )}
            icon={Tag}
            onClick={() => setNamedOnly(!isNamedOnly)}
            variant="quiet"
          >
            {t("history.onlyNamed")}
          </Button>
        )}
        {isNarrow ? (
          <IconButton
            aria-expanded={isOpen}
            className="sm:short:hidden"
            icon={isOpen ? ChevronDown : ChevronUp}
            label={t(isOpen ? "history.hidePanel" : "history.showPanel")}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </div>
      <div className={isNarrow && !isOpen ? "hidden sm:short:contents" : "contents"}>
        {isFiltering && !isOnChanges ? (
          <HistoryFilter fields={fields} mosaicId={props.mosaic.id} onChange={setFields} />
        ) : null}
        {isOnChanges ? (
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
            {differences ?? <p className="p-3 text-muted">{t("history.same")}</p>}
          </div>
        ) : Object.keys(filter).length > 0 ? (
          <FilteredVersions
            filter={filter}
            mosaic={props.mosaic}
            onClear={() => {
              setFields(NO_FIELDS);
              setNamedOnly(false);
            }}
            userId={props.userId}
            versions={props.versions}
          />
        ) : (
          <Timeline
            chosen={props.versions.chosen}
            entries={props.entries}
            hasMore={props.hasMore}
            isFolded
            isLoadingMore={props.isLoadingMore}
            newest={props.versions.newest}
            onChoose={props.versions.choose}
            onMore={props.loadMore}
            painter={props.versions.painter}
          />
        )}
      </div>
    </aside>
  );
}

type TabProps = {
  readonly isOn: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
};

function PanelTab({ isOn, onSelect, children }: TabProps) {
  return (
    <button
      aria-pressed={isOn}
      className={classNames(
        "flex h-11 min-w-0 items-center gap-1.5 rounded-control px-3 text-base font-semibold max-[22rem]:px-2 sm:short:px-2",
        isOn ? "bg-brand-soft text-brand-ink" : "text-muted",
      )}
      onClick={onSelect}
      type="button"
    >
      <span className="truncate">{children}</span>
    </button>
  );
}
