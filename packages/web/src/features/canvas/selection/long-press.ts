const LONG = 450;
// A finger that rests still rolls by so many pixels.
const ROLL = 10;

/** Calls back once this finger has rested for a while where it went down, and lets its click be none. */
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
  // A second finger means the view.
  addEventListener("pointerdown", stop, { signal, capture: true });
}

/**
 * Keeps the end of this touch from being a press of a mouse and a click as well, which would close what opened meanwhile
 * or open the tile. The next click is another one, however soon it comes.
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
  // The touch ended otherwise.
  addEventListener("pointerdown", () => controller.abort(), { capture: true, signal });
}
