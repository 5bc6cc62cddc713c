import type { Position } from "@mosaico/domain/tile/tile";

const HALF = 44;
// It ends at the edge of the tile, not in the middle of what is written on it.
const SHORT = 62;
const HEAD = 14;
// A longer row of dots is dear to draw, and read as a line anyway.
const MAX_DOTTED_LENGTH = 2000;

type Props = { readonly from: Position; readonly to: Position; readonly isFar: boolean };

/** The way that a tile went, in the canvas's layer. */
export function WayArrow({ from, to, isFar }: Props) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length < 2 * SHORT) return null;
  const [ux, uy] = [dx / length, dy / length];
  const end = { x: dx - ux * SHORT, y: dy - uy * SHORT };
  const left = { x: end.x - (ux + uy) * HEAD, y: end.y - (uy - ux) * HEAD };
  const right = { x: end.x - (ux - uy) * HEAD, y: end.y - (uy + ux) * HEAD };
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute z-10 overflow-visible fill-none stroke-glaze-cobalt"
      height="1"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={isFar ? 8 : 3.5}
      style={{ left: from.x + HALF, top: from.y + HALF }}
      width="1"
    >
      <path
        d={`M ${ux * SHORT} ${uy * SHORT} L ${end.x} ${end.y}`}
        {...(length > MAX_DOTTED_LENGTH ? {} : { strokeDasharray: isFar ? "1 18" : "1 9" })}
      />
      <path d={`M ${left.x} ${left.y} L ${end.x} ${end.y} L ${right.x} ${right.y}`} />
    </svg>
  );
}
