const TAG =
  /<(\/?)(v:(?:group|shape|rect|roundrect|oval|textbox|imagedata)|w10:wrap|wp:inline|wp:anchor|mc:Fallback)\b([^>]*?)(\/?)>/g;
const ATTRIBUTE = /([\w:]+)="([^"]*)"/g;
const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };
// Word's padding inside a frame: a tenth of an inch at the sides, half of that above and below.
const PADDING = ["7.2pt", "3.6pt", "7.2pt", "3.6pt"];
const COLOUR = /^(#[0-9a-f]{3,6}|[a-z]+)\b/i;

/** A shape or group that is still open. */
type OpenShape = {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly style: ReadonlyMap<string, string>;
  /** The offset of its start tag. */
  readonly start: number;
  readonly end: number;
  readonly space: Space;
  /** It is inline, though older programs get it positioned. */
  readonly isOfLine: boolean;
  /** The attributes of its text box; undefined if it has none of its own. */
  text?: ReadonlyMap<string, string>;
  hasPicture: boolean;
  holdsText: boolean;
  wrap?: string | undefined;
};

/** The coordinate space of a group, in points. */
type Space = {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
};

type Edit = { readonly start: number; readonly end: number; readonly text: string };

export type MarkedTextBoxes = {
  readonly xml: string;
  /** Shapes without text are not drawn. */
  readonly isWhole: boolean;
};

const OUTSIDE: Space = { left: 0, top: 0, across: 1, down: 1 };

/**
 * Marks text frames, which Word stores as VML for older programs: each becomes a rectangle with the way text wraps
 * around it in `--text-box` and its position in other properties. Frames in groups are taken out, since groups are not
 * drawn.
 */
export function markTextBoxes(xml: string): MarkedTextBoxes {
  const open: OpenShape[] = [];
  const edits: Edit[] = [];
  let isWhole = true;
  // How the newer version of the drawing is placed; it precedes the older one.
  let newer = "";
  let isOfLine = false;
  for (const match of xml.matchAll(TAG)) {
    const [whole, isEnd, tag = "", written = "", isEmpty] = match;
    const start = match.index;
    const end = start + whole.length;
    const last = open.at(-1);
    const attributes = attributesOf(written);
    if (tag.startsWith("wp:")) newer = tag;
    else if (tag === "mc:Fallback") isOfLine = isEnd === "" && newer === "wp:inline";
    else if (tag === "v:textbox" || tag === "v:imagedata" || tag === "w10:wrap") {
      if (isEnd !== "" || last === undefined) continue;
      if (tag === "w10:wrap") last.wrap = attributes.get("type");
      else if (tag === "v:imagedata") last.hasPicture = true;
      else {
        last.text = attributes;
        for (const one of open) one.holdsText = true;
      }
    } else if (isEnd === "") {
      const style = styleOf(attributes.get("style") ?? "");
      const space = last === undefined ? OUTSIDE : spaceIn(last);
      const shape = { tag, attributes, style, start, end, space, isOfLine };
      if (isEmpty === "") open.push({ ...shape, hasPicture: false, holdsText: false });
      if (isRule(attributes)) edits.push({ start, end, text: ruleTag(whole) });
      else if (isEmpty !== "" && !isDrawnAlone(tag)) isWhole = false;
    } else {
      const shape = open.pop();
      if (shape === undefined) continue;
      if (shape.text !== undefined) {
        const wrap = shape.wrap ?? open.findLast((one) => one.wrap !== undefined)?.wrap;
        const text = `<v:rect style="${boxStyle(shape, open.length > 0 ? undefined : wrap)}">`;
        edits.push({ ...shape, text }, { start, end, text: "</v:rect>" });
      } else if (tag === "v:group") {
        if (shape.holdsText) edits.push({ ...shape, text: "" }, { start, end, text: "" });
        else isWhole = false;
      } else if (!shape.hasPicture && !isDrawnAlone(tag)) isWhole = false;
    }
  }
  return { xml: edited(xml, edits), isWhole };
}

function isDrawnAlone(tag: string): boolean {
  return tag === "v:rect" || tag === "v:oval";
}

/** A line across the page is a rectangle without a width. */
function isRule(attributes: ReadonlyMap<string, string>): boolean {
  return attributes.get("o:hr") === "t";
}

function ruleTag(tag: string): string {
  return tag.replace(/style="[^"]*"/, 'style="display:block;width:100%;height:1.5pt"');
}

function boxStyle(shape: OpenShape, wrap: string | undefined): string {
  const { attributes, style, space, text } = shape;
  const isPlaced = style.get("position") === "absolute" && !shape.isOfLine;
  const left = space.left + space.across * points(style.get("margin-left") ?? style.get("left"));
  const top = space.top + space.down * points(style.get("margin-top") ?? style.get("top"));
  const padding = PADDING.map((usual, at) => text?.get("inset")?.split(",")[at]?.trim() || usual);
  const [before, above, after, below] = padding;
  const line = points(attributes.get("strokeweight") ?? "0.75pt");
  const colour = (name: string, usual: string) =>
    COLOUR.exec(attributes.get(name) ?? "")?.[1] ?? usual;
  const values = {
    "--text-box": isPlaced ? (WRAPS[wrap ?? ""] ?? "over") : "inline",
    "--across": style.get("mso-position-horizontal") ?? "absolute",
    "--across-from": style.get("mso-position-horizontal-relative") ?? "text",
    "--down-from": style.get("mso-position-vertical-relative") ?? "text",
    "--left": `${round(left)}pt`,
    "--top": `${round(top)}pt`,
    width: `${round(space.across * points(style.get("width")))}pt`,
    "min-height": `${round(space.down * points(style.get("height")))}pt`,
    padding: [above, after, below, before].join(" "),
    background: attributes.get("filled") === "f" ? "none" : colour("fillcolor", "white"),
    border:
      attributes.get("stroked") === "f" ? "0" : `${line}pt solid ${colour("strokecolor", "black")}`,
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

const WRAPS: Readonly<Record<string, string>> = {
  square: "around",
  tight: "around",
  through: "around",
  topAndBottom: "between",
};

/** The space of a group's children, which has units of its own. */
function spaceIn({ tag, attributes, style, space }: OpenShape): Space {
  if (tag !== "v:group") return OUTSIDE;
  const [width = 1000, height = 1000] = numbersOf(attributes.get("coordsize"));
  const [x = 0, y = 0] = numbersOf(attributes.get("coordorigin"));
  const across = (space.across * points(style.get("width"))) / (width || 1);
  const down = (space.down * points(style.get("height"))) / (height || 1);
  const left = space.left + space.across * points(style.get("margin-left") ?? style.get("left"));
  const top = space.top + space.down * points(style.get("margin-top") ?? style.get("top"));
  return { left: left - x * across, top: top - y * down, across, down };
}

function edited(xml: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += xml.slice(at, start) + text;
    at = end;
  }
  return result + xml.slice(at);
}

function attributesOf(written: string): ReadonlyMap<string, string> {
  return new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function styleOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(";").map((one): [string, string] => {
      const [name = "", value = ""] = one.split(":");
      return [name.trim(), value.trim()];
    }),
  );
}

function numbersOf(text = ""): number[] {
  return text.split(",").map(Number);
}

/** A length in points; a bare number, as used within groups, is kept. */
function points(length = "0"): number {
  const value = Number.parseFloat(length);
  const unit = /[a-z]+$/.exec(length)?.[0] ?? "";
  return Number.isFinite(value) ? value * (POINTS[unit] ?? 1) : 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
