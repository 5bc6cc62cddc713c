import { areaOf, middleOf } from "@mosaico/domain/mosaic/area";
import type { Position, TileId } from "@mosaico/domain/tile/tile";
import type { Others } from "#features/live/others.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { prefersStillness } from "../prefers-stillness.ts";
import { Frames } from "./frames.ts";
import { Glide } from "./glide.ts";

// The share of the screen around its middle in which somebody may move without the view following.
const MIDDLE = 0.5;
// Beyond this distance, in screens, the view jumps close first, so that nothing in between has to be drawn.
const MAX_DISTANCE = 1.5;

/** Keeps the view on somebody: on their cursor or, if they have none, on the tiles they hold. */
export function followView(
  id: string,
  { others, camera, document }: { others: Others; camera: Camera; document: CanvasDocument },
): () => void {
  const glide = new Glide(camera.middle);
  const frames = new Frames((seconds) => {
    glide.step(seconds);
    camera.drift(glide.at);
    return !glide.isAtRest;
  });
  const look = (point: Position | undefined, isFirst: boolean) => {
    if (point === undefined) return;
    const { size, view } = camera;
    const centre = glide.isAtRest ? camera.middle : glide.goal;
    const x = Math.abs(point.x - centre.x) * view.zoom;
    const y = Math.abs(point.y - centre.y) * view.zoom;
    const isInMiddle = x < (size.width * MIDDLE) / 2 && y < (size.height * MIDDLE) / 2;
    if (isInMiddle && !isFirst) return;
    if (prefersStillness()) {
      glide.jump(point);
      camera.drift(point);
      return;
    }
    if (glide.isAtRest) glide.jump(camera.middle);
    const { at } = glide;
    const distance = Math.hypot(point.x - at.x, point.y - at.y);
    const longest = (MAX_DISTANCE * Math.max(size.width, size.height)) / view.zoom;
    glide.aim(point);
    if (distance > longest) {
      const part = longest / distance;
      glide.startFrom({
        x: point.x + (at.x - point.x) * part,
        y: point.y + (at.y - point.y) * part,
      });
    }
    frames.start();
  };
  const whereabouts = () => {
    const person = others.find(id);
    return person?.cursor ?? middleOfTile(document, person?.editing ?? person?.selection[0]);
  };
  const stops = [
    others.subscribeCursors((moved) => {
      if (moved === id) look(whereabouts(), false);
    }),
    others.marks.subscribe(() => look(whereabouts(), false)),
    () => frames.stop(),
  ];
  look(whereabouts(), true);
  return () => {
    for (const stop of stops) stop();
  };
}

function middleOfTile(document: CanvasDocument, id: TileId | undefined): Position | undefined {
  const tile = id === undefined ? undefined : document.find(id);
  return tile && middleOf(areaOf(tile));
}
