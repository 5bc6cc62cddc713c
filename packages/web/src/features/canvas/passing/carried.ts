import type { Position } from "@mosaico/domain/tile/tile";
import type { Drawing } from "../painting/element-drawing.ts";
import { type PictureOf, paintDrawing } from "../painting/paint-drawing.ts";
import { readTurned } from "../painting/read-turned.ts";
import { LandingPainter } from "./landing-painter.ts";

// In canvas units: the shadow of what is dragged, and the corners of a turned tile.
const AROUND = 96;

/** A tile that is dragged, painted once and then only copied to where it is, with the signs of where it would land. */
export class Carried {
  readonly element: HTMLElement;
  readonly #landing: LandingPainter;
  readonly #face: Drawing;
  readonly #turn: DOMMatrix;
  readonly #own: Drawing;
  readonly #box: { readonly width: number; readonly height: number };
  #picture: { readonly source: HTMLCanvasElement; readonly scale: number } | undefined;
  at: Position;

  /** Reads how the tile looks while it is held. */
  constructor(element: HTMLElement, at: Position, stage: HTMLElement) {
    this.element = element;
    this.at = at;
    this.#landing = new LandingPainter(stage);
    const { face, turn, own } = readTurned(element);
    this.#face = face;
    this.#turn = turn;
    this.#own = own;
    this.#box = { width: element.offsetWidth, height: element.offsetHeight };
  }

  /** Paints it in a context that is in canvas units, whose pixels are as many for each as the scale says. */
  paint(context: CanvasRenderingContext2D, scale: number, pictureOf: PictureOf): void {
    this.#landing.paint(context);
    const { source } = this.#pictureIn(scale, pictureOf);
    const { x, y } = this.at;
    const [width, height] = [source.width / scale, source.height / scale];
    context.drawImage(source, x - AROUND, y - AROUND, width, height);
  }

  /** A picture on it is decoded. */
  renew(): void {
    this.#picture = undefined;
  }

  #pictureIn(scale: number, pictureOf: PictureOf) {
    if (this.#picture?.scale === scale) return this.#picture;
    const source = document.createElement("canvas");
    source.width = Math.ceil((this.#box.width + 2 * AROUND) * scale);
    source.height = Math.ceil((this.#box.height + 2 * AROUND) * scale);
    this.#picture = { source, scale };
    const context = source.getContext("2d");
    if (context === null) return this.#picture;
    const at = { x: AROUND, y: AROUND };
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.translate(at.x, at.y);
    const { a, b, c, d, e, f } = this.#turn;
    context.transform(a, b, c, d, e, f);
    paintDrawing(context, this.#face, { x: 0, y: 0 }, pictureOf, scale);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    paintDrawing(context, this.#own, at, pictureOf, scale);
    return this.#picture;
  }
}
