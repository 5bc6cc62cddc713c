import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./geometry/view.ts";

/** The size of an element in pixels; undefined until it has one. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width === 0 || height === 0) return;
      // The observer reports the size once although it is known: the same object renders nothing again.
      setSize((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
