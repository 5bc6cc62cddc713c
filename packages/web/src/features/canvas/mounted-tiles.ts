import { areaOf } from "@mosaico/domain/mosaic/area";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { i18n } from "#platform/i18n/translate.ts";
import { AfterPaint } from "./after-paint.ts";
import { BatchTimer } from "./batch-timer.ts";
import type { Camera } from "./camera.ts";
import { chooseTiles, isSomeMissing } from "./choose-tiles.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import { type CellRange, isInRange, isSameRange, visibleCells } from "./geometry/visible-cells.ts";
import type { TileMove } from "./moving/tile-moves.ts";
import { NodeList } from "./node-list.ts";
import { Pinned } from "./pinned.ts";
import { Passing } from "./passing/passing.ts";
import type { TileNode } from "./tile-node.tsx";
import { tilesInside } from "./selection/tiles-inside.ts";
import { TileStates } from "./tile-states.ts";

// Each update of the page costs about as much as 40 tiles, and larger batches cause noticeable delays.
const BATCH = 40;
// More than these at once are another view, not new tiles, and are mounted in batches, the first of which is shown soon.
export const MAX_FRESH = 100;

/**
 * The tiles in the page: the visible ones, a ring around them, and pinned ones. No operation iterates over the whole
 * mosaic. Nodes stay the same objects until their tiles change, in reading order.
 */
export class MountedTiles extends NodeList {
  readonly #document: CanvasDocument;
  readonly #camera: Camera;
  readonly #pinned = new Pinned();
  readonly #states: TileStates;
  #isCovered = false;
  #nodes = new Map<TileId, TileNode>();
  readonly has = (id: TileId): boolean => this.#nodes.has(id);
  #isPatient = false;
  readonly #shown = new AfterPaint();
  #seen: CellRange;
  #sections: readonly Tile[] = [];
  /** The tiles in view that are painted, because it moves too fast to mount them. */
  readonly passing = new Passing(() => this.#arrive());
  readonly #fill = new BatchTimer(() => this.passing.isMoving || this.#rebuild(BATCH));

  constructor(document: CanvasDocument, camera: Camera) {
    super();
    this.#document = document;
    this.#camera = camera;
    this.#states = new TileStates(document);
    this.#seen = visibleCells(camera.view, camera.size);
    this.#rebuild(0);
  }

  /** Lets the library know where this tile is, and whether it may be dragged, when it is pressed. */
  press(id: TileId | undefined, isDraggable: boolean): void {
    for (const one of this.#states.letDrag(isDraggable ? id : undefined)) this.#renew(one);
    if (id !== undefined) this.inform(id);
    this.#republish();
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
    // Catches up with changes since construction. What is around the view waits until it is shown.
    this.#take(undefined, 0);
    this.#fill.ask();
    return () => {
      stopCamera();
      stopDocument();
      stopLanguage();
      this.#fill.stop();
      this.passing.stop();
    };
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
    return this.#pinned.section;
  }

  /** Keeps only this tile, or the heading of this section, mounted, wherever it is; undefined for none. */
  pin(id: TileId | undefined): void {
    if (id !== undefined && (id === this.#pinned.section || id === this.#pinned.tile)) return;
    if (this.#pinned.pin(id === undefined ? undefined : this.#document.find(id))) this.notify();
    const { tile } = this.#pinned;
    if (tile !== undefined && !this.#nodes.has(tile)) this.#rebuild(BATCH);
  }

  /** Shows tiles where the user holds them, whatever the document says; only while they are dragged, a picture may do. */
  hold(moves: Iterable<TileMove>, isDragged = true): void {
    for (const { id, position } of moves) {
      this.#states.held.set(id, position);
      if (!isDragged || this.passing.carrier?.carry(id, position) !== true) this.#renew(id);
    }
    this.#republish();
  }

  /** Moves the elements of tiles that were only painted while they were dragged. */
  setDown(): void {
    if (this.passing.carrier?.setDown() === true) this.#mark(new Set(this.#states.held.keys()));
  }

  /** Shows a tile where the user let go of it, and many others with it, of which there is a picture until then. */
  land({ id, position }: TileMove): void {
    this.#isCovered = true;
    this.#states.held.set(id, position);
    this.#mark(new Set([id]));
  }

  /** Releases all tiles, which return to their positions in the document. */
  release(): void {
    this.setDown();
    this.#isCovered = false;
    if (this.#states.held.size === 0) return;
    for (const id of this.#states.held.keys()) {
      this.#states.held.delete(id);
      this.#renew(id);
    }
    this.#rebuild(BATCH);
  }

  /** Lets tiles glide to the positions that the document is about to give them. */
  settle(moves: Iterable<{ readonly id: TileId }>): void {
    const ids = [...moves].map(({ id }) => id);
    this.#states.settle(ids, (settled) => this.#mark(settled));
  }

  /** Marks the tiles whose last edit is not saved yet. */
  markUnsent(unsent: ReadonlySet<TileId>): void {
    const before = this.#states.unsent;
    this.#states.unsent = unsent;
    this.#mark(new Set([...before, ...unsent]));
  }

  #mark(touched: ReadonlySet<TileId>): void {
    for (const id of touched.size < this.#nodes.size ? touched : [...this.#nodes.keys()])
      this.#renew(id);
    this.#republish();
  }

  #look(): void {
    const isFast = this.passing.step(this.#camera.view.zoom);
    const seen = visibleCells(this.#camera.view, this.#camera.size);
    const { isCovered } = this.passing;
    if (isSameRange(this.#seen, seen)) return isCovered ? this.passing.show() : undefined;
    this.#seen = seen;
    this.#catchUp();
    if (isCovered) return this.passing.show();
    const isMissing = this.passing.isOn || isSomeMissing(this.#document, seen, this.has);
    // The view may jump to what an edit of many tiles leads to.
    if (isMissing && (isFast || this.passing.isOn || this.#isPatient)) return this.passing.show();
    if (isMissing) this.passing.count(this.#rebuild(0));
    this.#fill.ask();
  }

  /** Renews what was changed out of view, before it may come into view. */
  #catchUp(): void {
    const late = this.postponed.end();
    for (const id of late) this.#renew(id);
    if (late.length > 0) this.#republish();
  }

  /** The view rests: what was painted meanwhile is mounted, the visible tiles first. */
  #arrive(): void {
    if (this.passing.isOn) {
      this.#isPatient = true;
      this.whenShown(() => this.passing.end());
      this.#rebuild(0);
    } else this.#fill.ask();
  }

  #take(touched: ReadonlySet<TileId> | undefined, ring = BATCH): void {
    const sections = this.#document.sections.all();
    const areOthers = sections !== this.#sections;
    this.#sections = sections;
    // All tiles may have the colour of their section.
    const ids = touched === undefined || areOthers ? [...this.#nodes.keys()] : touched;
    if (touched !== undefined && touched.size > MAX_FRESH) return this.#takeMany(ids);
    for (const id of ids)
      if (this.has(id)) this.#renew(id);
      else if (!areOthers) this.#states.expect(id);
    this.#rebuild(ring);
    if (this.passing.isOn) this.passing.paint();
  }

  /**
   * Only what is in view follows at once, and what is missing there is painted: the tiles around are moved, mounted and
   * unmounted in the next frames.
   */
  #takeMany(ids: Iterable<TileId>): void {
    const removed = new Set<TileId>();
    const isInView = (tile: Tile) => !this.#isCovered && isInRange(areaOf(tile), this.#seen);
    this.postponed.reappear((id) => this.#document.find(id) !== undefined);
    for (const id of ids) {
      const node = this.#nodes.get(id);
      if (node === undefined) continue;
      const tile = this.#document.find(id);
      if (tile === undefined) {
        this.#states.held.delete(id);
        removed.add(id);
      } else if (isInView(node.data.tile) || isInView(tile)) this.#renew(id);
      else this.postponed.add(id);
    }
    this.postponed.vanish(removed);
    this.#isPatient = true;
    this.publish(this.nodes.flatMap(({ id }) => this.#nodes.get(id) ?? []));
    if (!this.#isCovered && isSomeMissing(this.#document, this.#seen, this.has)) {
      this.passing.paint();
      this.whenShown(() => this.passing.end());
    }
    this.#fill.ask();
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
      this.has,
      isPatient ? { seen: inBatch, ring: 0 } : { seen: Infinity, ring },
    );
    const nodes = new Map(tiles.map((tile) => [tile.id, this.#nodeOf(tile)]));
    this.postponed.reappear((id) => nodes.has(id));
    const isWithStray = this.#addStrays(nodes);
    this.postponed.end();
    const isSomeUnmounted = this.#nodes.size + fresh > nodes.size;
    this.#nodes = nodes;
    const list = [...nodes.values()];
    if (isWithStray) list.sort((a, b) => compareInRows(a.data.tile, b.data.tile));
    this.publish(list);
    if (isShown && this.#isPatient) {
      this.#isPatient = false;
      this.#shown.run();
    }
    if (!isComplete || !isShown) this.#fill.ask();
    // It is not in the picture, and the view may return to it.
    if (isSomeUnmounted && this.passing.isOn) this.passing.paint();
    return fresh;
  }

  /** The node of a tile to be mounted. */
  #nodeOf(tile: Tile): TileNode {
    const node = this.#nodes.get(tile.id);
    if (node === undefined) return this.#states.make(tile);
    return this.postponed.has(tile.id) ? this.#states.renew(node, tile) : node;
  }

  #addStrays(nodes: Map<TileId, TileNode>): boolean {
    let isWithStray = false;
    for (const id of [this.#pinned.tile, ...this.#states.held.keys()]) {
      const tile = id === undefined || nodes.has(id) ? undefined : this.#document.find(id);
      if (tile === undefined || this.#document.sections.hiding(areaOf(tile))) continue;
      nodes.set(tile.id, this.#nodeOf(tile));
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
    this.publish(this.nodes.map((node) => this.#nodes.get(node.id) ?? node));
  }
}
