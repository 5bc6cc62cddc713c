import type { Bar } from "../conditional/conditional-looks.ts";
import type { Icon } from "../conditional/icons.ts";
import { between } from "@mosaico/domain/document/sheets/colours";
import type { Line } from "@mosaico/domain/document/sheets/borders";
import type { TextRun } from "@mosaico/domain/document/sheets/shared-texts";
import type { CellStyle, Font } from "@mosaico/domain/document/sheets/styles";
import { cssFont, familyOf, lineHeight, pixels, textWidth } from "../text/measure.ts";
import type { ShownValue } from "@mosaico/domain/document/sheets/value-text";
import type { Edges } from "./cell-edges.ts";
import { INDENT, type PlacedCell } from "./row-layout.ts";

export type CellBox = {
  readonly start: number;
  readonly width: number;
  readonly height: number;
  /** The sheet is laid out from right to left. */
  readonly isRightToLeft: boolean;
};

const PADDING = 6;
const VERTICAL: Readonly<Record<string, string>> = {
  top: "flex-start",
  center: "center",
  justify: "flex-start",
  distributed: "center",
};

/** Builds a cell with its text and style. */
export function cellElement(
  placed: PlacedCell,
  edges: Edges,
  box: CellBox,
  isInHead: boolean,
): HTMLElement {
  const { style, shown, look, over, rowSpan, columnSpan } = placed;
  const isHeading = isInHead && shown !== undefined && shown.text !== "";
  const element = document.createElement(isHeading ? "th" : "td");
  element.setAttribute("role", isHeading ? "columnheader" : "cell");
  element.setAttribute("aria-colindex", String(placed.column + 2));
  if (columnSpan > 1) element.setAttribute("aria-colspan", String(columnSpan));
  if (rowSpan > 1) element.setAttribute("aria-rowspan", String(rowSpan));
  Object.assign(element.style, {
    insetInlineStart: `${box.start}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    alignItems: VERTICAL[style.alignment.vertical ?? ""] ?? "flex-end",
  });
  if (style.fill !== undefined) element.style.background = style.fill;
  drawEdges(element, edges);
  drawDiagonals(element, style);
  if (look?.bar !== undefined) element.append(barElement(look.bar, box.isRightToLeft));
  if (look?.icon !== undefined) element.append(iconElement(look.icon, style.font));
  if (shown !== undefined && box.width > 0) {
    element.style.font = cssFont(style.font);
    element.style.lineHeight = `${lineHeight(style.font)}px`;
    element.append(textElement(placed, shown, box));
    const isSlanted = ![0, 90, -90, 255].includes(style.alignment.rotation);
    if (over.start > 0 || over.end > 0 || isSlanted) element.classList.add("over");
    // Text that does not fit is shown as a native tooltip.
    if (placed.isCut || shown.full !== undefined) element.title = shown.full ?? shown.text;
  }
  return element;
}

function textElement(placed: PlacedCell, shown: ShownValue, box: CellBox): HTMLElement {
  const { style, side, over } = placed;
  const { alignment } = style;
  const element = document.createElement("span");
  element.className = "text";
  colourText(element, style.font, shown);
  // A text may run against the direction of the sheet, which swaps its start and end.
  const [start, end] = box.isRightToLeft
    ? (["Right", "Left"] as const)
    : (["Left", "Right"] as const);
  const at = side === "start" || side === "end" ? (side === "start" ? start : end) : side;
  Object.assign(element.style, {
    textAlign: at === "centre" ? "center" : at.toLowerCase(),
    whiteSpace: alignment.wraps ? "pre-wrap" : "pre",
    [`margin${start}`]: `${-over.start}px`,
    [`margin${end}`]: `${-over.end}px`,
  });
  if (alignment.indent > 0 && (at === "Left" || at === "Right")) {
    element.style[`padding${at}`] = `${alignment.indent * INDENT}px`;
  }
  element.dir = alignment.direction ?? (shown.kind === "text" ? "auto" : "ltr");
  if (shown.apart === undefined || alignment.wraps) {
    const line = (text: string) => (alignment.wraps ? text : text.replaceAll("\n", ""));
    if (shown.runs === undefined) element.textContent = line(shown.text);
    else element.append(...shown.runs.map((run) => runElement(run, style.font, line)));
  } else {
    element.classList.add("apart");
    element.append(...shown.apart.map((text) => plainSpan(text.trim())));
  }
  if (alignment.rotation !== 0) rotate(element, alignment.rotation);
  else if (alignment.shrinks) shrink(element, shown.text, style.font, box.width - PADDING);
  return element;
}

function barElement(bar: Bar, isRightToLeft: boolean): HTMLElement {
  const element = document.createElement("div");
  element.className = "bar";
  element.style.insetInlineStart = `${bar.from * 100}%`;
  element.style.width = `${(bar.to - bar.from) * 100}%`;
  // A bar fades from its base.
  const start = bar.isNegative === isRightToLeft ? "right" : "left";
  const pale = between(bar.colour, "#ffffff", 0.85);
  element.style.background = bar.isGradient
    ? `linear-gradient(to ${start},${pale},${bar.colour})`
    : bar.colour;
  return element;
}

function iconElement({ sign, colour }: Icon, font: Font): HTMLElement {
  const element = plainSpan(sign);
  element.className = "icon";
  element.style.color = colour;
  // Circles are small in most fonts.
  element.style.fontSize = `${pixels(font.size ?? 11) * (sign === "●" ? 1.4 : 1)}px`;
  element.setAttribute("aria-hidden", "true");
  return element;
}

function plainSpan(text: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}

function runElement(run: TextRun, font: Font, line: (text: string) => string): HTMLElement {
  const element = plainSpan(line(run.text));
  const own = { ...font, ...run.font };
  element.style.font = cssFont(own);
  element.style.lineHeight = "inherit";
  element.style.fontFamily = familyOf(own);
  colourText(element, own, undefined);
  if (own.position !== undefined) {
    element.style.verticalAlign = own.position;
    element.style.fontSize = `${pixels(own.size ?? 11) * 0.7}px`;
  }
  return element;
}

function colourText(element: HTMLElement, font: Font, shown: ShownValue | undefined): void {
  const colour = shown?.colour ?? font.colour;
  if (colour !== undefined) element.style.color = colour;
  const lines = [
    font.underline === undefined ? "" : "underline",
    font.isStruck === true ? "line-through" : "",
    font.underline === "double" && font.isStruck !== true ? "double" : "",
  ];
  element.style.textDecoration = lines.join(" ").trim();
}

function rotate(element: HTMLElement, rotation: number): void {
  element.classList.add("turned");
  if (rotation === 255) {
    element.style.writingMode = "vertical-rl";
    element.style.textOrientation = "upright";
  } else if (Math.abs(rotation) === 90) {
    element.style.writingMode = "vertical-rl";
    if (rotation === 90) element.style.rotate = "180deg";
  } else {
    element.classList.add("slanted");
    element.style.rotate = `${-rotation}deg`;
    element.style.transformOrigin = rotation > 0 ? "left bottom" : "left top";
  }
}

function shrink(element: HTMLElement, text: string, font: Font, room: number): void {
  const width = textWidth(text, font);
  if (width > room) {
    element.style.fontSize = `${Math.max(1, (pixels(font.size ?? 11) * room) / width)}px`;
  }
}

function drawEdges(element: HTMLElement, { top, bottom, start, end }: Edges): void {
  if (top !== undefined) element.style.borderTop = css(top);
  if (bottom !== undefined) element.style.borderBottom = css(bottom);
  if (start !== undefined) element.style.borderInlineStart = css(start);
  if (end !== undefined) element.style.borderInlineEnd = css(end);
}

function css({ width, style, colour }: Line): string {
  return `${width}px ${style} ${colour}`;
}

function drawDiagonals(element: HTMLElement, { borders: { falling, rising }, fill }: CellStyle) {
  if (falling === undefined && rising === undefined) return;
  const across = (line: Line | undefined, to: string) =>
    line === undefined
      ? []
      : [
          `linear-gradient(to ${to},transparent calc(50% - ${line.width / 2}px),${line.colour} calc(50% - ${line.width / 2}px) calc(50% + ${line.width / 2}px),transparent calc(50% + ${line.width / 2}px))`,
        ];
  const ground =
    fill === undefined ? [] : [fill.startsWith("#") ? `linear-gradient(${fill},${fill})` : fill];
  element.style.background = [
    ...across(falling, "top right"),
    ...across(rising, "bottom right"),
    ...ground,
  ].join(",");
}
