import { type Bounds, areaOf, lengthOf } from "@mosaico/domain/mosaic/area";
import type { Background } from "@mosaico/domain/mosaic/background";
import { groundOf, headingOf } from "@mosaico/domain/mosaic/section";
import { fileAddressHere } from "#platform/base/file-address-here.ts";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { firstView } from "#features/canvas/first-view.ts";
import { levelAt, PLAIN } from "#features/canvas/geometry/level.ts";
import {
  type Insets,
  MAX_FIT_ZOOM,
  type Size,
  type View,
  viewOfRegion,
} from "#features/canvas/geometry/view.ts";
import { isInRange, visibleCells } from "#features/canvas/geometry/visible-cells.ts";
import { onWholePixels } from "#features/canvas/geometry/whole-pixels.ts";
import { lookMarks } from "#features/canvas/look/look-marks.ts";
import { pastelOf } from "#features/canvas/pastel-of.ts";
import { titleArea } from "#features/canvas/title/title-area.ts";
import { setFittingSize } from "#features/canvas/title/fitting-size.ts";
import { titleLength } from "#features/canvas/title/title-length.ts";
import { restAtZoom } from "#features/tiles/picture-size.ts";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import { element, setStyles } from "./elements.ts";
import { type Faces, faceElement } from "./face-element.ts";
import { groundDrawing } from "./ground-drawing.ts";

/** Where a mosaic is first seen on a canvas of this size: at the region that the address names, if any. */
export function viewAtFirst(
  document: CanvasDocument,
  size: Size,
  insets: Insets,
  region: Bounds | undefined,
): View {
  if (region !== undefined) return viewOfRegion(region, size, insets);
  return firstView(document, size, insets, MAX_FIT_ZOOM);
}

/** A mosaic on the canvas as it is seen in this size, element by element as the canvas renders it. */
export function wallView(
  document: CanvasDocument,
  faces: Faces,
  size: Size,
  view: View,
): HTMLElement {
  restAtZoom(view.zoom);
  const seen = visibleCells(view, size);
  const pieces = [...document.pieces()].filter((tile) => isInRange(areaOf(tile), seen));
  const viewport = element(
    "div",
    { class: "react-flow__viewport first-viewport" },
    sectionsElement(document, view, faces),
    ...titleElement(document, view, faces),
    ...pieces.map((tile) => nodeElement(tile, document, faces)),
  );
  const { x, y } = onWholePixels(view, devicePixelRatio);
  setStyles(viewport, { transform: `translate(${x}px, ${y}px) scale(${view.zoom})` });
  const wall = wallElement(document, viewport, faces);
  wall.dataset["level"] = levelAt(view.zoom, document.settings.readOnCanvas);
  wall.toggleAttribute("data-plain", view.zoom < PLAIN);
  return wall;
}

/** The canvas around what is on it. */
export function wallElement(
  document: CanvasDocument,
  viewport: HTMLElement,
  faces: Faces,
): HTMLElement {
  return element(
    "div",
    { ...lookMarks(document), class: "mosaic-canvas absolute inset-0 overflow-hidden" },
    groundElement(document, faces),
    viewport,
  );
}

/** Sets what depends on how wide letters are, once the view is in the page. */
export function fitTitle(view: HTMLElement): void {
  const words = view.querySelector<HTMLElement>(".mosaic-title-words");
  if (words !== null) setFittingSize(words);
}

function groundElement({ background, settings }: CanvasDocument, faces: Faces): HTMLElement {
  const { bgColor, backgroundImage } = background;
  const { ground, veil } = settings;
  const pastel = pastelOf(bgColor);
  const isPictured = backgroundImage !== "";
  const made = element(
    "div",
    {
      class: classNames(
        "mosaic-ground absolute inset-0 overflow-hidden",
        pastel === undefined ? "bg-(--look-ground)" : pastelGround[pastel],
        bgColor === "" && "bg-(image:--look-light)",
      ),
      "data-pictured": isPictured ? "" : undefined,
    },
    ...(isPictured ? backdrop(background, faces) : []),
    ...(isPictured || ground === "" ? [] : [groundDrawing(ground)]),
    ...(veil && (isPictured || ground !== "")
      ? [element("div", { class: "mosaic-veil absolute inset-0" })]
      : []),
  );
  const isOwnColour = bgColor !== "" && pastel === undefined;
  setStyles(made, { "background-color": isOwnColour ? bgColor : undefined });
  return made;
}

/** The picture of the background where the page has it; elsewhere it comes with the program. */
function backdrop({ backgroundImage, repeat }: Background, { addressOf }: Faces): HTMLElement[] {
  const address = addressOf?.(backgroundImage);
  if (address === undefined) return [];
  const layer = element("div", {
    class: classNames("absolute inset-0", !repeat && "bg-cover bg-center"),
    "data-picture": "",
  });
  setStyles(layer, { "background-image": `url("${address}")` });
  return [layer, element("div", { class: "absolute inset-0 hidden bg-ground/35 dark:block" })];
}

/** The grounds of sections with their headings. */
export function sectionsElement(document: CanvasDocument, view: View, faces: Faces): HTMLElement {
  const layer = element("div", { class: "mosaic-sections" });
  setStyles(layer, { "--zoom": view.zoom });
  for (const section of document.sections.all()) {
    const isFolded = document.sections.isFolded(section);
    const area = areaOf(section);
    const { left, top, right, bottom } = groundOf(isFolded ? headingOf(area) : area);
    const { title, summary, colour, language } = section.data;
    const button = element(
      "button",
      { tabindex: -1, type: "button" },
      element("span", { class: "mosaic-section-title" }, title),
    );
    const ground = element(
      "div",
      {
        class: "mosaic-section tile-colour section-colour",
        "data-colour": colour || undefined,
        "data-folded": isFolded ? "true" : undefined,
        "data-section-id": section.id,
        lang: language || faces.language || undefined,
      },
      element(
        "div",
        { class: "mosaic-section-heading" },
        element("h2", {}, button),
        ...(summary === "" ? [] : [element("p", {}, summary)]),
      ),
    );
    setStyles(ground, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
    layer.append(ground);
  }
  return layer;
}

/** The title of the mosaic on the canvas, if it has one there. */
export function titleElement(
  document: CanvasDocument,
  view: View,
  { addressOf = fileAddressHere }: Faces,
): readonly HTMLElement[] {
  const area = titleArea(document);
  if (area === undefined) return [];
  const { title } = document;
  const { line } = document.settings;
  const logo = document.settings.logo && addressOf(document.settings.logo);
  const block = element(
    "div",
    { class: "mosaic-title", "data-length": titleLength(title) },
    ...(logo ? [element("img", { alt: "", class: "mosaic-title-logo", src: logo })] : []),
    element("p", { class: "mosaic-title-words", dir: "auto" }, title),
    ...(line === "" ? [] : [element("p", { class: "mosaic-title-line", dir: "auto" }, line)]),
  );
  setStyles(block, {
    left: `${area.left}px`,
    top: `${area.top}px`,
    width: `${area.right - area.left}px`,
    height: `${area.bottom - area.top}px`,
    "--zoom": view.zoom,
  });
  return [block];
}

/** A tile in its place. */
export function nodeElement(tile: Tile, document: CanvasDocument, faces: Faces): HTMLElement {
  const { position, data } = tile;
  const around = data.colour === "" ? document.colourAt(areaOf(tile)) : "";
  const node = element(
    "div",
    {
      class: "first-node",
      "data-first": tile.id,
      lang: data.language || faces.language || undefined,
    },
    faceElement(tile, around, faces),
  );
  setStyles(node, {
    transform: `translate(${position.x}px,${position.y}px)`,
    width: `${lengthOf(data.width)}px`,
    height: `${lengthOf(data.height)}px`,
  });
  return node;
}
