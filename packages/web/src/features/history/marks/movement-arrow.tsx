import type { Position } from "@mosaico/domain/tile/tile";

const HALF = 44;
// It ends at the edge of the tile, so as not to cover its text.
const SHORT = 62;
const HEAD = 14;
// A longer dotted line is expensive to draw, and looks like a solid one anyway.
const MAX_DOTTED_LENGTH = 2000;

type Props = { readonly from: Position; readonly to: Position; readonly isFar: boolean };

/** The path of a moved tile, in the canvas layer. */
export function MovementArrow({ from, to, isFar }: Props) {
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
