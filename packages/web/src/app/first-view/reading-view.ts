import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { areaOf } from "@mosaico/domain/mosaic/area";
import { placeInGrid } from "@mosaico/domain/mosaic/reading-grid";
import {
  type ReadingGroup,
  type ReadingPlace,
  compareInRows,
  groupsInReading,
} from "@mosaico/domain/mosaic/reading-order";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import { fileAddressHere } from "#platform/base/file-address-here.ts";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { lookMarks } from "#features/canvas/look/look-marks.ts";
import { pastelOf } from "#features/canvas/pastel-of.ts";
import { GRID_SCALE, hasLongWord } from "#features/reading/reading-measures.ts";
import { restAtZoom } from "#features/tiles/picture-size.ts";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import { element, setStyles } from "./elements.ts";
import { type Faces, faceElement } from "./face-element.ts";

// More rows of pieces than any phone shows at once.
const MAX_ROWS = 12;

/**
 * Z11: the first rows of a mosaic as a reading grid, element by element as `ReadingGrid` renders it; not beyond a place
 * after which pieces are missing.
 */
export function readingView(
  document: CanvasDocument,
  faces: Faces,
  { maxRows = MAX_ROWS, end }: { maxRows?: number; end?: ReadingPlace | null | undefined } = {},
): HTMLElement {
  restAtZoom(GRID_SCALE);
  const { title, settings, background } = document;
  const { sections } = document;
  const pastel = pastelOf(background.bgColor);
  const bgColor = pastel === undefined ? "" : background.bgColor;
  const marks = lookMarks({ settings, background: { ...NO_BACKGROUND, bgColor } });
  const all = groupsInReading(document.pieces(), sections.all(), (piece) =>
    sections.of(areaOf(piece)),
  );
  const groups = end ? groupsUpTo(all, end) : all;
  const lang = faces.language || undefined;
  const { addressOf = fileAddressHere } = faces;
  const logo = settings.logo && addressOf(settings.logo);
  const grid = element(
    "div",
    { ...marks, class: classNames("reading", pastel && pastelGround[pastel]), tabindex: -1 },
    ...(logo ? [element("img", { alt: "", class: "reading-logo", src: logo })] : []),
    element(
      "h1",
      { "data-long": hasLongWord(title) ? "true" : undefined, dir: "auto", lang },
      title,
    ),
    ...(settings.line === ""
      ? []
      : [element("p", { class: "reading-subtitle", dir: "auto", lang }, settings.line)]),
    ...chips(sections.all(), lang),
    ...listed(groups, document, faces, maxRows),
  );
  setStyles(grid, { "--covered": "0px" });
  return grid;
}

/** The groups as far as a place, whose section is in the page. */
function groupsUpTo(groups: readonly ReadingGroup[], end: ReadingPlace): readonly ReadingGroup[] {
  const at = groups.findIndex(({ section }) => (section?.id ?? null) === end.section);
  const last = groups[at];
  if (last === undefined) return groups;
  const pieces = last.pieces.filter((piece) => compareInRows(piece, end) <= 0);
  return [...groups.slice(0, at), { ...last, pieces }];
}

function chips(sections: readonly Tile[], lang: string | undefined): readonly HTMLElement[] {
  if (sections.length < 2) return [];
  const items = sections.map(({ data }, at) =>
    element(
      "li",
      {},
      element(
        "button",
        {
          "aria-current": at === 0 ? "true" : undefined,
          class: "tile-colour section-colour",
          "data-colour": data.colour || undefined,
          dir: "auto",
          lang: data.language || lang,
          tabindex: -1,
          type: "button",
        },
        data.title,
      ),
    ),
  );
  return [element("div", { class: "reading-chips" }, element("ul", {}, ...items))];
}

function listed(
  groups: readonly ReadingGroup[],
  document: CanvasDocument,
  faces: Faces,
  maxRows: number,
): readonly HTMLElement[] {
  const parts: HTMLElement[] = [];
  let room = maxRows;
  for (const { section, pieces } of groups) {
    if (room <= 0) break;
    const list =
      pieces.length > 0 ? listElement(pieces, section?.data.colour ?? "", faces, room) : undefined;
    room -= list?.rows ?? 0;
    if (section !== undefined) {
      parts.push(sectionElement(section, document, list?.element, faces));
      room -= 1;
    } else if (list !== undefined) parts.push(list.element);
  }
  return parts;
}

function sectionElement(
  section: Tile,
  document: CanvasDocument,
  list: HTMLElement | undefined,
  { language }: Faces,
): HTMLElement {
  const { title, summary, colour } = section.data;
  const isFolded = document.sections.isFolded(section);
  const button = element(
    "button",
    { tabindex: -1, type: "button" },
    element("span", { class: "reading-title" }, title),
  );
  return element(
    "section",
    {
      class: "reading-section tile-colour section-colour",
      "data-colour": colour || undefined,
      "data-folded": isFolded ? "true" : undefined,
      "data-section-id": section.id,
      lang: section.data.language || language || undefined,
    },
    element("h2", { dir: "auto" }, button),
    ...(summary === "" || isFolded
      ? []
      : [element("p", { class: "reading-line", dir: "auto" }, summary)]),
    ...(isFolded || list === undefined ? [] : [list]),
  );
}

function listElement(pieces: readonly Tile[], around: TileColour, faces: Faces, room: number) {
  const places = placeInGrid(pieces.map(({ data }) => data));
  const rows = places.reduce((max, { row, height }) => Math.max(max, row + height), 0);
  const items = pieces.flatMap((tile, index) => {
    const place = places[index];
    if (place === undefined || place.row >= room) return [];
    const { column, row, width, height } = place;
    const shown = { id: tile.id, data: { ...tile.data, width, height } };
    const item = element(
      "li",
      {},
      element(
        "div",
        {
          class: "reading-piece",
          "data-first": tile.id,
          dir: "auto",
          lang: tile.data.language || faces.language || undefined,
        },
        faceElement(shown, around, faces),
      ),
    );
    setStyles(item, {
      "grid-area": `${row + 1} / ${column + 1} / span ${height} / span ${width}`,
    });
    return [item];
  });
  const list = element("ul", { class: "reading-list" }, ...items);
  setStyles(list, { "--rows": rows });
  return { element: list, rows };
}
