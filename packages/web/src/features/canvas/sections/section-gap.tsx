import { CELL, areaOf, lengthOf, middleOf } from "@mosaico/domain/mosaic/area";
import { groundOf } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import { Plus } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { firstGap } from "./first-gap.ts";
import type { SectionTools } from "./section-tools.ts";

type Props = {
  readonly section: Tile;
  readonly document: CanvasDocument;
  readonly tools: SectionTools;
};

/**
 * The first gap of a section while it can be edited, with a plus: a press adds a tile there. The canvas is a single tab
 * stop, and from the keyboard the menu of the section does the same.
 */
export function SectionGap({ section, document, tools }: Props) {
  const { t } = useTranslation();
  // A text, since a store's value is compared by identity.
  const found = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => {
      const gap = firstGap(areaOf(section), (area) => document.index.overlapping(area));
      return gap && `${gap.x} ${gap.y}`;
    },
  );
  if (found === undefined) return null;
  const [x = 0, y = 0] = found.split(" ").map(Number);
  const ground = groundOf(areaOf(section));
  return (
    <button
      aria-label={t("arrange.sections.addTo", { title: section.data.title })}
      className="mosaic-section-gap nopan"
      onClick={() => tools.add(middleOf({ x, y, width: 1, height: 1 }))}
      style={{
        left: x - ground.left,
        top: y - ground.top,
        width: lengthOf(1),
        height: lengthOf(1),
      }}
      tabIndex={-1}
      type="button"
    >
      <Plus aria-hidden="true" size={CELL * 0.28} />
    </button>
  );
}
