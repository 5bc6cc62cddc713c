import type { Area } from "@mosaico/domain/mosaic/area";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { packData, unpackData } from "./pack-tile.ts";

const FIRST_CAPACITY = 64;
// So often a tile that was looked up is passed over before it is packed.
const ROUNDS = 2;

/**
 * The tiles of a mosaic. One that nobody has looked up lately is packed: a text and some numbers, which take half of the
 * memory of objects. Looked up, it is an object again, and the same one as long as anybody has it.
 */
export class TileStore {
  readonly #slots = new Map<TileId, number>();
  readonly #ids: TileId[] = [];
  /** By slot: a tile, or its data as a text. */
  readonly #tiles: (Tile | string | undefined)[] = [];
  /** Packed tiles, by slot, of which somebody may have the object. */
  readonly #lent = new Map<number, WeakRef<Tile>>();
  readonly #free: number[] = [];
  #xs: Float64Array<ArrayBuffer>;
  #ys: Float64Array<ArrayBuffer>;
  #widths: Uint16Array<ArrayBuffer>;
  #heights: Uint16Array<ArrayBuffer>;
  #rounds: Uint8Array<ArrayBuffer>;

  /** Has space for so many tiles from the start, since space that grows is copied. */
  constructor(expected = 0) {
    let capacity = FIRST_CAPACITY;
    while (capacity < expected) capacity *= 2;
    this.#xs = new Float64Array(capacity);
    this.#ys = new Float64Array(capacity);
    this.#widths = new Uint16Array(capacity);
    this.#heights = new Uint16Array(capacity);
    this.#rounds = new Uint8Array(capacity);
  }

  get size(): number {
    return this.#slots.size;
  }

  /** All slots are below this number, which grows. */
  get capacity(): number {
    return this.#xs.length;
  }

  slotOf(id: TileId): number | undefined {
    return this.#slots.get(id);
  }

  get(id: TileId): Tile | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.at(slot);
  }

  ids(): Iterable<TileId> {
    return this.#slots.keys();
  }

  /** The slots of all tiles, in the order in which they were added. */
  slots(): Iterable<number> {
    return this.#slots.values();
  }

  /** The tile in a slot, which must be one of {@link slots}. */
  at(slot: number): Tile {
    this.#rounds[slot] = ROUNDS;
    const tile = this.#tiles[slot];
    if (typeof tile === "object") return tile;
    const whole = this.passing(slot);
    this.#tiles[slot] = whole;
    this.#lent.delete(slot);
    return whole;
  }

  /** The same for those who look at many and keep few: a packed tile stays packed. */
  passing(slot: number): Tile {
    const tile = this.#tiles[slot];
    if (typeof tile === "object") return tile;
    const lent = this.#lent.get(slot)?.deref();
    if (lent !== undefined) return lent;
    const id = this.#ids[slot];
    if (id === undefined || tile === undefined) throw new Error(`No tile in slot ${slot}`);
    return { id, position: { x: this.x(slot), y: this.y(slot) }, data: unpackData(tile) };
  }

  areaAt(slot: number): Area {
    return { x: this.x(slot), y: this.y(slot), width: this.width(slot), height: this.height(slot) };
  }

  x(slot: number): number {
    return this.#xs[slot] ?? 0;
  }

  y(slot: number): number {
    return this.#ys[slot] ?? 0;
  }

  width(slot: number): number {
    return this.#widths[slot] ?? 0;
  }

  height(slot: number): number {
    return this.#heights[slot] ?? 0;
  }

  /**
   * The ids and areas of all tiles but sections, in no order, unpacking none. Others may be put and removed between two of
   * them: whoever follows these misses none.
   */
  *pieceAreas(): Generator<Area & Pick<Tile, "id">> {
    for (let slot = 0; slot < this.#tiles.length; slot++) {
      const tile = this.#tiles[slot];
      const id = this.#ids[slot];
      if (tile === undefined || id === undefined) continue;
      if (typeof tile === "object" && isSection(tile)) continue;
      yield { id, ...this.areaAt(slot) };
    }
  }

  /** Adds a tile, or replaces the one with its id. Returns its slot. */
  put(tile: Tile): number {
    const before = this.#slots.get(tile.id);
    const slot = before ?? this.#newSlot(tile.id);
    this.#tiles[slot] = tile;
    if (before !== undefined) this.#lent.delete(slot);
    this.#xs[slot] = tile.position.x;
    this.#ys[slot] = tile.position.y;
    this.#widths[slot] = tile.data.width;
    this.#heights[slot] = tile.data.height;
    this.#rounds[slot] = ROUNDS;
    return slot;
  }

  remove(id: TileId): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#tiles[slot] = undefined;
    this.#ids[slot] = "";
    this.#lent.delete(slot);
    this.#free.push(slot);
  }

  /** Packs a tile that nobody has yet. */
  pack(id: TileId): void {
    const slot = this.#slots.get(id);
    if (slot !== undefined) this.#pack(slot);
  }

  /** Packs a tile that was not looked up for some rounds; others have it one round longer. */
  packIfUnused(slot: number): void {
    const tile = this.#tiles[slot];
    if (typeof tile !== "object") {
      if (this.#lent.get(slot)?.deref() === undefined) this.#lent.delete(slot);
      return;
    }
    const rounds = this.#rounds[slot] ?? 0;
    this.#rounds[slot] = Math.max(0, rounds - 1);
    if (rounds > 0) return;
    this.#pack(slot);
    if (typeof this.#tiles[slot] === "string") this.#lent.set(slot, new WeakRef(tile));
  }

  /** Sections stay objects: there are few, and they are looked at all the time. */
  #pack(slot: number): void {
    const tile = this.#tiles[slot];
    if (typeof tile === "object" && !isSection(tile)) this.#tiles[slot] = packData(tile) ?? tile;
  }

  #newSlot(id: TileId): number {
    const slot = this.#free.pop() ?? this.#tiles.length;
    this.#slots.set(id, slot);
    this.#ids[slot] = id;
    if (slot < this.capacity) return slot;
    this.#xs = grown(this.#xs, Float64Array);
    this.#ys = grown(this.#ys, Float64Array);
    this.#widths = grown(this.#widths, Uint16Array);
    this.#heights = grown(this.#heights, Uint16Array);
    this.#rounds = grown(this.#rounds, Uint8Array);
    return slot;
  }
}

type Numbers = Float64Array | Uint16Array | Uint8Array;

function grown<Kind extends Numbers>(numbers: Kind, Kind: new (length: number) => Kind): Kind {
  const next = new Kind(numbers.length * 2);
  next.set(numbers);
  return next;
}
