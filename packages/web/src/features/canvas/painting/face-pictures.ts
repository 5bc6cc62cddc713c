import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { iconOf } from "#features/tiles/icon-of.ts";
import type { Picture } from "./paint-faces.ts";

/** The pictures of painted tiles: those that the mounted tiles show, else their icons, fetched when needed. */
export class FacePictures {
  readonly #onLoad: () => void;
  readonly #covers = new Map<string, HTMLImageElement>();
  readonly #icons = new Map<string, HTMLImageElement>();

  constructor(onLoad: () => void) {
    this.#onLoad = onLoad;
  }

  /** Takes over the pictures that are on the screen, under the ids of their tiles or what is derived from these. */
  collect(canvas: Element, keyOf: (id: TileId) => string | undefined = (id) => id): void {
    this.#covers.clear();
    for (const image of canvas.querySelectorAll<HTMLImageElement>(".react-flow__node img")) {
      const id = image.closest("[data-id]")?.getAttribute("data-id");
      if (image.classList.contains("tile-icon")) this.#icons.set(addressOf(image), image);
      else {
        const key = id ? keyOf(id) : undefined;
        if (key !== undefined) this.#covers.set(key, image);
      }
    }
  }

  /**
   * The picture of a tile, which was collected under this key; undefined if it has none, or until it is loaded.
   */
  find({ id, data }: Tile, key: string | undefined = id): Picture | undefined {
    const cover = data.face === "picture" ? this.#covers.get(key) : undefined;
    if (cover !== undefined && isLoaded(cover)) {
      const framing = cover.closest(".tile-face")?.getAttribute("data-framing");
      return { source: cover, isCover: true, isAbove: framing === "plate" || framing === "slide" };
    }
    const address = iconOf(data);
    if (address === undefined) return undefined;
    const source = this.#icon(address);
    return isLoaded(source) ? { source, isCover: false } : undefined;
  }

  #icon(address: string): HTMLImageElement {
    const before = this.#icons.get(address);
    if (before !== undefined) return before;
    const image = new Image();
    this.#icons.set(address, image);
    image.src = address;
    // One that was shown a moment ago is there at once.
    if (!image.complete) image.addEventListener("load", this.#onLoad, { once: true });
    return image;
  }
}

function addressOf(image: HTMLImageElement): string {
  return image.getAttribute("src") ?? "";
}

/** A broken picture must not be drawn. */
function isLoaded({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth > 0;
}
