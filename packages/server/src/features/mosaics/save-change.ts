import { hash } from "node:crypto";
import type { ChangeEffect } from "@mosaico/domain/mosaic/apply";
import { type ChangeSummary, summarise } from "@mosaico/domain/mosaic/change-summary";
import type { Parts } from "@mosaico/domain/mosaic/effect";
import { type MosaicHead, headOf } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { countGrowth } from "@mosaico/domain/tile/tile-bytes";
import type { TileId } from "@mosaico/domain/tile/tile";
import { touchFiles } from "#features/files/files.service.ts";
import { eventWrites } from "#features/webhooks/webhooks.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { runLast } from "#platform/database/run-last.ts";
import { type Writes, runTogether } from "#platform/database/run-together.ts";
import { changedUses } from "./changed-uses.ts";
import { changeInsertion } from "./insert-change.store.ts";
import { keepMosaic } from "./kept-mosaics.ts";
import type { EditableMosaic } from "./mosaic-resource.ts";
import { type FreshChange, announceChange } from "./mosaic-topic.ts";
import { hasSameHead, mosaicUpdate, takeMosaic } from "./update-mosaic.store.ts";
import { refuseMoreTiles, tileGrowth } from "./tile-usage.store.ts";
import { tileWrites } from "./tiles.store.ts";
import { fillTrash } from "./trash/fill-trash.ts";

/** The identity and origin of a change. */
export type Origin = {
  readonly changeId: string;
  readonly fingerprint: string;
  readonly authorId: string | null;
  /**
   * What the open screens need besides the log entry to receive it without reading it: the author's name, and the change
   * before it.
   */
  readonly fresh?: { readonly authorName: string; readonly after: string | null } | undefined;
  /** The revision that the change restores, if it does. */
  readonly restored?: number;
};

/**
 * Saves a change to a mosaic locked by this transaction: the touched tiles, the mosaic's row, and a log entry. `before`
 * is the state that the plan was made for, and `texts` are those of the plan. Returns the mosaic after the change.
 */
export async function saveChange<Mosaic extends EditableMosaic>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  plan: ChangeEffect,
  before: Before,
  origin: Origin,
  texts = textsOf(plan),
): Promise<Mosaic> {
  const made = makeEntry(ctx, mosaic, plan, before, origin, texts);
  const update = mosaicUpdate(ctx, mosaic, made.next, made.entry);
  await writeChange(ctx, mosaic, plan, before, { ...made, writes: [...made.writes, update] });
  return made.next;
}

/**
 * The same for a mosaic that this transaction has not read. Returns undefined, and has written nothing, if it may be
 * another one than is known, or the change is not only to tiles: see {@link takeMosaic}.
 */
export async function saveUnread<Mosaic extends EditableMosaic>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  plan: ChangeEffect,
  before: Before,
  origin: Origin,
  texts: Texts,
): Promise<Mosaic | undefined> {
  const made = makeEntry(ctx, mosaic, plan, before, origin, texts);
  const { entry, next } = made;
  if (!hasSameHead(mosaic, next) || !(await takeMosaic(ctx, mosaic, next, entry))) return undefined;
  await writeChange(ctx, mosaic, plan, before, made);
  return next;
}

type Made<Mosaic> = ReturnType<typeof entryOf<Mosaic & EditableMosaic>> & {
  readonly entry: ChangeFacts & Pick<Origin, "authorId" | "changeId"> & { readonly at: string };
  readonly announced: FreshChange | undefined;
};

function makeEntry<Mosaic extends EditableMosaic>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  plan: ChangeEffect,
  before: Before,
  origin: Origin,
  texts: Texts,
): Made<Mosaic> {
  const { fresh, ...logged } = origin;
  const at = ctx.clock.now().toISOString();
  const facts = describeChange(plan, before);
  const entry = { ...logged, authorName: fresh?.authorName, at, ...facts, ...texts };
  const { next, writes } = entryOf(ctx, mosaic, plan, entry);
  const { operations } = plan;
  const made = { revision: next.revision, at, operations, operationsText: texts.operations };
  return { entry, next, writes, announced: freshChange(origin, made) };
}

async function writeChange<Mosaic extends EditableMosaic>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  plan: ChangeEffect,
  before: Before,
  { entry, next, writes, announced }: Made<Mosaic>,
): Promise<void> {
  await fillTrash(ctx, mosaic, plan, before, entry.authorId);
  // F4: their thirty days start now if nothing else uses them.
  const { dropped } = changedUses(plan, before);
  if (dropped.length > 0) await touchFiles(ctx, dropped);
  const all = [...tileWrites(ctx, mosaic, plan.tiles, before), ...writes] as const;
  const growth = tileGrowth(ctx, mosaic.accountId, entry.growth);
  if (growth === undefined) await runLast(ctx.db, all);
  else {
    const [usage] = await runTogether(ctx.db, [...all, growth]);
    refuseMoreTiles(ctx, entry.growth, usage?.bytes ?? 0);
  }
  const kept = before.hasStaged === false ? plan.tiles : undefined;
  keepMosaic(ctx, { ...next, lastChange: entry.changeId }, kept);
  announceChange(ctx, mosaic.mosaicId, announced);
}

/** The state that a plan was made for. `hasStaged` is false if no rows of large writes are to be replaced. */
type Before = Pick<Parts, "tiles" | "background" | "settings"> & {
  readonly hasStaged?: boolean;
};

/** What is stored about a change besides its operations: by how many bytes its tiles grow, and its summary. */
export type ChangeFacts = { readonly growth: number; readonly summary: ChangeSummary };

/** Takes long for a large change, so call it before the transaction. */
export function describeChange(plan: ChangeEffect, before: Pick<Parts, "tiles">): ChangeFacts {
  const titleOf = (id: TileId) => (plan.tiles.get(id) ?? before.tiles.get(id))?.data.title;
  return {
    growth: countGrowth(plan.tiles, before.tiles),
    summary: summarise(plan.operations, titleOf),
  };
}

type Texts = Record<"operations" | "inverse", string>;

/** The texts that the log entry stores of a change, as JSON. */
export function textsOf({
  operations,
  inverse,
}: Pick<ChangeEffect, "operations" | "inverse">): Texts {
  return { operations: JSON.stringify(operations), inverse: JSON.stringify(inverse) };
}

/**
 * Saves a change except for its tiles and the trash: the mosaic's row, and a log entry. Its texts are given as JSON, or
 * as the number of bytes already written.
 */
export async function enterChange<Mosaic extends EditableMosaic>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  plan: MosaicHead & Pick<ChangeEffect, "growth">,
  entry: Entry,
): Promise<Mosaic> {
  const { next, writes } = entryOf(ctx, mosaic, plan, entry);
  await runLast(ctx.db, [...writes, mosaicUpdate(ctx, mosaic, next, entry)]);
  keepMosaic(ctx, { ...next, lastChange: entry.changeId }, undefined);
  announceChange(ctx, mosaic.mosaicId);
  return next;
}

type Entry = Omit<Origin, "fresh"> &
  Partial<Readonly<Record<"at" | "authorName", string | undefined>>> &
  ChangeFacts &
  Readonly<Record<"operations" | "inverse", string | number>>;

/** The mosaic after a change, and the writes of all but its own row and its tiles: the log entry comes last. */
function entryOf<Mosaic extends EditableMosaic>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  plan: MosaicHead & Pick<ChangeEffect, "growth">,
  entry: Omit<Entry, "growth">,
): { readonly next: Mosaic; readonly writes: Writes<unknown> } {
  const next = {
    ...headOf(plan),
    revision: mosaic.revision + 1,
    tileCount: mosaic.tileCount + plan.growth.tiles,
    sectionCount: mosaic.sectionCount + plan.growth.sections,
  };
  const { revision } = next;
  const { restored } = entry;
  const { accountId, mosaicId } = mosaic;
  const changed = { accountId, mosaicId, title: next.title, revision };
  const userId = entry.authorId;
  const events = eventsOf(entry.summary).flatMap((event) =>
    eventWrites(ctx, { event, accountId, userId, mosaic: changed }),
  );
  return {
    next: { ...mosaic, ...next },
    writes: [...events, changeInsertion(ctx, mosaic, { ...entry, revision, restored })],
  };
}

/** J1: what webhooks report of a change. */
function eventsOf(summary: ChangeSummary): ("tiles.changed" | "mosaic.changed")[] {
  const { added, removed, edited, moved, background, renamed, settings, look } = summary;
  const isOfTiles = added + removed + edited + moved > 0;
  const isOfMosaic = background || renamed || settings || look;
  return [
    ...(isOfTiles ? (["tiles.changed"] as const) : []),
    ...(isOfMosaic ? (["mosaic.changed"] as const) : []),
  ];
}

/** What the open screens receive of a change; undefined if they have to read it. */
export function freshChange(
  { fresh, authorId, changeId }: Origin,
  made: Pick<FreshChange, "revision" | "at" | "operations" | "operationsText">,
): FreshChange | undefined {
  if (fresh === undefined || authorId === null) return undefined;
  const { authorName: name, after } = fresh;
  return { ...made, changeId, author: { id: authorId, name }, after };
}

/** Identifies the operations sent with a changeId, so that a different use of the id can be refused. */
export function fingerprintOf(operations: readonly Operation[]): string {
  // Clients that predate locks leave `locked` out, so `false` is ignored: a repetition after an update is still
  // recognised.
  const text = JSON.stringify(operations);
  if (!text.includes('"locked":false')) return hash("sha256", text);
  const without = JSON.stringify(operations, (key, value: unknown) =>
    key === "locked" && value === false ? undefined : value,
  );
  return hash("sha256", without);
}
