import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { iconOf } from "#features/tiles/icon-of.ts";
import type { DecodedPictures, Encoded } from "./decoded-pictures.ts";
import type { Picture } from "./paint-faces.ts";

// Widths in which pictures are decoded, in pixels: those of large tiles on most screens.
const ICON = 96;
const COVER = 320;
// Pictures of tiles that are no longer mounted, of which it is known where they are.
const MAX_SEEN = 400;

/** The pictures of painted tiles: those that the mounted tiles show, else their icons, fetched when needed. */
export class FacePictures {
  readonly #decoded: DecodedPictures;
  readonly #covers = new Map<string, HTMLImageElement>();
  readonly #icons = new Map<string, HTMLImageElement>();
  /** Of tiles that were mounted before, those seen last at the end. */
  readonly #seen = new Map<string, Cover>();

  constructor(decoded: DecodedPictures) {
    this.#decoded = decoded;
  }

  /** Takes over the pictures that are on the screen, under the ids of their tiles or what is derived from these. */
  collect(canvas: Element, keyOf: (id: TileId) => string | undefined = (id) => id): void {
    this.#covers.clear();
    for (const image of picturesOn(canvas)) {
      const id = image.closest("[data-id]")?.getAttribute("data-id");
      if (isIcon(image)) this.#icons.set(addressOf(image), image);
      else {
        const key = id ? keyOf(id) : undefined;
        if (key === undefined) continue;
        this.#covers.set(key, image);
        this.#seen.delete(key);
        this.#seen.set(key, { address: addressOf(image), isAbove: isAboveLabel(image) });
      }
    }
    for (const key of this.#seen.keys()) {
      if (this.#seen.size <= MAX_SEEN) break;
      this.#seen.delete(key);
    }
  }

  /**
   * The picture of a tile, which was collected under this key; undefined if it has none, or until it is loaded.
   */
  find({ id, data }: Tile, key: string | undefined = id): Picture | undefined {
    const cover = data.face === "picture" ? this.#covers.get(key) : undefined;
    const drawn = cover && this.drawn(cover);
    if (cover !== undefined && drawn !== undefined)
      return { ...drawn, isCover: true, isAbove: isAboveLabel(cover) };
    const seen = data.face === "picture" ? this.#seen.get(key) : undefined;
    const decoded = seen && this.#decoded.find(seen.address);
    if (decoded !== undefined)
      return { source: decoded, size: decoded, isCover: true, isAbove: seen?.isAbove === true };
    const address = iconOf(data);
    const icon = address === undefined ? undefined : this.#icon(address);
    return icon && { ...icon, isCover: false };
  }

  #icon(address: string): Drawn | undefined {
    const bitmap = this.#decoded.find(address);
    if (bitmap !== undefined) return { source: bitmap, size: bitmap };
    const element = this.#icons.get(address);
    if (element !== undefined) return this.drawn(element);
    if (this.#decoded.isRefused(address)) this.#icons.set(address, this.#load(address));
    else this.#decoded.want({ address, width: ICON });
    return undefined;
  }

  /** The picture of an element, which is there at once even if it is not decoded otherwise. */
  drawn(image: HTMLImageElement): Drawn | undefined {
    const decoded = this.#decoded.find(addressOf(image));
    if (decoded !== undefined) return { source: decoded, size: decoded };
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return isLoaded(image) ? { source: image, size } : undefined;
  }

  #load(address: string): HTMLImageElement {
    const image = new Image();
    image.src = address;
    image.addEventListener("load", () => this.#decoded.notify(), { once: true });
    return image;
  }
}

type Drawn = Pick<Picture, "source" | "size">;

/** Where a picture is, and whether its label is on a strip below it. */
type Cover = { readonly address: string; readonly isAbove: boolean };

function isAboveLabel(image: HTMLImageElement): boolean {
  const framing = image.closest(".tile-face")?.getAttribute("data-framing");
  return framing === "plate" || framing === "slide";
}

/** Decodes the pictures that are on this canvas. */
export function decodePictures(canvas: Element, decoded: DecodedPictures): void {
  for (const image of picturesOn(canvas)) if (isLoaded(image)) decoded.want(encodedOf(image));
}

function picturesOn(canvas: Element): Iterable<HTMLImageElement> {
  return canvas.querySelectorAll<HTMLImageElement>(".react-flow__node img");
}

function encodedOf(image: HTMLImageElement): Encoded {
  const width = isIcon(image) ? ICON : Math.min(image.naturalWidth, COVER);
  return { address: addressOf(image), width };
}

function isIcon({ classList }: HTMLImageElement): boolean {
  return classList.contains("tile-icon");
}

/** As it is stated, or chosen by the browser among several. */
function addressOf(image: HTMLImageElement): string {
  return isIcon(image) ? (image.getAttribute("src") ?? "") : image.currentSrc;
}

/** A broken picture must not be drawn. */
function isLoaded({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth > 0;
}
