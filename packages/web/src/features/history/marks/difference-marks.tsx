import type { TileId } from "@mosaico/domain/tile/tile";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CanvasPiece } from "#features/canvas/canvas-piece.tsx";
import { SeenPieces } from "#features/canvas/seen-pieces.tsx";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { classNames } from "#ui/class-names.ts";
import type { TileDifference } from "../film/compare.ts";
import { KindBadge } from "./kind-badge.tsx";
import { KIND_LOOKS } from "./kind-looks.ts";
import { type MarkPiece, type Side, piecesOf } from "./pieces.ts";
import { WayArrow } from "./way-arrow.tsx";

type Props = {
  readonly tiles: readonly TileDifference[];
  readonly side: Side;
  readonly onOpen: (id: TileId, element: HTMLElement) => void;
};

/** The differences on the canvas: a ring and a badge around each tile, and a ghost where it was or would be. */
export function DifferenceMarks({ tiles, side, onOpen }: Props) {
  const pieces = useMemo(() => piecesOf(tiles, side), [tiles, side]);
  return (
    <SeenPieces
      pieces={pieces}
      render={(piece, isFar) => <Mark isFar={isFar} onOpen={onOpen} piece={piece} />}
    />
  );
}

type MarkProps = Pick<Props, "onOpen"> & { readonly piece: MarkPiece; readonly isFar: boolean };

function Mark({ piece, isFar, onOpen }: MarkProps) {
  const { position, size, kinds, ghost, way } = piece;
  const [first = "changed"] = kinds;
  return (
    <div className="pointer-events-none">
      {way === undefined ? null : <WayArrow isFar={isFar} {...way} />}
      <CanvasPiece position={position} size={size}>
        {ghost === undefined ? null : <Ghost onOpen={onOpen} piece={piece} tile={ghost} />}
        <div
          className={classNames(
            "absolute rounded-[1.05rem] motion-safe:animate-fade-in",
            isFar ? "-inset-2 border-8" : "-inset-1 border-4",
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

type GhostProps = Pick<MarkProps, "piece" | "onOpen"> & {
  readonly tile: NonNullable<MarkPiece["ghost"]>;
};

function Ghost({ tile, piece, onOpen }: GhostProps) {
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
      <TileFace fills tile={tile} />
    </button>
  );
}
