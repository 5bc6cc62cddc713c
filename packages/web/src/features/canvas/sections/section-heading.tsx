import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { ChevronDown, Ellipsis, GripVertical } from "lucide-react";
import { type PointerEvent, type ReactNode, useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Menu } from "#ui/menu.tsx";
import type { CanvasDocument } from "../canvas-document.ts";
import type { SectionTools } from "./section-tools.ts";

type Props = {
  readonly section: Tile;
  readonly isFolded: boolean;
  readonly document: CanvasDocument;
  readonly onFold: () => void;
  /** Absent where sections cannot be edited. */
  readonly tools?: SectionTools | undefined;
  /** The section is about to be dragged, by its grip or title. */
  readonly onDrag?: (event: PointerEvent) => void;
  /** What stands at its end, the first thing to be cut. */
  readonly children: ReactNode;
};

/**
 * The heading of a section, which folds and unfolds it. The canvas is a single tab stop, so it is reached as the tiles
 * are. While sections can be edited, it is also dragged by its grip or title, and has a menu, which opens from the
 * keyboard as that of a tile does.
 */
export function SectionHeading(props: Props) {
  const { section, isFolded, document, onFold, tools, onDrag, children } = props;
  const { t } = useTranslation();
  // Unknown until all of its pieces are here.
  const count = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () =>
      document.index.isHere?.(areaOf(section)) === false ? undefined : document.countIn(section.id),
  );
  // A second press would also be a double-click, with which the library zooms in.
  const keepDoubleClick = useCallback((button: HTMLButtonElement | null) => {
    const keep = (event: Event) => event.stopPropagation();
    button?.addEventListener("dblclick", keep);
    return () => button?.removeEventListener("dblclick", keep);
  }, []);
  return (
    <div className="mosaic-section-heading" data-tools={tools === undefined ? undefined : ""}>
      {tools === undefined ? null : (
        <span aria-hidden="true" className="mosaic-section-grip" onPointerDown={onDrag}>
          <GripVertical />
        </span>
      )}
      <h2>
        <button
          aria-expanded={!isFolded}
          onClick={(event) => {
            // While sections can be edited, a press on the title drags, and two open the dialog.
            if (tools === undefined || !isOnTitle(event)) onFold();
            else if (event.detail === 2) tools.edit(section);
          }}
          onPointerDown={(event) => {
            if (tools !== undefined && isOnTitle(event)) onDrag?.(event);
          }}
          ref={keepDoubleClick}
          tabIndex={-1}
          type="button"
        >
          <span className="mosaic-section-title">{section.data.title}</span>
          {count === undefined ? null : (
            <span className={isFolded ? "mosaic-section-count" : "sr-only"}>
              · {t("mosaics.tiles", { count })}
            </span>
          )}
          <ChevronDown aria-hidden="true" className="mosaic-section-chevron" />
        </button>
      </h2>
      {children}
      {tools === undefined ? null : (
        <Menu
          items={tools.entries(section)}
          label={t("arrange.sections.menu", { title: section.data.title })}
          trigger={
            <button
              aria-label={t("arrange.sections.menu", { title: section.data.title })}
              className="mosaic-section-more"
              tabIndex={-1}
              type="button"
            >
              <Ellipsis aria-hidden="true" />
            </button>
          }
        />
      )}
    </div>
  );
}

function isOnTitle({ target }: { readonly target: EventTarget }): boolean {
  return target instanceof Element && target.matches(".mosaic-section-title");
}
