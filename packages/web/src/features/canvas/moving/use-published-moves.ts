import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { useTranslation } from "react-i18next";
import { announce } from "#ui/announcer.tsx";
import { toast } from "#ui/toast.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { placeWords } from "./place-words.ts";
import { type TileMove, settleMoves, stepMoves } from "./tile-moves.ts";

// A refused move is reported once, however often the key is pressed.
const NOTICE = { id: "moving", brief: true };

/** Moves tiles so that none overlaps another (V6), and announces their new place, or why they did not move. */
export function usePublishedMoves(
  document: CanvasDocument,
  onMoveTiles: (moves: readonly TileMove[]) => void,
) {
  const { t } = useTranslation();

  const notify = (moves: readonly TileMove[]) => {
    const [first] = moves;
    const tile = first && document.find(first.id);
    if (tile === undefined) return;
    const ids = new Set<TileId>(moves.map(({ id }) => id));
    const place = placeWords(t, document, areaOf(tile), ids);
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
      onMoveTiles(moves);
      notify(moves);
    },
    drop: (moves: readonly TileMove[]) => {
      const settled = settleMoves(document, moves);
      const [asked, got] = [moves[0]?.position, settled?.[0]?.position];
      if (settled === undefined) {
        refuse(t("canvas.noRoom"));
        return;
      }
      onMoveTiles(settled);
      notify(settled);
      if (asked?.x !== got?.x || asked?.y !== got?.y) {
        toast.info(t("canvas.taken"), undefined, NOTICE);
      }
    },
  };
}
