import { GRID_COLUMNS } from "@mosaico/domain/mosaic/reading-grid";
import type { Tile } from "@mosaico/domain/tile/tile";
import { ChevronDown } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useFoundMark } from "#features/canvas/found-tiles.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { ReadingList } from "./reading-list.tsx";
import { ReadingRest } from "./reading-rest.tsx";

type Props = Omit<Parameters<typeof ReadingList>[0], "around" | "labelledBy"> & {
  readonly section: Tile;
  /** How many pieces it has, hidden ones too. */
  readonly count: number;
  /** Whether its pieces are not here yet. */
  readonly isMissing: boolean;
};

/** A section of the reading grid: its heading, which folds it on this screen, and its pieces. */
export function ReadingSection({ section, count, isMissing, ...list }: Props) {
  const { document } = list;
  const { t } = useTranslation();
  const headingId = useId();
  const mark = useFoundMark(section.id);
  const { title, summary, colour, language } = section.data;
  const lang = useContentLang(language);
  const isFolded = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.sections.isFolded(section),
  );
  return (
    <section
      aria-labelledby={headingId}
      className="reading-section tile-colour section-colour"
      data-colour={colour === "" ? undefined : colour}
      data-folded={isFolded || undefined}
      data-section-id={section.id}
      lang={lang}
      ref={mark}
    >
      <h2 dir="auto" id={headingId}>
        <button
          aria-expanded={!isFolded}
          onClick={() => document.foldHere(section.id, !isFolded)}
          type="button"
        >
          <span className="reading-title">{title}</span>
          {isMissing || list.isCut ? null : (
            <span className={isFolded ? "reading-count" : "sr-only"}>
              · {t("mosaics.tiles", { count })}
            </span>
          )}
          <ChevronDown aria-hidden="true" className="reading-chevron" />
        </button>
      </h2>
      {summary === "" || isFolded ? null : (
        <p className="reading-line" dir="auto">
          {summary}
        </p>
      )}
      {isFolded ? null : isMissing ? (
        <ReadingRest pieces={GRID_COLUMNS} />
      ) : list.pieces.length > 0 ? (
        <ReadingList {...list} around={colour} labelledBy={headingId} />
      ) : count === 0 ? (
        <p className="reading-none">{t("reading.empty")}</p>
      ) : null}
    </section>
  );
}
