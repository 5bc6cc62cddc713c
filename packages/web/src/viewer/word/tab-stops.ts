import { lineageOf, readStyles } from "./read-styles.ts";

/** Where text goes on after a tab. */
export type TabStop = {
  /** From where the lines begin, in points; a share of the line's width for those of the margins. */
  readonly at: number;
  readonly align: "left" | "center" | "right";
  readonly leader: string;
};

/** What a paragraph says of its tabs. */
export type ParagraphTabs = {
  readonly stops: readonly TabStop[];
  /** Of each of its tabs in turn: whether it goes to the beginning, the middle or the end of the line instead. */
  readonly tabs: readonly (TabStop["align"] | "")[];
  /** How far apart the others are, in points. */
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
  /** Where its content begins. */
  start: number;
  hasContent: boolean;
};

/** The stops of each style, by `word/styles.xml`, and how far apart the usual ones are, by `word/settings.xml`. */
export function readTabStyles(styles: string, settings: string) {
  const known = readStyles(styles);
  // What a style says counts before what the one says that it is based on.
  const stopsOf = (id: string): Stops =>
    new Map(
      lineageOf(known, id)
        .toReversed()
        .flatMap((inner) => [...readStops(STOPS.exec(inner)?.[1] ?? "")]),
    );
  return {
    stopsOf,
    usual: Number(USUAL.exec(settings)?.[1] ?? DEFAULT_USUAL) / 20,
  };
}

/**
 * Writes into each paragraph that has tabs where these lead, as the name of a mark before its text: the library draws
 * each as a wide space.
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
      const told: ParagraphTabs = {
        stops: [...new Map(stops).values()].filter((stop) => stop !== undefined),
        tabs: last.tabs,
        usual: styles.usual,
      };
      const text = `<w:bookmarkStart w:id="0" w:name="${nameOf(told)}"/>`;
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
  // Numbers under each other end alike, mostly.
  return kind === "right" || kind === "end" || kind === "decimal" ? "right" : "left";
}

function nameOf({ stops, tabs, usual }: ParagraphTabs): string {
  const written = stops.map(({ at, align, leader }) => `${at}~${align}~${leader}`).join("|");
  return `${NAME}:${usual}:${tabs.join("|")}:${written}`;
}

/** What the name of a mark says; undefined where it is another one's. */
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
