import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import { between, withLightness } from "@mosaico/domain/document/sheets/colours";
import {
  type XmlElement,
  child,
  descendants,
  numberIn,
  parseXml,
  valueOf,
} from "@mosaico/domain/document/xml";
import { documentFont } from "./document-font.ts";
import type { FontFamily } from "../fonts/typesetter.ts";

/** The colours and fonts that a document's pages share. */
export type Theme = {
  readonly colours: ReadonlyMap<string, string>;
  readonly major: FontFamily;
  readonly minor: FontFamily;
  readonly backgrounds: readonly XmlElement[];
};

/** Resolves colours of a page. */
export type Ink = {
  readonly theme: Theme;
  /** Other names of the theme's colours. */
  readonly names: ReadonlyMap<string, string>;
};

/** A colour with its opacity, from 0 to 1. */
export type Tone = { readonly colour: string; readonly opacity: number };

const OFFICE: readonly (readonly [string, string])[] = [
  ["dk1", "#000000"],
  ["lt1", "#ffffff"],
  ["dk2", "#44546a"],
  ["lt2", "#e7e6e6"],
  ["accent1", "#4472c4"],
  ["accent2", "#ed7d31"],
  ["accent3", "#a5a5a5"],
  ["accent4", "#ffc000"],
  ["accent5", "#5b9bd5"],
  ["accent6", "#70ad47"],
  ["hlink", "#0563c1"],
  ["folHlink", "#954f72"],
];
const USUAL_NAMES: ReadonlyMap<string, string> = new Map([
  ["bg1", "lt1"],
  ["tx1", "dk1"],
  ["bg2", "lt2"],
  ["tx2", "dk2"],
]);
const PRESET: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  gray: "#808080",
  orange: "#ffa500",
};
const COLOURS = new Set(["srgbClr", "schemeClr", "sysClr", "prstClr", "scrgbClr", "hslClr"]);
const WHOLE = 100_000;

export async function readTheme(parts: DocumentParts, path: string | undefined): Promise<Theme> {
  const xml = path === undefined ? undefined : await parts.text(path);
  const theme = xml === undefined ? undefined : parseXml(xml);
  const [scheme] = descendants(theme, "clrScheme");
  const [fonts] = descendants(theme, "fontScheme");
  const [fills] = descendants(theme, "bgFillStyleLst");
  const own = (scheme?.children ?? []).flatMap(({ name, children: [colour] }) => {
    const value = colour?.attributes.get("lastClr") ?? colour?.attributes.get("val");
    return value !== undefined && /^[0-9a-f]{6}$/i.test(value)
      ? [[name, `#${value}`] as const]
      : [];
  });
  const face = (name: string) => valueOf(child(fonts, name), "latin", "typeface");
  return {
    colours: new Map([...OFFICE, ...own]),
    major: documentFont(face("majorFont")),
    minor: documentFont(face("minorFont")),
    backgrounds: fills?.children ?? [],
  };
}

/** The other names of a theme's colours, as a master slide declares them. */
export function readNames(map: XmlElement | undefined): ReadonlyMap<string, string> {
  return new Map([...USUAL_NAMES, ...(map?.attributes ?? [])]);
}

/** The colour that an element, such as a solid fill, contains. `own` stands for the colour of the place that refers to it. */
export function toneIn(element: XmlElement | undefined, ink: Ink, own?: string): Tone | undefined {
  const colour = element?.children.find(({ name }) => COLOURS.has(name));
  const base = colour && baseOf(colour, ink, own);
  if (colour === undefined || base === undefined) return undefined;
  let result = base;
  let opacity = 1;
  for (const change of colour.children) {
    const share = (numberIn(change, "val") ?? WHOLE) / WHOLE;
    if (change.name === "lumMod") result = withLightness(result, (light) => light * share);
    else if (change.name === "lumOff") result = withLightness(result, (light) => light + share);
    else if (change.name === "shade") result = between("#000000", result, share);
    else if (change.name === "tint") result = between("#ffffff", result, share);
    else if (change.name === "alpha") opacity = share;
  }
  return { colour: result, opacity };
}

/** A colour by its name in the theme. */
export function namedColour(name: string, { theme, names }: Ink): string | undefined {
  return theme.colours.get(names.get(name) ?? name);
}

function baseOf(colour: XmlElement, ink: Ink, own: string | undefined): string | undefined {
  const value = colour.attributes.get("val") ?? "";
  if (colour.name === "schemeClr") return value === "phClr" ? own : namedColour(value, ink);
  if (colour.name === "prstClr") return PRESET[value] ?? "#808080";
  const digits = colour.attributes.get("lastClr") ?? value;
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits.toLowerCase()}`;
  return value === "window" ? "#ffffff" : "#000000";
}
