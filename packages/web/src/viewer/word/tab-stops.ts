import { lineageOf, readStyles } from "./read-styles.ts";

/** A tab stop. */
export type TabStop = {
  /** From the start of the line, in points; a share of the line's width for tabs relative to the margins. */
  readonly at: number;
  readonly align: "left" | "center" | "right";
  readonly leader: string;
};

/** The tabs of a paragraph. */
export type ParagraphTabs = {
  readonly stops: readonly TabStop[];
  /** For each tab in turn, whether it is aligned to the start, middle or end of the line instead. */
  readonly tabs: readonly (TabStop["align"] | "")[];
  /** The default interval, in points. */
  readonly usual: number;
};

const STOPS = /<w:tabs>((?:(?!<\/w:tabs>)[^])*)<\/w:tabs>/;
const STOP = /<w:tab\b([^>]*)\/?>/g;
const USUAL = /<w:defaultTabStop\b[^>]*w:val="(\d+)"/;
const PARAGRAPH =
  /<w:p(?: [^>]*)?(\/?)>|<\/w:p>|<\/w:pPr>|<w:pStyle\b[^>]*w:val="([^"]*)"|<w:tabs>(?:(?!<\/w:tabs>)[^])*<\/w:tabs>|<w:tab\s*\/>|<w:ptab\b([^>]*)\/>/g;
const NAME = "tabs";
const DEFAULT_USUAL = 720;

type Stops = ReadonlyMap<number, TabStop | undefined>;
type Open = {
  readonly tabs: (TabStop["align"] | "")[];
  style: string;
  own: Stops;
  /** The offset of its content. */
  start: number;
  hasContent: boolean;
};

/** The stops of each style in `word/styles.xml`, and the default interval from `word/settings.xml`. */
export function readTabStyles(styles: string, settings: string) {
  const styleMap = readStyles(styles);
  // A style overrides the one it is based on.
  const stopsOf = (id: string): Stops =>
    new Map(
      lineageOf(styleMap, id)
        .toReversed()
        .flatMap((inner) => [...readStops(STOPS.exec(inner)?.[1] ?? "")]),
    );
  return {
    stopsOf,
    usual: Number(USUAL.exec(settings)?.[1] ?? DEFAULT_USUAL) / 20,
  };
}

/**
 * Stores the stops of each paragraph with tabs in the name of a bookmark before its text, since the library draws a tab
 * as a wide space.
 */
export function markTabs(xml: string, styles: ReturnType<typeof readTabStyles>): string {
  const open: Open[] = [];
  const edits: { readonly at: number; readonly until: number; readonly text: string }[] = [];
  for (const { 0: tag, 1: isEmpty, 2: style, 3: place, index } of xml.matchAll(PARAGRAPH)) {
    const last = open.at(-1);
    const end = index + tag.length;
    if (tag.startsWith("<w:p ") || tag === "<w:p>") {
      if (isEmpty === "") {
        open.push({ tabs: [], style: "", own: new Map(), start: end, hasContent: false });
      }
    } else if (last === undefined) continue;
    else if (tag === "</w:p>") {
      open.pop();
      if (last.tabs.length === 0) continue;
      const stops = [...styles.stopsOf(last.style), ...last.own];
      const paragraphTabs: ParagraphTabs = {
        stops: [...new Map(stops).values()].filter((stop) => stop !== undefined),
        tabs: last.tabs,
        usual: styles.usual,
      };
      const text = `<w:bookmarkStart w:id="0" w:name="${nameOf(paragraphTabs)}"/>`;
      edits.push({ at: last.start, until: last.start, text });
    } else if (tag === "</w:pPr>") {
      if (!last.hasContent) last.start = end;
    } else if (style !== undefined) last.style = style;
    else if (tag.startsWith("<w:tabs>")) last.own = readStops(tag);
    else {
      last.hasContent = true;
      last.tabs.push(place === undefined ? "" : alignOf(place));
      if (place !== undefined) edits.push({ at: index, until: end, text: "<w:tab/>" });
    }
  }
  let marked = "";
  let done = 0;
  for (const { at, until, text } of edits.toSorted((one, other) => one.at - other.at)) {
    marked += xml.slice(done, at) + text;
    done = until;
  }
  return marked + xml.slice(done);
}

function readStops(xml: string): Stops {
  const stops = new Map<number, TabStop | undefined>();
  for (const [, attributes = ""] of xml.matchAll(STOP)) {
    const at = Number(/w:pos="(-?\d+)"/.exec(attributes)?.[1]) / 20;
    if (Number.isNaN(at)) continue;
    const kind = /w:val="(\w+)"/.exec(attributes)?.[1] ?? "left";
    if (kind === "clear") stops.set(at, undefined);
    else if (kind !== "bar") {
      const leader = /w:leader="(\w+)"/.exec(attributes)?.[1] ?? "none";
      stops.set(at, { at, align: alignment(kind), leader });
    }
  }
  return stops;
}

function alignOf(attributes: string): TabStop["align"] {
  return alignment(/w:alignment="(\w+)"/.exec(attributes)?.[1] ?? "left");
}

function alignment(kind: string): TabStop["align"] {
  if (kind === "center") return "center";
  // Decimal tabs are approximated as right-aligned: numbers below each other mostly have the same decimals.
  return kind === "right" || kind === "end" || kind === "decimal" ? "right" : "left";
}

function nameOf({ stops, tabs, usual }: ParagraphTabs): string {
  const written = stops.map(({ at, align, leader }) => `${at}~${align}~${leader}`).join("|");
  return `${NAME}:${usual}:${tabs.join("|")}:${written}`;
}

/** Parses the name of a bookmark; undefined if it is not one of ours. */
export function parseTabs(name: string): ParagraphTabs | undefined {
  const [kind, usual, tabs, stops] = name.split(":");
  if (kind !== NAME || usual === undefined || tabs === undefined || stops === undefined) {
    return undefined;
  }
  return {
    usual: Number(usual),
    tabs: tabs.split("|").map((align) => (align === "" ? "" : alignment(align))),
    stops: stops
      .split("|")
      .filter((stop) => stop !== "")
      .map((stop) => {
        const [at, align = "", leader = "none"] = stop.split("~");
        return { at: Number(at), align: alignment(align), leader };
      })
      .toSorted((one, other) => one.at - other.at),
  };
}
