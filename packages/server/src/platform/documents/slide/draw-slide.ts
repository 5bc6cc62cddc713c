import { type Canvas, type Place, drawPicture, moved, placeOf, rect, round } from "../canvas.ts";
import { lengthOf, setParagraph } from "../set-paragraph.ts";
import type { Tone } from "../theme.ts";
import { drawChart } from "./draw-chart.ts";
import type { Fill, Slide, SlideShape, SlideText } from "./slide.ts";

type Shape = Extract<SlideShape, { is: "shape" }>;
type Table = Extract<SlideShape, { is: "table" }>;

const CELL_PADDING = 5;
// Text that is taller than its shape is made smaller, as the program that wrote it would.
const SHRINKING = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const ROUNDING = 0.16;

export function drawSlide(canvas: Canvas, slide: Slide): string {
  const { width, height, background, backgroundPicture } = slide;
  const whole = { x: 0, y: 0, width, height };
  const ids = { next: 0 };
  let markup = rect(whole, "#ffffff");
  if (background !== undefined) {
    const { paint, definition } = paintOf(background, ids);
    markup += definition + rect(whole, paint.colour, ` fill-opacity="${round(paint.opacity)}"`);
  }
  if (backgroundPicture !== undefined) {
    markup += drawPicture(canvas, backgroundPicture.bytes, whole, backgroundPicture.crop);
  }
  for (const shape of slide.shapes) {
    if (shape.is === "shape") markup += drawShape(canvas, shape, ids);
    else if (shape.is === "table") markup += drawTable(canvas, shape);
    else markup += moved(shape.place.x, shape.place.y, drawChart(shape.chart, shape.place));
  }
  return markup;
}

type Ids = { next: number };

function drawShape(canvas: Canvas, shape: Shape, ids: Ids): string {
  const { place, degrees, picture, text } = shape;
  let inner = "";
  const { paint, definition } =
    shape.fill === undefined ? { paint: undefined, definition: "" } : paintOf(shape.fill, ids);
  inner += definition + outlineOf(shape, paint);
  if (picture !== undefined) {
    const drawn = drawPicture(canvas, picture.bytes, place, picture.crop);
    inner += shape.outline === "ellipse" ? clipped(drawn, shape, ids) : drawn;
  }
  const flips = flipOf(shape);
  if (flips !== "") inner = `<g transform="${flips}">${inner}</g>`;
  if (text !== undefined) inner += drawText(canvas, text, place);
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  return degrees === 0
    ? inner
    : `<g transform="rotate(${round(degrees)} ${round(x)} ${round(y)})">${inner}</g>`;
}

function flipOf({ place, flipsAcross, flipsDown, outline }: Shape): string {
  if ((!flipsAcross && !flipsDown) || outline === "rect") return "";
  const across = flipsAcross ? `translate(${round(place.x * 2 + place.width)} 0) scale(-1 1)` : "";
  const down = flipsDown ? `translate(0 ${round(place.y * 2 + place.height)}) scale(1 -1)` : "";
  return `${across} ${down}`.trim();
}

function clipped(markup: string, { place }: Shape, ids: Ids): string {
  const id = `e${ids.next++}`;
  return `<clipPath id="${id}">${ellipse(place, "")}</clipPath><g clip-path="url(#${id})">${markup}</g>`;
}

function outlineOf(shape: Shape, fill: Tone | undefined): string {
  const { place, line, outline } = shape;
  if (fill === undefined && line === undefined) return "";
  const stroke =
    line === undefined
      ? ""
      : ` stroke="${line.colour}" stroke-opacity="${round(line.opacity)}" stroke-width="${round(line.width)}"`;
  const paint =
    fill === undefined
      ? ` fill="none"${stroke}`
      : ` fill="${fill.colour}" fill-opacity="${round(fill.opacity)}"${stroke}`;
  if (outline === "line") {
    const { x, y, width, height } = place;
    return `<path d="M${round(x)} ${round(y)}l${round(width)} ${round(height)}" fill="none"${stroke}/>`;
  }
  if (outline === "ellipse") return ellipse(place, paint);
  if (outline === "rect") return `<rect ${placeOf(place)}${paint}/>`;
  if (outline === "round") {
    const radius = Math.min(place.width, place.height) * ROUNDING;
    return `<rect ${placeOf(place)} rx="${round(radius)}"${paint}/>`;
  }
  const across = place.width / Math.max(1, outline.width);
  const down = place.height / Math.max(1, outline.height);
  return `<g transform="translate(${round(place.x)} ${round(place.y)}) scale(${across.toFixed(6)} ${down.toFixed(6)})"><path d="${outline.path}" vector-effect="non-scaling-stroke"${paint}/></g>`;
}

function ellipse({ x, y, width, height }: Place, paint: string): string {
  return `<ellipse cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" rx="${round(width / 2)}" ry="${round(height / 2)}"${paint}/>`;
}

/** A fill as a colour, and what has to be defined before. */
function paintOf(fill: Fill, ids: Ids): { readonly paint: Tone; readonly definition: string } {
  if ("colour" in fill) return { paint: fill, definition: "" };
  const id = `g${ids.next++}`;
  const angle = (fill.degrees * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  const stops = fill.stops.map(
    ({ at, colour, opacity }) =>
      `<stop offset="${round(at)}" stop-color="${colour}" stop-opacity="${round(opacity)}"/>`,
  );
  const ends = `x1="${round(0.5 - dx)}" y1="${round(0.5 - dy)}" x2="${round(0.5 + dx)}" y2="${round(0.5 + dy)}"`;
  return {
    paint: { colour: `url(#${id})`, opacity: 1 },
    definition: `<linearGradient id="${id}" ${ends}>${stops.join("")}</linearGradient>`,
  };
}

function drawText(canvas: Canvas, text: SlideText, place: Place): string {
  const { inset, anchor, wraps, paragraphs } = text;
  const height = place.height - inset.top - inset.bottom;
  const available = place.width - inset.left - inset.right;
  const longest = wraps
    ? 0
    : Math.max(...paragraphs.map((paragraph) => lengthOf(paragraph, canvas.setter))) + 1;
  const room = Math.max(8, available, longest);
  let set = setAll(canvas, paragraphs, room, 1);
  for (const share of SHRINKING) {
    set = setAll(canvas, paragraphs, room, share);
    if (set.height <= height * 1.04 || !wraps || place.height < 4) break;
  }
  const free = height - set.height;
  const top = anchor === "middle" ? free / 2 : anchor === "bottom" ? free : 0;
  const left = wraps ? 0 : (available - room) / 2;
  return moved(place.x + inset.left + left, place.y + inset.top + top, set.markup);
}

function setAll(
  canvas: Canvas,
  paragraphs: SlideText["paragraphs"],
  room: number,
  share: number,
): { markup: string; height: number } {
  let y = 0;
  let markup = "";
  for (const [at, paragraph] of paragraphs.entries()) {
    const scaled = {
      ...paragraph,
      runs: paragraph.runs.map((run) => ({ ...run, size: run.size * share })),
      emptySize: paragraph.emptySize * share,
    };
    const set = setParagraph(scaled, room, canvas.setter);
    const before = at === 0 ? 0 : paragraph.before * share;
    markup += moved(0, y + before, set.markup);
    y += before + set.height + paragraph.after * share;
  }
  return { markup, height: y };
}

function drawTable(canvas: Canvas, { place, columns, rows }: Table): string {
  let y = place.y;
  let markup = "";
  for (const row of rows) {
    let [x, at] = [place.x, 0];
    let height = row.height;
    const cells = row.cells.map(({ span, fill, paragraphs }) => {
      const width = columns.slice(at, at + span).reduce((sum, one) => sum + one, 0);
      const set = setAll(canvas, paragraphs, Math.max(8, width - 2 * CELL_PADDING), 1);
      height = Math.max(height, set.height + 2 * CELL_PADDING);
      const cell = { x, width, fill, markup: set.markup, height: set.height };
      x += width;
      at += span;
      return cell;
    });
    for (const cell of cells) {
      const box = { x: cell.x, y, width: cell.width, height };
      const { fill } = cell;
      markup += rect(
        box,
        fill?.colour ?? "none",
        ` fill-opacity="${round(fill?.opacity ?? 1)}" stroke="#ffffff" stroke-width="0.8"`,
      );
      markup += moved(cell.x + CELL_PADDING, y + CELL_PADDING, cell.markup);
    }
    y += height;
  }
  return markup;
}
