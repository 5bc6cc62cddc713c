import type { Tile } from "@mosaico/domain/tile/tile";
import { iconOf } from "#features/tiles/icon-of.ts";
import type { Picture } from "./paint-carried.ts";

/** The pictures of carried tiles: those that the mounted tiles show, else their icons, fetched when needed. */
export class CarriedPictures {
  readonly #onLoad: () => void;
  readonly #covers = new Map<string, HTMLImageElement>();
  readonly #icons = new Map<string, HTMLImageElement>();

  constructor(onLoad: () => void) {
    this.#onLoad = onLoad;
  }

  /** Takes over the pictures that are on the screen. */
  collect(canvas: Element): void {
    this.#covers.clear();
    for (const image of canvas.querySelectorAll<HTMLImageElement>(".react-flow__node img")) {
      const id = image.closest("[data-id]")?.getAttribute("data-id");
      if (image.classList.contains("tile-icon")) this.#icons.set(addressOf(image), image);
      else if (id) this.#covers.set(id, image);
    }
  }

  /** The picture of a tile; undefined if it has none, or until it is loaded. */
  find({ id, data }: Tile): Picture | undefined {
    const cover = this.#covers.get(id);
    if (cover !== undefined && isLoaded(cover)) return { source: cover, isCover: true };
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
    image.addEventListener("load", this.#onLoad, { once: true });
    image.src = address;
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
