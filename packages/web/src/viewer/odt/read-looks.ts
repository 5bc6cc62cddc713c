import type {
  Border,
  Borders,
  ParagraphLook,
  ParagraphTab,
  Side,
  TextLook,
} from "../word/compose/looks.ts";
import { SIDES } from "../word/compose/looks.ts";
import { colourOf, lengthOf, shareOf } from "./lengths.ts";
import { attribute, childrenOf } from "./nodes.ts";
import type { Properties } from "./style-book.ts";

export type Script = "latin" | "asian" | "complex";

const SUFFIX: Readonly<Record<Script, string>> = {
  latin: "",
  asian: "-asian",
  complex: "-complex",
};
const UNDERLINES: Readonly<Record<string, string>> = {
  dotted: "dotted",
  dash: "dash",
  "long-dash": "dashLong",
  "dot-dash": "dotDash",
  "dot-dot-dash": "dotDotDash",
  wave: "wave",
};
const ALIGNS = { left: "left", right: "right", center: "center", justify: "both" } as const;
const LINES: Readonly<Record<string, string>> = {
  solid: "single",
  double: "double",
  dotted: "dotted",
  dashed: "dashed",
  "fine-dashed": "dashed",
};
const BORDER = /^(\d*\.?\d+(?:pt|in|cm|mm|px))\s+([\w-]+)\s+(#[0-9a-f]{6})$/i;

/** The look of text in one of the scripts, which have properties of their own. */
export function textLook(properties: Properties, script: Script = "latin"): TextLook {
  const of = (name: string) => properties.get(`${name}${SUFFIX[script]}`) ?? properties.get(name);
  const underline = properties.get("text-underline-style") ?? "none";
  const strike = properties.get("text-line-through-style") ?? "none";
  const strikeKind = properties.get("text-line-through-type") ?? "none";
  const size = lengthOf(of("font-size"));
  const language = properties.get("language");
  return {
    font: of("font"),
    asianFont: properties.get("font-asian"),
    size: size === undefined ? undefined : size / 20,
    isBold: isBold(of("font-weight")),
    isItalic: /italic|oblique/.test(of("font-style") ?? ""),
    underline:
      underline === "none"
        ? undefined
        : properties.get("text-underline-type") === "double"
          ? "double"
          : (UNDERLINES[underline] ?? "single"),
    isStruck: strike !== "none" || strikeKind !== "none",
    colour: colourOf(properties.get("color")),
    background: colourOf(properties.get("background-color")),
    script: scriptOf(properties.get("text-position")),
    capitals:
      properties.get("text-transform") === "uppercase"
        ? "caps"
        : properties.get("font-variant") === "small-caps"
          ? "smallCaps"
          : undefined,
    isHidden: properties.get("display") === "none",
    language: language === undefined || language === "zxx" ? undefined : language,
  };
}

function isBold(weight = ""): boolean {
  return weight === "bold" || Number(weight) >= 600;
}

function scriptOf(position = ""): TextLook["script"] {
  const [place = "", size] = position.split(" ");
  const share = shareOf(place) ?? 0;
  if (size === "100%" && share === 0) return undefined;
  if (place === "super" || share > 0) return "superscript";
  return place === "sub" || share < 0 ? "subscript" : undefined;
}

/** The look of a paragraph, without its list. */
export function paragraphLook(
  properties: Properties,
  tabs: Element | undefined,
  { tabsFromIndent, isRightToLeft }: { tabsFromIndent: boolean; isRightToLeft: boolean },
): ParagraphLook {
  const start = lengthOf(properties.get("margin-left")) ?? 0;
  const mode = properties.get("writing-mode") ?? "page";
  const isReversed = mode === "page" ? isRightToLeft : mode.startsWith("rl");
  return {
    align: alignOf(properties.get("text-align") ?? "start", isReversed),
    start,
    end: lengthOf(properties.get("margin-right")) ?? 0,
    firstLine: lengthOf(properties.get("text-indent")) ?? 0,
    before: lengthOf(properties.get("margin-top")) ?? 0,
    after: lengthOf(properties.get("margin-bottom")) ?? 0,
    line: lineOf(properties),
    borders: bordersOf(properties),
    background: colourOf(properties.get("background-color")),
    tabs: tabsOf(tabs, tabsFromIndent ? start : 0),
    isRightToLeft: isReversed,
  };
}

function alignOf(align: string, isRightToLeft: boolean): ParagraphLook["align"] {
  if (align === "end") return isRightToLeft ? "left" : "right";
  return Object.hasOwn(ALIGNS, align) ? ALIGNS[align as keyof typeof ALIGNS] : undefined;
}

function lineOf(properties: Properties): ParagraphLook["line"] {
  const min = lengthOf(properties.get("line-height-at-least"));
  if (min !== undefined) return { height: min, rule: "atLeast" };
  const share = shareOf(properties.get("line-height"));
  if (share !== undefined) return { height: share * 240, rule: "auto" };
  const height = lengthOf(properties.get("line-height"));
  return height === undefined ? undefined : { height, rule: "exact" };
}

/** The borders of a paragraph or cell. */
export function bordersOf(properties: Properties): Borders | undefined {
  const borders: Partial<Record<Side, Border>> = {};
  for (const side of SIDES) {
    const [, width, style = "", colour] =
      BORDER.exec(properties.get(`border-${side}`) ?? properties.get("border") ?? "") ?? [];
    const line = colourOf(colour);
    if (width === undefined || line === undefined || style === "none") continue;
    borders[side] = {
      width: (lengthOf(width) ?? 0) / 20,
      style: LINES[style] ?? "single",
      colour: line,
    };
  }
  return Object.keys(borders).length === 0 ? undefined : borders;
}

const TAB_KINDS = { center: "center", right: "right", char: "decimal" } as const;

function tabsOf(tabs: Element | undefined, from: number): readonly ParagraphTab[] {
  return childrenOf(tabs, "tab-stop").flatMap((stop) => {
    const at = lengthOf(attribute(stop, "position"));
    const kind = attribute(stop, "type") ?? "left";
    const style = attribute(stop, "leader-style") ?? "none";
    const sign = attribute(stop, "leader-text") ?? "";
    const leader =
      style === "none" ? undefined : sign === "." ? "dot" : sign === "-" ? "hyphen" : "underscore";
    if (at === undefined) return [];
    const align = Object.hasOwn(TAB_KINDS, kind)
      ? TAB_KINDS[kind as keyof typeof TAB_KINDS]
      : "left";
    return [{ at: at + from, align, leader: style === "dotted" ? "dot" : leader } as const];
  });
}
