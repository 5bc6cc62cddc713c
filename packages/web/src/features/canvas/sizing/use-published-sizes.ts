import type { Size } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { announce } from "#ui/announcer.tsx";
import { toast } from "#ui/toast.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { type SizeProblem, type TileSize, stepSizes } from "./tile-sizes.ts";

// A refused step is reported once, however often the key is pressed.
const NOTICE = { id: "sizing", brief: true };

/** Resizes tiles, and announces their new size, or why they keep theirs. T8: locked tiles do. */
export function usePublishedSizes(
  document: CanvasDocument,
  onResizeTiles: ((sizes: readonly TileSize[]) => void) | undefined,
) {
  const { t } = useTranslation();
  const refuse = (text: string) => toast.info(text, undefined, NOTICE);
  const wordsOf = (problem: SizeProblem | undefined): string => {
    if (problem === undefined || typeof problem === "string") {
      return t(`canvas.sizing.${problem ?? "largest"}`);
    }
    return t("canvas.sizing.beside", { title: problem.beside.data.title });
  };
  const set = (sizes: readonly TileSize[]) => {
    onResizeTiles?.(sizes);
    const [first] = sizes;
    if (first === undefined) return;
    const { width, height } = first;
    const title = document.find(first.id)?.data.title ?? "";
    announce(
      sizes.length === 1
        ? t("canvas.sizing.done", { title, width, height })
        : t("canvas.sizing.doneSeveral", { count: sizes.length }),
    );
  };
  return {
    isOn: onResizeTiles !== undefined,
    set,
    step: (tiles: readonly Tile[], step: Size) => {
      const free = tiles.filter(({ data }) => !data.locked);
      if (free.length === 0) {
        if (tiles.length > 0) refuse(t("canvas.sizing.locked"));
        return;
      }
      const { sizes, problem } = stepSizes(document, free, step);
      if (sizes.length > 0) set(sizes);
      else refuse(wordsOf(problem));
    },
  };
}

export type PublishedSizes = ReturnType<typeof usePublishedSizes>;
