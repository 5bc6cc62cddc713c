import { type XmlElement, child, isSet, numberIn, valueOf } from "@mosaico/domain/document/xml";
import type { FontFamily } from "../../fonts/typesetter.ts";
import { documentFont } from "../document-font.ts";
import type { Align, Paragraph, Run } from "../set-paragraph.ts";
import { type Ink, namedColour, toneIn } from "../theme.ts";
import type { SlideText } from "./slide.ts";

/** Where the look of a text comes from: elements with properties for each level, the most specific first. */
export type TextSources = {
  /** `bodyPr` elements. */
  readonly bodies: readonly (XmlElement | undefined)[];
  /** Elements with `lvl1pPr` to `lvl9pPr`. */
  readonly levels: readonly (XmlElement | undefined)[];
  /** The colour of text in the style of the shape. */
  readonly colour: string | undefined;
};

const EMU = 12_700;
const WHOLE = 100_000;
const USUAL_SIZE = 18;
const MAX_PARAGRAPHS = 60;
const INSET = { l: 7.2, t: 3.6, r: 7.2, b: 3.6 };
const ANCHORS: Readonly<Record<string, SlideText["anchor"]>> = { ctr: "middle", b: "bottom" };

/** Reads the text of a shape; undefined if there is none. */
export function readText(
  body: XmlElement | undefined,
  sources: TextSources,
  ink: Ink,
): SlideText | undefined {
  const paragraphs = readParagraphs(body, sources, ink);
  const isEmpty = paragraphs.every(({ runs }) => runs.every(({ text }) => text.trim() === ""));
  if (isEmpty) return undefined;
  const stated = (name: string) =>
    sources.bodies.map((one) => one?.attributes.get(name)).find((value) => value !== undefined);
  const inset = (side: "l" | "t" | "r" | "b") => {
    const value = Number(stated(`${side}Ins`) ?? Number.NaN) / EMU;
    return Number.isFinite(value) ? Math.min(200, value) : INSET[side];
  };
  return {
    paragraphs,
    anchor: ANCHORS[stated("anchor") ?? ""] ?? "top",
    inset: { left: inset("l"), top: inset("t"), right: inset("r"), bottom: inset("b") },
    wraps: stated("wrap") !== "none",
  };
}

export function readParagraphs(
  body: XmlElement | undefined,
  { levels, bodies, colour }: TextSources,
  ink: Ink,
): Paragraph[] {
  const fit = bodies.map((one) => child(one, "normAutofit")).find((one) => one !== undefined);
  const fitted = (numberIn(fit, "fontScale") ?? WHOLE) / WHOLE;
  const scale = fitted > 0 ? fitted : 1;
  const counts: number[] = [];
  return (body?.children ?? [])
    .filter(({ name }) => name === "p")
    .slice(0, MAX_PARAGRAPHS)
    .map((paragraph) => {
      const own = child(paragraph, "pPr");
      const level = Math.max(0, Math.min(8, numberIn(own, "lvl") ?? 0));
      const looks = [
        own,
        ...levels.map((source) => child(source, `lvl${level + 1}pPr`) ?? child(source, "defPPr")),
      ].filter((one) => one !== undefined);
      const runs = runsOf(paragraph, looks, { ink, scale, colour });
      const bullet = bulletOf(looks, counts, level);
      const hasText = runs.some(({ text }) => text.trim() !== "");
      const points = (name: string) => numberAmong(looks, name) / EMU;
      const size = runs[0]?.size ?? sizeOf([child(paragraph, "endParaRPr")], looks) * scale;
      return {
        runs,
        align: alignOf(looks),
        bullet: hasText ? bullet : undefined,
        indent: Math.max(0, points("marL")),
        firstIndent: points("indent"),
        before: spaceOf(looks, "spcBef", size),
        after: spaceOf(looks, "spcAft", size),
        lineSpacing: lineSpacingOf(looks),
        emptySize: size,
      };
    });
}

type RunContext = {
  readonly ink: Ink;
  readonly scale: number;
  readonly colour: string | undefined;
};

function runsOf(
  paragraph: XmlElement,
  looks: readonly XmlElement[],
  { ink, scale, colour }: RunContext,
): Run[] {
  return paragraph.children.flatMap((run): Run[] => {
    const text = run.name === "br" ? "\n" : (child(run, "t")?.text ?? "");
    if (text === "" || !["r", "fld", "br"].includes(run.name)) return [];
    const own = child(run, "rPr");
    const all = [own, ...looks.map((look) => child(look, "defRPr"))];
    const tone = all.map((one) => toneIn(child(one, "solidFill"), ink)).find((one) => one);
    const isCaps = all.map((one) => one?.attributes.get("cap")).find((one) => one !== undefined);
    const bold = all.find((one) => one?.attributes.has("b") === true);
    const hasLink = child(own, "hlinkClick") !== undefined;
    const named = hasLink ? namedColour("hlink", ink) : undefined;
    return [
      {
        text: isCaps === "all" ? text.toUpperCase() : text,
        size: sizeOf([own], looks) * scale,
        isBold: isSet(bold, "b"),
        family: familyOf(all, ink),
        colour: named ?? tone?.colour ?? colour ?? namedColour("tx1", ink) ?? "#000000",
      },
    ];
  });
}

function familyOf(all: readonly (XmlElement | undefined)[], { theme }: Ink): FontFamily {
  const face = all.map((one) => valueOf(one, "latin", "typeface")).find((one) => one !== undefined);
  if (face === undefined || face.startsWith("+mn")) return theme.minor;
  return face.startsWith("+mj") ? theme.major : documentFont(face);
}

function sizeOf(own: readonly (XmlElement | undefined)[], looks: readonly XmlElement[]): number {
  const all = [...own, ...looks.map((look) => child(look, "defRPr"))];
  const size = all.map((one) => numberIn(one, "sz")).find((one) => one !== undefined);
  return Math.min(400, Math.max(1, (size ?? USUAL_SIZE * 100) / 100));
}

function numberAmong(looks: readonly XmlElement[], name: string): number {
  return looks.map((look) => numberIn(look, name)).find((value) => value !== undefined) ?? 0;
}

function alignOf(looks: readonly XmlElement[]): Align {
  const align = looks
    .map((look) => look.attributes.get("algn"))
    .find((value) => value !== undefined);
  return align === "ctr" ? "center" : align === "r" ? "right" : "left";
}

function spaceOf(looks: readonly XmlElement[], name: string, size: number): number {
  const space = looks.map((look) => child(look, name)).find((one) => one !== undefined);
  const points = numberIn(child(space, "spcPts"), "val");
  if (points !== undefined) return Math.min(100, Math.max(0, points / 100));
  const share = numberIn(child(space, "spcPct"), "val");
  return share === undefined ? 0 : Math.min(100, Math.max(0, (share / WHOLE) * size));
}

function lineSpacingOf(looks: readonly XmlElement[]): number {
  const spacing = looks.map((look) => child(look, "lnSpc")).find((one) => one !== undefined);
  const share = numberIn(child(spacing, "spcPct"), "val");
  return share === undefined ? 1 : Math.min(3, Math.max(0.5, share / WHOLE));
}

function bulletOf(
  looks: readonly XmlElement[],
  counts: number[],
  level: number,
): string | undefined {
  for (const look of looks) {
    if (child(look, "buNone") !== undefined) return undefined;
    if (child(look, "buAutoNum") !== undefined) {
      counts.length = level + 1;
      counts[level] = (counts[level] ?? 0) + 1;
      return `${counts[level]}.`;
    }
    if (child(look, "buChar") !== undefined || child(look, "buBlip") !== undefined) return "•";
  }
  return undefined;
}
