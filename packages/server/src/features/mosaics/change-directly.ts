import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { AssumedRow } from "#platform/database/assumptions.ts";
import { MosaicDraft, NeedsTransaction } from "./draft-edits.ts";
import type { Edit } from "./edit.ts";
import type { AccountGrowth, GroupRows } from "./group-rows.ts";
import { announceChange } from "./mosaic-topic.ts";
import type { NewestMosaics } from "./newest-mosaics.ts";
import type { DoneChange } from "./plan-operations.ts";
import { findTilesOfEach } from "./read-group.store.ts";
import { writeGroup } from "./write-group.store.ts";

type Drafts = ReadonlyMap<number, MosaicDraft>;

/**
 * Makes edits that only write tiles, in one statement that takes effect for the mosaics which are still as they are
 * known. Returns what was done; all others are left, and so are those of the same mosaic after them. Only for
 * PostgreSQL.
 */
export async function changeDirectly(
  ctx: SystemCtx,
  edits: readonly Edit[],
  newest: NewestMosaics,
): Promise<ReadonlyMap<Edit, DoneChange>> {
  const done = new Map<Edit, DoneChange>();
  const drafts = await draftAll(ctx, edits, newest);
  const ids = [...drafts].filter(([, { edits: some }]) => some.length > 0).map(([id]) => id);
  if (ids.length === 0) return done;
  // Until it is known whether they are written.
  for (const id of ids) newest.forget(id);
  const rows = rowsOf(edits, drafts, ctx.accountTiles);
  const made = await writeGroup(ctx.db, rows, ctx.clock.now().toISOString());
  for (const id of ids) {
    const draft = drafts.get(id);
    if (draft === undefined) continue;
    if (!made.has(id)) {
      for (const { edit } of draft.edits) edit.ctx.assumptions?.noteFalse();
      continue;
    }
    newest.keep(draft.last);
    for (const drafted of draft.edits) {
      done.set(drafted.edit, drafted.done);
      announceChange(ctx, id, drafted.fresh);
    }
  }
  return done;
}

async function draftAll(
  ctx: SystemCtx,
  edits: readonly Edit[],
  newest: NewestMosaics,
): Promise<Drafts> {
  const drafts = beginAll(edits, newest);
  await readUnknown(ctx, edits, drafts);
  for (const edit of edits) {
    const draft = drafts.get(edit.mosaic.mosaicId);
    if (draft === undefined || draft.isEnded) continue;
    try {
      await draft.add(edit);
    } catch (error) {
      if (!(error instanceof NeedsTransaction || error instanceof AppError)) throw error;
      // Whether it was refused is decided where it is known if it was made before.
      draft.isEnded = true;
    }
  }
  return drafts;
}

function beginAll(edits: readonly Edit[], newest: NewestMosaics): Drafts {
  const read = new Map<number, Edit>();
  for (const edit of edits) {
    const { mosaicId, revision } = edit.mosaic;
    const other = read.get(mosaicId);
    if (other === undefined || other.mosaic.revision < revision) read.set(mosaicId, edit);
  }
  const drafts = new Map<number, MosaicDraft>();
  for (const [id, { ctx, mosaic }] of read) {
    const { lastChange, ...known } = newest.find(mosaic);
    // What webhooks report is written by statements of their own.
    if (lastChange === undefined || ctx.hookedAccounts?.mayHave(mosaic.accountId) !== false) {
      continue;
    }
    drafts.set(id, new MosaicDraft({ ...known, lastChange }));
  }
  return drafts;
}

/** Reads the touched tiles that are not known, if their mosaics still have the known revision. */
async function readUnknown(ctx: SystemCtx, edits: readonly Edit[], drafts: Drafts): Promise<void> {
  const unknown = new Map<number, Set<string>>();
  for (const { mosaic, touched } of edits) {
    const ids = drafts.get(mosaic.mosaicId)?.unknown(touched) ?? [];
    if (ids.length === 0) continue;
    const ofMosaic = unknown.get(mosaic.mosaicId);
    unknown.set(mosaic.mosaicId, new Set([...(ofMosaic ?? []), ...ids]));
  }
  if (unknown.size === 0) return;
  const wanted = [...unknown].flatMap(([id, tiles]) => {
    const mosaic = drafts.get(id)?.first.mosaic;
    return mosaic === undefined ? [] : [{ ...mosaic, tiles: [...tiles] }];
  });
  const found = await findTilesOfEach(ctx, wanted);
  for (const { mosaicId, revision, tiles } of wanted) {
    const draft = drafts.get(mosaicId);
    const ofMosaic = found.get(mosaicId);
    if (draft === undefined) continue;
    if (ofMosaic?.revision !== revision) draft.isEnded = true;
    else for (const id of tiles) draft.learn(id, ofMosaic.tiles.get(id));
  }
}

function rowsOf(edits: readonly Edit[], drafts: Drafts, quota: number | undefined): GroupRows {
  const all = [...drafts.values()].filter((draft) => draft.edits.length > 0);
  const tiles = all.map((draft) => draft.tileRows());
  return {
    mosaics: all.map(mosaicRow),
    changes: all.flatMap((draft) => draft.edits.map(({ row }) => row)),
    moved: tiles.flatMap(({ moved }) => moved),
    written: tiles.flatMap(({ written }) => written),
    texts: tiles.flatMap(({ texts }) => texts).map((text, place) => ({ ...text, place })),
    added: all.flatMap(({ added, first }) =>
      [...added].map((id) => ({ mosaic_id: first.mosaic.mosaicId, id })),
    ),
    accounts: growthOf(edits, drafts, quota),
    assumed: [...new Map(all.flatMap(assumedBy).map((row) => [row.key, row])).values()],
  };
}

function mosaicRow(draft: MosaicDraft): GroupRows["mosaics"][number] {
  const { first, last, edits, touched } = draft;
  const { accountId, mosaicId, revision } = first.mosaic;
  const { tileCount, sectionCount } = last.mosaic;
  return {
    account_id: accountId,
    id: mosaicId,
    revision,
    last_change: first.lastChange ?? null,
    change_ids: edits.map(({ row }) => row.change_id),
    tile_ids: touched,
    edits: edits.length,
    tile_count: tileCount,
    section_count: sectionCount,
    growth: edits.reduce((sum, { growth }) => sum + growth, 0),
    at: edits.at(-1)?.row.at ?? "",
    is_counted: edits.some(({ growth }) => growth !== 0),
    assumed: [...new Set(assumedBy(draft).map(({ key }) => key))],
  };
}

function assumedBy({ edits }: MosaicDraft): readonly AssumedRow[] {
  return edits.flatMap(({ edit }) => edit.ctx.assumptions?.rows ?? []);
}

/** C8: how the tiles of accounts grow, if none of the edits that add to them is refused by the quota. */
function growthOf(
  edits: readonly Edit[],
  drafts: Drafts,
  quota: number | undefined,
): AccountGrowth[] {
  const drafted = [...drafts.values()].flatMap((draft) => draft.edits);
  const growths = new Map(drafted.map(({ edit, growth }) => [edit, growth]));
  const accounts = new Map<string, AccountGrowth>();
  const counted = new Set<number>();
  for (const edit of edits) {
    const added = growths.get(edit) ?? 0;
    if (added === 0) continue;
    const { accountId, mosaicId } = edit.mosaic;
    const before = accounts.get(accountId);
    const growth = (before?.growth ?? 0) + added;
    const mosaics = (before?.mosaics ?? 0) + Number(!counted.has(mosaicId));
    counted.add(mosaicId);
    let max = before?.max_before ?? null;
    if (added > 0 && quota !== undefined) max = Math.min(max ?? Infinity, quota - growth);
    accounts.set(accountId, { account_id: accountId, mosaics, growth, max_before: max });
  }
  return [...accounts.values()];
}
