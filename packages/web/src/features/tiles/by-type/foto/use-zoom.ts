import { type KeyboardEvent, useEffect, useState } from "react";
import { pointOn, useFingers } from "./use-fingers.ts";
import { type Placing, type Size, fitted, shifted, toggledAt, zoomedAt } from "./zoom.ts";

type Change = (placing: Placing, picture: Size, stage: Size) => Placing;

const STEP = 1.4;
const KEY_SHIFT = 80;

/** The position of a picture on its stage, controlled by touch, mouse, wheel and keys. */
export function useZoom(picture: Size) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [stage, setStage] = useState<Size>();
  // Undefined while the whole picture is shown, whatever the size of the stage.
  const [free, setFree] = useState<Placing>();
  const [isGliding, setIsGliding] = useState(false);

  const placing = stage && (free ?? fitted(picture, stage));
  const change = (next: Change, glides: boolean) => {
    if (stage === undefined) return;
    setIsGliding(glides);
    setFree((now) => {
      const whole = fitted(picture, stage);
      const after = next(now ?? whole, picture, stage);
      return after.scale <= whole.scale ? undefined : after;
    });
  };
  const zoomInMiddle = (factor: number) =>
    change(
      (now, image, room) =>
        zoomedAt(now, factor, { x: room.width / 2, y: room.height / 2 }, image, room),
      true,
    );

  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setStage({ width: element.clientWidth, height: element.clientHeight });
      setFree(undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    if (element === null) return;
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // Browsers report a touchpad pinch as a wheel event with Ctrl, in smaller steps.
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002));
      const point = pointOn(element, event);
      change((now, image, room) => zoomedAt(now, factor, point, image, room), false);
    };
    // React's own listeners cannot prevent the page from scrolling.
    element.addEventListener("wheel", roll, { passive: false });
    return () => element.removeEventListener("wheel", roll);
  });

  const fingers = useFingers({
    onDrag: (by) => change((now, image, room) => shifted(now, by, image, room), false),
    onPinch: (factor, middle, by) =>
      change((now, image, room) => {
        const zoomed = zoomedAt(now, factor, middle, image, room);
        return shifted(zoomed, by, image, room);
      }, false),
    onDoubleTap: (point) => change((now, image, room) => toggledAt(now, point, image, room), true),
  });

  const fit = () => {
    setIsGliding(true);
    setFree(undefined);
  };
  const showRealSize = () => zoomInMiddle(1 / (placing?.scale ?? 1));
  const shift = (x: number, y: number) =>
    change((now, image, room) => shifted(now, { x, y }, image, room), true);
  const keys: Readonly<Record<string, () => void>> = {
    "+": () => zoomInMiddle(STEP),
    "=": () => zoomInMiddle(STEP),
    "-": () => zoomInMiddle(1 / STEP),
    "0": fit,
    "1": showRealSize,
    ArrowLeft: () => shift(KEY_SHIFT, 0),
    ArrowRight: () => shift(-KEY_SHIFT, 0),
    ArrowUp: () => shift(0, KEY_SHIFT),
    ArrowDown: () => shift(0, -KEY_SHIFT),
  };

  return {
    placing,
    isWhole: free === undefined,
    isGliding,
    stage: { ref: setElement, ...fingers },
    zoomIn: () => zoomInMiddle(STEP),
    zoomOut: () => zoomInMiddle(1 / STEP),
    fit,
    showRealSize,
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
  };
}
