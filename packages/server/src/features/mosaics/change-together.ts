import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { headOf } from "@mosaico/domain/mosaic/mosaic";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import type { JobOutcome } from "#platform/database/group-turns.ts";
import { isDatabaseAway } from "#platform/database/is-database-away.ts";
import { AppError } from "#platform/http/app-error.ts";
import { WeighedCache } from "#platform/weighed-cache.ts";
import { type EarlierChange, type EditState, findEditState } from "./edit-state.store.ts";
import type { EditableMosaic } from "./mosaic-resource.ts";
import { HeldByLargeWrite, lockFreeMosaics, lockMosaic } from "./mosaics.store.ts";
import {
  type DoneChange,
  type SentChange,
  originOf,
  outcomeOf,
  planOperations,
} from "./plan-operations.ts";
import { saveChange } from "./save-change.ts";

/** An edit of few tiles. */
export type Edit = {
  readonly ctx: ActorCtx;
  readonly mosaic: EditableMosaic;
  readonly change: SentChange;
  readonly touched: readonly TileId[];
};

type Outcomes = Map<Edit, JobOutcome<DoneChange>>;

/** A mosaic during a group of edits, some of which are made. */
type Progress = {
  mosaic: EditableMosaic;
  lastChange: string | null;
  readonly tiles: Map<TileId, Tile | undefined>;
  readonly made: Map<string, EarlierChange>;
};

/** Mosaics as the last edits of this process left them. */
type Newest = WeighedCache<number, EditableMosaic>;

const MAX_NEWEST = 200;
// A statement or a lock that took too long: perhaps that of one edit alone.
const TIMEOUTS = ["57014", "55P03"];

/**
 * Returns what makes edits in one transaction of PostgreSQL. What they read is sent together, and so are their writes
 * with the commit. A refused edit changes nothing for the others. None has an outcome if a statement fails, and those
 * of mosaics that others have locked have none: they have to be made alone.
 */
export function togetherChanger(): (edits: readonly Edit[]) => Promise<Outcomes> {
  const newest: Newest = new WeighedCache(MAX_NEWEST);
  return async (edits) => {
    const outcomes: Outcomes = new Map();
    const progresses = new Map<number, Progress>();
    const [first] = edits;
    if (first === undefined) return outcomes;
    try {
      await inTransaction<SystemCtx, void>(first.ctx, async (tx) => {
        await makeEdits(tx, inOrderOfAccounts(edits), { outcomes, progresses, newest });
      });
    } catch (error) {
      if (isDatabaseAway(error) && !isTimeout(error)) throw error;
      return new Map();
    }
    for (const [id, { mosaic }] of progresses) newest.keep(id, mosaic, 1);
    return outcomes;
  };
}

/** Two processes lock the rows of accounts in the same order, so that neither waits for the other in a circle. */
function inOrderOfAccounts(edits: readonly Edit[]): readonly Edit[] {
  const of = ({ mosaic }: Edit) => mosaic.accountId;
  return edits.toSorted((one, other) => (of(one) < of(other) ? -1 : Number(of(one) > of(other))));
}

async function makeEdits(
  tx: SystemCtx,
  edits: readonly Edit[],
  parts: {
    readonly outcomes: Outcomes;
    readonly progresses: Map<number, Progress>;
    readonly newest: Newest;
  },
): Promise<void> {
  const { outcomes, progresses, newest } = parts;
  // One round trip: what is read after the lock is sent with it.
  const [free, ...found] = await Promise.all([
    lockFreeMosaics(tx, new Set(edits.map(({ mosaic }) => mosaic.mosaicId))),
    ...edits.map((edit) => findUnlessHeld(tx, edit, newest)),
  ]);
  for (const [at, edit] of edits.entries()) {
    const { mosaicId } = edit.mosaic;
    const read = found[at];
    if (read === undefined || !free.has(mosaicId)) continue;
    try {
      const progress =
        progresses.get(mosaicId) ?? (await beginAt(tx, edit, read.believed, read.state));
      progresses.set(mosaicId, progress);
      outcomes.set(edit, { result: await makeEdit(tx, edit, progress, read.state) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      outcomes.set(edit, { error: error.cause });
    }
  }
}

/** An edit was refused before it wrote anything. */
class Refused extends Error {}

type Read = { readonly believed: EditableMosaic; readonly state: EditState };

/** What an edit needs to know; undefined if a large write holds the mosaic. */
async function findUnlessHeld(
  tx: SystemCtx,
  { mosaic, change, touched }: Edit,
  newest: Newest,
): Promise<Read | undefined> {
  const last = newest.find(mosaic.mosaicId);
  const believed = last !== undefined && last.revision > mosaic.revision ? last : mosaic;
  try {
    const state = await findEditState(tx, believed, { changeId: change.changeId, touched });
    return { believed, state };
  } catch (error) {
    if (error instanceof HeldByLargeWrite) return undefined;
    throw error;
  }
}

/** The mosaic before the first edit of the group, which is as it is believed unless another process has changed it. */
async function beginAt(
  tx: SystemCtx,
  { mosaic, change }: Edit,
  believed: EditableMosaic,
  state: EditState,
): Promise<Progress> {
  const { tiles, made } = { tiles: new Map(), made: new Map() };
  if (state.revision === believed.revision) {
    const { revision, tileCount, sectionCount } = believed;
    const content = { ...headOf(believed), revision, tileCount, sectionCount };
    return { mosaic: { ...mosaic, ...content }, lastChange: state.lastChange, tiles, made };
  }
  const now = await lockMosaic(tx, mosaic);
  if (now === undefined) throw new Refused("gone", { cause: new AppError("notFound") });
  const { changeId } = change;
  const { lastChange } = await findEditState(tx, now, { changeId, touched: [] });
  return { mosaic: now, lastChange, tiles, made };
}

async function makeEdit(
  { db, events }: SystemCtx,
  { ctx: requester, change, touched }: Edit,
  progress: Progress,
  found: EditState,
): Promise<DoneChange> {
  const ctx = { ...requester, db, events };
  const { mosaic, lastChange, made } = progress;
  const tiles = new Map(found.tiles);
  for (const id of touched) {
    if (!progress.tiles.has(id)) continue;
    const tile = progress.tiles.get(id);
    if (tile === undefined) tiles.delete(id);
    else tiles.set(id, tile);
  }
  const state = { ...mosaic, tiles, hasStaged: found.hasStaged };
  const earlier = found.earlier ?? made.get(change.changeId);
  if (earlier !== undefined) return refusable(() => outcomeOf(earlier, change));
  const plan = await refusable(() => planOperations(ctx, mosaic, change.operations, state));
  const next = await saveChange(ctx, mosaic, plan, state, originOf(ctx, change, lastChange));
  const { changeId, fingerprint } = change;
  const { revision } = next;
  const operations = [...plan.operations];
  made.set(changeId, { revision, fingerprint, operations });
  for (const [id, tile] of plan.tiles) progress.tiles.set(id, tile);
  progress.mosaic = next;
  progress.lastChange = changeId;
  return { revision, changeId, operations };
}

/** Runs what writes nothing. */
async function refusable<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? new Refused("refused", { cause: error }) : error;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && TIMEOUTS.includes(String(error.code));
}
