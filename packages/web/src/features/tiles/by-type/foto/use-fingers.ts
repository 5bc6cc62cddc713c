import { type PointerEvent, useRef } from "react";

type Point = { readonly x: number; readonly y: number };
type Tap = Point & { readonly at: number };

type Gestures = {
  readonly onDrag: (by: Point) => void;
  /** Two fingers moved apart or together around a point, and sideways. */
  readonly onPinch: (factor: number, middle: Point, by: Point) => void;
  /** Also called for a double click. */
  readonly onDoubleTap: (point: Point) => void;
};

const TAP_MS = 300;
const TAP_REACH = 12;
const BETWEEN_TAPS_MS = 400;

/**
 * Event handlers that turn touch, pen and mouse input on an element into gestures. Points are relative to the element.
 */
export function useFingers({ onDrag, onPinch, onDoubleTap }: Gestures) {
  const down = useRef(new Map<number, Point>());
  const press = useRef<Tap>(undefined);
  const earlier = useRef<Tap>(undefined);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOn(event.currentTarget, event);
    down.current.set(event.pointerId, point);
    press.current = down.current.size === 1 ? { ...point, at: event.timeStamp } : undefined;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = down.current.get(event.pointerId);
    if (before === undefined) return;
    const point = pointOn(event.currentTarget, event);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, point);
    const by = { x: point.x - before.x, y: point.y - before.y };
    if (other === undefined) {
      onDrag(by);
      return;
    }
    const factor = distance(point, other) / Math.max(1, distance(before, other));
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    // The midpoint moves half as far as the one finger.
    onPinch(factor, middle, { x: by.x / 2, y: by.y / 2 });
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    down.current.delete(event.pointerId);
    const from = press.current;
    press.current = undefined;
    if (from === undefined || event.timeStamp - from.at > TAP_MS) return;
    const tap = { ...pointOn(event.currentTarget, event), at: event.timeStamp };
    if (distance(from, tap) > TAP_REACH) return;
    const first = earlier.current;
    const isSecond =
      first !== undefined &&
      tap.at - first.at < BETWEEN_TAPS_MS &&
      distance(first, tap) < TAP_REACH * 2;
    earlier.current = isSecond ? undefined : tap;
    if (isSecond) onDoubleTap(tap);
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    down.current.delete(event.pointerId);
    press.current = undefined;
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

/** The position of an event on the element. */
export function pointOn(
  element: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
