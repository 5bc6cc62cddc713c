import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import type { SystemCtx } from "#platform/context.ts";
import { webhookSecretLostMail } from "./webhooks.mail.ts";
import { findWebhookRow, listOwners } from "./webhooks.store.ts";

/** Reports to the owners of an account by mail that a webhook of theirs has a new secret, which they have to renew. */
export async function reportLostWebhookSecret(
  tx: Pick<SystemCtx, "db" | "mailer" | "publicUrl">,
  webhookId: string,
): Promise<void> {
  const webhook = await findWebhookRow(tx, webhookId);
  if (webhook === undefined) return;
  const { name, accountId } = webhook;
  for (const { email, language, account } of await listOwners(tx, accountId)) {
    const spoken = findLanguage(language) ?? DEFAULT_LANGUAGE;
    const mail = webhookSecretLostMail(tx.publicUrl, spoken, email, { name, account });
    await tx.mailer.send(tx.db, mail);
  }
}
