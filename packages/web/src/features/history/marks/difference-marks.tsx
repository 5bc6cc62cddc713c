import { areaOf } from "@mosaico/domain/mosaic/area";
import type { TileId } from "@mosaico/domain/tile/tile";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { CanvasPiece } from "#features/canvas/canvas-piece.tsx";
import { VisiblePieces } from "#features/canvas/visible-pieces.tsx";
import type { ShownDocument } from "#features/sync/document/shown-document.ts";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { classNames } from "#ui/class-names.ts";
import type { TileDifference } from "../steps/compare.ts";
import { KindBadge } from "./kind-badge.tsx";
import { KIND_LOOKS } from "./kind-looks.ts";
import { type MarkPiece, type Side, piecesOf } from "./pieces.ts";
import { MovementArrow } from "./movement-arrow.tsx";

type Props = {
  readonly tiles: readonly TileDifference[];
  readonly side: Side;
  readonly document: ShownDocument;
  readonly onOpen: (id: TileId, element: HTMLElement) => void;
};

/** The differences on the canvas: a ring and a badge around each tile, and a ghost where it was or would be. */
export function DifferenceMarks({ tiles, side, document, onOpen }: Props) {
  const sections = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.sections.all(),
  );
  // Z7: what a folded section hides has no mark either. The list of sections is another one after each fold.
  const pieces = useMemo(
    () =>
      sections.length === 0
        ? piecesOf(tiles, side)
        : piecesOf(tiles, side).filter(
            (piece) =>
              piece.isSection ||
              document.sections.hiding({
                ...piece.position,
                width: piece.size.width,
                height: piece.size.height,
              }) === undefined,
          ),
    [tiles, side, document, sections],
  );
  return (
    <VisiblePieces
      pieces={pieces}
      render={(piece, isFar) => (
        <Mark document={document} isFar={isFar} onOpen={onOpen} piece={piece} />
      )}
    />
  );
}

type MarkProps = Pick<Props, "onOpen" | "document"> & {
  readonly piece: MarkPiece;
  readonly isFar: boolean;
};

function Mark({ piece, isFar, document, onOpen }: MarkProps) {
  const { position, size, kinds, ghost, movement, isSection } = piece;
  const [first = "changed"] = kinds;
  return (
    <div className="pointer-events-none">
      {movement === undefined ? null : <MovementArrow isFar={isFar} {...movement} />}
      <CanvasPiece position={position} size={size}>
        {ghost === undefined ? null : (
          <Ghost document={document} onOpen={onOpen} piece={piece} tile={ghost} />
        )}
        <div
          className={classNames(
            "absolute motion-safe:animate-fade-in",
            isFar ? "-inset-2 border-8" : "-inset-1 border-4",
            // The ground of a section begins below the top of its first row, and reaches beyond its cells.
            isSection
              ? isFar
                ? "-inset-x-3.5! top-4.5! -bottom-3.5! rounded-[2.125rem]"
                : "-inset-x-2.5! top-5.5! -bottom-2.5! rounded-[1.875rem]"
              : "rounded-[1.05rem]",
            ghost === undefined ? "border-solid" : "border-dashed",
            KIND_LOOKS[first].ring,
          )}
        />
        <div
          className={classNames(
            "absolute flex gap-1",
            isFar ? "-top-5 -right-5" : "-top-3 -right-3",
          )}
        >
          {kinds.map((kind) => (
            <span className="rounded-full bg-ground p-0.5 shadow-piece" key={kind}>
              <KindBadge kind={kind} size={isFar ? 44 : 24} />
            </span>
          ))}
        </div>
      </CanvasPiece>
    </div>
  );
}

type GhostProps = Pick<MarkProps, "piece" | "onOpen" | "document"> & {
  readonly tile: NonNullable<MarkPiece["ghost"]>;
};

function Ghost({ tile, piece, document, onOpen }: GhostProps) {
  const { t } = useTranslation();
  const [kind = "moved"] = piece.kinds;
  return (
    <button
      aria-label={`${tile.data.title}: ${t(`history.kind.${kind}`)}`}
      className="pointer-events-auto block size-full rounded-tile *:bg-ground/90 *:text-muted *:shadow-none hover:*:bg-ground [&_img]:opacity-50"
      onClick={({ currentTarget }) => onOpen(tile.id, currentTarget)}
      // Keyboard users have the list of differences: on the canvas only tiles are focusable.
      tabIndex={-1}
      type="button"
    >
      <TileFace around={document.colourAt(areaOf(tile))} fills tile={tile} />
    </button>
  );
}
