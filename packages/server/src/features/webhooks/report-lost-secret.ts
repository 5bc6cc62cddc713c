import type { SystemCtx } from "#platform/context.ts";
import { mailOwners } from "./mail-owners.ts";
import { findWebhookRow } from "./webhooks.store.ts";

/** Reports to the owners of an account by mail that a webhook of theirs has a new secret, which they have to renew. */
export async function reportLostWebhookSecret(
  tx: Pick<SystemCtx, "db" | "mailer" | "publicUrl">,
  webhookId: string,
): Promise<void> {
  const webhook = await findWebhookRow(tx, webhookId);
  if (webhook !== undefined) await mailOwners(tx, "secretLost", webhook);
}
