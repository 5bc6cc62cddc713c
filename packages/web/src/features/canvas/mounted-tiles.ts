import { areaOf } from "@mosaico/domain/mosaic/area";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { i18n } from "#platform/i18n/translate.ts";
import { AfterPaint } from "./after-paint.ts";
import { BatchTimer } from "./batch-timer.ts";
import type { Camera } from "./camera.ts";
import { chooseTiles, isSomeMissing } from "./choose-tiles.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import { type CellRange, isSameRange, visibleCells } from "./geometry/visible-cells.ts";
import { LibraryNodes, type PlaceElements } from "./library-nodes.ts";
import { Passing } from "./passing/passing.ts";
import type { TileNode } from "./tile-node.tsx";
import { tilesInside } from "./selection/tiles-inside.ts";
import { TileStates } from "./tile-states.ts";

// Each update of the page costs about as much as 40 tiles: smaller batches cost more in total, larger ones cause
// noticeable delays.
const BATCH = 40;
// Longer than the animation of a dropped tile, in milliseconds.
const SETTLE_MS = 300;
// More than these at once are another view, not new tiles: animating each would take seconds of work. They are mounted
// in batches, of which the first one is visible soon.
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
  readonly #states: TileStates;
  #nodes = new Map<TileId, TileNode>();
  #list: readonly TileNode[] = [];
  readonly #library = new LibraryNodes();
  #isPatient = false;
  readonly #shown = new AfterPaint();
  #seen: CellRange;
  #sections: readonly Tile[] = [];
  /** The tiles in view that are painted, because it moves too fast to mount them. */
  readonly passing = new Passing(() => this.#arrive());
  readonly #fill = new BatchTimer(() => {
    if (!this.passing.isMoving) this.#rebuild(BATCH);
  });

  constructor(document: CanvasDocument, camera: Camera) {
    this.#document = document;
    this.#camera = camera;
    this.#states = new TileStates(document);
    this.#seen = visibleCells(camera.view, camera.size);
    this.#rebuild(0);
  }

  /** The snapshot for `useSyncExternalStore`. */
  get nodes(): readonly TileNode[] {
    return this.#list;
  }

  /** The same for the canvas library, which may not know yet where tiles were moved. */
  get libraryNodes(): readonly TileNode[] {
    return this.#library.list;
  }

  /** Moves the elements of many tiles by this function. Returns a function that disconnects it. */
  connect(place: PlaceElements): () => void {
    return this.#library.connect(place);
  }

  /** Lets the library know where this tile is, before it is dragged. */
  inform(id: TileId | undefined): void {
    if (id !== undefined && this.#library.inform(id)) this.#notify();
  }

  /** Calls once all visible tiles are mounted and painted. */
  whenShown(act: () => void): void {
    this.#shown.add(act);
    if (!this.#isPatient) this.#shown.run();
  }

  /** Follows the camera and the document. Returns a function that stops it. */
  start(): () => void {
    const stopCamera = this.#camera.subscribe(() => this.#look());
    const stopDocument = this.#document.subscribe((touched) => this.#take(touched));
    // The names of tiles include their types, in the language of the interface.
    const stopLanguage = i18n.subscribe(this.#remake);
    // Catches up with changes between construction and start.
    this.#take(undefined);
    this.#fill.ask();
    return () => {
      stopCamera();
      stopDocument();
      stopLanguage();
      this.#fill.stop();
      this.passing.stop();
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

  /** Mounts a tile that is only painted, before it is pressed. */
  reach(at: Position): void {
    if (!this.passing.isOn) return;
    const tile = [...tilesInside(this.#document.index, at, at)].at(-1);
    if (tile === undefined || this.#nodes.has(tile.id)) return;
    this.#nodes.set(tile.id, this.#states.make(tile));
    this.#rebuild(0, 0);
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
      this.#notify();
    }
    if (id === undefined || section !== undefined) return;
    this.#pinned.add(id);
    if (!this.#nodes.has(id)) this.#rebuild(BATCH);
  }

  /** Shows tiles where the user holds them, whatever the document says. */
  hold(moves: Iterable<{ readonly id: TileId; readonly position: Position }>): void {
    for (const { id, position } of moves) {
      this.#states.held.set(id, position);
      this.#renew(id);
    }
    this.#republish();
  }

  /** Releases all tiles, which return to their positions in the document. */
  release(): void {
    if (this.#states.held.size === 0) return;
    const ids = [...this.#states.held.keys()];
    this.#states.held.clear();
    for (const id of ids) this.#renew(id);
    this.#rebuild(BATCH);
  }

  /** Lets tiles glide to the positions that the document is about to give them. */
  settle(moves: Iterable<{ readonly id: TileId }>): void {
    const ids = [...moves].map(({ id }) => id);
    for (const id of ids) this.#states.settling.add(id);
    setTimeout(() => {
      for (const id of ids) this.#states.settling.delete(id);
      this.#mark(new Set(ids));
    }, SETTLE_MS);
  }

  /** Marks the tiles whose last edit is not saved yet. */
  markUnsent(unsent: ReadonlySet<TileId>): void {
    const before = this.#states.unsent;
    this.#states.unsent = unsent;
    this.#mark(new Set([...before, ...unsent]));
  }

  /** Renews the mounted ones among these. */
  #mark(touched: ReadonlySet<TileId>): void {
    const ids = touched.size < this.#nodes.size ? touched : [...this.#nodes.keys()];
    for (const id of ids) this.#renew(id);
    this.#republish();
  }

  #look(): void {
    const { view, size } = this.#camera;
    const isFast = this.passing.step(view.zoom);
    const seen = visibleCells(view, size);
    if (isSameRange(this.#seen, seen)) return;
    this.#seen = seen;
    const isMissing =
      this.passing.isOn || isSomeMissing(this.#document, seen, (id) => this.has(id));
    if (isMissing && (isFast || this.passing.isOn)) this.passing.show();
    else {
      if (isMissing) this.passing.count(this.#rebuild(0));
      this.#fill.ask();
    }
  }

  /** The view rests: what was painted meanwhile is mounted, the visible tiles first. */
  #arrive(): void {
    if (!this.passing.isOn) {
      this.#fill.ask();
      return;
    }
    this.#isPatient = true;
    this.whenShown(() => this.passing.end());
    this.#rebuild(0);
  }

  #take(touched: ReadonlySet<TileId> | undefined): void {
    const sections = this.#document.sections.all();
    if (touched === undefined || sections !== this.#sections) {
      this.#sections = sections;
      for (const id of this.#nodes.keys()) this.#renew(id);
    } else {
      const now = performance.now();
      const settle = touched.size <= MAX_FRESH;
      this.#isPatient ||= !settle;
      for (const id of touched) {
        if (this.#nodes.has(id)) this.#renew(id);
        else if (settle) this.#states.expect(id, now);
      }
    }
    this.#rebuild(BATCH);
  }

  readonly #remake = (): void => {
    for (const [id, node] of this.#nodes) this.#nodes.set(id, this.#states.remake(node));
    this.#republish();
  };

  /** Mounts the visible tiles and up to this many of the ring, and drops distant ones. Returns the number of new ones. */
  #rebuild(ring: number, inBatch = BATCH): number {
    // What is painted is mounted in batches as well.
    const isPatient = this.#isPatient || this.passing.isOn;
    const { tiles, fresh, isShown, isComplete } = chooseTiles(
      this.#document,
      this.#seen,
      (id) => this.has(id),
      isPatient ? { seen: inBatch, ring: 0 } : { seen: Infinity, ring },
    );
    const nodes = new Map(
      tiles.map((tile) => [tile.id, this.#nodes.get(tile.id) ?? this.#states.make(tile)]),
    );
    const isWithStray = this.#addStrays(nodes);
    this.#nodes = nodes;
    const list = [...nodes.values()];
    this.#publish(
      isWithStray ? list.toSorted((a, b) => compareInRows(a.data.tile, b.data.tile)) : list,
    );
    if (isShown && this.#isPatient) {
      this.#isPatient = false;
      this.#shown.run();
    }
    if (!isComplete || !isShown) this.#fill.ask();
    return fresh;
  }

  #addStrays(nodes: Map<TileId, TileNode>): boolean {
    let isWithStray = false;
    for (const id of [...this.#pinned, ...this.#states.held.keys()]) {
      const tile = nodes.has(id) ? undefined : this.#document.find(id);
      if (tile === undefined || this.#document.sections.hiding(areaOf(tile))) continue;
      nodes.set(id, this.#nodes.get(id) ?? this.#states.make(tile));
      isWithStray = true;
    }
    return isWithStray;
  }

  /** Replaces a node if its tile or position has changed. */
  #renew(id: TileId): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    const tile = this.#document.find(id);
    if (tile !== undefined) this.#nodes.set(id, this.#states.renew(node, tile));
    else {
      this.#nodes.delete(id);
      // Nothing reports that a deleted tile was released: if restored, it is where the document says.
      this.#states.held.delete(id);
    }
  }

  /** Publishes replaced nodes of an otherwise unchanged list. */
  #republish(): void {
    this.#publish(this.#list.map((node) => this.#nodes.get(node.id) ?? node));
  }

  #publish(list: readonly TileNode[]): void {
    const before = this.#list;
    if (before.length === list.length && list.every((node, at) => node === before[at])) return;
    this.#list = list;
    this.#library.follow(list);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
