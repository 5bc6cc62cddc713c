import { isClear, onPixel } from "./css-values.ts";
import { dashesFor } from "./dashes.ts";
import type { Box, Drawing, Mark, Shadow } from "./element-drawing.ts";
import { coverOf } from "./face-layout.ts";
import type { Picture } from "./paint-faces.ts";

/** How pictures of elements are found: decoded if possible. */
export type PictureOf = (image: HTMLImageElement) => Pick<Picture, "source" | "size"> | undefined;

const ROUND = 0.5;

/** Paints what was read of an element, whose top left corner is here, in canvas units. */
export function paintDrawing(
  context: CanvasRenderingContext2D,
  { marks, opacity }: Drawing,
  at: { readonly x: number; readonly y: number },
  pictureOf: PictureOf,
  scale: number,
): void {
  const { e, f } = context.getTransform();
  context.translate(at.x, at.y);
  context.imageSmoothingQuality = "medium";
  if (opacity !== 1) context.globalAlpha = opacity;
  for (const mark of marks) paintMark(context, mark, pictureOf, scale);
  if (opacity !== 1) context.globalAlpha = 1;
  context.setTransform(scale, 0, 0, scale, e, f);
}

function paintMark(
  context: CanvasRenderingContext2D,
  mark: Mark,
  pictureOf: PictureOf,
  scale: number,
): void {
  switch (mark.kind) {
    case "box": {
      const { box, radii, fill, shadows } = mark;
      if (shadows.length > 0 && isClear(fill)) paintAround(context, box, radii, shadows, scale);
      else paintShadows(context, box, radii, shadows, scale);
      context.fillStyle = fill;
      fillBox(context, box, radii);
      for (const shadow of shadows)
        if (shadow.isInset) paintInner(context, box, radii, shadow, scale);
      return;
    }
    case "ring": {
      const { box, radius, width, colour, isDashed } = mark;
      context.strokeStyle = colour;
      context.lineWidth = width;
      if (isDashed)
        context.setLineDash(dashesFor(width, box.width, box.height, radius, devicePixelRatio));
      context.beginPath();
      context.roundRect(box.x, box.y, box.width, box.height, Math.max(0, radius));
      context.stroke();
      if (isDashed) context.setLineDash([]);
      return;
    }
    case "gradient": {
      const { box, stops } = mark;
      const gradient = context.createLinearGradient(0, box.y + box.height, 0, box.y);
      for (const { at, colour } of stops) gradient.addColorStop(at, colour);
      context.fillStyle = gradient;
      context.fillRect(box.x, box.y, box.width, box.height);
      return;
    }
    case "text": {
      context.font = mark.font;
      context.letterSpacing = mark.spacing;
      context.direction = mark.direction;
      context.textAlign = mark.align;
      context.textBaseline = "alphabetic";
      context.textRendering = "geometricPrecision";
      context.fillStyle = mark.colour;
      context.fillText(mark.text, mark.x, mark.baseline);
      return;
    }
    case "image":
      paintImage(context, mark, pictureOf);
      return;
    case "shape": {
      context.save();
      context.translate(mark.x, mark.y);
      context.scale(mark.scale, mark.scale);
      if (mark.turn !== 0) turnSign(context, mark.turn);
      context.lineCap = "round";
      context.lineJoin = "round";
      context.lineWidth = mark.width;
      context.strokeStyle = mark.stroke;
      if (mark.fill !== "") {
        context.fillStyle = mark.fill;
        context.fill(mark.path);
      }
      if (mark.stroke !== "") context.stroke(mark.path);
      context.restore();
      return;
    }
    case "clip":
      context.save();
      context.beginPath();
      context.roundRect(mark.box.x, mark.box.y, mark.box.width, mark.box.height, [...mark.radii]);
      context.clip();
      return;
    case "unclip":
      context.restore();
      return;
  }
}

/** The signs of our library are squares of 24 units. */
function turnSign(context: CanvasRenderingContext2D, degrees: number): void {
  context.translate(12, 12);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-12, -12);
}

function fillBox(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  radii: readonly number[],
): void {
  if (radii.every((radius) => radius < ROUND)) {
    context.fillRect(x, y, width, height);
    return;
  }
  context.beginPath();
  context.roundRect(x, y, width, height, [...radii]);
  context.fill();
}

function paintImage(
  context: CanvasRenderingContext2D,
  { image, box, fit, at }: Extract<Mark, { kind: "image" }>,
  pictureOf: PictureOf,
): void {
  const picture = pictureOf(image);
  if (picture === undefined) return;
  const { source, size } = picture;
  if (fit === "cover") {
    const part = coverOf(size, box);
    const x = (size.width - part.width) * at[0];
    const y = (size.height - part.height) * at[1];
    context.drawImage(source, x, y, part.width, part.height, box.x, box.y, box.width, box.height);
    return;
  }
  const scale =
    fit === "contain" ? Math.min(box.width / size.width, box.height / size.height) : undefined;
  const width = scale === undefined ? box.width : size.width * scale;
  const height = scale === undefined ? box.height : size.height * scale;
  const [x, y] = [box.x + (box.width - width) * at[0], box.y + (box.height - height) * at[1]];
  const [left, top, right, bottom] = [
    onPixel(x),
    onPixel(y),
    onPixel(x + width),
    onPixel(y + height),
  ];
  context.drawImage(source, left, top, right - left, bottom - top);
}

/** Blurred shadows take longer than all the rest, and those of most tiles are the same. */
const shadowPictures = new Map<string, HTMLCanvasElement>();
const MAX_SHADOWS = 60;

/** Paints the shadows around a box. */
export function paintShadows(
  context: CanvasRenderingContext2D,
  box: Box,
  radii: readonly number[],
  shadows: readonly Shadow[],
  scale: number,
): void {
  for (const shadow of shadows)
    if (!shadow.isInset) paintShadow(context, box, radii, shadow, scale);
}

/** Nothing hides the shadows of a clear box inside it: browsers paint them only around it. */
function paintAround(
  context: CanvasRenderingContext2D,
  box: Box,
  radii: readonly number[],
  shadows: readonly Shadow[],
  scale: number,
): void {
  const { x, y, width, height } = box;
  context.save();
  context.beginPath();
  context.rect(x - AWAY, y - AWAY, width + 2 * AWAY, height + 2 * AWAY);
  context.roundRect(x, y, width, height, [...radii]);
  context.clip("evenodd");
  paintShadows(context, box, radii, shadows, scale);
  context.restore();
}

function paintShadow(
  context: CanvasRenderingContext2D,
  box: Box,
  radii: readonly number[],
  shadow: Shadow,
  scale: number,
): void {
  const { x, y, blur, spread, colour } = shadow;
  const grown = {
    x: box.x + x - spread,
    y: box.y + y - spread,
    width: box.width + 2 * spread,
    height: box.height + 2 * spread,
  };
  if (grown.width <= 0 || grown.height <= 0) return;
  const round = radii.map((radius) => (radius === 0 ? 0 : Math.max(0, radius + spread)));
  if (blur === 0) {
    context.fillStyle = colour;
    fillBox(context, grown, round);
    return;
  }
  const margin = Math.ceil(blur * scale) + 1;
  const key = [grown.width.toFixed(1), grown.height.toFixed(1), round, blur, colour, scale].join();
  const picture = shadowPictures.get(key) ?? makeShadow(grown, round, blur, colour, scale, margin);
  if (shadowPictures.size > MAX_SHADOWS) shadowPictures.clear();
  shadowPictures.set(key, picture);
  const beyond = margin / scale;
  context.drawImage(
    picture,
    grown.x - beyond,
    grown.y - beyond,
    picture.width / scale,
    picture.height / scale,
  );
}

// The shape itself is outside of the picture, only its shadow is in it.
const AWAY = 10_000;

function makeShadow(
  { width, height }: Box,
  radii: readonly number[],
  blur: number,
  colour: string,
  scale: number,
  margin: number,
): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  picture.width = Math.ceil(width * scale) + 2 * margin;
  picture.height = Math.ceil(height * scale) + 2 * margin;
  const context = picture.getContext("2d");
  if (context === null) return picture;
  context.shadowBlur = blur * scale;
  context.shadowOffsetX = AWAY;
  context.shadowColor = colour;
  context.setTransform(scale, 0, 0, scale, margin - AWAY, margin);
  fillBox(context, { x: 0, y: 0, width, height }, radii);
  return picture;
}

/** A line or glow along the inner edge. */
function paintInner(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  radii: readonly number[],
  shadow: Shadow,
  scale: number,
): void {
  const { spread, blur, colour } = shadow;
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, [...radii]);
  context.clip();
  // What is around the shape, moved by the offset of the shadow.
  const [left, top] = [x + shadow.x + spread, y + shadow.y + spread];
  context.beginPath();
  context.rect(x - AWAY, y - AWAY, width + 2 * AWAY, height + 2 * AWAY);
  const inner = radii.map((radius) => Math.max(0, radius - spread));
  context.roundRect(
    left,
    top,
    Math.max(0, width - 2 * spread),
    Math.max(0, height - 2 * spread),
    inner,
  );
  if (blur > 0) {
    context.shadowColor = colour;
    context.shadowBlur = blur * scale;
  }
  context.fillStyle = colour;
  context.fill("evenodd");
  context.restore();
}
