/** The size of a picture or its stage, in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

type Point = { readonly x: number; readonly y: number };

/** The position of a picture on its stage: its top left corner, and the number of stage pixels per picture pixel. */
export type Placing = Point & { readonly scale: number };

/** The maximum enlargement: beyond it there are no more details. */
const LARGEST_SCALE = 4;
/** A picture smaller than its stage can be enlarged at least this many times. */
const MIN_ENLARGING = 2;

/** The scale at which the whole picture is shown; a small one is not enlarged. */
export function fitScale(picture: Size, stage: Size): number {
  return Math.min(1, stage.width / picture.width, stage.height / picture.height);
}

/** The whole picture, centred on the stage. */
export function fitted(picture: Size, stage: Size): Placing {
  return within({ x: 0, y: 0, scale: fitScale(picture, stage) }, picture, stage);
}

/** Zooms by a factor around a point of the stage, which keeps showing the same point of the picture. */
export function zoomedAt(
  placing: Placing,
  factor: number,
  point: Point,
  picture: Size,
  stage: Size,
): Placing {
  const fit = fitScale(picture, stage);
  const largest = Math.max(LARGEST_SCALE, fit * MIN_ENLARGING);
  const scale = Math.min(largest, Math.max(fit, placing.scale * factor));
  const ratio = scale / placing.scale;
  return within(
    {
      scale,
      x: point.x - (point.x - placing.x) * ratio,
      y: point.y - (point.y - placing.y) * ratio,
    },
    picture,
    stage,
  );
}

/** Moves the picture on the stage. */
export function shifted(placing: Placing, by: Point, picture: Size, stage: Size): Placing {
  return within({ ...placing, x: placing.x + by.x, y: placing.y + by.y }, picture, stage);
}

/**
 * The effect of a double click at a point: from the whole picture to its real size, or to double size if it is shown in
 * its real size already, and back.
 */
export function toggledAt(placing: Placing, point: Point, picture: Size, stage: Size): Placing {
  const fit = fitScale(picture, stage);
  if (placing.scale > fit * 1.01) return fitted(picture, stage);
  const wanted = fit < 0.8 ? 1 : MIN_ENLARGING;
  return zoomedAt(placing, wanted / placing.scale, point, picture, stage);
}

// Constrains the position: no edge of the picture is inside the stage while it is larger; if it fits, it is centred.
function within({ x, y, scale }: Placing, picture: Size, stage: Size): Placing {
  return {
    scale,
    x: inside(x, picture.width * scale, stage.width),
    y: inside(y, picture.height * scale, stage.height),
  };
}

function inside(at: number, length: number, room: number): number {
  return length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
}
