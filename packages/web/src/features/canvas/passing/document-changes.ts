import { type Bounds, edgesOf } from "@mosaico/domain/mosaic/area";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";
import { titleArea } from "../title/title-area.ts";

/** Tells where the canvas looks different after a change of its document. */
export class DocumentChanges {
  readonly #document: CanvasDocument;
  #before: readonly unknown[];
  #title: Bounds | undefined;

  constructor(document: CanvasDocument) {
    this.#document = document;
    this.#before = this.#around();
    this.#title = titleArea(document);
  }

  /**
   * Where the touched tiles are now, and where the title was and is if that moved with them; undefined if everything may
   * look different, as all tiles do that have the colour of their section.
   */
  placesOf(touched: ReadonlySet<TileId> | undefined): readonly Bounds[] | undefined {
    const around = this.#around();
    const isOther = around.some((one, at) => one !== this.#before[at]);
    this.#before = around;
    const title = titleArea(this.#document);
    const titles = isSame(this.#title, title) ? [] : [this.#title ?? [], title ?? []].flat();
    this.#title = title;
    if (touched === undefined || isOther) return undefined;
    const tiles = [...touched].flatMap((id) => {
      const area = this.#document.places.of(id);
      return area === undefined ? [] : edgesOf(area);
    });
    return [...tiles, ...titles];
  }

  #around(): readonly unknown[] {
    const { background, sections, settings } = this.#document;
    return [background, sections.all(), settings];
  }
}

function isSame(a: Bounds | undefined, b: Bounds | undefined): boolean {
  return (
    a?.left === b?.left && a?.top === b?.top && a?.right === b?.right && a?.bottom === b?.bottom
  );
}
