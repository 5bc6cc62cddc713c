import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { announce } from "#ui/announcer.tsx";
import { toast } from "#ui/toast.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { placeWords } from "./place-words.ts";
import { type Landing, type TileMove, settleMoves, stepFreely, stepMoves } from "./tile-moves.ts";

// A refused move is reported once, however often the key is pressed.
const NOTICE = { id: "moving", brief: true };

/** Moves tiles so that none overlaps another (V6), and announces their new place, or why they did not move. */
export function usePublishedMoves(
  document: CanvasDocument,
  onMoveTiles: (moves: readonly TileMove[]) => void,
) {
  const { t } = useTranslation();

  const sectionOf = (id: TileId | undefined) => {
    const tile = id === undefined ? undefined : document.find(id);
    return tile && document.sections.of(areaOf(tile));
  };
  const move = (moves: readonly TileMove[]) => {
    const [first] = moves;
    const before = sectionOf(first?.id);
    onMoveTiles(moves);
    const tile = first && document.find(first.id);
    if (tile === undefined) return;
    const ids = new Set<TileId>(moves.map(({ id }) => id));
    const now = sectionOf(tile.id);
    const place = [
      placeWords(t, document, areaOf(tile), ids),
      now?.id === before?.id
        ? []
        : now === undefined
          ? t("canvas.sections.left")
          : t("canvas.sections.entered", { title: now.data.title }),
    ]
      .flat()
      .join(", ");
    const { title } = tile.data;
    announce(
      moves.length === 1
        ? t("canvas.moved", { title, place })
        : t("canvas.movedSeveral", { count: moves.length, title, place }),
    );
  };
  const refuse = (text: string) => toast.info(text, undefined, NOTICE);

  return {
    /** T8: locked tiles stay. */
    step: (tiles: readonly Tile[], step: Position) => {
      const free = tiles.filter(({ data }) => !data.locked);
      if (free.length === 0) {
        if (tiles.length > 0) refuse(t("canvas.lockedStays"));
        return;
      }
      const moves = stepMoves(document, free, step);
      if (moves === undefined) {
        refuse(t("canvas.noRoom"));
        return;
      }
      move(moves);
    },
    /** Moves tiles by one free step (V8). */
    stepFreely: (tiles: readonly Tile[], step: readonly [number, number]) => {
      const free = tiles.filter(({ data }) => !data.locked);
      if (free.length === 0) {
        if (tiles.length > 0) refuse(t("canvas.lockedStays"));
        return;
      }
      const moves = stepFreely(free, step);
      move(moves);
    },
    /** Moves tiles where they were dragged; undefined if there is no space. */
    drop: (landing: Landing | undefined) => {
      if (landing === undefined) {
        refuse(t("canvas.noRoom"));
        return;
      }
      const { exchanged, moves } = landing;
      if (exchanged === undefined) {
        move(moves);
        return;
      }
      onMoveTiles(moves);
      const { title = "" } = document.find(moves[0]?.id ?? "")?.data ?? {};
      announce(t("canvas.exchanged", { title, other: exchanged.data.title }));
    },
    /** Moves tiles to these positions, or to the nearest free ones. */
    put: (moves: readonly TileMove[]) => {
      const settled = settleMoves(document, moves);
      if (settled === undefined) {
        refuse(t("canvas.noRoom"));
        return;
      }
      move(settled);
    },
  };
}
