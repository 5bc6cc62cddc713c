import { type ParagraphTabs, type TabStop, parseTabs } from "./tab-stops.ts";

const PX_PER_POINT = 96 / 72;
// The character that the library draws for a tab.
const TAB = "\u2003";
// More tabs than any real line has.
const MAX_ROUNDS = 30;
// A stop that the text has just reached is skipped.
const PASSED = 0.5;
const ROUNDING = 10;
const LEADERS: Readonly<Record<string, string>> = {
  dot: "underline dotted",
  middleDot: "underline dotted",
  hyphen: "underline dashed",
  underscore: "underline",
  heavy: "underline",
};

type Line = {
  readonly paragraph: HTMLElement;
  readonly tabs: readonly HTMLElement[];
  readonly paragraphTabs: ParagraphTabs;
  readonly columnWidth: number;
  /** The origin of the stops, and the start of the lines after the first. */
  readonly origin: number;
  readonly indent: number;
};

/** Widens each tab to reach its stop. The pages must be rendered at their original size. */
export function layOutTabs(body: HTMLElement): void {
  const lines = [...body.querySelectorAll<HTMLElement>('span[id^="tabs:"]')]
    .map(lineOf)
    .filter((line) => line !== undefined);
  // Text before and after tabs may not break a line that ends at the margin: scaled pages round the widths of letters.
  const single = lines.filter(isSingle);
  for (const line of single) keepOnLine(line, true);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const due = lines.filter(({ tabs }) => tabs.length > round);
    if (due.length === 0) break;
    // All are measured before any is changed, to avoid a layout for each.
    const widths = due.map((line) => widthOf(line, round));
    due.forEach(({ tabs }, at) => {
      const { width, leader } = widths[at] ?? {};
      const tab = tabs[round];
      if (tab !== undefined && width !== undefined) dress(tab, width, leader ?? "none");
    });
  }
  // What does not fit is broken after all.
  for (const line of single.filter((one) => !isSingle(one))) keepOnLine(line, false);
}

function keepOnLine({ paragraph, tabs }: Line, isKept: boolean): void {
  for (const element of [paragraph, ...paragraph.querySelectorAll<HTMLElement>("span")]) {
    if (!tabs.includes(element)) element.style.whiteSpace = isKept ? "pre" : "";
  }
}

/** Whether a paragraph is drawn on one line, within its column. */
function isSingle({ paragraph, origin, columnWidth }: Line): boolean {
  const range = document.createRange();
  range.selectNodeContents(paragraph);
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
  const lowestTop = Math.max(...rects.map(({ top }) => top));
  const highestBottom = Math.min(...rects.map(({ bottom }) => bottom));
  const end = Math.max(...rects.map(({ right }) => right));
  return lowestTop < highestBottom && end <= origin + columnWidth + ROUNDING;
}

function lineOf(mark: HTMLElement): Line | undefined {
  const paragraphTabs = parseTabs(mark.id);
  mark.removeAttribute("id");
  const paragraph = mark.closest("p");
  if (paragraphTabs === undefined || paragraph === null) return undefined;
  const { direction, textAlign, marginLeft, marginRight } = getComputedStyle(paragraph);
  // In such lines a tab also moves the text before it.
  if (direction === "rtl" || !["start", "left", "justify"].includes(textAlign)) return undefined;
  const tabs = [...paragraph.querySelectorAll<HTMLElement>("span")].filter(
    (span) =>
      span.textContent === TAB &&
      span.firstElementChild === null &&
      span.attributes.length === 0 &&
      span.closest("p") === paragraph,
  );
  for (const tab of tabs) {
    tab.textContent = "\u00A0";
    tab.style.whiteSpace = "pre";
    // As narrow as possible until its stop is known.
    tab.style.fontVariantLigatures = "none";
  }
  const { left, width } = paragraph.getBoundingClientRect();
  const indent = Number.parseFloat(marginLeft);
  return {
    paragraph,
    tabs,
    paragraphTabs,
    columnWidth: width + indent + Number.parseFloat(marginRight),
    origin: left - indent,
    indent,
  };
}

function widthOf(line: Line, round: number): { width: number; leader: string } | undefined {
  const tab = line.tabs[round];
  if (tab === undefined) return undefined;
  const { left, right, top, height } = tab.getBoundingClientRect();
  const natural = right - left;
  const stop = stopAfter(line, left - line.origin, line.paragraphTabs.tabs[round] ?? "");
  if (stop === undefined) return undefined;
  const room = stop.at - (left - line.origin);
  if (stop.align === "left") return { width: room - natural, leader: stop.leader };
  const range = document.createRange();
  range.setStartAfter(tab);
  const next = line.tabs[round + 1];
  if (next === undefined) range.setEndAfter(line.paragraph.lastChild ?? tab);
  else range.setEndBefore(next);
  const rects = [...range.getClientRects()].filter(
    (rect) => rect.top < top + height && rect.bottom > top,
  );
  const text = rects.length === 0 ? 0 : Math.max(...rects.map((rect) => rect.right)) - right;
  const width = room - natural - (stop.align === "center" ? text / 2 : text);
  return { width: Math.max(-natural, width), leader: stop.leader };
}

/** The stop of a tab, in pixels. */
function stopAfter(line: Line, from: number, align: TabStop["align"] | ""): TabStop | undefined {
  const { paragraphTabs, indent, columnWidth } = line;
  if (align !== "") {
    const share = { left: 0, center: 0.5, right: 1 }[align];
    return { at: columnWidth * share, align, leader: "none" };
  }
  const stops = paragraphTabs.stops.map((stop) => ({ ...stop, at: stop.at * PX_PER_POINT }));
  // The first line of a hanging paragraph has a stop where the other lines begin.
  if (indent > 0) stops.push({ at: indent, align: "left", leader: "none" });
  const next = stops
    .filter(({ at }) => at > from + PASSED)
    .toSorted((one, other) => one.at - other.at)[0];
  if (next !== undefined) {
    if (next.align !== "left") return { ...next, at: Math.min(next.at, columnWidth) };
    return next.at > columnWidth + 1 ? undefined : next;
  }
  const usual = paragraphTabs.usual * PX_PER_POINT;
  if (!(usual > 0)) return undefined;
  const at = (Math.floor((from + PASSED) / usual) + 1) * usual;
  return at > columnWidth ? undefined : { at, align: "left", leader: "none" };
}

function dress(tab: HTMLElement, width: number, leader: string): void {
  // A space of this width is underlined like the text around it.
  tab.style.wordSpacing = `${width.toFixed(2)}px`;
  const line = LEADERS[leader];
  if (line !== undefined) tab.style.textDecoration = line;
}
