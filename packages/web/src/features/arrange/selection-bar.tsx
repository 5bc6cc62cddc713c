import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { TileSelection } from "#features/canvas/selection/tile-selection.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { announce } from "#ui/announcer.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { useShortOfRoom } from "#ui/use-narrow.ts";
import { type MovingMode, MovingToggle } from "./moving-toggle.tsx";
import { DOCK_INSET, MAP_WIDTH } from "#ui/frame-insets.ts";
import { AppearanceTool } from "./appearance-tool.tsx";
import { ArrangeMenu, ArrangeTools } from "./arrange-tools.tsx";
import { SelectionMenu, SelectionTools } from "./selection-tools.tsx";
import type { Arranging } from "./use-arrange-actions.ts";
import { useSelectedCount, useSelectedFacts } from "./use-selected.ts";

type Props = {
  readonly selection: TileSelection;
  readonly document: MosaicDocument;
  readonly actions: Arranging;
  /** Whether tiles can be dragged, shown here while the dock is hidden. */
  readonly moving: MovingMode;
  readonly isNarrow: boolean;
  readonly rightInset: number;
};

/** The actions for the selected tiles: above the tool dock, or in its place on a phone. */
export function SelectionBar(props: Props) {
  const { selection, document, actions, isNarrow, rightInset } = props;
  const { t } = useTranslation();
  const count = useSelectedCount(selection);
  const facts = useSelectedFacts(selection, document);
  const isShort = useShortOfRoom();
  const notify = useEffectEvent((selected: number) => {
    announce(selected === 0 ? t("arrange.none") : t("arrange.announced", { count: selected }));
  });
  const settledCount = facts?.count;
  useEffect(() => {
    if (settledCount !== undefined) notify(settledCount);
  }, [settledCount]);
  const locked = facts?.locked ?? 0;
  const state = { count, hasLocked: locked > 0, hasFree: locked < count };
  return (
    <>
      {count === 0 ? null : (
        <div
          className="pointer-events-none @container fixed z-dock flex justify-center px-3 pb-3 max-[22.5rem]:px-1"
          style={{
            left: isNarrow ? 0 : MAP_WIDTH,
            right: rightInset,
            bottom: isNarrow ? "calc(4rem + env(safe-area-inset-bottom))" : DOCK_INSET - 8,
          }}
        >
          <div
            aria-label={t("arrange.tools")}
            data-covers-tiles=""
            className="pointer-events-auto flex max-w-full animate-rise-in items-center gap-0.5 rounded-dialog border border-line bg-raised p-1.5 shadow-float max-[22.5rem]:gap-0 max-[22.5rem]:p-1"
            role="toolbar"
          >
            <p className="min-w-0 truncate px-2.5 text-sm font-semibold text-brand-ink tabular-nums max-[22.5rem]:px-1">
              {/* The words stand where all of them fit beside the tools. */}
              <span
                aria-hidden="true"
                className={isShort ? "hidden @max-[25rem]:inline" : "@min-[61rem]:hidden"}
              >
                {count}
              </span>
              <span className={isShort ? "@max-[25rem]:sr-only" : "@max-[61rem]:sr-only"}>
                {t("arrange.count", { count })}
              </span>
            </p>
            {/* Beside a single tile there is a strip with the same. */}
            {count === 1 && !isNarrow ? null : (
              <AppearanceTool actions={actions} common={facts?.common ?? {}} />
            )}
            {isShort ? (
              <>
                {isNarrow ? <MovingToggle mode={props.moving} tooltipSide="top" /> : null}
                <ArrangeMenu actions={actions} count={count} />
                <SelectionMenu actions={actions} state={state} />
              </>
            ) : (
              <>
                <ArrangeTools actions={actions} count={count} />
                <Line />
                <SelectionTools actions={actions} state={state} />
                <Line />
              </>
            )}
            <IconButton
              icon={X}
              label={t("arrange.clear")}
              onClick={actions.clear}
              shortcut={<Kbd>{t("arrange.escKey")}</Kbd>}
            />
          </div>
        </div>
      )}
    </>
  );
}

function Line(): ReactNode {
  return <span aria-hidden="true" className="mx-1 h-6 w-px shrink-0 bg-line" />;
}
