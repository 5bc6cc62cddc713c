import type { Pdfjs } from "#platform/pdf/pdfjs.ts";

type ZoomAt = (factor: number, at: [number, number]) => void;

const PIXELS_PER_DOUBLING = 300;

/** Zooms pages by pinch, and by the wheel with Ctrl or ⌘, around the point of the gesture. */
export function followFingers(
  container: HTMLElement,
  zoomAt: ZoomAt,
  TouchManager: Pdfjs["TouchManager"],
  signal: AbortSignal,
): void {
  // The library rounds to hundredths, and a slow finger moves less than that at a time.
  let rest = 1;
  const zoom = (factor: number, at: [number, number]) => {
    rest *= factor;
    if (Math.abs(Math.log(rest)) < 0.02) return;
    zoomAt(rest, at);
    rest = 1;
  };
  // oxlint-disable-next-line no-new -- it listens to the element until the signal is aborted
  new TouchManager({
    container,
    signal,
    onPinching: (at: [number, number], before: number, now: number) => zoom(now / before, at),
    onPinchEnd: () => {
      rest = 1;
    },
  });
  container.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels =
        event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 30;
      zoom(2 ** (-pixels / PIXELS_PER_DOUBLING), [event.clientX, event.clientY]);
    },
    { passive: false, signal },
  );
}
