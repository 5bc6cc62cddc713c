import { type PointerEvent, useRef } from "react";
import { closesOnRelease, pulledOffset } from "./pull-to-close.ts";

type Pull = { pointer: number; startY: number; lastY: number; lastAt: number; velocity: number };

/** Event handlers for the part of a sheet by which it can be pulled down; the sheet is its closest dialog. */
export function usePullToClose(close: () => void) {
  const pull = useRef<Pull | null>(null);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isControl(event.target)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pull.current = {
        pointer: event.pointerId,
        startY: event.clientY,
        lastY: event.clientY,
        lastAt: event.timeStamp,
        velocity: 0,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = pull.current;
      if (current?.pointer !== event.pointerId) return;
      const elapsed = Math.max(1, event.timeStamp - current.lastAt);
      current.velocity = (event.clientY - current.lastY) / elapsed;
      current.lastY = event.clientY;
      current.lastAt = event.timeStamp;
      moveSheet(event.currentTarget, pulledOffset(current.startY, event.clientY));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const current = pull.current;
      if (current?.pointer !== event.pointerId) return;
      pull.current = null;
      const offset = pulledOffset(current.startY, event.clientY);
      const height = sheetOf(event.currentTarget)?.offsetHeight ?? 0;
      if (closesOnRelease(offset, height, current.velocity)) {
        close();
        putBackIfStillOpen(event.currentTarget);
      } else moveSheet(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      pull.current = null;
      moveSheet(event.currentTarget, 0);
    },
  };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a, input, select, textarea") !== null;
}

function sheetOf(handle: HTMLElement): HTMLElement | null {
  return handle.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
}

// Closing may be prevented, for instance by a prompt about unsaved changes.
function putBackIfStillOpen(handle: HTMLElement): void {
  requestAnimationFrame(() => {
    if (sheetOf(handle)?.dataset["state"] === "open") moveSheet(handle, 0);
  });
}

// Uses the `translate` property, since `transform` belongs to the animations.
function moveSheet(handle: HTMLElement, offset: number): void {
  const sheet = sheetOf(handle);
  if (sheet) sheet.style.translate = offset === 0 ? "" : `0 ${offset}px`;
}
