import { CELL, lengthOf } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type View, toCanvas } from "../../packages/web/src/features/canvas/geometry/view.ts";
import { visibleCells } from "../../packages/web/src/features/canvas/geometry/visible-cells.ts";
import { type Drawn, byCell, tilesIn } from "./cells.ts";

const SIDE = lengthOf(1);

const images = new Map<string, HTMLImageElement>();

/** The lower bound: one 2D canvas with a grid of cells, without text for screen readers, keyboard or touch. */
export function showBare(root: HTMLElement, tiles: readonly Tile[], start: View): void {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas here");
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  canvas.className = "place";
  root.append(canvas);

  const cells = byCell(tiles);
  let view = { ...start };
  let isAsked = false;
  let held: Drawn | undefined;
  let isPanning = false;

  const draw = () => {
    isAsked = false;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = "#f7f4ef";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(view.zoom, 0, 0, view.zoom, view.x, view.y);
    for (const drawn of tilesIn(cells, visibleCells(view, canvas))) drawTile(context, drawn, ask);
  };
  const ask = () => {
    if (!isAsked) requestAnimationFrame(draw);
    isAsked = true;
  };

  canvas.addEventListener("pointerdown", (event) => {
    const { x, y } = toCanvas({ x: event.clientX, y: event.clientY }, view);
    if (new URLSearchParams(location.search).has("moving")) {
      held = cells.get(`${Math.floor(x / CELL)},${Math.floor(y / CELL)}`);
    }
    isPanning = held === undefined;
  });
  addEventListener("pointermove", (event) => {
    if (isPanning) view = { ...view, x: view.x + event.movementX, y: view.y + event.movementY };
    if (held !== undefined) {
      held.at.x += event.movementX / view.zoom;
      held.at.y += event.movementY / view.zoom;
    }
    if (isPanning || held !== undefined) ask();
  });
  addEventListener("pointerup", () => {
    held = undefined;
    isPanning = false;
  });
  canvas.addEventListener("wheel", (event) => {
    const zoom = Math.min(1, Math.max(0.5, view.zoom * 2 ** (-event.deltaY * 0.002)));
    const { x, y } = toCanvas({ x: event.clientX, y: event.clientY }, view);
    view = { x: event.clientX - x * zoom, y: event.clientY - y * zoom, zoom };
    ask();
  });
  draw();
}

function drawTile(context: CanvasRenderingContext2D, { tile, at }: Drawn, ask: () => void): void {
  const { icon, summary, title } = tile.data;
  context.fillStyle = "#c9efea";
  context.beginPath();
  context.roundRect(at.x, at.y, SIDE, SIDE, 14);
  context.fill();
  if (icon !== "") {
    let image = images.get(icon);
    if (image === undefined) {
      image = new Image();
      image.src = `/files/${icon}`;
      image.addEventListener("load", ask);
      images.set(icon, image);
    }
    if (image.complete) context.drawImage(image, at.x + 22, at.y + 10, 44, 44);
  }
  context.fillStyle = "#20282c";
  context.font = "600 11px sans-serif";
  context.textAlign = "center";
  context.fillText(icon === "" ? title.slice(0, 14) : summary, at.x + SIDE / 2, at.y + 72);
}
