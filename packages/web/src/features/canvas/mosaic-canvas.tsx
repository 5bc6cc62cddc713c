import { useLayoutEffect, useRef, useState } from "react";
import "./canvas.css";
import type { MosaicCanvasProps } from "./canvas-props.ts";
import { CanvasStage } from "./canvas-stage.tsx";
import type { Size } from "./geometry/view.ts";

/** A mosaic to view, navigate and arrange. Fills its positioned parent. */
export function MosaicCanvas(props: MosaicCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();

  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // The first view depends on the size, so nothing is rendered before it is known, within the same frame.
  return (
    <div className="absolute inset-0 overflow-hidden" ref={host}>
      {size === undefined ? null : <CanvasStage {...props} size={size} />}
    </div>
  );
}
