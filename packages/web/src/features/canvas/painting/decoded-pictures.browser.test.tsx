import { type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, expect, test, vi } from "vitest";
import { knownIcons } from "#features/icons/icon-address.ts";
import { DecodedPictures } from "./decoded-pictures.ts";
import { FacePictures, decodePictures } from "./face-pictures.ts";

const started: DecodedPictures[] = [];

afterEach(() => {
  started.splice(0).forEach((decoded) => decoded.clear());
  document.body.replaceChildren();
});

function start() {
  const decoded = new DecodedPictures();
  started.push(decoded);
  return decoded;
}

/** A picture in this colour as a `data:` URL, as the server sends icons. */
function picture(colour: string, width = 32, height = 32): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.toDataURL("image/webp");
}

const SVG = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`)}`;

const tileWith = (data: Partial<TileData>) => ({
  id: "t",
  position: { x: 0, y: 0 },
  data: fillTileData({ type: "texto", title: "Words", ...data }),
});

test("pictures are decoded in the wanted width, and each is announced", async () => {
  const decoded = start();
  const onDecoded = vi.fn<() => void>();
  decoded.subscribe(onDecoded);
  const address = picture("red", 640, 320);
  expect(decoded.find(address)).toBeUndefined();
  decoded.want({ address, width: 320 });
  await vi.waitFor(() => expect(onDecoded).toHaveBeenCalledOnce());
  const { width, height } = decoded.find(address) ?? {};
  expect([width, height]).toEqual([320, 160]);
});

test("those that were not needed for the longest time give their memory back", async () => {
  const decoded = start();
  const [first, second, third] = ["red", "lime", "blue"].map((colour) => picture(colour, 40, 40));
  const want = async (address = "") => {
    decoded.want({ address, width: 1700 });
    await vi.waitFor(() => expect(decoded.find(address)).toBeDefined());
  };
  await want(first);
  await want(second);
  decoded.find(first ?? "");
  await want(third);
  expect([first, second, third].map((one = "") => decoded.find(one) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

test("a picture that cannot be decoded is asked for once", async () => {
  const decoded = start();
  const onDecoded = vi.fn<() => void>();
  decoded.subscribe(onDecoded);
  const broken = "data:image/webp;base64,AAAA";
  decoded.want({ address: broken, width: 96 });
  await vi.waitFor(() => expect(decoded.isRefused(broken)).toBe(true));
  decoded.want({ address: broken, width: 96 });
  expect(onDecoded).toHaveBeenCalledOnce();
});

test("a tile on the screen is painted with its own picture until that is decoded", async () => {
  const decoded = start();
  const pictures = new FacePictures(decoded);
  document.body.innerHTML = `<div class="react-flow__node" data-id="t"><img class="tile-icon" src="${picture("red")}"></div>`;
  const [image] = document.images;
  await image?.decode();
  const address = image?.getAttribute("src") ?? "";
  const stop = showIcon("red.webp", address);
  pictures.collect(document.body);
  const tile = tileWith({ icon: "red.webp" });
  expect(pictures.find(tile)?.source).toBe(image);
  decodePictures(document.body, decoded);
  await vi.waitFor(() => expect(pictures.find(tile)?.source).toBeInstanceOf(ImageBitmap));
  stop();
});

test("a tile that is nowhere on the screen gets its icon once it is decoded, a drawing as an element", async () => {
  const decoded = start();
  const pictures = new FacePictures(decoded);
  const stops = [showIcon("lime.webp", picture("lime")), showIcon("drawing.svg", SVG)];
  const [photo, drawing] = [tileWith({ icon: "lime.webp" }), tileWith({ icon: "drawing.svg" })];
  expect(pictures.find(photo)).toBeUndefined();
  await vi.waitFor(() => expect(pictures.find(photo)?.source).toBeInstanceOf(ImageBitmap));
  await vi.waitFor(() => expect(pictures.find(drawing)?.source).toBeInstanceOf(HTMLImageElement));
  stops.forEach((stop) => stop());
});

test("a picture stays known once its tile has left the page", async () => {
  const decoded = start();
  const pictures = new FacePictures(decoded);
  const tile = tileWith({ face: "picture" });
  document.body.innerHTML = `<div class="react-flow__node" data-id="t"><div class="tile-face" data-framing="plate"><img class="tile-picture" src="${picture("red")}"></div></div>`;
  await document.images[0]?.decode();
  decodePictures(document.body, decoded);
  pictures.collect(document.body);
  await vi.waitFor(() => expect(pictures.find(tile)?.source).toBeInstanceOf(ImageBitmap));
  document.body.replaceChildren();
  pictures.collect(document.body);
  expect(pictures.find(tile)).toMatchObject({ isCover: true, isAbove: true });
  expect(pictures.find({ ...tile, id: "another" })).toBeUndefined();
});

function showIcon(name: string, address: string): () => void {
  knownIcons.replace(name, address);
  return () => knownIcons.replace(name, "");
}
