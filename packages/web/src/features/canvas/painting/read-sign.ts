import type { Box, Mark } from "./element-drawing.ts";

/** The signs of our icon library: lines in a square of 24 units, in the middle of a box. */
export function readSign(
  sign: SVGSVGElement,
  box: Box,
  style: CSSStyleDeclaration,
  marks: Mark[],
): void {
  const path = new Path2D();
  for (const part of sign.children) {
    const number = (name: string) => Number(part.getAttribute(name) ?? 0);
    if (part.tagName === "path") path.addPath(new Path2D(part.getAttribute("d") ?? ""));
    else if (part.tagName === "rect")
      path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
    else if (part.tagName === "circle") {
      path.moveTo(number("cx") + number("r"), number("cy"));
      path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
    } else if (part.tagName === "line") {
      path.moveTo(number("x1"), number("y1"));
      path.lineTo(number("x2"), number("y2"));
    }
  }
  const side = sideOf(style);
  marks.push({
    kind: "shape",
    path,
    scale: side / 24,
    x: box.x + (box.width - side) / 2,
    y: box.y + (box.height - side) / 2,
    turn: Number.parseFloat(style.rotate) || 0,
    stroke: style.color,
    fill: style.fill === "none" ? "" : style.fill,
    width: 2,
  });
}

/** As laid out: what is seen of a turned one is larger. */
function sideOf(style: CSSStyleDeclaration): number {
  const around =
    Number.parseFloat(style.paddingLeft) +
    Number.parseFloat(style.paddingRight) +
    Number.parseFloat(style.borderLeftWidth) +
    Number.parseFloat(style.borderRightWidth);
  return Number.parseFloat(style.width) - (style.boxSizing === "border-box" ? around : 0);
}
