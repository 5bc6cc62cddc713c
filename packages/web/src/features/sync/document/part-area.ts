import {
  type Area,
  type Bounds,
  CELL,
  ONE_CELL,
  edgesOf,
  joinBounds,
} from "@mosaico/domain/mosaic/area";
import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import type { Position, TileId } from "@mosaico/domain/tile/tile";

/** How far a piece may reach beyond the point at which it begins, and the blocks of the bounds beyond its beginning. */
const REACH = TILE_LIMITS.cells * CELL;
/** The server looks at so much of a mosaic, at least, to find where it begins and ends vertically. */
const MAX_SURE_WIDTH = 256 * REACH;

/** What is known of a mosaic of which only a part is here. */
export type PartHead = {
  /** How many tiles it has, sections included. */
  readonly tileCount: number;
  /** The area of which all tiles are here. */
  readonly part: Bounds;
  /** Around the beginnings of all pieces; null if there are none. */
  readonly bounds: Bounds | null;
  /** Where tiles moved, of which nothing else is known. */
  readonly moved?: readonly Position[];
  /** Present if all tiles are here as far as this place in reading order; null if none follow but in folded sections. */
  readonly end?: ReadingPlace | null;
};

/** Pieces in reading order that are all here: those from a section on, as far as a place, or to the end if it is null. */
export type ReadingSpan = { readonly from: TileId; readonly end: ReadingPlace | null };

/** Where all tiles of a mosaic are here, while only a part of it is. */
export class PartArea {
  /** Around the mosaic, at least as far as it is shown. */
  readonly outer: Bounds | undefined;
  /** No piece that is not here reaches out of this. */
  readonly limits: Bounds | undefined;
  /** The place in reading order up to which all tiles are here; undefined if it is not known. */
  readonly end: ReadingPlace | null | undefined;
  #beyond: ReadingSpan | undefined;
  readonly #loaded: Bounds[] = [];
  readonly #listeners = new Set<() => void>();
  #holes: { readonly area: Bounds; readonly revision: number }[] = [];

  constructor({ part, bounds, moved = [], end }: PartHead, revision: number) {
    this.end = end;
    this.outer = bounds ?? undefined;
    this.limits = bounds === null ? undefined : limitsOf(bounds);
    // A beginning has no area.
    if (part.left < part.right) this.#loaded.push(part);
    for (const position of moved) this.noteMove(position, revision);
  }

  /** Further pieces in reading order, to which the user went last. */
  get beyond(): ReadingSpan | undefined {
    return this.#beyond;
  }

  /** Notes that these pieces are all here. */
  noteBeyond(span: ReadingSpan): void {
    this.#beyond = span;
  }

  /** Whether all tiles of this area are here. */
  hasAll(area: Bounds): boolean {
    if (this.#holes.some((hole) => doMeet(hole.area, area))) return false;
    const { limits } = this;
    if (limits === undefined || !doMeet(limits, area)) return true;
    const wanted = {
      left: Math.max(area.left, limits.left),
      top: Math.max(area.top, limits.top),
      right: Math.min(area.right, limits.right),
      bottom: Math.min(area.bottom, limits.bottom),
    };
    return this.#loaded.some((loaded) => doContain(loaded, wanted));
  }

  /** Whether a piece with this area would overlap none but those that are here. */
  isHere(area: Area): boolean {
    return this.hasAll(edgesOf(area));
  }

  /** Notes that all tiles of an area are here, as they were at a revision. */
  add(area: Bounds, revision: number): void {
    this.#loaded.push(area);
    this.#holes = this.#holes.filter(
      (hole) => hole.revision > revision || !doContain(area, hole.area),
    );
  }

  /** Notes that a tile which is not here was moved to a place. */
  noteMove({ x, y }: Position, revision: number): void {
    const area = { left: x, top: y, right: x + REACH, bottom: y + REACH };
    this.#holes.push({ area, revision });
    for (const listener of this.#listeners) listener();
  }

  /** The point nearest to this one that lies in an area of which all tiles are here. */
  nearest({ x, y }: Position): Position {
    if (this.isHere({ x, y, ...ONE_CELL })) return { x, y };
    let nearest = { x, y };
    let shortest = Infinity;
    for (const { left, top, right, bottom } of this.#loaded) {
      const inside = {
        x: Math.min(Math.max(x, left), right),
        y: Math.min(Math.max(y, top), bottom),
      };
      const distance = Math.hypot(inside.x - x, inside.y - y);
      if (distance >= shortest) continue;
      shortest = distance;
      nearest = inside;
    }
    return nearest;
  }

  /** Around these bounds and all pieces that are not here. */
  around(bounds: Bounds | undefined): Bounds | undefined {
    const { limits, outer } = this;
    if (limits === undefined || outer === undefined) return bounds;
    const { left, right } = limits;
    return joinBounds(bounds, {
      left,
      right,
      top: Math.max(limits.top, outer.top - REACH),
      bottom: Math.min(limits.bottom, outer.bottom + REACH),
    });
  }

  /** Subscribes to places at which not all tiles are here any more. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function limitsOf({ left, top, right, bottom }: Bounds): Bounds {
  const isSure = right - left <= MAX_SURE_WIDTH;
  return {
    left,
    top: isSure ? top : -Infinity,
    right: right + REACH,
    bottom: isSure ? bottom + REACH : Infinity,
  };
}

function doMeet(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

function doContain(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}
