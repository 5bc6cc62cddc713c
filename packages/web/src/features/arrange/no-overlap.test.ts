import { alignTiles, distributeTiles, tidyTiles } from "@mosaico/domain/mosaic/arrange";
import { areaOf, doOverlap } from "@mosaico/domain/mosaic/area";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Position, type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { freeAmong } from "#features/canvas/moving/free-among.ts";
import { landMoves, settleMoves, stepMoves } from "#features/canvas/moving/tile-moves.ts";
import { type TileSize, largestFit, stepSizes } from "#features/canvas/sizing/tile-sizes.ts";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { TileSelection } from "#features/canvas/selection/tile-selection.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { placePieceBack } from "#features/sync/document/place-back.ts";
import { resize } from "./tools.ts";

const coordinate = fc.integer({ min: -8, max: 8 }).map((n) => n * 100);
const quarter = fc.integer({ min: -32, max: 32 }).map((n) => n * 25);
const distance = fc.integer({ min: -900, max: 900 });
const span = fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 8 }));
const size = fc.record({ width: span, height: span });
const choice = fc.array(fc.nat(40), { minLength: 1, maxLength: 6 });
const side = fc.constantFrom("left", "centre", "right", "top", "middle", "bottom");

const tool = fc.oneof(
  fc.record({ name: fc.constant("add" as const), size }),
  fc.record({
    name: fc.constant("drop files" as const),
    sizes: fc.array(size, { maxLength: 4 }),
    x: quarter,
    y: quarter,
  }),
  fc.record({
    name: fc.constant("step" as const),
    choice,
    x: fc.constantFrom(-100, -25, 0, 25, 100),
  }),
  fc.record({ name: fc.constant("drag" as const), choice, x: distance, y: distance }),
  fc.record({ name: fc.constant("put" as const), choice, x: quarter, y: quarter }),
  fc.record({ name: fc.constant("drag corner" as const), choice, size }),
  fc.record({
    name: fc.constant("step size" as const),
    choice,
    width: fc.constantFrom(-1, 0, 1),
    height: fc.constantFrom(-1, 0, 1),
  }),
  fc.record({ name: fc.constant("duplicate" as const), choice, x: coordinate, y: coordinate }),
  fc.record({ name: fc.constant("align" as const), choice, side }),
  fc.record({
    name: fc.constant("distribute" as const),
    choice,
    axis: fc.constantFrom("across", "down"),
  }),
  fc.record({ name: fc.constant("tidy" as const), choice }),
  fc.record({ name: fc.constant("resize" as const), choice, size }),
  fc.record({ name: fc.constant("restore" as const), size, x: coordinate, y: coordinate }),
);
type Tool = typeof tool extends fc.Arbitrary<infer Value> ? Value : never;

/** Uses tools on a mosaic as the screen does. */
class Author {
  readonly document = new MosaicDocument(emptyMosaic("m"));
  #count = 0;

  use(used: Tool): void {
    const { document } = this;
    switch (used.name) {
      case "add":
        return this.#add(used.size, document.placeForNewTile(used.size));
      case "restore":
        return this.#add(used.size, placePieceBack(document, { ...used, ...used.size }));
      case "drop files": {
        const places = document.placesNear(used, used.sizes);
        for (const [at, one] of used.sizes.entries()) this.#add(one, places[at] ?? used);
        return;
      }
      case "duplicate": {
        const group = this.#chosen(used.choice);
        const places = document.placesForGroup(group.map(areaOf), used) ?? [];
        for (const [at, place] of places.entries()) {
          const { width = 1, height = 1 } = group[at]?.data ?? {};
          this.#add({ width, height }, place);
        }
        return;
      }
      case "step":
        return this.#move(
          stepMoves(document, this.#chosen(used.choice), { x: used.x, y: 0 }) ?? [],
        );
      case "drag":
      case "put": {
        const held = this.#chosen(used.choice).map(({ id, position }) => ({
          id,
          position: { x: position.x + used.x, y: position.y + used.y },
        }));
        const dropped = used.name === "drag" ? landMoves(document, held, false)?.moves : undefined;
        return this.#move(dropped ?? settleMoves(document, held) ?? []);
      }
      case "drag corner": {
        const [tile] = this.#chosen(used.choice);
        if (tile === undefined) return;
        return this.#resize([{ id: tile.id, ...largestFit(document, tile, used.size) }]);
      }
      case "step size":
        return this.#resize(stepSizes(document, this.#chosen(used.choice), used).sizes);
      case "resize": {
        const selection = new TileSelection(document);
        selection.set(this.#chosen(used.choice).map(({ id }) => id));
        const edit: OpenMosaic["edit"] = (operations) => document.apply(operations);
        resize({ open: { accountId: "a", document, edit }, selection }, used.size);
        return;
      }
      default: {
        const tiles = this.#chosen(used.choice);
        const isFree = freeAmong(document, new Set(tiles.map(({ id }) => id)));
        if (used.name === "align") return this.#move(alignTiles(tiles, used.side, isFree));
        if (used.name === "tidy") return this.#move(tidyTiles(tiles, isFree));
        return this.#move(distributeTiles(tiles, used.axis, isFree) ?? []);
      }
    }
  }

  #resize(sizes: readonly TileSize[]): void {
    const outcome = this.document.apply(
      sizes.map(({ id, width, height }) => ({ op: "updateTile", id, data: { width, height } })),
    );
    expect(outcome.ok).toBe(true);
  }

  #chosen(numbers: readonly number[]): Tile[] {
    const all = [...this.document.all()];
    const chosen = new Set(numbers.map((at) => all[at % Math.max(1, all.length)]));
    return [...chosen].filter((tile) => tile !== undefined);
  }

  #add(own: { width: number; height: number }, position: Position): void {
    const { width, height } = own;
    const data = fillTileData({ type: "texto", title: "t", width, height });
    const id = `t${this.#count++}`;
    this.document.apply([{ op: "addTile", tile: { id, position: { ...position }, data } }]);
  }

  #move(moves: readonly { id: string; position: Position }[]): void {
    const outcome = this.document.apply(
      moves.map(({ id, position }) => ({ op: "moveTile", id, position })),
    );
    expect(outcome.ok).toBe(true);
  }
}

test("V6: whatever tools are used in whatever order, no two tiles ever overlap", () => {
  fc.assert(
    fc.property(fc.array(tool, { maxLength: 25 }), (tools) => {
      const author = new Author();
      for (const one of tools) {
        author.use(one);
        const areas = [...author.document.all()].map(areaOf);
        const overlapping = areas.filter((area, at) =>
          areas.slice(at + 1).some((other) => doOverlap(area, other)),
        );
        expect(overlapping).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});
