import { GRID_COLUMNS } from "@mosaico/domain/mosaic/reading-grid";
import type { Tile } from "@mosaico/domain/tile/tile";
import { ChevronDown } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { useFoundMark } from "#features/canvas/found-tiles.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { ReadingList } from "./reading-list.tsx";
import { ReadingRest } from "./reading-rest.tsx";

type Props = Omit<Parameters<typeof ReadingList>[0], "around" | "labelledBy"> & {
  readonly section: Tile;
  readonly document: CanvasDocument;
  /** Whether its pieces are not here yet. */
  readonly isMissing: boolean;
};

/** A section of the reading grid: its heading, which folds it on this screen, and its pieces. */
export function ReadingSection({ section, document, isMissing, ...list }: Props) {
  const { t } = useTranslation();
  const headingId = useId();
  const mark = useFoundMark(section.id);
  const { title, summary, colour, language } = section.data;
  const lang = useContentLang(language);
  const [isFolded, count] = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => `${document.sections.isFolded(section) ? 1 : 0} ${document.countIn(section.id)}`,
  )
    .split(" ")
    .map(Number);
  return (
    <section
      aria-labelledby={headingId}
      className="reading-section tile-colour section-colour"
      data-colour={colour === "" ? undefined : colour}
      data-folded={isFolded === 1 || undefined}
      data-section-id={section.id}
      lang={lang}
      ref={mark}
    >
      <h2 dir="auto" id={headingId}>
        <button
          aria-expanded={isFolded !== 1}
          onClick={() => document.foldHere(section.id, isFolded !== 1)}
          type="button"
        >
          <span className="reading-title">{title}</span>
          {isMissing || list.isCut ? null : (
            <span className={isFolded === 1 ? "reading-count" : "sr-only"}>
              · {t("mosaics.tiles", { count })}
            </span>
          )}
          <ChevronDown aria-hidden="true" className="reading-chevron" />
        </button>
      </h2>
      {summary === "" || isFolded === 1 ? null : (
        <p className="reading-line" dir="auto">
          {summary}
        </p>
      )}
      {isFolded === 1 ? null : isMissing ? (
        <ReadingRest pieces={GRID_COLUMNS} />
      ) : list.pieces.length > 0 ? (
        <ReadingList {...list} around={colour} labelledBy={headingId} />
      ) : count === 0 ? (
        <p className="reading-none">{t("reading.empty")}</p>
      ) : null}
    </section>
  );
}
