import type { Tile } from "@mosaico/domain/tile/tile";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { CanvasDocument } from "../canvas-document.ts";

type Props = {
  readonly section: Tile;
  readonly isFolded: boolean;
  readonly document: CanvasDocument;
  readonly onFold: () => void;
  /** What stands at its end, the first thing to be cut. */
  readonly children: ReactNode;
};

/**
 * The heading of a section, which folds and unfolds it. The canvas is a single tab stop, so it is reached as the tiles
 * are.
 */
export function SectionHeading({ section, isFolded, document, onFold, children }: Props) {
  const { t } = useTranslation();
  const count = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.countIn(section.id),
  );
  // A second press would also be a double-click, with which the library zooms in.
  const keepDoubleClick = useCallback((button: HTMLButtonElement | null) => {
    const keep = (event: MouseEvent) => event.stopPropagation();
    button?.addEventListener("dblclick", keep);
    return () => button?.removeEventListener("dblclick", keep);
  }, []);
  return (
    <div className="mosaic-section-heading">
      <h2>
        <button
          aria-expanded={!isFolded}
          onClick={onFold}
          ref={keepDoubleClick}
          tabIndex={-1}
          type="button"
        >
          <span className="mosaic-section-title">{section.data.title}</span>
          <span className={isFolded ? "mosaic-section-count" : "sr-only"}>
            · {t("mosaics.tiles", { count })}
          </span>
          <ChevronDown aria-hidden="true" className="mosaic-section-chevron" />
        </button>
      </h2>
      {children}
    </div>
  );
}
