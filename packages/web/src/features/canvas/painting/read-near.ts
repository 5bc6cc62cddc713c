import { balanceLines } from "./balance-lines.ts";
import type { Box, Mark } from "./element-drawing.ts";
import { belowMiddle, fontOf, widthIn } from "./read-words.ts";

/** The other text of a tile of one cell, which the style sheet adds below its first one from near (tile-level.css). */
export function readNear(element: Element, box: Box, marks: Mark[]): void {
  const text = element.getAttribute("data-near");
  if (text === null) return;
  const style = getComputedStyle(element, "::after");
  if (style.content === "none" || style.display === "none") return;
  const own = getComputedStyle(element);
  const above = Number.parseFloat(own.paddingTop) + rowsIn(element) * lineOf(own);
  const line = lineOf(style);
  const font = fontOf(style);
  const lines = balanceLines(text, {
    limit: box.width,
    count: Math.round((box.height - above) / line),
    widthOf: (words) => widthIn(font, words),
  });
  for (const [at, words] of lines.entries()) {
    marks.push({
      kind: "text",
      text: words,
      font,
      spacing: "0px",
      direction: style.direction === "rtl" ? "rtl" : "ltr",
      colour: style.color,
      align: "center",
      x: box.x + box.width / 2,
      baseline: box.y + above + (at + 0.5) * line + belowMiddle(font),
    });
  }
}

function lineOf({ lineHeight }: CSSStyleDeclaration): number {
  return Number.parseFloat(lineHeight);
}

function rowsIn(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  let [rows, bottom] = [0, -Infinity];
  for (const { top, height } of range.getClientRects()) {
    if (top + height / 2 <= bottom) continue;
    rows += 1;
    bottom = top + height;
  }
  return rows;
}
