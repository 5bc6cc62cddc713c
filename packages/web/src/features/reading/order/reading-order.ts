import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { inSlices } from "#platform/page/in-slices.ts";
import { NO_PIECES, type PieceList } from "./piece-list.ts";
import {
  type OrderedDocument,
  type PieceLists,
  followInLists,
  indexFor,
  listInSteps,
} from "./piece-lists.ts";

/** The mosaic that a reading grid shows. */
export type ReadingDocument = CanvasDocument &
  Pick<OrderedDocument, "places"> & {
    readonly places: { count(): number };
    /** What is here beyond `readingEnd`: from a section on, as far as a place or, if that is null, to the end. */
    readonly readingBeyond:
      | { readonly from: TileId; readonly end: ReadingPlace | null }
      | undefined;
  };

/** Z8: the pieces of a section, or those outside of all. */
export type ReadingGroup = {
  readonly section: Tile | undefined;
  /** Those that are shown: none of a folded section. */
  readonly pieces: PieceList;
  /** Hidden ones too. */
  readonly count: number;
};

/** The pieces of a mosaic in reading order, as far as they are here without gaps. */
export type Reading = {
  readonly groups: readonly ReadingGroup[];
  /** Where they end; null if others are only in folded sections, undefined if all are here. */
  readonly end: ReadingPlace | null | undefined;
  /** Others that are here further on, and where these end; null if none follow. */
  readonly beyond:
    | { readonly groups: readonly ReadingGroup[]; readonly end: ReadingPlace | null }
    | undefined;
  /** Whether they are still being put in order for the first time. */
  readonly isPending: boolean;
};

// Milliseconds without changes before these are followed.
const REST = 200;
/** So many are put in order within a frame. */
const MAX_AT_ONCE = 4000;

/**
 * Z8: the order of the pieces of a mosaic, without the tiles, following its changes once they rest. Very many pieces are put
 * in order in slices shorter than a frame.
 */
export class ReadingOrder {
  readonly #document: ReadingDocument;
  readonly #listeners = new Set<() => void>();
  #lists: PieceLists | undefined;
  /** Those by which the lists were made. */
  #sections: readonly Tile[] = [];
  #reading: Reading;
  #touched = new Set<TileId>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run: object | undefined;
  #stop: (() => void) | undefined;
  #isStale = false;
  #beyond: ReadingDocument["readingBeyond"];

  constructor(document: ReadingDocument) {
    this.#document = document;
    if (document.places.count() <= MAX_AT_ONCE) this.#listAtOnce();
    else this.#isStale = true;
    this.#reading = this.#read();
  }

  get reading(): Reading {
    return this.#reading;
  }

  /** The mosaic is followed as long as somebody listens. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#stop === undefined) {
      this.#stop = this.#document.subscribe((touched) => this.#note(touched));
      if (this.#isStale) this.#renew();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
      this.#run = undefined;
      clearTimeout(this.#timer);
      this.#isStale = true;
    };
  }

  #note(touched: ReadonlySet<TileId> | undefined): void {
    // Everything is new, as when the rest has arrived.
    if (touched === undefined) return this.#renew();
    for (const id of touched) this.#touched.add(id);
    // They are followed once all others are in order.
    if (this.#run !== undefined) return;
    clearTimeout(this.#timer);
    // A section that is folded or unfolded here is touched alone, and answers at once.
    const isFold = touched.size === 1 && this.#sections.some(({ id }) => touched.has(id));
    // And so does a section to which the user goes.
    const isJump = this.#document.readingBeyond !== this.#beyond;
    this.#beyond = this.#document.readingBeyond;
    this.#timer = setTimeout(() => this.#follow(), isFold || isJump ? 0 : REST);
  }

  #follow(): void {
    const isInPlace = haveSameAreas(this.#sections, this.#document.sections.all());
    if (this.#lists === undefined || !isInPlace || this.#touched.size > MAX_AT_ONCE)
      return this.#renew();
    const touched = this.#touched;
    this.#touched = new Set();
    for (const { id } of this.#sections) touched.delete(id);
    if (touched.size > 0) this.#lists = followInLists(this.#document, this.#lists, touched);
    this.#publish();
  }

  #renew(): void {
    clearTimeout(this.#timer);
    this.#run = undefined;
    this.#touched.clear();
    this.#isStale = false;
    if (this.#document.places.count() > MAX_AT_ONCE) {
      void this.#listInSlices();
      return;
    }
    this.#listAtOnce();
    this.#publish();
  }

  #listAtOnce(): void {
    this.#sections = this.#document.sections.all();
    const steps = listInSteps(this.#document);
    for (;;) {
      const step = steps.next();
      if (step.done !== true) continue;
      this.#lists = step.value;
      return;
    }
  }

  /** Until then, what is in order already stays as it is. */
  async #listInSlices(): Promise<void> {
    const run = {};
    this.#run = run;
    const sections = this.#document.sections.all();
    let lists: PieceLists | undefined;
    const steps = listInSteps(this.#document);
    // Another run may have begun.
    const isOver = () => this.#run !== run || lists !== undefined;
    await inSlices(until(isOver), () => {
      const step = steps.next();
      if (step.done === true) lists = step.value;
    });
    if (this.#run !== run || lists === undefined) return;
    this.#run = undefined;
    this.#lists = lists;
    this.#sections = sections;
    this.#follow();
  }

  #publish(): void {
    this.#reading = this.#read();
    for (const listener of this.#listeners) listener();
  }

  #read(): Reading {
    const { sections, readingEnd: end } = this.#document;
    if (this.#lists === undefined) return { groups: [], end, beyond: undefined, isPending: true };
    const lists = this.#lists;
    const groups = [undefined, ...sections.all()].map((section) => {
      const list = lists.get(section?.id) ?? NO_PIECES;
      const isFolded = section !== undefined && sections.isFolded(section);
      return { section, pieces: isFolded ? NO_PIECES : list, count: list.length };
    });
    const beyond = end ? this.#readBeyond(groups, end) : undefined;
    return { groups: end ? this.#upTo(groups, end) : groups, end, beyond, isPending: false };
  }

  /** Nothing if it begins within what is here anyway. */
  #readBeyond(groups: readonly ReadingGroup[], end: ReadingPlace): Reading["beyond"] {
    const span = this.#document.readingBeyond;
    if (span === undefined) return undefined;
    const at = groups.findIndex(({ section }) => section?.id === span.from);
    const last = groups.findIndex(({ section }) => (section?.id ?? null) === end.section);
    if (at === -1 || last === -1 || at <= last) return undefined;
    const others = groups.slice(at);
    return { groups: span.end ? this.#upTo(others, span.end) : others, end: span.end };
  }

  /** The groups as far as a place, at which the pieces of the last one end. All of them if its section is gone. */
  #upTo(groups: readonly ReadingGroup[], end: ReadingPlace): readonly ReadingGroup[] {
    const at = groups.findIndex(({ section }) => (section?.id ?? null) === end.section);
    const last = groups[at];
    if (last === undefined) return groups;
    const place = { id: end.id, ...end.position };
    const { ids } = last.pieces;
    const index = indexFor(ids, place, this.#document.places);
    const pieces = last.pieces.upTo(ids[index] === end.id ? index + 1 : index);
    return [...groups.slice(0, at), { ...last, pieces }];
  }
}

function* until(isOver: () => boolean): Generator<undefined> {
  while (!isOver()) yield;
}

function haveSameAreas(before: readonly Tile[], after: readonly Tile[]): boolean {
  if (before === after) return true;
  if (before.length !== after.length) return false;
  return before.every((section, at) => {
    const other = after[at];
    if (other?.id !== section.id) return false;
    const [a, b] = [areaOf(section), areaOf(other)];
    return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
  });
}
