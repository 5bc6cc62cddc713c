import { LOOK_DRAWINGS, pieceColour } from "@mosaico/domain/look/look-colours";
import { cssOf } from "@mosaico/domain/look/oklch";
import { type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { afterEach, expect, test } from "vitest";
import { KeptCanvas } from "../painting/kept-canvas.ts";
import { type Carried, carriedSize, paintCarried } from "./paint-carried.ts";

const bounds = { left: -100, top: -100, right: 500, bottom: 300 };
const tileAt = (x: number, y: number, data: Partial<TileData> = {}) => ({
  id: `${x} ${y}`,
  position: { x, y },
  data: fillTileData({ type: "texto", title: "Words", ...data }),
});

afterEach(() => document.body.replaceChildren());

function paint(some: Partial<Carried>) {
  const canvas = document.createElement("canvas");
  canvas.style.cssText = "color: rgb(255, 0, 0); caret-color: rgb(0, 0, 255)";
  document.body.append(canvas);
  const zoom = some.zoom ?? 1;
  paintCarried(new KeptCanvas(canvas), {
    tiles: [],
    bounds,
    zoom,
    theme: "light",
    settings: DEFAULT_SETTINGS,
    colourOf: ({ data }) => data.colour || "white",
    pictureOf: () => undefined,
    ...some,
  });
  const { scale } = carriedSize(bounds, zoom);
  const context = canvas.getContext("2d");
  const at = (x: number, y: number) => {
    const place = [(x - bounds.left) * scale, (y - bounds.top) * scale] as const;
    return [...(context?.getImageData(...place, 1, 1).data ?? [])];
  };
  return { canvas, at };
}

function rgbOf(css: string) {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
}

test("each tile is painted at its place, in its colour and with a mark around it", () => {
  const tiles = [tileAt(0, 0), tileAt(200, 0, { colour: "red", width: 2, height: 2 })];
  const { at } = paint({ tiles });
  const colours = LOOK_DRAWINGS[DEFAULT_SETTINGS.look].light;
  expect(at(4, 30)).toEqual(rgbOf(cssOf(pieceColour(colours, "white"))));
  expect(at(380, 100)).toEqual(rgbOf(cssOf(pieceColour(colours, "red"))));
  expect(at(150, 50)).toEqual([0, 0, 0, 0]);
  // As far from the face as the ring of the style sheet.
  expect([at(44, -3), at(200 + 94, -3)]).toEqual([rgbOf("red"), rgbOf("red")]);
  expect(at(44, -1)).toEqual([0, 0, 0, 0]);
});

test("words are painted from the middle distance, and icons at every one", async () => {
  const icon = new Image();
  icon.src = `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="lime"/></svg>`,
  )}`;
  await icon.decode();
  const pictureOf = () => ({ source: icon, size: icon, isCover: false });
  const countOf = (canvas: HTMLCanvasElement, is: (rgb: readonly number[]) => boolean) => {
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    let count = 0;
    for (let at = 0; at < (data?.length ?? 0); at += 4) {
      if (is([...(data?.slice(at, at + 3) ?? [])])) count += 1;
    }
    return count;
  };
  const isInk = ([red = 0, , blue = 0]: readonly number[]) => red < 90 && blue > 160;
  const isIcon = ([red = 0, green = 0]: readonly number[]) => red < 30 && green > 240;
  const near = paint({ tiles: [tileAt(0, 0)], pictureOf }).canvas;
  expect(countOf(near, isInk)).toBeGreaterThan(10);
  expect(countOf(near, isIcon)).toBeGreaterThan(500);
  const far = paint({ tiles: [tileAt(0, 0)], pictureOf, zoom: 0.25 }).canvas;
  expect(countOf(far, isInk)).toBe(0);
  expect(countOf(far, isIcon)).toBeGreaterThan(50);
});

test("a picture never exceeds what a browser can allocate", () => {
  const { canvas } = paint({ bounds: { left: 0, top: 0, right: 100_000, bottom: 50_000 } });
  expect(canvas.width * canvas.height).toBeLessThan(16_700_000);
});
