import type { adminApi } from "@mosaico/contract/admin";
import type { WireChosenBase } from "@mosaico/contract/chosen-base";
import type { Language } from "@mosaico/domain/language";
import type { z } from "zod";
import {
  type ChosenBase,
  chooseBase,
  findBaseId,
  keepChosenBase,
  listChosenBases,
} from "#features/published/published.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { hasMosaic, lockState } from "./accounts.store.ts";
import { findTitle } from "./overview.store.ts";

type Choosable = Permitted<
  { readonly accountId: string; readonly mosaicId: number },
  "platform.maintain"
>;

type Bases = z.output<(typeof adminApi)["GET /admin/base"]["answer"]>;

/** The public mosaic, and those chosen for single languages. */
export async function getBases(ctx: SystemCtx): Promise<Bases> {
  const chosen = await listChosenBases(ctx);
  return { base: await findNamedBase(ctx), items: chosen.map(wireChosen) };
}

/** The public mosaic of the installation, or null. */
export async function findNamedBase(ctx: SystemCtx): Promise<Bases["base"]> {
  const id = await findBaseId(ctx);
  const title = id === undefined ? undefined : await findTitle(ctx, id);
  return id === undefined || title === undefined ? null : { id, title };
}

/** Makes a mosaic the public one. Throws `admin.blockedBase` if its account is blocked. */
export async function setBase(ctx: SystemCtx, mosaic: Choosable): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await requireShowable(tx, mosaic);
    await chooseBase(tx, mosaic.mosaicId);
  });
}

/** L4: shows a mosaic to visitors of a language. Throws `admin.blockedBase` if its account is blocked. */
export async function setBaseOf(
  ctx: SystemCtx,
  language: Language,
  mosaic: Choosable,
): Promise<WireChosenBase> {
  return inTransaction(ctx, async (tx) => {
    await requireShowable(tx, mosaic);
    await keepChosenBase(tx, language, mosaic);
    const chosen = (await listChosenBases(tx)).find((one) => one.language === language);
    if (chosen === undefined) throw new AppError("notFound");
    return wireChosen(chosen);
  });
}

/** Locks the account, so that it is not blocked and keeps the mosaic in the meantime. */
async function requireShowable(tx: SystemCtx, { accountId, mosaicId }: Choosable): Promise<void> {
  const account = await lockState(tx, accountId);
  if (account === undefined || !(await hasMosaic(tx, accountId, mosaicId))) {
    throw new AppError("notFound");
  }
  if (account.isBlocked) throw new AppError("admin.blockedBase");
}

function wireChosen({ language, id, title, account, hiddenBy }: ChosenBase): WireChosenBase {
  return { language, mosaic: { id, title }, account, hiddenBy: hiddenBy ?? null };
}
