import { reportLostSecondStep } from "#features/auth/person.service.ts";
import { reportLostWebhookSecret } from "#features/webhooks/webhooks.service.ts";
import type { RequestCtx } from "#platform/context.ts";
import { addAuditEntry } from "#platform/http/audit.store.ts";
import type { LostSecret } from "#platform/secrets/forget-lost.ts";
import { SHELL } from "./operate-users.ts";

type Parts = Pick<RequestCtx, "db" | "ids" | "clock" | "mailer" | "publicUrl">;

/** Records that a secret of a user or of a webhook is given up, and reports it by mail to whom it concerns. */
export async function reportLostSecret(
  tx: Parts,
  { table, column, key }: LostSecret,
): Promise<void> {
  const [first = "", id = ""] = key;
  if (table === "second_steps") {
    await reportLostSecondStep(tx, first);
    await audit(tx, `user:${first}`, null);
  } else if (table === "webhooks" && column === "secret") {
    await reportLostWebhookSecret(tx, id);
    await audit(tx, `webhook:${id}`, first);
  }
}

/** Records that secrets were given up, whatever they were. */
export async function auditLostSecrets(ctx: Parts): Promise<void> {
  await audit(ctx, null, null);
}

async function audit(ctx: Parts, thing: string | null, accountId: string | null): Promise<void> {
  const entry = { event: "secrets.forgotten", what: null, thing, userId: null, accountId };
  await addAuditEntry({ ...ctx, network: SHELL }, entry);
}
