import { picture, type PicturePlace } from "../word/compose/elements.ts";
import { readPicture } from "./pictures.ts";
import type { Reader, Shape } from "./reader.ts";

const TWIPS_PER_POINT = 20;
const EMU_PER_POINT = 12_700;
// The shapes of which nothing is lost when their text is drawn in a frame.
const RECTANGLES = new Set(["1", "202"]);
const WRAPS: ReadonlyMap<number, string> = new Map([
  [1, "topAndBottom"],
  [2, "square"],
  [4, "tight"],
  [5, "through"],
]);

/** Draws a shape's picture or text; undefined if it has neither. */
export function drawShape(reader: Reader, shape: Shape): string | undefined {
  const { sides } = shape;
  const side = (name: string) => sides.get(`shp${name}`) ?? 0;
  const [left, top] = [side("left"), side("top")];
  const width = Math.max(1, side("right") - left);
  const height = Math.max(1, side("bottom") - top);
  const room = reader.pages.page.width - reader.pages.page.left - reader.pages.page.right;
  const wrap = side("wr");
  if (shape.picture !== undefined) {
    const read = readPicture(shape.picture);
    if (read === undefined) return undefined;
    const relation = reader.word.addPicture(read.bytes, read.format);
    const place = placeOf({ left, top, width, room, wrap });
    return picture(relation, { width, height }, { place, description: "" });
  }
  if (shape.text === "") return undefined;
  if (!RECTANGLES.has(shape.properties.get("shapeType") ?? "202")) reader.omitted.add("shapes");
  const style = `position:absolute;margin-left:${points(left)};margin-top:${points(top)};width:${points(width)};height:${points(height)}`;
  const colour = (name: string, usual: string) => colourOf(shape.properties.get(name)) ?? usual;
  const fill =
    shape.properties.get("fFilled") === "0"
      ? 'filled="f"'
      : `fillcolor="${colour("fillColor", "#ffffff")}"`;
  const thickness = Number(shape.properties.get("lineWidth") ?? 9525) / EMU_PER_POINT;
  const line =
    shape.properties.get("fLine") === "0"
      ? 'stroked="f"'
      : `strokecolor="${colour("lineColor", "#000000")}" strokeweight="${thickness.toFixed(2)}pt"`;
  const kind = WRAPS.get(wrap);
  return `<w:r><w:pict><v:shape style="${style}" ${fill} ${line}><v:textbox><w:txbxContent>${shape.text}</w:txbxContent></v:textbox>${kind ? `<w10:wrap type="${kind}"/>` : ""}</v:shape></w:pict></w:r>`;
}

type Measures = Readonly<Record<"left" | "top" | "width" | "room" | "wrap", number>>;

function placeOf({ left, top, width, room, wrap }: Measures): PicturePlace {
  const middle = left + width / 2;
  const align = middle > room / 2 ? "right" : "left";
  if (wrap === 1) {
    return { kind: "between", align: Math.abs(middle - room / 2) < room / 8 ? "center" : align };
  }
  return wrap === 3 ? { kind: "over", left, top } : { kind: "beside", align };
}

/** A colour, which is written as a number with red in its lowest byte. */
function colourOf(text: string | undefined): string | undefined {
  const value = Number(text);
  if (text === undefined || !Number.isInteger(value) || value < 0) return undefined;
  const parts = [value, value >> 8, value >> 16].map((part) =>
    (part & 0xff).toString(16).padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

function points(length: number): string {
  return `${(length / TWIPS_PER_POINT).toFixed(2)}pt`;
}
