import type { Bounds } from "@mosaico/domain/mosaic/area";
import { groundOf } from "../draw-cover.ts";
import { drawWall } from "../draw-wall.ts";
import type { Drawing } from "../drawing.ts";
import { moved, placeOf } from "../svg.ts";
import { drawSheetCover } from "./draw-sheet-cover.ts";
import type { PageColours } from "./page-colours.ts";
import type { Handout, SheetScene } from "./sheet-scene.ts";

/** The first page of a handout: a picture of the mosaic, its title, and where it is shared. */
export function drawHandoutCover(
  drawing: Drawing,
  scene: SheetScene,
  { paper, margin, line, bgColor }: Pick<Handout, "paper" | "margin" | "line" | "bgColor">,
  { window, colours }: { readonly window: Bounds; readonly colours: PageColours },
): string {
  const { left, top, right, bottom } = window;
  const size = { width: right - left, height: bottom - top };
  const { fill, ink } = groundOf(drawing, scene.theme, bgColor);
  // The picture is one thing, whatever is drawn in it.
  const plain = { ...drawing, isTagged: false, linkOf: () => undefined };
  const coloured = { ...plain, colours: { ...drawing.colours, onGround: ink } };
  const wall = moved(-left, -top, drawWall(coloured, window));
  const ground = `<rect ${placeOf({ x: 0, y: 0, ...size })} rx="8" fill="${fill}"/>`;
  // On a page in the same colour, the picture needs no ground.
  const markup = colours.ground === undefined ? ground + wall : wall;
  const picture = { ...size, markup };
  return drawSheetCover(drawing, scene, {
    paper,
    margin,
    line,
    note: "",
    colours,
    picture,
    maxScale: 1,
  });
}
