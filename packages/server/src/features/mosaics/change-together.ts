import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import type { JobOutcome } from "#platform/database/group-turns.ts";
import { isDatabaseAway } from "#platform/database/is-database-away.ts";
import { AppError } from "#platform/http/app-error.ts";
import { changeDirectly } from "./change-directly.ts";
import type { Edit } from "./edit.ts";
import { type EarlierChange, type EditState, findEditState } from "./edit-state.store.ts";
import { type EditableMosaic, withContentOf } from "./mosaic-resource.ts";
import { NewestMosaics } from "./newest-mosaics.ts";
import { HeldByLargeWrite, lockFreeMosaics, lockMosaic } from "./mosaics.store.ts";
import { type DoneChange, originOf, outcomeOf, planOperations } from "./plan-operations.ts";
import { saveChange } from "./save-change.ts";

type Outcomes = Map<Edit, JobOutcome<DoneChange>>;

/** A mosaic during a group of edits, some of which are made. */
type Progress = {
  mosaic: EditableMosaic;
  lastChange: string | null;
  readonly tiles: Map<TileId, Tile | undefined>;
  readonly made: Map<string, EarlierChange>;
};

// A statement or a lock that took too long: perhaps that of one edit alone.
const TIMEOUTS = ["57014", "55P03"];

/**
 * Returns what makes edits together on PostgreSQL: by one statement, and those that it cannot make in one transaction,
 * where what they read is sent together, and so are their writes with the commit. A refused edit changes nothing for the
 * others. None of a transaction has an outcome if a statement fails, and those of mosaics that others have locked have
 * none: they have to be made alone.
 */
export function togetherChanger(): (edits: readonly Edit[]) => Promise<Outcomes> {
  const newest = new NewestMosaics();
  return async (all) => {
    const outcomes: Outcomes = new Map();
    const edits = inOrderOfAccounts(all);
    const done = await unlessRefused(() => changeDirectly(ctxOf(edits), edits, newest));
    for (const [edit, result] of done ?? []) outcomes.set(edit, { result });
    // Those that assume something have to be made again, which they learn alone.
    const left = edits.filter(
      (edit) => !outcomes.has(edit) && edit.ctx.assumptions?.areUsed !== true,
    );
    if (left.length === 0) return outcomes;
    try {
      const others = await unlessRefused(() => changeInTransaction(left, newest));
      for (const [edit, outcome] of others ?? []) outcomes.set(edit, outcome);
    } catch (error) {
      for (const edit of left) outcomes.set(edit, { error });
    }
    return outcomes;
  };
}

/** What was made together, which is nothing if a statement failed. */
async function changeInTransaction(
  edits: readonly Edit[],
  newest: NewestMosaics,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const progresses = new Map<number, Progress>();
  await inTransaction(ctxOf(edits), async (tx) => {
    await makeEdits(tx, edits, { outcomes, progresses, newest });
  });
  for (const { mosaic, lastChange, tiles } of progresses.values()) {
    newest.keep({ mosaic, lastChange, tiles });
  }
  return outcomes;
}

/** Any of the edits has what the database needs. */
function ctxOf([first]: readonly Edit[]): SystemCtx {
  if (first === undefined) throw new Error("A group has at least one edit.");
  return first.ctx;
}

/** The result, or nothing if the database refused a statement. */
async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseAway(error) && !isTimeout(error)) throw error;
    return undefined;
  }
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
    readonly newest: NewestMosaics;
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
  newest: NewestMosaics,
): Promise<Read | undefined> {
  const believed = newest.find(mosaic).mosaic;
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
    return { mosaic: withContentOf(mosaic, believed), lastChange: state.lastChange, tiles, made };
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
