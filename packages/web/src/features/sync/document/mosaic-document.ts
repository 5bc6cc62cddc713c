import { type ChangeEffect, type ChangeProblem, planChange } from "@mosaico/domain/mosaic/apply";
import { type Area, type Bounds, ONE_CELL, type Size, areaOf } from "@mosaico/domain/mosaic/area";
import type { Background } from "@mosaico/domain/mosaic/background";
import { type MosaicHead, type MosaicState, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Outcome } from "@mosaico/domain/outcome";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { isSameValue } from "../same-value.ts";
import { GroundBounds } from "./ground-bounds.ts";
import { PartArea, type PartHead } from "./part-area.ts";
import { PieceCounts } from "./piece-counts.ts";
import { Places } from "./places.ts";
import { SectionIndex } from "./section-index.ts";
import { ShownDocument } from "./shown-document.ts";
import { TileIndex } from "./tile-index.ts";
import { TileStore } from "./tile-store.ts";

/** The tiles that were added, changed or removed; undefined if everything may have changed. */
export type Touched = ReadonlySet<TileId> | undefined;

/** Some tiles of a mosaic, undefined if deleted, with its title and background. */
export type MosaicParts = MosaicHead & {
  readonly tiles: ReadonlyMap<TileId, Tile | undefined>;
};

/**
 * A mosaic in memory, outside React: its tiles with their spatial index, its title and background. A change costs only
 * what it touches. Tiles are immutable, so an unchanged tile stays the same object.
 */
export class MosaicDocument {
  #tiles = new TileStore();
  readonly #sections = new SectionIndex();
  readonly #around = new GroundBounds();
  readonly #counts = new PieceCounts(this.#sections, () => this.#index.areas());
  readonly #places = new Places(() => this.#index, this.#sections);
  readonly #listeners = new Set<(touched: Touched) => void>();
  #index = new TileIndex(this.#tiles);
  #head: MosaicHead;
  #version = 0;
  /** How many tiles are not here yet. */
  #missing = 0;

  /** The same mosaic without the pieces that folded sections hide. */
  readonly shown = new ShownDocument(this);

  constructor(state: MosaicState) {
    this.#head = headOf(state);
    this.reset(state);
  }

  get title(): string {
    return this.#head.title;
  }

  get background(): Background {
    return this.#head.background;
  }

  get settings(): MosaicSettings {
    return this.#head.settings;
  }

  /** What the mosaic has besides its tiles. */
  get head(): MosaicHead {
    return this.#head;
  }

  get index(): TileIndex {
    return this.#index;
  }

  /** The sections, which lie under the pieces: the index has only these. */
  get sections(): SectionIndex {
    return this.#sections;
  }

  /** Of all tiles, also while not all of them are here. */
  get tileCount(): number {
    return this.#tiles.size + this.#missing;
  }

  /** Where all tiles are here, while only a part of the mosaic is; undefined once all of it is. */
  get part(): PartArea | undefined {
    return this.#index.rest;
  }

  /** Incremented with each change: the snapshot for `useSyncExternalStore`. */
  get version(): number {
    return this.#version;
  }

  find(id: TileId): Tile | undefined {
    return this.#tiles.get(id);
  }

  /** A tile for whoever only looks at it: of one that is packed a copy, which stays packed. */
  copyOf(id: TileId): Tile | undefined {
    const slot = this.#tiles.slotOf(id);
    return slot === undefined ? undefined : this.#tiles.passing(slot);
  }

  /** The ids of all tiles, sections included. */
  ids(): Iterable<TileId> {
    return this.#tiles.ids();
  }

  /**
   * All tiles, sections included. Of those that are packed, these are copies, which `find` does not return. Iterates over
   * the whole mosaic, so never call it per frame.
   */
  *all(): Generator<Tile> {
    for (const slot of this.#tiles.slots()) yield this.#tiles.passing(slot);
  }

  /** The same without the sections. */
  *pieces(): Generator<Tile> {
    for (const tile of this.all()) if (!isSection(tile)) yield tile;
  }

  /** All tiles but the sections, for whoever will look at them again soon: none of them is a copy. */
  *usedPieces(): Generator<Tile> {
    for (const slot of this.#tiles.slots()) {
      const tile = this.#tiles.at(slot);
      if (!isSection(tile)) yield tile;
    }
  }

  /** Packs a tile if it has not been used for some calls. Changes nothing that can be seen. */
  packIfUnused(slot: number): void {
    this.#tiles.packIfUnused(slot);
  }

  /** What {@link packIfUnused} takes, for all tiles. */
  slots(): Iterable<number> {
    return this.#tiles.slots();
  }

  /** Around the pieces and the sections; undefined for an empty mosaic. */
  bounds(): Bounds | undefined {
    return this.#around.with(this.#index.bounds(), this.#sections.all(), areaOf);
  }

  /** T12: the colour of a piece without one of its own: that of its section; empty if it has none. */
  colourAt(piece: Area): TileColour {
    return this.#sections.of(piece)?.data.colour ?? "";
  }

  /** The number of pieces in a section. */
  countIn(section: TileId): number {
    return this.#counts.of(section);
  }

  /** Z7: folds or unfolds a section on this screen only. */
  foldHere(section: TileId, isFolded: boolean): void {
    this.#sections.foldHere(section, isFolded);
    this.#notify(new Set([section]));
  }

  /** Z7: unfolds, on this screen only, the section that hides a piece. */
  reveal(piece: Tile): void {
    const section = isSection(piece) ? undefined : this.#sections.hiding(areaOf(piece));
    if (section !== undefined) this.foldHere(section.id, false);
  }

  /** A snapshot of the whole mosaic, whose size determines the cost, so only for uses that need all of it anyway. */
  snapshot(): MosaicState {
    return { ...this.#head, tiles: new Map(Array.from(this.all(), (tile) => [tile.id, tile])) };
  }

  /**
   * The effect that operations would have now, all of them or none, however many: they are sent in as many requests as
   * needed. Changes nothing.
   */
  plan(operations: readonly Operation[]): Outcome<ChangeEffect, ChangeProblem> {
    const counts = { tiles: this.tileCount, sections: this.#sections.size };
    return planChange(operations, { ...this.#head, tiles: this.#tiles }, counts, Infinity);
  }

  /** Applies all operations at once, or none. Returns those applied, in normal form, and their inverse. */
  apply(operations: readonly Operation[]): Outcome<ChangeEffect, ChangeProblem> {
    const plan = this.plan(operations);
    if (plan.ok) this.put(plan.value);
    return plan;
  }

  /** Sets these parts, which follow the rules already; other tiles stay, and so do those that are equal already. */
  put(parts: MosaicParts): void {
    const touched = new Set<TileId>();
    for (const [id, tile] of parts.tiles) {
      if (isSameValue(this.#tiles.get(id), tile)) continue;
      this.#put(id, tile);
      touched.add(id);
    }
    this.#head = headOf(parts);
    this.#notify(touched);
  }

  /** Replaces the whole state. */
  reset(state: MosaicState): void {
    this.#tiles = new TileStore(state.tiles.size);
    this.#missing = 0;
    this.#index = new TileIndex(this.#tiles);
    this.#sections.clear();
    this.#counts.forget();
    for (const tile of state.tiles.values()) {
      if (isSection(tile)) {
        this.#tiles.put(tile);
        this.#sections.put(tile);
      } else this.#index.put(tile);
    }
    this.#head = headOf(state);
    this.#notify(undefined);
  }

  /** Notes that these tiles are only a part, with all sections. */
  beginPart(head: PartHead, revision: number): void {
    this.#index.rest = new PartArea(head, revision);
    this.#missing = Math.max(0, head.tileCount - this.#tiles.size);
  }

  /** Adds a tile that was not here. Nobody is notified until the tile is among those of `filled`, or all are here. */
  fill(tile: Tile): void {
    this.#put(tile.id, tile);
    // Most of them are far away.
    this.#tiles.pack(tile.id);
    this.lose(1);
  }

  filled(ids: ReadonlySet<TileId>): void {
    this.#notify(ids);
  }

  /** Notes that so many of the tiles that are not here are not to come any more. */
  lose(count: number): void {
    this.#missing = Math.max(0, this.#missing - count);
  }

  /** Notes that all tiles are here. */
  endPart(): void {
    this.#index.rest = undefined;
    this.#missing = 0;
    this.#notify(undefined);
  }

  /** P1: the position of a new tile. */
  placeForNewTile(size: Size = ONE_CELL): Position {
    return this.#places.forNewTile(size);
  }

  /** V6: the position of a tile that is given this size: its own or the nearest free one; undefined if there is none. */
  placeForResized(tile: Tile, size: Size): Position | undefined {
    return this.#places.forResized(tile, size);
  }

  /** P3: the positions of several tiles dropped at a point, avoiding those reserved for others. */
  placesNear(point: Position, sizes: readonly Size[], promised: Iterable<Area> = []): Position[] {
    return this.#places.near(point, sizes, promised);
  }

  /** V4: the positions of a whole group placed around a point; undefined if there is no space. */
  placesForGroup(
    group: readonly Area[],
    point: Position,
    promised: Iterable<Area> = [],
  ): Position[] | undefined {
    return this.#places.forGroup(group, point, promised);
  }

  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe(listener: (touched: Touched) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #put(id: TileId, tile: Tile | undefined): void {
    const before = this.#tiles.get(id);
    this.#counts.change(before, tile);
    if (before !== undefined && !isSection(before)) this.#index.remove(before);
    if (tile !== undefined && isSection(tile)) this.#sections.put(tile);
    else this.#sections.remove(id);
    if (tile === undefined) {
      this.#tiles.remove(id);
      return;
    }
    if (isSection(tile)) this.#tiles.put(tile);
    else this.#index.put(tile);
  }

  #notify(touched: Touched): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener(touched);
  }
}
