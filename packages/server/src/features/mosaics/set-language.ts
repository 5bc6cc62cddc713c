import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { checkContentLanguage } from "@mosaico/domain/content-language";
import { recordEvent } from "#features/webhooks/webhooks.service.ts";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { notifyMembers } from "./members.store.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic, updateLanguage } from "./mosaics.store.ts";
import { refusal } from "#platform/http/refusal.ts";
import { summaryOf } from "./wire.ts";

/** L3: the normalised language tag; throws if it is invalid. */
export function readLanguage(tag: string): string {
  const language = checkContentLanguage(tag);
  if (language === undefined) throw refusal("mosaics.badLanguage", ["language"]);
  return language;
}

/** Sets the language of a mosaic; empty for unknown. */
export async function setLanguage(
  ctx: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.design">,
  tag: string,
): Promise<MosaicSummary> {
  const language = readLanguage(tag);
  return inTransaction(ctx, async (tx) => {
    await updateLanguage(tx, mosaic, language);
    const changed = await findMosaic(tx, mosaic.mosaicId);
    if (changed === undefined) throw new AppError("notFound");
    const { accountId } = mosaic;
    await notifyMembers(tx, accountId);
    await recordEvent(tx, { event: "mosaic.changed", accountId, mosaic: changed });
    return summaryOf(changed);
  });
}
