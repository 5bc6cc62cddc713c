import type { PicturePlace } from "../word/compose/elements.ts";
import { picture } from "../word/compose/elements.ts";
import { escapeXml } from "../word/compose/escape-xml.ts";
import { type Border, clamp } from "../word/compose/looks.ts";
import { pictureFormat } from "../word/compose/picture-format.ts";
import { type Context, newFlow } from "./context.ts";
import { colourOf, lengthOf, shareOf } from "./lengths.ts";
import { attribute, childOf, childrenOf } from "./nodes.ts";
import { bordersOf } from "./read-looks.ts";
import type { Properties } from "./style-book.ts";

const TWIPS_PER_POINT = 20;
const DEFAULT_SIZE = 2880;
// Frames in frames, such as a picture in one with its caption.
const MAX_DEPTH = 5;
// Of these, nothing is lost when their text is drawn in a frame.
const RECTANGLES = new Set(["rectangle", "mso-spt202", "mso-spt1", "ooxml-rect", "non-primitive"]);
const depths = new WeakMap<Context, number>();

/** A picture, or a frame with text. Of a drawing, only its text is read. */
export function readFrame(context: Context, element: Element, room: number): string {
  const style = attribute(element, "style-name");
  const look = context.styles.properties("graphic", style, "graphic-properties");
  if (element.localName !== "frame") {
    const kind = attribute(childOf(element, "enhanced-geometry"), "type") ?? "";
    if (!RECTANGLES.has(kind)) context.omitted.add("shapes");
    const hasText = childrenOf(element, "p").some((one) => one.textContent.trim() !== "");
    return hasText ? textBox(context, element, element, { look, room }) : "";
  }
  const box = childOf(element, "text-box");
  if (box !== undefined) return textBox(context, element, box, { look, room });
  const pictures = childrenOf(element, "image");
  const relation = pictures.map((one) => relationOf(context, one)).find((one) => one !== undefined);
  if (relation === undefined) {
    context.omitted.add(pictures.length > 0 ? "pictures" : "objects");
    return "";
  }
  const description =
    childOf(element, "desc")?.textContent ?? childOf(element, "title")?.textContent;
  return picture(relation, sizeOf(element, room), {
    place: placeOf(element, look, room),
    description: description ?? "",
  });
}

/** The relation of a picture, which is stored in the archive or in the text. */
function relationOf(context: Context, image: Element): string | undefined {
  const path = decodeURIComponent(attribute(image, "href") ?? "").replace(/^\.\//, "");
  const existing = context.pictures.get(path);
  if (path !== "" && existing !== undefined) return existing;
  const bytes = path === "" ? embedded(image) : context.files[path];
  const format = bytes === undefined ? undefined : pictureFormat(bytes);
  if (bytes === undefined || format === undefined) return undefined;
  const relation = context.word.addPicture(bytes, format);
  if (path !== "") context.pictures.set(path, relation);
  return relation;
}

function embedded(image: Element): Uint8Array | undefined {
  const data = childOf(image, "binary-data")?.textContent.replaceAll(/\s/g, "");
  if (!data) return undefined;
  return Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0);
}

function sizeOf(element: Element, room: number): { width: number; height: number } {
  const share = shareOf(attribute(element, "rel-width"));
  const width = lengthOf(attribute(element, "width")) ?? (share ?? 0) * room;
  const height = lengthOf(attribute(element, "height")) ?? 0;
  if (width > 0 && height > 0) return { width, height };
  const side = width || height || DEFAULT_SIZE;
  return { width: width || side, height: height || side };
}

function placeOf(element: Element, look: Properties, room: number): PicturePlace {
  if (attribute(element, "anchor-type") === "as-char") return { kind: "inline" };
  const across = look.get("horizontal-pos") ?? "from-left";
  const left = lengthOf(attribute(element, "x")) ?? 0;
  const { width } = sizeOf(element, room);
  const isRight =
    across === "right" ||
    across === "outside" ||
    (across.startsWith("from") && left + width / 2 > room / 2);
  const wrap = look.get("wrap") ?? "none";
  if (wrap === "none") {
    const isCentred =
      across === "center" ||
      (across.startsWith("from") && Math.abs(left + width / 2 - room / 2) < room / 8);
    return { kind: "between", align: isCentred ? "center" : isRight ? "right" : "left" };
  }
  if (wrap === "run-through") {
    return { kind: "over", left, top: lengthOf(attribute(element, "y")) ?? 0 };
  }
  // A centred picture has text on both sides, for which a page on a screen has no room.
  if (across === "center") return { kind: "between", align: "center" };
  return { kind: "beside", align: isRight ? "right" : "left" };
}

type BoxOptions = { readonly look: Properties; readonly room: number };

function textBox(
  context: Context,
  frame: Element,
  content: Element,
  { look, room }: BoxOptions,
): string {
  const depth = depths.get(context) ?? 0;
  if (depth >= MAX_DEPTH) return "";
  depths.set(context, depth + 1);
  try {
    const { width } = sizeOf(frame, room);
    const text = context.readBlocks(content, newFlow(context, width));
    if (text === "") return "";
    const height =
      lengthOf(attribute(content, "min-height")) ?? lengthOf(attribute(frame, "height")) ?? 0;
    const place = placeOf(frame, look, room);
    const line = lineOf(frame, look);
    const fill = fillOf(frame, look);
    const padding = lengthOf(look.get("padding")) ?? 0;
    const style = [
      ...positionOf(place, look),
      `width:${points(width)}`,
      `height:${points(clamp(height, 0, 20_000))}`,
    ].join(";");
    const stroke = line
      ? `strokecolor="#${line.colour}" strokeweight="${line.width}pt"`
      : 'stroked="f"';
    const filled = fill ? `fillcolor="#${fill}"` : 'filled="f"';
    const inset = Array.from({ length: 4 }, () => points(padding)).join(",");
    const wrap = WRAPS[place.kind];
    return `<w:r><w:pict><v:shape style="${escapeXml(style)}" ${filled} ${stroke}><v:textbox inset="${inset}"><w:txbxContent>${text}</w:txbxContent></v:textbox>${wrap ? `<w10:wrap type="${wrap}"/>` : ""}</v:shape></w:pict></w:r>`;
  } finally {
    depths.set(context, depth);
  }
}

/** Drawings have a line and a fill unless they say otherwise, and frames the opposite. */
function lineOf(frame: Element, look: Properties): Border | undefined {
  if (frame.localName === "frame") return Object.values(bordersOf(look) ?? {})[0];
  if (look.get("stroke") === "none") return undefined;
  const colour = colourOf(look.get("stroke-color")) ?? "000000";
  const width = (lengthOf(look.get("stroke-width")) ?? 0) / TWIPS_PER_POINT;
  return { width: Math.max(0.5, width), style: "single", colour };
}

function fillOf(frame: Element, look: Properties): string | undefined {
  const isFrame = frame.localName === "frame";
  const kind = look.get("fill") ?? (isFrame ? "none" : "solid");
  if (kind === "none") return isFrame ? colourOf(look.get("background-color")) : undefined;
  return colourOf(look.get("fill-color")) ?? colourOf(look.get("background-color"));
}

const WRAPS: Readonly<Record<PicturePlace["kind"], string>> = {
  inline: "",
  over: "",
  beside: "square",
  between: "topAndBottom",
};

const ORIGINS: ReadonlyMap<string, string> = new Map([
  ["page", "page"],
  ["page-content", "margin"],
]);

function positionOf(place: PicturePlace, look: Properties): string[] {
  if (place.kind === "inline") return [];
  if (place.kind !== "over") {
    return ["position:absolute", `mso-position-horizontal:${place.align}`];
  }
  const origin = (name: string) => ORIGINS.get(look.get(name) ?? "") ?? "text";
  return [
    "position:absolute",
    `margin-left:${points(place.left)}`,
    `margin-top:${points(place.top)}`,
    `mso-position-horizontal-relative:${origin("horizontal-rel")}`,
    `mso-position-vertical-relative:${origin("vertical-rel")}`,
  ];
}

function points(length: number): string {
  return `${(length / TWIPS_PER_POINT).toFixed(2)}pt`;
}
