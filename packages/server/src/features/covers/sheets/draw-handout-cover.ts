import { groundOf } from "../draw-cover.ts";
import { drawWall } from "../draw-wall.ts";
import type { Drawing } from "../drawing.ts";
import { BODY, setLines } from "../set-lines.ts";
import { moved, placeOf, tagged } from "../svg.ts";
import { titleType } from "../title-type.ts";
import { drawQr } from "./draw-qr.ts";
import type { Handout, SheetScene } from "./sheet-scene.ts";

const INK = "#1d2a30";
const MUTED = "#56656c";
const TITLE_SIZES = [48, 40, 34, 28, 24];
const LINE = { font: BODY, size: 14, line: 20 };
const ADDRESS = { font: BODY, size: 9, line: 12 };
const QR = 84;
const GAP = 20;

/** The first page of a handout: a picture of the mosaic, its title, and where it is shared. */
export function drawHandoutCover(
  drawing: Drawing,
  { title, theme, address }: SheetScene,
  {
    paper,
    margin,
    line,
    cover,
  }: Pick<Handout, "paper" | "margin" | "line"> & {
    readonly cover: NonNullable<Handout["cover"]>;
  },
): string {
  const room = paper.width - 2 * margin;
  const { left, top, right, bottom } = cover.window;
  const [width, height] = [right - left, bottom - top];
  const scale = Math.min(room / width, paper.height / 2 / height, 1);
  const { fill, ink } = groundOf(drawing, theme, cover.bgColor);
  // The picture is one thing, whatever is drawn in it.
  const plain = { ...drawing, isTagged: false, linkOf: () => undefined };
  const coloured = { ...plain, colours: { ...drawing.colours, onGround: ink } };
  const size = { width: width * scale, height: height * scale };
  const picture =
    `<rect ${placeOf({ x: 0, y: 0, ...size })} rx="8" fill="${fill}"/>` +
    moved(-left * scale, -top * scale, drawWall(coloured, cover.window), scale);
  const type = titleType(drawing, title, TITLE_SIZES, { room, max: 4 });
  const set = setLines(drawing, title, type, { room, max: 4, align: 0 });
  const below = setLines(drawing, line, LINE, { room, max: 3, align: 0 });
  const qr = address === "" ? undefined : drawQr(address, QR);
  const words = address.replace(/^https?:\/\//, "");
  const place = setLines(drawing, words, ADDRESS, { room, max: 2, align: 0 });
  const start = margin + size.height + 2 * GAP;
  return [
    moved(margin, start, tagged({ tag: "H1", key: "cover", title }, filled(INK, set.markup))),
    moved(
      margin,
      start + set.height + 6,
      tagged({ tag: "P", key: "cover line" }, filled(MUTED, below.markup)),
    ),
    moved(margin, margin, tagged({ tag: "Figure", key: "cover picture", alt: title }, picture)),
    moved(margin, paper.height - margin - QR - GAP, qr ?? ""),
    moved(
      margin,
      paper.height - margin - GAP / 2,
      tagged({ tag: "P", key: "cover address" }, filled(MUTED, place.markup)),
    ),
  ].join("");
}

function filled(colour: string, markup: string): string {
  return markup === "" ? "" : `<g fill="${colour}">${markup}</g>`;
}
