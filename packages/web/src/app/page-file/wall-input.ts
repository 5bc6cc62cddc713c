import type { ScreenPoint } from "#features/canvas/geometry/view.ts";
import type { LiveWall } from "./live-wall.ts";

// As in the app: a press that moves less is one on a tile.
const STILL_PX = 6;
const WHEEL_SPEED = 0.0018;
const KEY_PAN_PX = 120;

/** Moves and zooms a wall by mouse, touch and keys. */
export function followInput(wall: LiveWall): void {
  const { element } = wall;
  const pointers = new Map<number, ScreenPoint>();
  let travelled = 0;

  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const speed = event.ctrlKey ? WHEEL_SPEED * 4 : WHEEL_SPEED;
      wall.zoomBy(Math.exp(-event.deltaY * lines * speed), pointOn(element, event));
    },
    { passive: false },
  );
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, pointOn(element, event));
  });
  element.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOn(element, event);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled < STILL_PX) return;
    element.setPointerCapture(event.pointerId);
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId);
    pointers.set(event.pointerId, now);
    if (other === undefined) wall.moveBy(now.x - before.x, now.y - before.y);
    else pinch(wall, before, now, other[1]);
  });
  for (const end of ["pointerup", "pointercancel"] as const) {
    element.addEventListener(end, (event) => pointers.delete(event.pointerId));
  }
  element.addEventListener(
    "click",
    (event) => {
      if (travelled >= STILL_PX) event.stopPropagation();
      travelled = 0;
    },
    { capture: true },
  );
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") wall.zoomBy(1.3);
    else if (event.key === "-") wall.zoomBy(1 / 1.3);
    else if (event.key === "0") wall.showWhole();
    else if (event.shiftKey && event.key in PANS) {
      const [x = 0, y = 0] = PANS[event.key] ?? [];
      wall.moveBy(x, y);
    } else return;
    event.preventDefault();
  });
}

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_PAN_PX, 0],
  ArrowRight: [-KEY_PAN_PX, 0],
  ArrowUp: [0, KEY_PAN_PX],
  ArrowDown: [0, -KEY_PAN_PX],
};

/** One of two fingers moved. */
function pinch(wall: LiveWall, before: ScreenPoint, now: ScreenPoint, other: ScreenPoint): void {
  const apart = (point: ScreenPoint) => Math.hypot(point.x - other.x, point.y - other.y);
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  wall.moveBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  if (apart(before) > 0) wall.zoomBy(apart(now) / apart(before), middle);
}

function pointOn(element: HTMLElement, { clientX, clientY }: MouseEvent): ScreenPoint {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
