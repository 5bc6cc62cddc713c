import { ChevronDown, History, Layers, Tag } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Painter } from "../picture/painter.ts";
import { VersionPicture } from "../picture/version-picture.tsx";
import { useFormats } from "../use-formats.ts";
import { describeEntry } from "./describe-entry.ts";
import type { Line } from "./group-entries.ts";

type Props = {
  readonly line: Line;
  readonly isChosen: boolean;
  readonly isInner: boolean;
  readonly isNewest: boolean;
  /** Whether it is expanded; undefined if it cannot be. */
  readonly isOpen: boolean | undefined;
  readonly painter: Painter;
  readonly place: { readonly top: number; readonly height: number };
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onToggle: () => void;
};

/** A timeline entry: author, action, time, name, and a picture of the mosaic. */
export function TimelineLine(props: Props) {
  const { line, isChosen, isInner, isNewest, isOpen, painter, place } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const [entry] = line.entries;
  if (entry === undefined) return null;
  const words = describeEntry(t, formats.language, line);
  const name = line.entries.length === 1 ? entry.name : null;
  const isSeveral = line.entries.length > 1;
  return (
    <li
      className={classNames("absolute inset-x-0 py-0.5 pr-2", isInner ? "pl-8" : "pl-2")}
      data-chosen={isChosen || undefined}
      style={place}
    >
      <button
        aria-current={isChosen ? "true" : undefined}
        className={classNames(
          "flex size-full items-center gap-3 rounded-tile px-3 text-left",
          isChosen ? "bg-brand-soft" : "hover:bg-hover",
        )}
        onClick={props.onChoose}
        onKeyDown={props.onKeyDown}
        tabIndex={isChosen ? 0 : -1}
        type="button"
      >
        <LineSign isInner={isInner} line={line} />
        <span className="flex h-full min-w-0 flex-1 flex-col justify-center gap-0.5">
          {name === null ? null : (
            <span
              className="flex min-w-0 items-center gap-1 text-sm font-bold text-brand-ink"
              dir="auto"
            >
              <Tag aria-hidden="true" className="shrink-0" size={13} />
              <span className="truncate">{name}</span>
            </span>
          )}
          <span
            className={classNames(
              "text-sm wrap-anywhere",
              name === null ? "line-clamp-2 font-semibold" : "line-clamp-1",
            )}
            dir="auto"
          >
            {words}
          </span>
          <span className="flex items-center gap-1.5 text-xs text-muted tabular-nums">
            <time dateTime={entry.at}>{formats.time(entry.at)}</time>
            {isSeveral ? null : (
              <span className="truncate">{t("history.version", { version: entry.revision })}</span>
            )}
            {isNewest ? (
              <span className="rounded-full bg-brand px-2 font-semibold text-on-brand">
                {t("history.now")}
              </span>
            ) : null}
          </span>
        </span>
        <VersionPicture
          painter={painter}
          revision={line.revision}
          baseRevision={line.baseRevision}
        />
      </button>
      {isOpen === undefined || !isSeveral ? null : (
        <button
          aria-expanded={isOpen}
          className="absolute right-30 bottom-2 flex min-h-7 items-center gap-0.5 rounded-control px-1.5 text-xs font-semibold text-brand-ink hover:bg-hover touch:bottom-1 touch:min-h-11 touch:min-w-11 touch:justify-end"
          onClick={props.onToggle}
          type="button"
        >
          {/* Beside the badge for the current version, only the number fits. */}
          {isNewest ? <span aria-hidden="true">{line.entries.length}</span> : null}
          <span className={isNewest ? "sr-only" : undefined}>
            {t("history.several", { count: line.entries.length })}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames("transition-transform", isOpen && "rotate-180")}
            size={14}
          />
        </button>
      )}
    </li>
  );
}

function LineSign({ line, isInner }: Pick<Props, "line" | "isInner">) {
  const { t } = useTranslation();
  const [entry] = line.entries;
  const size = isInner ? 26 : 34;
  const isOne = line.entries.length === 1;
  if (isOne && entry?.origin === "compacted") {
    return (
      <span
        aria-hidden="true"
        className="grid shrink-0 place-items-center rounded-control bg-sunken text-muted"
        style={{ width: size, height: size }}
      >
        <Layers size={18} />
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      <AvatarInitials name={entry?.author?.name ?? t("history.somebody")} size={size} />
      {isOne && entry?.origin === "restore" ? (
        <span
          aria-hidden="true"
          className="absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full bg-brand text-on-brand"
        >
          <History size={12} />
        </span>
      ) : null}
    </span>
  );
}
