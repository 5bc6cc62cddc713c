import { combine } from "@mosaico/domain/mosaic/combine";
import { type Operation, tileOf } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "../document/mosaic-document.ts";
import type { Author, ConflictReport, Conflict } from "../change.ts";
import type { Overlap } from "./overlap.ts";

/** Collects edits that could not be merged silently, with the tiles as they were shown when it was created. */
export class ConflictCollector {
  readonly #titles = new Set<string>();
  readonly #items = new Map<string, Conflict>();
  readonly #find: (id: TileId) => Tile | undefined;
  readonly #newId: () => string;
  readonly #removers: ReadonlyMap<TileId, Author>;
  #code = "";
  #count = 0;

  constructor(
    document: MosaicDocument,
    of: {
      readonly newId: () => string;
      /** Who removed tiles, as far as known. */
      readonly removers: ReadonlyMap<TileId, Author>;
      readonly before?: ReadonlyMap<TileId, Tile | undefined> | undefined;
    },
  ) {
    const { before } = of;
    const tiles = new Map(
      [...(before?.keys() ?? [])].map((id) => [id, document.find(id) ?? before?.get(id)]),
    );
    this.#newId = of.newId;
    this.#removers = of.removers;
    this.#find = (id) => tiles.get(id) ?? document.find(id);
  }

  /** Adds an edit that was not saved, with the reason. */
  add(operation: Operation, code: string): void {
    const id = tileOf(operation);
    const tile = id === undefined ? undefined : this.#find(id);
    const title = tile?.data.title ?? titleIn(operation);
    if (title) this.#titles.add(title);
    this.#code ||= code;
    this.#count += 1;
    const isRemoved = code === "tile.removed" && id !== undefined;
    this.#put(`${code} ${id ?? operation.op}`, {
      code,
      title: title ?? "",
      mine: [operation],
      theirs: isRemoved ? [{ op: "removeTile", id }] : [],
      tile,
      by: isRemoved ? this.#removers.get(id) : undefined,
    });
  }

  /** Adds an edit that overwrites one by somebody else, already or soon. */
  overlap({ id, mine, theirs }: Overlap, by: Author | undefined): void {
    const tile = id === undefined ? undefined : this.#find(id);
    const found = tile ?? (theirs.op === "addTile" ? theirs.tile : undefined);
    this.#put(`over ${id ?? mine.op}`, {
      code: undefined,
      title: found?.data.title ?? "",
      mine: [mine],
      theirs: [theirs],
      tile: found,
      by,
    });
  }

  report(): ConflictReport | undefined {
    const items = [...this.#items.values()];
    return items.length === 0
      ? undefined
      : { code: this.#code, count: this.#count, titles: [...this.#titles], items };
  }

  /** One item for each tile and reason, so that all edits of a tile are shown together. */
  #put(about: string, item: Omit<Conflict, "key">): void {
    const before = this.#items.get(about);
    const isRemoved = item.theirs[0]?.op === "removeTile";
    const mine = combine([...(before?.mine ?? []), ...item.mine]);
    this.#items.set(about, {
      ...item,
      key: before?.key ?? this.#newId(),
      mine,
      theirs: isRemoved ? item.theirs : combine([...(before?.theirs ?? []), ...item.theirs]),
      // An addTile operation contains the whole tile.
      tile: mine.some(({ op }) => op === "addTile") ? undefined : (before?.tile ?? item.tile),
      by: item.by ?? before?.by,
    });
  }
}

function titleIn(operation: Operation): string | undefined {
  if (operation.op === "addTile") return operation.tile.data.title;
  return operation.op === "updateTile" ? operation.data.title : undefined;
}

/** Combines two reports, with the reason of the first. */
export function joinReports(
  before: ConflictReport | undefined,
  next: ConflictReport,
): ConflictReport {
  if (before === undefined) return next;
  return {
    code: before.code || next.code,
    count: before.count + next.count,
    titles: [...new Set([...before.titles, ...next.titles])],
    items: [...before.items, ...next.items],
  };
}
