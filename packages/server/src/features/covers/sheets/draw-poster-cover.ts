import { MARGINS, type PosterPlan, SHEET_OVERLAP } from "@mosaico/domain/exchange/sheets";
import type { Drawing } from "../drawing.ts";
import { BODY, setLines } from "../set-lines.ts";
import { moved, placeOf, roundedRect } from "../svg.ts";
import { drawSheetCover } from "./draw-sheet-cover.ts";
import { PLAIN } from "./page-colours.ts";
import type { PosterTexts, SheetScene } from "./sheet-scene.ts";

const EDGE = "#8a8a8a";
/** In points of the page. */
const THIN = 0.75;
const PLATE = 18;
const NUMBER = { font: BODY, size: 11, line: 13 };

/** What the cover of a poster is made of; the whole is in canvas units. */
type PosterCover = {
  readonly poster: PosterPlan;
  readonly texts: PosterTexts;
  readonly line: string;
  readonly whole: { readonly fill: string; readonly markup: string };
};

/** The first page of a poster: all sheets together, each with its number, and how they become one. */
export function drawPosterCover(
  drawing: Drawing,
  scene: SheetScene,
  { poster, texts, line, whole }: PosterCover,
): string {
  const { paper, printed, sheets } = poster;
  const margin = MARGINS.normal.page;
  const [left, top] = [sheets[0]?.x ?? 0, sheets[0]?.y ?? 0];
  const width = Math.max(...sheets.map(({ x }) => x)) - left + printed.width;
  const height = Math.max(...sheets.map(({ y }) => y)) - top + printed.height;
  // Lines and numbers are as thick on the page, however small the picture of the poster is.
  const point = 1 / Math.min((paper.width - 2 * margin) / width, paper.height / 2 / height);
  const half = SHEET_OVERLAP / 2;
  const edge = (box: { x: number; y: number; width: number; height: number }) =>
    `<rect ${placeOf(box)} fill="${EDGE}"/>`;
  const thick = THIN * point;
  const columns = sheets.filter(({ row, column }) => row === 0 && column > 0);
  const rows = sheets.filter(({ row, column }) => column === 0 && row > 0);
  const edges = [
    ...columns.map(({ x }) => edge({ x: x - left + half, y: 0, width: thick, height })),
    ...rows.map(({ y }) => edge({ x: 0, y: y - top + half, width, height: thick })),
    edge({ x: 0, y: 0, width, height: thick }),
    edge({ x: 0, y: height - thick, width, height: thick }),
    edge({ x: 0, y: 0, width: thick, height }),
    edge({ x: width - thick, y: 0, width: thick, height }),
  ];
  const numbers = sheets.map(({ x, y, row, column }, at) => {
    const words = setLines(drawing, String(at + 1), NUMBER, { room: PLATE, max: 1, align: 0.5 });
    const plate = roundedRect({ x: 0, y: 0, width: PLATE, height: PLATE }, PLATE / 2, "#ffffff");
    const number = moved(
      0,
      (PLATE - words.height) / 2,
      `<g fill="${PLAIN.ink}">${words.markup}</g>`,
    );
    const [right, below] = [x - left + (column > 0 ? half : 0), y - top + (row > 0 ? half : 0)];
    return moved(right + 4 * point, below + 4 * point, plate + number, point);
  });
  const markup = [
    `<rect ${placeOf({ x: 0, y: 0, width, height })} fill="${whole.fill}"/>`,
    moved(-left, -top, whole.markup, scene.scale),
    ...edges,
    ...numbers,
  ].join("");
  return drawSheetCover(drawing, scene, {
    paper,
    margin,
    line,
    note: texts.assemble,
    colours: PLAIN,
    picture: { width, height, markup },
    maxScale: Infinity,
  });
}
