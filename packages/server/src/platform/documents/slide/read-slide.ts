import {
  type DocumentParts,
  relatedIn,
  relationsIn,
} from "@mosaico/domain/document/document-parts";
import {
  type XmlElement,
  child,
  childrenOf,
  isSet,
  numberIn,
  parseXml,
} from "@mosaico/domain/document/xml";
import { readNames, readTheme } from "../theme.ts";
import { readShapes } from "./read-shapes.ts";
import type { Slide } from "./slide.ts";
import {
  type SlideBook,
  type SlidePart,
  fillIn,
  fillOf,
  pictureIn,
  readSlidePart,
  relatedPath,
} from "./slide-book.ts";

const EMU = 12_700;
const USUAL = { width: 720, height: 540 };
const MAX_LOOKED_AT = 20;
// References to fills of backgrounds in the theme begin here.
const FIRST_BACKGROUND = 1001;

/** Reads the first slide of a presentation that is shown. */
export async function readSlide(parts: DocumentParts): Promise<Slide> {
  const path = (await relatedIn(parts, "", "officeDocument")) ?? "ppt/presentation.xml";
  const xml = await parts.text(path);
  if (xml === undefined) throw new Error("There is no presentation.");
  const presentation = parseXml(xml);
  const slide = await firstSlide(parts, presentation, path);
  const layout = await readSlidePart(parts, relatedPath(slide, "slideLayout"));
  const master = await readSlidePart(parts, layout && relatedPath(layout, "slideMaster"));
  const theme = await readTheme(parts, master && relatedPath(master, "theme"));
  const override = [slide, layout].map((one) =>
    child(child(one?.root, "clrMapOvr"), "overrideClrMapping"),
  );
  const map = override.find((one) => one !== undefined) ?? child(master?.root, "clrMap");
  const book: SlideBook = {
    parts,
    ink: { theme, names: readNames(map) },
    layout,
    master,
    defaults: child(presentation, "defaultTextStyle"),
  };
  const showsMaster = isSet(slide.root, "showMasterSp", true);
  const below = showsMaster
    ? [isSet(layout?.root, "showMasterSp", true) ? master : undefined, layout]
    : [];
  const shapes = [];
  for (const part of below) shapes.push(...(await readShapes(part, book, { isFilled: false })));
  shapes.push(...(await readShapes(slide, book, { isFilled: true })));
  const size = child(presentation, "sldSz");
  const [width, height] = [numberIn(size, "cx"), numberIn(size, "cy")];
  return {
    width: Math.max(72, (width ?? USUAL.width * EMU) / EMU),
    height: Math.max(72, (height ?? USUAL.height * EMU) / EMU),
    ...(await readBackground([slide, layout, master], book)),
    shapes,
  };
}

async function firstSlide(
  parts: DocumentParts,
  presentation: XmlElement,
  path: string,
): Promise<SlidePart> {
  const relations = await relationsIn(parts, path);
  const ids = childrenOf(child(presentation, "sldIdLst"), "sldId").slice(0, MAX_LOOKED_AT);
  let hidden: SlidePart | undefined;
  for (const slide of ids) {
    // Both the number of a slide and its relation are named id: the relation's is the last one.
    const id = slide.attributes.get("id");
    const found = relations.find((relation) => relation.id === id);
    const part = await readSlidePart(parts, found?.path);
    if (part !== undefined && isSet(part.root, "show", true)) return part;
    hidden ??= part;
  }
  hidden ??= await readSlidePart(parts, relations.find(({ type }) => type === "slide")?.path);
  if (hidden === undefined) throw new Error("There is no slide.");
  return hidden;
}

async function readBackground(
  all: readonly (SlidePart | undefined)[],
  book: SlideBook,
): Promise<Pick<Slide, "background" | "backgroundPicture">> {
  for (const part of all) {
    const background = child(child(part?.root, "cSld"), "bg");
    if (part === undefined || background === undefined) continue;
    const own = child(background, "bgPr");
    const picture = await pictureIn(child(own, "blipFill"), part, book);
    if (own !== undefined) {
      return { background: fillIn(own, book.ink) ?? undefined, backgroundPicture: picture };
    }
    const reference = child(background, "bgRef");
    const index = (numberIn(reference, "idx") ?? 0) - FIRST_BACKGROUND;
    const named = book.ink.theme.backgrounds[index];
    const colour = fillIn(wrapped(reference), book.ink) ?? undefined;
    const base = colour !== undefined && "colour" in colour ? colour.colour : undefined;
    const fill = named === undefined ? undefined : fillOf(named, book.ink, base);
    return { background: fill ?? colour, backgroundPicture: undefined };
  }
  return { background: undefined, backgroundPicture: undefined };
}

/** A reference to a style has its colour directly inside: like a solid fill. */
function wrapped(reference: XmlElement | undefined): XmlElement | undefined {
  if (reference === undefined) return undefined;
  return { ...reference, children: [{ ...reference, name: "solidFill" }] };
}
