import type { Drawing } from "../drawing.ts";
import { BODY, setLines } from "../set-lines.ts";
import { moved, placeOf, tagged } from "../svg.ts";
import { titleType } from "../title-type.ts";
import { drawQr } from "./draw-qr.ts";
import type { PageColours } from "./page-colours.ts";
import type { SheetScene } from "./sheet-scene.ts";

const TITLE_SIZES = [48, 40, 34, 28, 24];
const LINE = { font: BODY, size: 14, line: 20 };
const NOTE = { font: BODY, size: 11, line: 16 };
const ADDRESS = { font: BODY, size: 9, line: 12 };
const QR = 84;
const GAP = 20;

/** A page that comes first: a picture, and below it the title of the mosaic and where it is shared. */
type SheetCover = {
  readonly paper: { readonly width: number; readonly height: number };
  /** In points. */
  readonly margin: number;
  readonly line: string;
  readonly note: string;
  readonly colours: PageColours;
  /** The picture that is drawn as large as there is room, and its size. */
  readonly picture: { readonly width: number; readonly height: number; readonly markup: string };
  /** The most that it is enlarged. */
  readonly maxScale: number;
};

/** The first page of a handout or a poster. */
export function drawSheetCover(
  drawing: Drawing,
  { title, address }: SheetScene,
  { paper, margin, line, note, colours, picture, maxScale }: SheetCover,
): string {
  const isLying = paper.width > paper.height;
  const width = paper.width - 2 * margin;
  const qr = address === "" ? undefined : drawQr(address, QR);
  // On paper that lies on its side the code is beside the words, since below them is no room.
  const room = isLying && qr !== undefined ? width - QR - 2 * GAP : width;
  const max = isLying ? 2 : 4;
  const fitting = Math.min(width / picture.width, paper.height / 2 / picture.height, maxScale);
  const type = titleType(drawing, title, TITLE_SIZES, { room, max });
  const words = address.replace(/^https?:\/\//, "");
  const { ink, muted } = colours;
  let y = margin + picture.height * fitting + 2 * GAP;
  const parts = [
    colours.ground === undefined
      ? ""
      : `<rect ${placeOf({ x: 0, y: 0, ...paper })} fill="${colours.ground}"/>`,
  ];
  const add = (height: number, markup: string) => {
    parts.push(moved(margin, y, markup));
    y += height;
  };
  const set = setLines(drawing, title, type, { room, max, align: 0 });
  add(set.height + 6, tagged({ tag: "H1", key: "cover", title }, filled(ink, set.markup)));
  const below = setLines(drawing, line, LINE, { room, max: 3, align: 0 });
  add(below.height + 6, tagged({ tag: "P", key: "cover line" }, filled(muted, below.markup)));
  const last = setLines(drawing, note, NOTE, { room, max: 3, align: 0 });
  add(last.height, tagged({ tag: "P", key: "cover note" }, filled(muted, last.markup)));
  const place = setLines(drawing, words, ADDRESS, { room: width, max: 2, align: 0 });
  const bottom = paper.height - margin;
  return [
    ...parts,
    moved(
      margin,
      margin,
      tagged(
        { tag: "Figure", key: "cover picture", alt: title },
        moved(0, 0, picture.markup, fitting),
      ),
    ),
    moved(isLying ? paper.width - margin - QR : margin, bottom - QR - GAP, qr ?? ""),
    moved(
      margin,
      bottom - GAP / 2,
      tagged({ tag: "P", key: "cover address" }, filled(muted, place.markup)),
    ),
  ].join("");
}

function filled(colour: string, markup: string): string {
  return markup === "" ? "" : `<g fill="${colour}">${markup}</g>`;
}
