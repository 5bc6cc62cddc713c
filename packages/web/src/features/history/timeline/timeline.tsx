import type { HistoryEntry } from "@mosaico/contract/history";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { Stop } from "../steps/revision-steps.ts";
import type { Painter } from "../picture/painter.ts";
import { useFormats } from "../use-formats.ts";
import { type Row, choices, rowsOf } from "./rows.ts";
import { TimelineLine } from "./timeline-line.tsx";
import { useEndless, useWindow } from "./use-window.ts";

const HEIGHTS: Readonly<Record<Row["kind"], number>> = { day: 44, line: 92, inner: 84 };

export type TimelineProps = {
  readonly entries: readonly HistoryEntry[];
  readonly chosen: Stop;
  readonly onChoose: (stop: Stop) => void;
  /** The current revision of the mosaic. */
  readonly newest: number;
  readonly painter: Painter;
  /** Consecutive changes are collapsed into one entry. */
  readonly isFolded: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
};

/** The changes by day, newest first, each with its picture. Arrow up and down move the selection. */
export function Timeline(props: TimelineProps) {
  const { entries, chosen, onChoose, hasMore, isLoadingMore, isFolded, onMore } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => rowsOf(entries, opened, isFolded), [entries, opened, isFolded]);
  const heights = useMemo(() => rows.map(({ kind }) => HEIGHTS[kind]), [rows]);
  const scroller = useRef<HTMLDivElement>(null);
  const { first, last, offsets, total } = useWindow(scroller, heights);
  useEndless(last >= rows.length - 4, hasMore && !isLoadingMore, onMore);
  const chosenAt = rowOfChosen(rows, chosen);

  const bringIntoSight = useEffectEvent((at: number) => {
    const element = scroller.current;
    const top = offsets[at];
    if (element === null || top === undefined) return;
    const bottom = offsets[at + 1] ?? top;
    if (top < element.scrollTop) element.scrollTop = Math.max(0, top - HEIGHTS.day);
    else if (bottom > element.scrollTop + element.clientHeight) {
      element.scrollTop = bottom - element.clientHeight + 8;
    }
  });
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (chosenAt < 0) return;
    bringIntoSight(chosenAt);
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    // The row may be mounted only after it was scrolled to.
    requestAnimationFrame(() => {
      const row = scroller.current?.querySelector<HTMLElement>("[data-chosen] > button");
      row?.focus({ preventScroll: true });
    });
  }, [chosenAt]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const lines = choices(rows);
    const row = rows[chosenAt];
    const at = row === undefined || row.kind === "day" ? -1 : lines.indexOf(row.line);
    const next = lines[Math.max(0, at + step)];
    // At the end nothing is selected: a pending focus would be applied later, when a new entry arrives.
    if (next === undefined || next === lines[at]) return;
    wantsFocus.current = true;
    onChoose(next);
  };

  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" ref={scroller}>
      <ul aria-label={t("history.timeline")} className="relative" style={{ height: total }}>
        {rows.slice(first, last).map((row, index) => {
          const at = first + index;
          const place = { top: offsets[at] ?? 0, height: HEIGHTS[row.kind] };
          if (row.kind === "day") {
            return (
              <li
                className="absolute inset-x-0 flex items-end px-5 pb-1.5"
                key={row.key}
                style={place}
              >
                <h3 className="font-sans text-xs font-semibold tracking-normal text-muted first-letter:uppercase">
                  {formats.day(row.at)}
                </h3>
              </li>
            );
          }
          return (
            <TimelineLine
              isChosen={at === chosenAt}
              isInner={row.kind === "inner"}
              isNewest={row.line.revision === props.newest}
              isOpen={row.kind === "line" ? row.isOpen : undefined}
              key={row.key}
              line={row.line}
              onChoose={() => onChoose(row.line)}
              onKeyDown={onKeyDown}
              onToggle={() =>
                setOpened((now) => now.symmetricDifference(new Set([row.line.baseRevision])))
              }
              painter={props.painter}
              place={place}
            />
          );
        })}
      </ul>
      {isLoadingMore ? (
        <div className="px-5 py-4">
          <ProgressBar label={t("history.earlier")} />
        </div>
      ) : null}
    </div>
  );
}

/** The row of the selection: the entry itself, or the one it is collapsed into. */
function rowOfChosen(rows: readonly Row[], { revision, baseRevision }: Stop): number {
  const exact = rows.findIndex(
    (row) =>
      row.kind !== "day" &&
      row.line.revision === revision &&
      row.line.baseRevision === baseRevision,
  );
  if (exact >= 0) return exact;
  return rows.findLastIndex(
    (row) =>
      row.kind !== "day" && row.line.baseRevision < revision && revision <= row.line.revision,
  );
}
