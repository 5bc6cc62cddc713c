import { areaOf, doOverlap } from "@mosaico/domain/mosaic/area";
import { applyChange } from "@mosaico/domain/mosaic/apply";
import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LoggedChange } from "../change.ts";
import { MosaicDocument } from "../document/mosaic-document.ts";
import { Replica } from "./replica.ts";

const COUNT = 24;
const SIDE = 6;
// The first two rows of tiles are in the part that is opened.
const PART = { left: -1000, top: -1000, right: 1000, bottom: 190 };
const BOUNDS = { left: 0, top: 0, right: 800, bottom: 800 };

const step = fc.record({
  act: fc.constantFrom("own", "own", "theirs", "theirs", "send", "receive", "read", "fill", "near"),
  kind: fc.constantFrom("add", "move", "move", "update", "size", "remove", "rename"),
  tile: fc.nat(COUNT + 8),
  value: fc.nat(40),
  some: fc.array(fc.nat(COUNT + 8), { maxLength: 12 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test("a part with any edits, and tiles loaded in any order, shows what the whole mosaic shows, and becomes it", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const game = new Game();
      for (const one of steps) {
        game.play(one);
        game.expectAgreement();
      }
      game.finish();
    }),
    {
      numRuns: 600,
      examples: [
        // What was read before a tile moved says nothing of the place where it is now.
        [
          [
            { act: "theirs", kind: "move", tile: 12, value: 25, some: [] },
            { act: "receive", kind: "add", tile: 0, value: 0, some: [] },
            { act: "near", kind: "add", tile: 0, value: 0, some: [] },
          ],
        ],
      ],
    },
  );
});

/** Two replicas of one mosaic, of which one began with a part, to which the same happens. */
class Game {
  #state: MosaicState = { ...emptyMosaic("M"), tiles: new Map(wall().map((one) => [one.id, one])) };
  readonly #log: LoggedChange[] = [];
  /** States at which tiles were read. */
  readonly #reads: { state: MosaicState; revision: number; changeId: string | undefined }[] = [];
  readonly #whole: Replica;
  readonly #part: Replica;
  #added = 0;

  constructor() {
    this.#read();
    const inPart = [...this.#state.tiles].filter(([, tile]) => tile.position.y < PART.bottom);
    this.#whole = replicaOf(this.#state);
    this.#part = replicaOf({ ...this.#state, tiles: new Map(inPart) });
    const head = { tileCount: COUNT, part: PART, bounds: BOUNDS };
    this.#part.document.beginPart(head, 0);
    this.#part.confirmed.beginPart({ revision: 0, changeId: undefined });
  }

  play(one: Step): void {
    for (let round = 0; round < one.value % 4; round++)
      for (const slot of this.#part.document.slots()) this.#part.document.packIfUnused(slot);
    if (one.act === "own") this.#editHere(one);
    else if (one.act === "theirs")
      this.#apply(`theirs-${this.#log.length}`, [this.#operation(one)]);
    else if (one.act === "send") this.#send(one.value % 2 === 0);
    else if (one.act === "receive") this.#receive(1 + (one.value % 4));
    else if (one.act === "read") this.#read();
    else if (one.act === "near") this.#near(one.value);
    else this.#fill(one.value, new Set(one.some.map((at) => `t${at}`)));
  }

  expectAgreement(): void {
    const [whole, part] = [this.#whole.document, this.#part.document];
    expect(part.tileCount).toBe(whole.tileCount);
    expect(part.head).toEqual(whole.head);
    expect(this.#part.unsent()).toEqual(this.#whole.unsent());
    for (const tile of part.all()) expect(tile).toEqual(whole.find(tile.id));
    // Where it is said that everything is here, nothing else is.
    for (const tile of whole.all()) {
      if (part.find(tile.id) !== undefined) continue;
      expect(tile.data.width === 1 && part.index.isHere(areaOf(tile))).toBe(false);
    }
  }

  finish(): void {
    while (this.#part.unsent() !== undefined) this.#send(true);
    this.#receive(Infinity);
    this.#fill(0, undefined);
    this.#part.confirmed.endPart();
    this.expectAgreement();
    expect([...this.#part.document.all()]).toHaveLength(this.#state.tiles.size);
    expect(Object.fromEntries(this.#part.document.snapshot().tiles)).toEqual(
      Object.fromEntries(this.#state.tiles),
    );
  }

  #editHere(one: Step): void {
    const operation = this.#operation(one);
    const isOnTile = "id" in operation;
    if (isOnTile && this.#part.document.find(operation.id) === undefined) return;
    const outcomes = [this.#whole, this.#part].map((replica) => replica.edit([operation]));
    expect(outcomes[1]).toEqual(outcomes[0]);
  }

  #operation({ kind, tile, value }: Step): Operation {
    const id = `t${tile}`;
    const position = { x: (value % 10) * 100, y: Math.floor(value / 10) * 100 };
    if (kind === "add") {
      this.#added += 1;
      return { op: "addTile", tile: tileAt(`t${COUNT + (this.#added % 8)}`, position) };
    }
    if (kind === "move") return { op: "moveTile", id, position };
    if (kind === "update") return { op: "updateTile", id, data: { title: `v${value}` } };
    if (kind === "size") return { op: "updateTile", id, data: { width: 1 + (value % 3) } };
    if (kind === "remove") return { op: "removeTile", id };
    return { op: "rename", title: `m${value}` };
  }

  #apply(changeId: string, operations: readonly Operation[]): LoggedChange | undefined {
    const outcome = applyChange(this.#state, operations);
    if (!outcome.ok) return undefined;
    this.#state = outcome.value;
    const made = { revision: this.#log.length + 1, changeId, operations };
    this.#log.push(made);
    return made;
  }

  #send(isAnswered: boolean): void {
    const change = this.#whole.next();
    expect(this.#part.next()).toEqual(change);
    if (change === undefined) return;
    const done = this.#log.find(({ changeId }) => changeId === change.changeId);
    const made = done ?? this.#apply(change.changeId, change.operations);
    if (made === undefined) {
      for (const replica of [this.#whole, this.#part]) {
        replica.refuse(change.changeId, { code: "tile.removed", details: {} } as never);
        replica.reset(this.#state, this.#log.length);
      }
    } else if (isAnswered) {
      for (const replica of [this.#whole, this.#part]) replica.acknowledge(made);
    }
  }

  #receive(count: number): void {
    for (const replica of [this.#whole, this.#part]) {
      const made = this.#log.slice(replica.revision, replica.revision + count);
      expect(replica.receive(made).followed).toBe(true);
    }
  }

  #read(): void {
    const revision = this.#log.length;
    this.#reads.push({ state: this.#state, revision, changeId: this.#log.at(-1)?.changeId });
  }

  /** Adds tiles that were read once, all of them if none are named. */
  #fill(value: number, ids: ReadonlySet<string> | undefined): void {
    const { confirmed } = this.#part;
    const read = this.#readAt(value);
    if (read === undefined || confirmed.rest === undefined) return;
    expect(confirmed.rest.leadsFrom(read)).toBe(true);
    for (const tile of read.state.tiles.values()) {
      if (ids === undefined || ids.has(tile.id))
        expect(confirmed.fill(tile, read.revision)).toBeDefined();
    }
  }

  /** Adds all tiles of an area, as they were read once. */
  #near(value: number): void {
    const { confirmed, document } = this.#part;
    const read = this.#readAt(value);
    if (read === undefined) return;
    const area =
      value % 3 === 0
        ? { left: 300, top: 200, right: 1500, bottom: 1500 }
        : { left: 200, top: 200, right: 500, bottom: 500 };
    for (const tile of read.state.tiles.values()) {
      const { x, y } = tile.position;
      const reach = tile.data.width * 100;
      const isIn = x < area.right && y < area.bottom && x + reach > area.left && y + 100 > area.top;
      if (isIn) confirmed.fill(tile, read.revision);
    }
    document.part?.add(area, read.revision);
  }

  #readAt(value: number) {
    const possible = this.#reads.filter((read) => read.revision <= this.#part.revision);
    return possible[value % possible.length];
  }
}

function replicaOf(state: MosaicState): Replica {
  let ids = 0;
  return new Replica(new MosaicDocument(state), 0, () => `own-${++ids}`);
}

function wall(): Tile[] {
  return Array.from({ length: COUNT }, (_, at) =>
    tileAt(`t${at}`, { x: (at % SIDE) * 100, y: Math.floor(at / SIDE) * 100 }),
  );
}

function tileAt(id: string, position: Tile["position"]): Tile {
  return { id, position, data: fillTileData({ type: "texto", title: id }) };
}

test("tiles read in another history do not fit", () => {
  const part = replicaOf(emptyMosaic("M"));
  part.document.beginPart({ tileCount: 1, part: PART, bounds: BOUNDS }, 0);
  part.confirmed.beginPart({ revision: 0, changeId: undefined });
  part.receive([{ revision: 1, changeId: "a", operations: [{ op: "rename", title: "N" }] }]);
  const { rest } = part.confirmed;
  expect(rest?.leadsFrom({ revision: 1, changeId: "a" })).toBe(true);
  expect(rest?.leadsFrom({ revision: 1, changeId: "b" })).toBe(false);
  expect(rest?.leadsFrom({ revision: 0, changeId: "b" })).toBe(false);
  expect(rest?.leadsFrom({ revision: 2, changeId: "c" })).toBe(false);
});

test("a new tile is placed where all tiles are here, or beside all of them", () => {
  const tiles = wall();
  const state = { ...emptyMosaic("M"), tiles: new Map(tiles.slice(0, 12).map((t) => [t.id, t])) };
  const { document } = replicaOf(state);
  document.beginPart({ tileCount: COUNT, part: PART, bounds: BOUNDS }, 0);
  const size = { width: 1, height: 1 };
  const points = [
    { x: 300, y: 300 },
    { x: 90_000, y: 500 },
    { x: 100, y: -3000 },
  ];
  const [inside, beside, above] = points.flatMap((point) => document.placesNear(point, [size]));
  for (const place of [inside, beside, above, document.placeForNewTile()]) {
    const area = { ...(place ?? { x: 0, y: 0 }), ...size };
    expect(tiles.some((other) => doOverlap(areaOf(other), area))).toBe(false);
    expect(document.index.isHere(area)).toBe(true);
  }
  expect(beside).toEqual({ x: 90_000, y: 500 });
  expect(above).toEqual({ x: 100, y: -3000 });
});
