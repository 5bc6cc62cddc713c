import { areaOf } from "@mosaico/domain/mosaic/area";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { i18n } from "#platform/i18n/translate.ts";
import type { Camera } from "./camera.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import {
  type CellRange,
  isInRange,
  isSameRange,
  visibleCells,
  widened,
} from "./geometry/visible-cells.ts";
import { makeNode } from "./make-node.ts";
import type { TileNode } from "./tile-node.tsx";

// The ring of cells around the screen that is mounted in advance; one more is kept, so that moving to and fro costs
// nothing.
const RING = 2;
// Each update of the page costs about as much as 40 tiles: smaller batches cost more in total, larger ones cause
// noticeable delays.
const BATCH = 40;
const FRAMES_BETWEEN_BATCHES = 2;
// How long a tile counts as new and is shown with an animation, in milliseconds.
const FRESH_MS = 2000;
// Longer than the animation of a dropped tile, in milliseconds.
const SETTLE_MS = 300;
// More than these at once are another view, not new tiles: animating each would take seconds of work.
const MAX_FRESH = 100;

/**
 * The tiles in the page: the visible ones, a ring around them, and pinned ones. No operation iterates over the whole
 * mosaic. Nodes stay the same objects until their tiles change, in reading order.
 */
export class MountedTiles {
  readonly #document: CanvasDocument;
  readonly #camera: Camera;
  readonly #listeners = new Set<() => void>();
  readonly #pinned = new Set<TileId>();
  #pinnedSection: TileId | undefined;
  readonly #held = new Map<TileId, Position>();
  readonly #fresh = new Map<TileId, number>();
  readonly #settling = new Set<TileId>();
  #unsent: ReadonlySet<TileId> = new Set();
  #nodes = new Map<TileId, TileNode>();
  #list: readonly TileNode[] = [];
  #seen: CellRange;
  #sections: readonly Tile[] = [];
  #frame = 0;

  constructor(document: CanvasDocument, camera: Camera) {
    this.#document = document;
    this.#camera = camera;
    this.#seen = visibleCells(camera.view, camera.size);
    this.#rebuild(0);
  }

  /** The snapshot for `useSyncExternalStore`. */
  get nodes(): readonly TileNode[] {
    return this.#list;
  }

  /** Follows the camera and the document. Returns a function that stops it. */
  start(): () => void {
    const stopCamera = this.#camera.subscribe(() => this.#look());
    const stopDocument = this.#document.subscribe((touched) => this.#take(touched));
    // The names of tiles include their types, in the language of the interface.
    const stopLanguage = i18n.subscribe(this.#remake);
    // Catches up with changes between construction and start.
    this.#take(undefined);
    this.#fillLater();
    return () => {
      stopCamera();
      stopDocument();
      stopLanguage();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    };
  }

  /** Subscribes to changes of the list. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  has(id: TileId): boolean {
    return this.#nodes.has(id);
  }

  /** The section whose heading is mounted, wherever it is. */
  get pinnedSection(): TileId | undefined {
    return this.#pinnedSection;
  }

  /** Keeps only this tile, or the heading of this section, mounted, wherever it is; undefined for none. */
  pin(id: TileId | undefined): void {
    if (id !== undefined && (id === this.#pinnedSection || this.#pinned.has(id))) return;
    this.#pinned.clear();
    const tile = id === undefined ? undefined : this.#document.find(id);
    const section = tile !== undefined && isSection(tile) ? tile.id : undefined;
    if (section !== this.#pinnedSection) {
      this.#pinnedSection = section;
      for (const listener of this.#listeners) listener();
    }
    if (id === undefined || section !== undefined) return;
    this.#pinned.add(id);
    if (!this.#nodes.has(id)) this.#rebuild(BATCH);
  }

  /** Shows tiles where the user holds them, whatever the document says. */
  hold(moves: Iterable<{ readonly id: TileId; readonly position: Position }>): void {
    for (const { id, position } of moves) {
      this.#held.set(id, position);
      this.#renew(id);
    }
    this.#republish();
  }

  /** Releases all tiles, which return to their positions in the document. */
  release(): void {
    if (this.#held.size === 0) return;
    const ids = [...this.#held.keys()];
    this.#held.clear();
    for (const id of ids) this.#renew(id);
    this.#rebuild(BATCH);
  }

  /** Lets tiles glide to the positions that the document is about to give them. */
  settle(moves: Iterable<{ readonly id: TileId }>): void {
    const ids = [...moves].map(({ id }) => id);
    for (const id of ids) this.#settling.add(id);
    setTimeout(() => {
      for (const id of ids) this.#settling.delete(id);
      this.#mark(new Set(ids));
    }, SETTLE_MS);
  }

  /** Marks the tiles whose last edit is not saved yet. */
  markUnsent(unsent: ReadonlySet<TileId>): void {
    const before = this.#unsent;
    this.#unsent = unsent;
    this.#mark(new Set([...before, ...unsent]));
  }

  /** Renews the mounted ones among these. */
  #mark(touched: ReadonlySet<TileId>): void {
    const ids = touched.size < this.#nodes.size ? touched : [...this.#nodes.keys()];
    for (const id of ids) this.#renew(id);
    this.#republish();
  }

  #look(): void {
    const seen = visibleCells(this.#camera.view, this.#camera.size);
    if (isSameRange(this.#seen, seen)) return;
    this.#seen = seen;
    if (this.#isSomeMissing()) this.#rebuild(0);
    this.#fillLater();
  }

  #take(touched: ReadonlySet<TileId> | undefined): void {
    const sections = this.#document.sections.all();
    if (touched === undefined || sections !== this.#sections) {
      this.#sections = sections;
      for (const id of this.#nodes.keys()) this.#renew(id);
    } else {
      const now = performance.now();
      const settle = touched.size <= MAX_FRESH;
      for (const id of touched) {
        if (this.#nodes.has(id)) this.#renew(id);
        else if (settle) this.#fresh.set(id, now);
      }
    }
    this.#rebuild(BATCH);
  }

  readonly #remake = (): void => {
    for (const [id, { data }] of this.#nodes) {
      const { tile, isNew } = data;
      this.#nodes.set(id, makeNode(tile, { isNew, ...this.#stateOf(tile) }));
    }
    this.#republish();
  };

  #isSomeMissing(): boolean {
    for (const tile of this.#document.index.within(this.#seen)) {
      if (!this.#nodes.has(tile.id)) return true;
    }
    return false;
  }

  /** Mounts the visible tiles and up to this many of the ring, and drops distant ones. */
  #rebuild(ringBudget: number): void {
    const ring = widened(this.#seen, RING);
    const nodes = new Map<TileId, TileNode>();
    let budget = ringBudget;
    let isComplete = true;
    for (const tile of this.#document.index.within(widened(ring, 1))) {
      const mounted = this.#nodes.get(tile.id);
      if (mounted === undefined && !isInRange(areaOf(tile), this.#seen)) {
        if (!isInRange(areaOf(tile), ring)) continue;
        if (budget === 0) {
          isComplete = false;
          continue;
        }
        budget -= 1;
      }
      nodes.set(tile.id, mounted ?? this.#make(tile));
    }
    const isWithStray = this.#addStrays(nodes);
    this.#nodes = nodes;
    const list = [...nodes.values()];
    this.#publish(
      isWithStray ? list.toSorted((a, b) => compareInRows(a.data.tile, b.data.tile)) : list,
    );
    if (!isComplete) this.#fillLater();
  }

  #addStrays(nodes: Map<TileId, TileNode>): boolean {
    let isWithStray = false;
    for (const id of [...this.#pinned, ...this.#held.keys()]) {
      const tile = nodes.has(id) ? undefined : this.#document.find(id);
      if (tile === undefined || this.#document.sections.hiding(areaOf(tile))) continue;
      nodes.set(id, this.#nodes.get(id) ?? this.#make(tile));
      isWithStray = true;
    }
    return isWithStray;
  }

  #make(tile: Tile): TileNode {
    const since = this.#fresh.get(tile.id);
    this.#fresh.delete(tile.id);
    const isNew = since !== undefined && performance.now() - since < FRESH_MS;
    return makeNode(tile, { isNew, ...this.#stateOf(tile) });
  }

  /** Replaces a node if its tile or position has changed. */
  #renew(id: TileId): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    const tile = this.#document.find(id);
    if (tile === undefined) {
      this.#nodes.delete(id);
      // Nothing reports that a deleted tile was released: if restored, it is where the document says.
      this.#held.delete(id);
      return;
    }
    const state = this.#stateOf(tile);
    if (
      node.data.tile !== tile ||
      node.data.around !== state.around ||
      node.data.isUnsent !== state.isUnsent ||
      node.data.isSettling !== state.isSettling ||
      node.position !== (state.held ?? tile.position)
    ) {
      this.#nodes.set(id, makeNode(tile, { isNew: node.data.isNew, ...state }));
    }
  }

  #stateOf(tile: Tile) {
    const { id } = tile;
    return {
      around: tile.data.colour === "" ? this.#document.colourAt(areaOf(tile)) : ("" as const),
      isUnsent: this.#unsent.has(id),
      isSettling: this.#settling.has(id),
      held: this.#held.get(id),
    };
  }

  #fillLater(): void {
    if (this.#frame !== 0) return;
    let frames = FRAMES_BETWEEN_BATCHES;
    const wait = () => {
      frames -= 1;
      this.#frame = frames === 0 ? 0 : requestAnimationFrame(wait);
      if (frames === 0) this.#rebuild(BATCH);
    };
    this.#frame = requestAnimationFrame(wait);
  }

  /** Publishes replaced nodes of an otherwise unchanged list. */
  #republish(): void {
    this.#publish(this.#list.map((node) => this.#nodes.get(node.id) ?? node));
  }

  #publish(list: readonly TileNode[]): void {
    const before = this.#list;
    if (before.length === list.length && list.every((node, at) => node === before[at])) return;
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}
