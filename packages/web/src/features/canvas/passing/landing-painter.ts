import type { Box } from "../painting/element-drawing.ts";
import { dashesFor } from "../painting/dashes.ts";

/** How a sign of one kind looks, from the style sheet. */
type Look = {
  readonly width: number;
  readonly colour: string;
  readonly isDashed: boolean;
  readonly fill: string;
  readonly radius: number;
};

/** Paints the signs of where dragged tiles would land, which are elements on the canvas. */
export class LandingPainter {
  readonly #stage: HTMLElement;
  readonly #looks = new Map<string, Look>();

  constructor(stage: HTMLElement) {
    this.#stage = stage;
  }

  paint(context: CanvasRenderingContext2D): void {
    for (const sign of this.#stage.querySelectorAll<HTMLElement>(".mosaic-landing"))
      paintSign(context, boxFrom(sign.style), this.#lookOf(sign));
  }

  /** Those of one kind look the same, and asking for a style has the browser compute all that have changed. */
  #lookOf(sign: HTMLElement): Look {
    const kind = sign.dataset["landing"] ?? "";
    const before = this.#looks.get(kind);
    if (before !== undefined) return before;
    const style = getComputedStyle(sign);
    const look = {
      width: Number.parseFloat(style.borderTopWidth),
      colour: style.borderTopColor,
      isDashed: style.borderTopStyle === "dashed",
      fill: style.backgroundColor,
      radius: Number.parseFloat(style.borderTopLeftRadius),
    };
    this.#looks.set(kind, look);
    return look;
  }
}

/** As it is set on the element, so that nothing has to be laid out. */
function boxFrom({ left, top, width, height }: CSSStyleDeclaration): Box {
  const [x = 0, y = 0, wide = 0, high = 0] = [left, top, width, height].map(Number.parseFloat);
  return { x, y, width: wide, height: high };
}

function paintSign(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  { width: line, colour, isDashed, fill, radius }: Look,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fillStyle = fill;
  context.fill();
  const [wide, high] = [width - line, height - line];
  const round = Math.max(0, radius - line / 2);
  context.beginPath();
  context.roundRect(x + line / 2, y + line / 2, wide, high, round);
  context.lineWidth = line;
  context.strokeStyle = colour;
  if (isDashed) context.setLineDash(dashesFor(line, wide, high, round, devicePixelRatio));
  context.stroke();
  if (isDashed) context.setLineDash([]);
}
