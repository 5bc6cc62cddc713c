import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import type { SystemCtx } from "#platform/context.ts";
import { type WebhookUpdate, webhookMail } from "./webhooks.mail.ts";
import { listOwners } from "./webhooks.store.ts";

/** Reports what happened to a webhook by mail to the owners of its account, each in their language. */
export async function mailOwners(
  tx: Pick<SystemCtx, "db" | "mailer" | "publicUrl">,
  update: WebhookUpdate,
  { accountId, name }: { readonly accountId: string; readonly name: string },
): Promise<void> {
  const { db, mailer, publicUrl } = tx;
  for (const { email, language: spoken, account } of await listOwners(tx, accountId)) {
    const language = findLanguage(spoken) ?? DEFAULT_LANGUAGE;
    await mailer.send(db, webhookMail(update, { publicUrl, language, email }, { name, account }));
  }
}
