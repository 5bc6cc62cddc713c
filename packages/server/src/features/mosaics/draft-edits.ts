import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import { blockOf } from "@mosaico/domain/mosaic/block";
import { type MosaicHead, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { Kysely } from "kysely";
import type { Database } from "#platform/database/schema.ts";
import type { Edit } from "./edit.ts";
import { changeRow } from "./insert-change.store.ts";
import { type EditableMosaic, withContentOf } from "./mosaic-resource.ts";
import type { FreshChange } from "./mosaic-topic.ts";
import type { KnownMosaic } from "./newest-mosaics.ts";
import { type DoneChange, originOf, planOperations } from "./plan-operations.ts";
import { describeChange, freshChange, textsOf } from "./save-change.ts";
import { hasOtherText, textRow } from "./search/tile-texts.store.ts";
import { droppedUses } from "./trash/dropped-uses.ts";
import { tileRow } from "./tiles.store.ts";

/** An edit that was planned and has not been written. */
type DraftedEdit = {
  readonly edit: Edit;
  readonly done: DoneChange;
  readonly fresh: FreshChange;
  readonly row: ReturnType<typeof changeRow> & { readonly author_name: string };
  /** In bytes. */
  readonly growth: number;
};

/** An edit that writes more than tiles, or reads more than the touched ones. */
export class NeedsTransaction extends Error {}

/** In place of the database, for what may only be read within a transaction. */
const NO_DATABASE = new Proxy({} as Kysely<Database>, {
  get: () => {
    throw new NeedsTransaction("Only a transaction may read this.");
  },
});

/** Edits of the tiles of a mosaic, each applied to what those before it leave. */
export class MosaicDraft {
  readonly first: KnownMosaic;
  readonly edits: DraftedEdit[] = [];
  /** Those that are not in the trash any more. */
  readonly added = new Set<TileId>();
  /** Whether nothing more may be added, because an edit has to be made in another way. */
  isEnded = false;
  #mosaic: EditableMosaic;
  #lastChange: string | null;
  readonly #tiles: Map<TileId, Tile | undefined>;
  /** The changed ones, as they were at first. */
  readonly #before = new Map<TileId, Tile | undefined>();
  /** Those that are found by other words than before, in the order in which they are stored. */
  readonly #reworded = new Set<TileId>();

  constructor(first: KnownMosaic & { readonly lastChange: string | null }) {
    this.first = first;
    this.#mosaic = first.mosaic;
    this.#lastChange = first.lastChange;
    this.#tiles = new Map(first.tiles);
  }

  /** The tiles that have to be read before an edit can be planned. */
  unknown(ids: readonly TileId[]): readonly TileId[] {
    return ids.filter((id) => !this.#tiles.has(id));
  }

  learn(id: TileId, tile: Tile | undefined): void {
    this.#tiles.set(id, tile);
  }

  /** @throws {NeedsTransaction} or what refuses the edit; nothing is changed then. */
  async add(edit: Edit): Promise<void> {
    const { change, touched } = edit;
    const { userName: authorName } = edit.ctx.session;
    const isRepeated = this.edits.some(({ row }) => row.change_id === change.changeId);
    if (authorName === undefined || isRepeated) throw new NeedsTransaction(change.changeId);
    const ctx = { ...edit.ctx, db: NO_DATABASE };
    const mosaic = withContentOf(edit.mosaic, this.#mosaic);
    const state = { ...headOf(mosaic), tiles: this.#tiles };
    const plan = await planOperations(ctx, mosaic, change.operations, state);
    if (!isOfTilesAlone(plan, state)) throw new NeedsTransaction(change.changeId);
    this.#enter(edit, mosaic, plan, authorName);
    for (const id of touched) {
      // Again at the end, because those touched last are kept for longest.
      const tile = plan.tiles.has(id) ? plan.tiles.get(id) : this.#tiles.get(id);
      this.#tiles.delete(id);
      this.#tiles.set(id, tile);
    }
  }

  #enter(edit: Edit, mosaic: EditableMosaic, plan: ChangeEffect, authorName: string): void {
    const { ctx, change } = edit;
    const { growth, summary } = describeChange(plan, { tiles: this.#tiles });
    const origin = originOf(ctx, change, this.#lastChange);
    const at = ctx.clock.now().toISOString();
    const texts = textsOf(plan);
    const revision = mosaic.revision + 1;
    const { changeId, fingerprint } = change;
    const { authorId } = origin;
    const entry = { revision, changeId, fingerprint, authorId, at, ...texts, summary };
    const row = changeRow(mosaic, { ...entry, restored: undefined });
    const operations = [...plan.operations];
    const fresh = freshChange(origin, {
      revision,
      at,
      operations,
      operationsText: texts.operations,
    });
    if (fresh === undefined) throw new NeedsTransaction(changeId);
    const done = { revision, changeId, operations };
    this.edits.push({ edit, done, fresh, row: { ...row, author_name: authorName }, growth });
    for (const [id, tile] of plan.tiles) {
      if (tile === undefined) continue;
      const was = this.#tiles.get(id);
      if (was === undefined) this.added.add(id);
      if (!this.#before.has(id)) this.#before.set(id, was);
      if (!hasOtherText(tile, was)) continue;
      this.#reworded.delete(id);
      this.#reworded.add(id);
    }
    const tileCount = mosaic.tileCount + plan.growth.tiles;
    const sectionCount = mosaic.sectionCount + plan.growth.sections;
    this.#mosaic = { ...mosaic, revision, tileCount, sectionCount };
    this.#lastChange = changeId;
  }

  /** The changed tiles. */
  get touched(): readonly TileId[] {
    return [...this.#before.keys()];
  }

  /** The mosaic after all edits. */
  get last(): KnownMosaic {
    return { mosaic: this.#mosaic, lastChange: this.#lastChange, tiles: this.#tiles };
  }

  /** The rows of its changed tiles: of those that were only moved, only the place. */
  tileRows() {
    const { first } = this;
    const { mosaic } = first;
    const tiles = [...this.#before.keys()].flatMap((id) => this.#tiles.get(id) ?? []);
    const isMoved = ({ id, data }: Tile) => this.#before.get(id)?.data === data;
    return {
      moved: tiles.filter(isMoved).map(({ id, position, ...tile }) => ({
        mosaic_id: mosaic.mosaicId,
        id,
        ...position,
        block: blockOf({ position, ...tile }),
      })),
      written: tiles.filter((tile) => !isMoved(tile)).map((tile) => tileRow(mosaic, tile)),
      texts: [...this.#reworded]
        .flatMap((id) => this.#tiles.get(id) ?? [])
        .map((tile) => textRow(mosaic, tile, "")),
    };
  }
}

/** Whether a change adds, writes or moves tiles, and ends no use of a file. */
function isOfTilesAlone(
  plan: ChangeEffect,
  before: MosaicHead & Parameters<typeof droppedUses>[1],
): boolean {
  const { title, background, settings } = plan;
  const hasSameHead =
    title === before.title && background === before.background && settings === before.settings;
  if (!hasSameHead) return false;
  for (const tile of plan.tiles.values()) if (tile === undefined) return false;
  return droppedUses(plan, before).length === 0;
}
