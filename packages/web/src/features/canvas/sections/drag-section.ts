import { type Area, CELL, type Size, areaOf } from "@mosaico/domain/mosaic/area";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { MountedTiles } from "../mounted-tiles.ts";
import type { SectionTools } from "./section-tools.ts";

// Movements up to this many pixels do not count as a drag.
const TREMBLE = 4;
// As many pieces follow the pointer; of more, only the landing place is shown.
const MAX_FOLLOWING = 300;

type Drag = {
  readonly section: Tile;
  readonly camera: Camera;
  readonly tools: SectionTools;
  /** Shows where the section would be if the gesture ended now; undefined ends that. */
  readonly onLanding: (area: Area | undefined) => void;
};

/** Moves a section with its pieces for as long as this pointer is down. Escape cancels it. */
export function dragSection(
  down: PointerEvent,
  drag: Drag & {
    readonly document: CanvasDocument;
    readonly mounted: MountedTiles;
    readonly ground: HTMLElement;
  },
): void {
  const { section, document, mounted, ground, tools, onLanding } = drag;
  let pieces: readonly Tile[] | undefined;
  let to: Position | undefined = section.position;
  let cells = "";
  follow(down, drag.camera, {
    onMove: (by) => {
      if (pieces === undefined) {
        pieces = [...document.piecesIn(section)];
        if (pieces.length > MAX_FOLLOWING) pieces = [];
        ground.toggleAttribute("data-dragged", true);
      }
      ground.style.translate = `${by.x}px ${by.y}px`;
      mounted.hold(pieces.map(({ id, position }) => ({ id, position: moved(position, by) })));
      const now = `${Math.round((by.x / CELL) * 2)} ${Math.round((by.y / CELL) * 2)}`;
      if (now === cells) return;
      cells = now;
      to = tools.land(section, by);
      onLanding(to && { ...areaOf(section), ...to });
    },
    onEnd: (isCancelled) => {
      ground.style.translate = "";
      ground.toggleAttribute("data-dragged", false);
      onLanding(undefined);
      if (pieces === undefined) return;
      if (!isCancelled) {
        mounted.settle(pieces);
        tools.move(section, to);
      }
      mounted.release();
    },
  });
}

/** Resizes a section for as long as this pointer is down on its corner. Escape cancels it. */
export function dragSectionSize(down: PointerEvent, drag: Drag): void {
  const { section, tools, onLanding } = drag;
  const area = areaOf(section);
  let size: Size = area;
  follow(down, drag.camera, {
    onMove: (by) => {
      size = tools.fit(section, {
        width: area.width + by.x / CELL,
        height: area.height + by.y / CELL,
      });
      onLanding({ ...area, ...size });
    },
    onEnd: (isCancelled) => {
      onLanding(undefined);
      const isSame = size.width === area.width && size.height === area.height;
      if (!isCancelled && !isSame) tools.resize(section, size);
    },
  });
}

type Gesture = {
  /** Called with the distance from the start, in canvas units. */
  readonly onMove: (by: Position) => void;
  readonly onEnd: (isCancelled: boolean) => void;
};

function follow(down: PointerEvent, camera: Camera, { onMove, onEnd }: Gesture): void {
  const { pointerId, clientX, clientY } = down;
  const { view } = camera;
  const controller = new AbortController();
  const { signal } = controller;
  let isOn = false;
  const end = (isCancelled: boolean) => {
    controller.abort();
    onEnd(isCancelled);
  };
  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      const [across, along] = [event.clientX - clientX, event.clientY - clientY];
      isOn ||= Math.hypot(across, along) > TREMBLE;
      // The view may move meanwhile, with the wheel.
      const { x, y, zoom } = camera.view;
      if (isOn) onMove({ x: (across + view.x - x) / zoom, y: (along + view.y - y) / zoom });
    },
    { signal },
  );
  addEventListener("pointerup", (event) => event.pointerId === pointerId && end(false), {
    signal,
  });
  addEventListener("pointercancel", () => end(true), { signal });
  addEventListener("blur", () => end(true), { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end(true);
    },
    { signal, capture: true },
  );
}

function moved({ x, y }: Position, by: Position): Position {
  return { x: x + by.x, y: y + by.y };
}
