/** A picture or the stage on which it lies, in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

type Point = { readonly x: number; readonly y: number };

/** How a picture lies on its stage: its top left corner, and how many pixels of the stage one of its own takes. */
export type Placing = Point & { readonly scale: number };

/** As far as a picture can be enlarged: beyond, there is nothing more to see. */
const LARGEST_SCALE = 4;
/** A picture smaller than its stage can be brought up to as many times its size at least. */
const LEAST_ENLARGING = 2;

/** The scale at which all of the picture is seen; a small one is not enlarged for that. */
export function fitScale(picture: Size, stage: Size): number {
  return Math.min(1, stage.width / picture.width, stage.height / picture.height);
}

/** All of the picture, in the middle of the stage. */
export function fitted(picture: Size, stage: Size): Placing {
  return within({ x: 0, y: 0, scale: fitScale(picture, stage) }, picture, stage);
}

/** Enlarged by a factor around a point of the stage, which keeps showing the same spot of the picture. */
export function zoomedAt(
  placing: Placing,
  factor: number,
  point: Point,
  picture: Size,
  stage: Size,
): Placing {
  const fit = fitScale(picture, stage);
  const largest = Math.max(LARGEST_SCALE, fit * LEAST_ENLARGING);
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

/** Shifted on the stage. */
export function shifted(placing: Placing, by: Point, picture: Size, stage: Size): Placing {
  return within({ ...placing, x: placing.x + by.x, y: placing.y + by.y }, picture, stage);
}

/**
 * What a double click at a point leads to: from the whole picture to its real size, or to twice its size where it is
 * seen in its real size already, and back.
 */
export function toggledAt(placing: Placing, point: Point, picture: Size, stage: Size): Placing {
  const fit = fitScale(picture, stage);
  if (placing.scale > fit * 1.01) return fitted(picture, stage);
  const wanted = fit < 0.8 ? 1 : LEAST_ENLARGING;
  return zoomedAt(placing, wanted / placing.scale, point, picture, stage);
}

// No edge of the picture comes into the stage while there is more of it outside; where it fits, it lies in the middle.
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
