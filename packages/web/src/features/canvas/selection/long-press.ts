const LONG = 450;
// How far a resting finger may move, in pixels.
const ROLL = 10;

/** Calls back once this finger has rested for a while in place, and suppresses its click. */
export function waitForLongPress(down: PointerEvent, onLong: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const timer = setTimeout(() => {
    preventClick();
    onLong();
  }, LONG);
  addEventListener(
    "pointermove",
    ({ pointerId, clientX, clientY }) => {
      if (pointerId !== down.pointerId) return;
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > ROLL) stop();
    },
    { signal },
  );
  addEventListener("pointerup", stop, { signal });
  addEventListener("pointercancel", stop, { signal });
  // A second finger moves the view.
  addEventListener("pointerdown", stop, { signal, capture: true });
}

/**
 * Suppresses the mouse press and click at the end of this touch, which would close what has just opened, or open the
 * tile. The next click is handled again, however soon it comes.
 */
function preventClick(): void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener(
    "touchend",
    (event) => {
      event.preventDefault();
      controller.abort();
    },
    { capture: true, passive: false, signal },
  );
  // The touch ended in another way.
  addEventListener("pointerdown", () => controller.abort(), { capture: true, signal });
}
