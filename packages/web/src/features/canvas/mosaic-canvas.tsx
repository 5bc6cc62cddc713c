import { useRef } from "react";
import "./canvas.css";
import "./found-tiles.css";
import "./selection/selection.css";
import type { MosaicCanvasProps } from "./canvas-props.ts";
import { SectionToolsContext } from "./sections/section-tools.ts";
import { CanvasStage } from "./canvas-stage.tsx";
import { useElementSize } from "./use-element-size.ts";

/** A mosaic to view, navigate and arrange. Fills its positioned parent. */
export function MosaicCanvas(props: MosaicCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const size = useElementSize(host);

  // The first view depends on the size, so nothing is rendered before it is known, within the same frame.
  return (
    <div className="absolute inset-0 overflow-hidden" ref={host}>
      {size === undefined ? null : (
        <SectionToolsContext value={props.sectionTools}>
          <CanvasStage {...props} size={size} />
        </SectionToolsContext>
      )}
    </div>
  );
}
