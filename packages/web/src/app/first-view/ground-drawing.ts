import { type DrawnElement, GROUND_DRAWINGS } from "@mosaico/domain/look/ground-drawings";
import type { Ground } from "@mosaico/domain/look/look";
import { drawnElement } from "./elements.ts";

const PATTERN_ID = "first-ground";

/** M8: a drawn ground, as `DrawnGround` renders it. */
export function groundDrawing(ground: Exclude<Ground, "">): SVGElement {
  const { width, height, isScene = false, drawing } = GROUND_DRAWINGS[ground];
  const around = {
    "aria-hidden": "true",
    class: "mosaic-drawing absolute inset-0 size-full",
    "data-ground": ground,
  };
  if (isScene) {
    const box = { preserveAspectRatio: "xMidYMax slice", viewBox: `0 0 ${width} ${height}` };
    return drawnElement("svg", { ...around, ...box }, rendered(drawing));
  }
  const pattern = { id: PATTERN_ID, patternUnits: "userSpaceOnUse", width, height };
  return drawnElement(
    "svg",
    around,
    drawnElement("defs", {}, drawnElement("pattern", pattern, rendered(drawing))),
    drawnElement("rect", { fill: `url(#${PATTERN_ID})`, height: "100%", width: "100%" }),
  );
}

function rendered({ element: name, attributes, children = [] }: DrawnElement): SVGElement {
  return drawnElement(name, written(attributes), ...children.map(rendered));
}

/** React takes some names in a form of its own. */
function written(attributes: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      /^(?:stroke|fill)[A-Z]/.test(name)
        ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        : name,
      value,
    ]),
  );
}
