import { type DrawnElement, GROUND_DRAWINGS } from "@mosaico/domain/look/ground-drawings";
import type { Ground } from "@mosaico/domain/look/look";
import { type ReactElement, createElement, useId } from "react";

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
  const { width, height, isScene = false, drawing } = GROUND_DRAWINGS[ground];
  return isScene ? (
    <svg
      aria-hidden="true"
      className="mosaic-drawing absolute inset-0 size-full"
      data-ground={ground}
      preserveAspectRatio="xMidYMax slice"
      viewBox={`0 0 ${width} ${height}`}
    >
      {rendered(drawing)}
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
          {rendered(drawing)}
        </pattern>
      </defs>
      <rect fill={`url(#${id})`} height="100%" width="100%" />
    </svg>
  );
}

function rendered({ element, attributes, children = [] }: DrawnElement): ReactElement {
  return createElement(element, attributes, ...children.map(rendered));
}
