import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileData } from "@mosaico/domain/tile/tile";
import { type Kysely, sql } from "kysely";
import type { OldChange } from "./fill-history.ts";

const ROWS_AT_ONCE = 500;
const FILE_TYPES = ["foto", "video", "pdf", "powerpoint", "word", "excel"];
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

type Fate = { readonly change: OldChange; readonly id: string; readonly tile: Tile | undefined };

/** What some changes of the last 30 days took away: tiles that are not there again, and uses of files. */
export class RecentTrash {
  readonly #db: Kysely<unknown>;
  readonly #tiles = new Map<string, Fate>();
  readonly #uses = new Map<string, { change: OldChange; name: string; usedAs: string }>();

  constructor(db: Kysely<unknown>) {
    this.#db = db;
  }

  add(change: OldChange): void {
    // Of older ones the inverse was not read.
    if (change.inverse === null) return;
    for (const operation of change.operations) {
      if (operation.op === "addTile") this.#put(change, operation.tile.id, undefined);
    }
    // A tile that one change added and removed comes here as well as its removal: then it was never there before.
    const added = new Set(change.operations.flatMap(addedBy));
    for (const operation of change.inverse) {
      const isBack = operation.op === "addTile" && !added.has(operation.tile.id);
      if (isBack) this.#put(change, operation.tile.id, operation.tile);
      for (const [name, usedAs] of usesOf(operation)) {
        const key = JSON.stringify([change.mosaic_id, name, usedAs]);
        this.#uses.set(key, { change, name, usedAs });
      }
    }
  }

  async keep(): Promise<void> {
    const fates = [...this.#tiles.values()];
    for (const some of portions(fates)) {
      const keys = some.map(
        ({ change, id }) => sql`(${change.account_id}, cast(${change.mosaic_id} as bigint), ${id})`,
      );
      await sql`delete from removed_tiles where (account_id, mosaic_id, id)
        in (values ${sql.join(keys)})`.execute(this.#db);
    }
    const gone = fates.flatMap(({ change, id, tile }) => (tile ? [{ change, id, tile }] : []));
    for (const some of portions(gone)) {
      const rows = some.map(
        ({ change, id, tile }) =>
          sql`(${change.account_id}, ${change.mosaic_id}, ${id}, ${tile.position.x}, ${tile.position.y},
            ${JSON.stringify(tile.data)}, ${change.at}, ${change.author_id}, ${change.author_name})`,
      );
      await sql`insert into removed_tiles (account_id, mosaic_id, id, x, y, data, removed_at, removed_by,
        removed_by_name) values ${sql.join(rows)}`.execute(this.#db);
    }
    for (const some of portions([...this.#uses.values()])) {
      const rows = some.map(
        ({ change, name, usedAs }) =>
          sql`(${change.account_id}, ${change.mosaic_id}, ${name}, ${usedAs}, ${change.at})`,
      );
      await sql`insert into dropped_uses (account_id, mosaic_id, name, used_as, dropped_at)
        values ${sql.join(rows)} on conflict (account_id, mosaic_id, name, used_as)
        do update set dropped_at = excluded.dropped_at`.execute(this.#db);
    }
  }

  #put(change: OldChange, id: string, tile: Tile | undefined): void {
    this.#tiles.set(JSON.stringify([change.mosaic_id, id]), { change, id, tile });
  }
}

function addedBy(operation: Operation): string[] {
  return operation.op === "addTile" ? [operation.tile.id] : [];
}

function usesOf(operation: Operation): [string, string][] {
  switch (operation.op) {
    case "addTile":
      return usesOfData(operation.tile.data);
    case "updateTile":
      return usesOfData(operation.data);
    case "setBackground":
      return named(operation.background.backgroundImage, "background");
    default:
      return [];
  }
}

function usesOfData(data: Partial<TileData>): [string, string][] {
  const { type, content = "" } = data;
  // Where the type stayed it is not told: what looks like a file's name may be one.
  const isFile = (type === undefined || FILE_TYPES.includes(type)) && FILE_NAME.test(content);
  return [
    ...named(data.icon, data.iconIsGeneral ? "generalIcon" : "icon"),
    ...named(isFile ? content : "", "content"),
  ];
}

function named(name: string | undefined, usedAs: string): [string, string][] {
  return name ? [[name, usedAs]] : [];
}

function* portions<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) {
    yield values.slice(at, at + ROWS_AT_ONCE);
  }
}
