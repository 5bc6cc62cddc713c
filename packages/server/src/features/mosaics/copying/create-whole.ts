import { planChange } from "@mosaico/domain/mosaic/apply";
import { difference } from "@mosaico/domain/mosaic/difference";
import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { requireMosaicCapacity } from "#features/billing/billing.service.ts";
import { recordEvent } from "#features/webhooks/webhooks.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { unavailable } from "#platform/http/unavailable.ts";
import { permitInstallation } from "#platform/http/permit.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { MAX_TILES_AT_ONCE } from "../change-large.ts";
import { changedUses } from "../changed-uses.ts";
import { lockMosaicRow } from "../history/compact-history.store.ts";
import { clearWrite } from "../large/clear-write.ts";
import { beginWrite, endWrite } from "../large/large-writes.store.ts";
import { stageChange, stageTexts } from "../large/stage-change.ts";
import { notifyMembers } from "../members.store.ts";
import type { MosaicResource } from "../mosaic-resource.ts";
import { type NamedImplementation, lockTarget } from "../move-mosaic.ts";
import { findMosaic, insertMosaic } from "../mosaics.store.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { describeChange, enterChange, fingerprintOf, saveChange } from "../save-change.ts";
import { requireTileCapacity } from "../tile-capacity.ts";
import { countTilesOfAccount } from "../tile-usage.store.ts";
import { deleteInSlices } from "../trash/sweep-trash.ts";
import { hideMosaic, showMosaic } from "./hidden-mosaics.store.ts";

type Account = Permitted<{ readonly accountId: string }, "mosaic.create">;

/** A mosaic to be created with all of its contents, whose files the account may use. */
export type WholeMosaic = {
  readonly account: Account;
  readonly implementation: NamedImplementation | undefined;
  readonly language: string;
  readonly state: MosaicState;
  /** Runs in the transaction that makes the mosaic visible. */
  readonly beforeCommit: (tx: ActorCtx, mosaic: MosaicResource) => Promise<void>;
};

/**
 * Creates a mosaic with its contents as its first change, so that the log is complete. Nobody sees it before it is
 * whole: many tiles are written in short transactions, and the last one shows it.
 */
export async function createWhole(ctx: ActorCtx, whole: WholeMosaic): Promise<MosaicResource> {
  const { account, state } = whole;
  const first = emptyMosaic(state.title);
  const operations = difference(first, state);
  const plan = valueOf(planChange(operations, first, { tiles: 0, sections: 0 }, Infinity));
  const facts = describeChange(plan, first);
  await requireTileCapacity(ctx, account.accountId, facts.growth);
  const origin = { fingerprint: fingerprintOf(operations), authorId: ctx.actor.userId };
  return plan.tiles.size <= MAX_TILES_AT_ONCE ? createAtOnce() : createInPieces();

  async function createAtOnce(): Promise<MosaicResource> {
    return inTransaction(ctx, async (tx) => {
      await enterAccount(tx, whole);
      const mosaic = await insertEmpty(tx, whole, { isHidden: false });
      const isChanged = operations.length > 0;
      const made = isChanged
        ? await saveChange(tx, mosaic, plan, first, { ...origin, changeId: tx.ids.uuid() })
        : mosaic;
      await recordCreation(tx, made);
      await whole.beforeCommit(tx, made);
      return made;
    });
  }

  async function createInPieces(): Promise<MosaicResource> {
    const write = { accountId: account.accountId, id: ctx.ids.uuid() };
    const empty = await inTransaction(ctx, async (tx) => {
      await enterAccount(tx, whole);
      const mosaic = await insertEmpty(tx, whole, { isHidden: true });
      await beginWrite(tx, { ...write, mosaicId: mosaic.mosaicId }, { holds: false });
      return mosaic;
    });
    const own = { ...write, mosaicId: empty.mosaicId };
    try {
      const uses = changedUses(plan, first);
      await stageChange(ctx, own, { mosaic: empty, plan, before: first, uses }, origin.authorId);
      const texts = await stageTexts(ctx, own, plan);
      const made = await inTransaction(ctx, async (tx) => {
        await enterAccount(tx, whole);
        if (!(await lockMosaicRow(tx, empty)) || !(await endWrite(tx, own, "done"))) {
          throw unavailable();
        }
        await showMosaic(tx, empty);
        const entered = await enterChange(tx, empty, plan, {
          ...origin,
          ...facts,
          ...texts,
          changeId: own.id,
        });
        await recordCreation(tx, entered);
        await whole.beforeCommit(tx, entered);
        await countTilesOfAccount(tx, account.accountId, facts.growth);
        return entered;
      });
      await clearWrite(ctx, { ...own, state: "done" }).catch(() => {});
      return made;
    } catch (error) {
      // Whatever remains after another failure here is swept like any mosaic in the trash.
      await takeBack().catch(() => {});
      throw error;
    }

    async function takeBack(): Promise<void> {
      await inTransaction(ctx, (tx) => endWrite(tx, own, "dropped"));
      await clearWrite(ctx, { ...own, state: "dropped" });
      await deleteInSlices(ctx, empty, "9999");
    }
  }
}

/** C3, C7: checks the limit of mosaics and the implementation, and locks both until the transaction ends. */
export async function enterAccount(
  tx: ActorCtx,
  { account, implementation }: Pick<WholeMosaic, "account" | "implementation">,
): Promise<void> {
  await lockTarget(tx, account, implementation);
  await requireMosaicCapacity(tx, account.accountId);
  await notifyMembers(tx, account.accountId);
}

/** J1: its first change was stored as an event too. */
async function recordCreation(tx: ActorCtx, mosaic: MosaicResource): Promise<void> {
  const { accountId } = mosaic;
  await recordEvent(tx, { event: "mosaic.created", accountId, mosaic });
}

async function insertEmpty(
  tx: ActorCtx,
  { account, implementation, language, state }: WholeMosaic,
  { isHidden }: { readonly isHidden: boolean },
): Promise<Permitted<MosaicResource, "mosaic.design">> {
  const mosaicId = await insertMosaic(tx, account, {
    ...emptyMosaic(state.title),
    language,
    implementationId: implementation?.id ?? null,
  });
  const found = await findMosaic(tx, mosaicId);
  if (found === undefined) throw new Error(`Mosaic ${mosaicId} was not created.`);
  if (isHidden) await hideMosaic(tx, found);
  // A user who may create a mosaic may also fill it.
  return permitInstallation(found);
}
