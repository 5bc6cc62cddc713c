import type { Ground } from "@mosaico/domain/look/look";
import { useId } from "react";
import { PATTERNS } from "./ground-patterns.tsx";

type Props = {
  readonly ground: Ground;
  /** The size of the drawing, 1 on the canvas. */
  readonly scale?: number;
};

/**
 * M8: a drawn ground, which fills its positioned parent in the ink of words on the ground. Like the picture of a
 * background it stays where it is while the canvas moves, so that panning paints nothing.
 */
export function DrawnGround({ ground, scale = 1 }: Props) {
  const id = useId();
  if (ground === "") return null;
  const { width, height, isScene = false, drawing } = PATTERNS[ground];
  return isScene ? (
    <svg
      aria-hidden="true"
      className="mosaic-drawing absolute inset-0 size-full"
      data-ground={ground}
      preserveAspectRatio="xMidYMax slice"
      viewBox={`0 0 ${width} ${height}`}
    >
      {drawing}
    </svg>
  ) : (
    <svg
      aria-hidden="true"
      className="mosaic-drawing absolute inset-0 size-full"
      data-ground={ground}
    >
      <defs>
        <pattern
          height={height}
          id={id}
          patternTransform={`scale(${scale})`}
          patternUnits="userSpaceOnUse"
          width={width}
        >
          {drawing}
        </pattern>
      </defs>
      <rect fill={`url(#${id})`} height="100%" width="100%" />
    </svg>
  );
}
