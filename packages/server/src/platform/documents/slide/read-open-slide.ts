import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import { type XmlElement, child, childrenOf, descendants } from "@mosaico/domain/document/xml";
import { safeColour } from "../canvas.ts";
import {
  type OpenDocument,
  openParagraph,
  openPicture,
  pointsOf,
  readOpenDocument,
} from "../open/open-styles.ts";
import type { Paragraph } from "../set-paragraph.ts";
import type { Tone } from "../theme.ts";
import type { Outline, Slide, SlideShape } from "./slide.ts";

const SHAPES: Readonly<Record<string, Outline>> = {
  frame: "rect",
  "custom-shape": "rect",
  rect: "rect",
  ellipse: "ellipse",
  circle: "ellipse",
};
const ANCHORS = { middle: "middle", bottom: "bottom" } as const;
const MAX_SHAPES = 200;
const USUAL = { width: 792, height: 446 };
const NOT_CROPPED = { left: 0, top: 0, right: 0, bottom: 0 };
const USUAL_SIZES: Readonly<Record<string, string>> = { title: "44pt", subtitle: "32pt" };

/** Reads the first slide of an OpenDocument presentation. */
export async function readOpenSlide(parts: DocumentParts): Promise<Slide> {
  const document = await readOpenDocument(parts);
  const [page] = childrenOf(document.body, "page");
  if (page === undefined) throw new Error("There is no slide.");
  const masters = descendants(document.styles, "master-page");
  const named = page.attributes.get("master-page-name");
  const master = masters.find((one) => one.attributes.get("name") === named) ?? masters[0];
  const layouts = descendants(document.styles, "page-layout");
  const layout =
    layouts.find(
      (one) => one.attributes.get("name") === master?.attributes.get("page-layout-name"),
    ) ?? layouts[0];
  const size = child(layout, "page-layout-properties");
  const shapes: SlideShape[] = [];
  await readInto(shapes, master, document, false);
  await readInto(shapes, page, document, true);
  return {
    width: Math.max(72, pointsOf(size?.attributes.get("page-width")) ?? USUAL.width),
    height: Math.max(72, pointsOf(size?.attributes.get("page-height")) ?? USUAL.height),
    background: backgroundOf(page, document) ?? backgroundOf(master, document),
    backgroundPicture: undefined,
    shapes,
  };
}

function backgroundOf(page: XmlElement | undefined, document: OpenDocument): Tone | undefined {
  return fillOf(document.attributesOf("drawing-page", page?.attributes.get("style-name")));
}

function fillOf(look: ReadonlyMap<string, string>): Tone | undefined {
  if (look.get("fill") === "none") return undefined;
  const colour = safeColour(look.get("fill-color"));
  return colour === undefined || look.get("fill") === undefined
    ? undefined
    : { colour, opacity: 1 };
}

async function readInto(
  shapes: SlideShape[],
  page: XmlElement | undefined,
  document: OpenDocument,
  isFilled: boolean,
): Promise<void> {
  for (const element of page?.children ?? []) {
    if (shapes.length >= MAX_SHAPES) return;
    if (element.name === "g") await readInto(shapes, element, document, isFilled);
    const outline = Object.hasOwn(SHAPES, element.name) ? SHAPES[element.name] : undefined;
    const isPlace = element.attributes.has("class");
    if (outline === undefined || (isPlace && !isFilled)) continue;
    if (element.attributes.get("placeholder") === "true") continue;
    const shape = await shapeOf(element, outline, document);
    if (shape !== undefined) shapes.push(shape);
  }
}

async function shapeOf(
  element: XmlElement,
  outline: Outline,
  document: OpenDocument,
): Promise<SlideShape | undefined> {
  const points = (name: string) => pointsOf(element.attributes.get(name));
  const [width, height] = [points("width"), points("height")];
  if (width === undefined || height === undefined) return undefined;
  const kind = element.attributes.get("class") ?? "";
  const family = kind === "" ? "graphic" : "presentation";
  const look = document.attributesOf(family, element.attributes.get("style-name"));
  const usual = USUAL_SIZES[kind];
  const base = new Map([...(usual === undefined ? [] : [["font-size", usual] as const]), ...look]);
  const text = child(element, "text-box") ?? element;
  const paragraphs = paragraphsIn(text, document, base);
  const bytes = await openPicture(element, document);
  const anchor = look.get("textarea-vertical-align");
  return {
    is: "shape",
    place: { x: points("x") ?? 0, y: points("y") ?? 0, width, height },
    outline,
    fill: bytes === undefined ? fillOf(look) : undefined,
    line: undefined,
    picture: bytes === undefined ? undefined : { bytes, crop: NOT_CROPPED },
    text: paragraphs.some(({ runs }) => runs.length > 0)
      ? {
          paragraphs,
          anchor: anchor === "middle" || anchor === "bottom" ? ANCHORS[anchor] : "top",
          inset: { left: 7, top: 4, right: 7, bottom: 4 },
          wraps: true,
        }
      : undefined,
    degrees: 0,
    flipsAcross: false,
    flipsDown: false,
  };
}

function paragraphsIn(
  element: XmlElement,
  document: OpenDocument,
  base: ReadonlyMap<string, string>,
  bullet?: string,
): Paragraph[] {
  return element.children.flatMap((one): Paragraph[] => {
    if (one.name === "p" || one.name === "h") return [openParagraph(one, document, base, bullet)];
    if (one.name === "list") {
      return childrenOf(one, "list-item").flatMap((item) =>
        paragraphsIn(item, document, base, "•"),
      );
    }
    return [];
  });
}
