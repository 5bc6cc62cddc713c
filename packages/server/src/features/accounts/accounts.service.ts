import { type WireAccount, accountsApi } from "@mosaico/contract/accounts";
import type { PageQuery } from "@mosaico/contract/page";
import { checkAccountName } from "@mosaico/domain/account/account-name";
import { FIRST_PLAN } from "@mosaico/domain/account/plan";
import type { Language } from "@mosaico/domain/language";
import { type Actor, can, roleIn } from "@mosaico/domain/people/permission";
import { createFilledMosaic, notifyMembers } from "#features/mosaics/mosaics.service.ts";
import { type ActorCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import type { Permitted, ResourceLoader } from "#platform/http/routes.ts";
import { valueOf } from "#platform/http/refusal.ts";
import { FIRST_MOSAIC } from "../../../library/first-mosaic.ts";
import type { LibrarySection, LibraryTile } from "../../../library/library-tile.ts";
import {
  type AccountRow,
  findAccount,
  insertAccount,
  insertMembership,
  keepOriginals,
  listAccounts as listAccountRows,
  renameAccount as renameRow,
} from "./accounts.store.ts";
import { loadImplementation } from "./implementations.ts";
import { insertImplementation } from "./implementations.store.ts";

export { loadImplementation };

/** An account that the requester belongs to or administers. */
export type AccountResource = {
  readonly accountId: string;
  readonly name: string;
  readonly plan: string;
  readonly keepsOriginals: boolean;
};

/** A page of the requester's accounts with their role in each; a platform admin gets all accounts. */
export async function listAccounts(
  ctx: ActorCtx,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<Page<WireAccount>> {
  const { actor } = ctx;
  const ids = actor.isAdmin ? "all" : actor.memberships.map(({ accountId }) => accountId);
  return readPage(query, accountsApi["GET /accounts"], {
    rows: (request) => listAccountRows(ctx, ids, wordsOf(query.search), request),
    place: ({ createdAt: key, id }) => ({ key, id }),
    item: (row) => wireAccount(actor, resourceOf(row)),
  });
}

export const loadAccount: ResourceLoader<AccountResource> = async (ctx, id) => {
  if (!can(ctx.actor, "mosaic.see", { accountId: id })) return undefined;
  const account = await findAccount(ctx, id);
  return account && resourceOf(account);
};

function resourceOf({ id: accountId, name, plan, keeps_originals }: AccountRow): AccountResource {
  return { accountId, name, plan, keepsOriginals: keeps_originals };
}

function wireAccount(actor: Actor, { accountId: id, ...account }: AccountResource): WireAccount {
  return { ...account, id, role: roleIn(actor, id) ?? "externo" };
}

export async function renameAccount(
  ctx: ActorCtx,
  account: Permitted<AccountResource, "implementation.maintain">,
  newName: string,
): Promise<WireAccount> {
  const name = valueOf(checkAccountName(newName));
  await inTransaction(ctx, async (tx) => {
    if (!(await renameRow(tx, account, name))) throw new AppError("notFound");
    await notifyMembers(tx, account.accountId);
  });
  return wireAccount(ctx.actor, { ...account, name });
}

/** F9: sets whether the account keeps the originals of its photos from now on. */
export async function setKeepsOriginals(
  ctx: ActorCtx,
  account: Permitted<AccountResource, "implementation.maintain">,
  keepsOriginals: boolean,
): Promise<WireAccount> {
  await inTransaction(ctx, async (tx) => {
    if (!(await keepOriginals(tx, account, keepsOriginals))) throw new AppError("notFound");
    await notifyMembers(tx, account.accountId);
  });
  return wireAccount(ctx.actor, { ...account, keepsOriginals });
}

/** What a new user starts with: an account named after them, an implementation and a mosaic of hints. */
export async function createFirstAccount(
  ctx: SystemCtx,
  person: { readonly userId: string; readonly name: string; readonly language: Language },
): Promise<{ accountId: string; mosaicId: number }> {
  const { title, language, implementation, sections, tiles } = FIRST_MOSAIC[person.language];
  return createAccount(ctx, {
    userId: person.userId,
    name: person.name,
    implementation,
    mosaic: { title, language, sections, tiles },
  });
}

/** Creates an account with one owner, one implementation and one mosaic. */
export async function createAccount(
  ctx: SystemCtx,
  input: {
    readonly userId: string;
    readonly name: string;
    readonly implementation: string;
    readonly mosaic: {
      readonly title: string;
      readonly language: string;
      readonly sections?: readonly LibrarySection[];
      readonly tiles: readonly LibraryTile[];
    };
  },
): Promise<{ accountId: string; implementationId: string; mosaicId: number }> {
  return inTransaction(ctx, async (tx) => {
    const accountId = tx.ids.uuid();
    const implementationId = tx.ids.uuid();
    await insertAccount(tx, { id: accountId, name: input.name, plan: FIRST_PLAN });
    await insertMembership(tx, { accountId, userId: input.userId, role: "owner" });
    await insertImplementation(tx, {
      id: implementationId,
      accountId,
      name: input.implementation,
    });
    const mosaicId = await createFilledMosaic(tx, {
      accountId,
      implementationId,
      authorId: input.userId,
      ...input.mosaic,
    });
    return { accountId, implementationId, mosaicId };
  });
}
