import { type Bounds, joinBounds } from "@mosaico/domain/mosaic/area";
import { MosaicDocument } from "../document/mosaic-document.ts";
import { ShownDocument } from "../document/shown-document.ts";
import type { MosaicPart } from "./load-part.ts";

/** A part of a mosaic, which knows how far the whole reaches. It can be seen, and not edited. */
export class PartDocument {
  readonly #document: MosaicDocument;
  readonly #outer: Bounds | undefined;
  readonly #loaded: Bounds[] = [];
  /** For the canvas. */
  readonly shown: ShownDocument;

  constructor({ state, part, bounds }: MosaicPart) {
    this.#document = new MosaicDocument(state);
    this.#outer = bounds ?? undefined;
    this.#loaded.push(part);
    this.shown = new ShownPart(this.#document, this.#outer);
  }

  get title(): string {
    return this.#document.title;
  }

  /** Whether all tiles of this area are there. */
  hasAll(area: Bounds): boolean {
    const { left, top, right, bottom } = this.#outer ?? area;
    const wanted = {
      left: Math.max(area.left, left),
      top: Math.max(area.top, top),
      right: Math.min(area.right, right),
      bottom: Math.min(area.bottom, bottom),
    };
    const isEmpty = wanted.left >= wanted.right || wanted.top >= wanted.bottom;
    return isEmpty || this.#loaded.some((loaded) => doContain(loaded, wanted));
  }

  /** Adds another part. Of a tile that is there already, the newer state counts. */
  add({ state, part }: MosaicPart): void {
    this.#loaded.push(part);
    this.#document.put(state);
  }
}

/** Reaches as far as the whole, so that the view stays when the rest arrives. */
class ShownPart extends ShownDocument {
  readonly #outer: Bounds | undefined;
  #joined: { readonly of: Bounds | undefined; readonly bounds: Bounds | undefined } | undefined;

  constructor(document: MosaicDocument, outer: Bounds | undefined) {
    super(document);
    this.#outer = outer;
  }

  override bounds(): Bounds | undefined {
    const of = super.bounds();
    if (this.#joined === undefined || this.#joined.of !== of)
      this.#joined = { of, bounds: joinBounds(of, this.#outer) };
    return this.#joined.bounds;
  }
}

function doContain(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}
