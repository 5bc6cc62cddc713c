import {
  type DocumentParts,
  type PartRelation,
  relationsIn,
} from "@mosaico/domain/document/document-parts";
import { type XmlElement, child, descendants, parseXml } from "@mosaico/domain/document/xml";
import type { Crop } from "../canvas.ts";
import { type Ink, type Tone, toneIn } from "../theme.ts";
import type { Fill, SlidePicture } from "./slide.ts";

/** A part of a presentation that has shapes: a slide, its layout, its master, or a diagram. */
export type SlidePart = {
  readonly path: string;
  readonly root: XmlElement;
  readonly relations: readonly PartRelation[];
};

/** What the shapes of a slide are read with. */
export type SlideBook = {
  readonly parts: DocumentParts;
  readonly ink: Ink;
  readonly layout: SlidePart | undefined;
  readonly master: SlidePart | undefined;
  /** The default text of the presentation. */
  readonly defaults: XmlElement | undefined;
};

const WHOLE = 100_000;
const DEGREE = 60_000;

export async function readSlidePart(
  parts: DocumentParts,
  path: string | undefined,
): Promise<SlidePart | undefined> {
  const xml = path === undefined ? undefined : await parts.text(path);
  if (path === undefined || xml === undefined) return undefined;
  return { path, root: parseXml(xml), relations: await relationsIn(parts, path) };
}

export function relatedPath({ relations }: SlidePart, type: string): string | undefined {
  return relations.find((relation) => relation.type === type)?.path;
}

/** The picture that an element with a `blip` refers to. */
export async function pictureIn(
  element: XmlElement | undefined,
  { relations }: Pick<SlidePart, "relations">,
  { parts }: Pick<SlideBook, "parts">,
): Promise<SlidePicture | undefined> {
  const blip = child(element, "blip");
  const id = blip?.attributes.get("embed");
  const path = relations.find((relation) => relation.id === id)?.path;
  const bytes = path === undefined || path === "" ? undefined : await parts.bytes(path);
  if (bytes === undefined) return undefined;
  const source = child(element, "srcRect");
  const cut = (side: string) => {
    const share = Number(source?.attributes.get(side) ?? 0) / WHOLE;
    return Math.max(-1, Math.min(0.95, Number.isFinite(share) ? share : 0));
  };
  const crop: Crop = { left: cut("l"), top: cut("t"), right: cut("r"), bottom: cut("b") };
  return { bytes, crop };
}

/** The fill among the children of an element; null if it says that there is none. */
export function fillIn(
  element: XmlElement | undefined,
  ink: Ink,
  own?: string,
): Fill | null | undefined {
  for (const one of element?.children ?? []) {
    if (one.name === "noFill") return null;
    const fill = fillOf(one, ink, own);
    if (fill !== undefined) return fill;
  }
  return undefined;
}

/** The fill that an element is. */
export function fillOf(element: XmlElement, ink: Ink, own?: string): Fill | undefined {
  if (element.name === "solidFill") return toneIn(element, ink, own);
  if (element.name === "pattFill") return toneIn(child(element, "fgClr"), ink, own);
  if (element.name !== "gradFill") return undefined;
  const stops = (child(element, "gsLst")?.children ?? []).flatMap((stop) => {
    const tone = toneIn(stop, ink, own);
    const at = Number(stop.attributes.get("pos") ?? 0) / WHOLE;
    return tone === undefined ? [] : [{ ...tone, at: Number.isFinite(at) ? at : 0 }];
  });
  const sorted = stops.toSorted((one, other) => one.at - other.at);
  const angle = Number(child(element, "lin")?.attributes.get("ang") ?? 90 * DEGREE) / DEGREE;
  const [first] = sorted;
  if (first === undefined) return undefined;
  return { stops: sorted, degrees: Number.isFinite(angle) ? angle : 90 };
}

/** One colour for a fill, for what is too small for a gradient. */
export function toneOf(fill: Fill | null | undefined): Tone | undefined {
  if (fill === null || fill === undefined) return undefined;
  return "colour" in fill ? fill : fill.stops[Math.floor(fill.stops.length / 2)];
}

export function shapeTree(part: SlidePart | undefined): XmlElement | undefined {
  return descendants(part?.root, "spTree")[0];
}
