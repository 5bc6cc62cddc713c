import { type WireImplementation, accountsApi } from "@mosaico/contract/accounts";
import type { PageQuery } from "@mosaico/contract/page";
import { checkImplementationName } from "@mosaico/domain/account/account-name";
import { canDeleteImplementation } from "@mosaico/domain/account/implementation";
import { can, seenMosaics } from "@mosaico/domain/people/permission";
import { accessOf, notifyMembers } from "#features/mosaics/mosaics.service.ts";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { inPortions } from "#platform/database/in-portions.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import type { Permitted, ResourceLoader } from "#platform/http/routes.ts";
import { valueOf } from "#platform/http/refusal.ts";
import {
  lockImplementationToDelete,
  countAmong,
  countMosaicsIn,
  deleteImplementation as deleteRow,
  findImplementation,
  insertImplementation,
  listImplementations as listRows,
  renameImplementation as renameRow,
  takeOutDeleted,
} from "./implementations.store.ts";

/** An implementation of an account that the requester belongs to or administers. */
export type ImplementationResource = {
  readonly accountId: string;
  readonly id: string;
  readonly name: string;
};

type Maintained = Permitted<ImplementationResource, "implementation.maintain">;

export const loadImplementation: ResourceLoader<ImplementationResource> = async (ctx, id) => {
  const found = await findImplementation(ctx, id);
  if (found === undefined || !can(ctx.actor, "mosaic.see", { accountId: found.accountId })) {
    return undefined;
  }
  const seen = seenMosaics(ctx.actor, found.accountId);
  if (seen === "all") return found;
  return (await countAmong(ctx, found.accountId, seen)).has(id) ? found : undefined;
};

/**
 * A page of the implementations that the requester can see, of all their accounts or of one, each with the number of
 * its mosaics that they can see.
 */
export async function listImplementations(
  ctx: ActorCtx,
  account: { readonly accountId: string } | undefined,
  { search, ...query }: PageQuery & { readonly search?: string | undefined },
): Promise<Page<WireImplementation>> {
  // R3: an externo with single mosaics neither sees nor counts the other ones.
  const access = accessOf(ctx.actor, account?.accountId);
  const words = wordsOf(search);
  return readPage(query, accountsApi["GET /implementations"], {
    rows: (request) => listRows(ctx, { access, words }, request),
    place: ({ createdAt: key, id }) => ({ key, id }),
    item: ({ id, accountId, name, mosaicCount }) => ({ id, accountId, name, mosaicCount }),
  });
}

export async function createImplementation(
  ctx: SystemCtx,
  { accountId }: Permitted<{ readonly accountId: string }, "implementation.maintain">,
  name: string,
): Promise<WireImplementation> {
  const created = { id: ctx.ids.uuid(), accountId, name: valueOf(checkImplementationName(name)) };
  await inTransaction(ctx, async (tx) => {
    await insertImplementation(tx, created);
    await notifyMembers(tx, accountId);
  });
  return { ...created, mosaicCount: 0 };
}

export async function renameImplementation(
  ctx: SystemCtx,
  implementation: Maintained,
  name: string,
): Promise<WireImplementation> {
  const { id, accountId } = implementation;
  const renamed = { id, accountId, name: valueOf(checkImplementationName(name)) };
  return inTransaction(ctx, async (tx) => {
    if (!(await renameRow(tx, implementation, renamed.name))) throw new AppError("notFound");
    await notifyMembers(tx, accountId);
    return { ...renamed, mosaicCount: await countMosaicsIn(tx, renamed) };
  });
}

/** Deletes an implementation without mosaics. C7: none can be added in the meantime. */
export async function deleteImplementation(
  ctx: SystemCtx,
  implementation: Maintained,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockImplementationToDelete(tx, implementation))) throw new AppError("notFound");
    if (!canDeleteImplementation(await countMosaicsIn(tx, implementation))) {
      throw new AppError("implementations.notEmpty");
    }
    await inPortions(() => takeOutDeleted(tx, implementation));
    await deleteRow(tx, implementation);
    await notifyMembers(tx, implementation.accountId);
  });
}
