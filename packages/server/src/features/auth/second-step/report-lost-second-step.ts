import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import type { SystemCtx } from "#platform/context.ts";
import { secondStepLostMail } from "../auth.mail.ts";
import { findUser } from "../auth.store.ts";
import { isConfirmed } from "./second-step.store.ts";

/**
 * Reports to a user by mail that their second step is turned off because the key of its secret was lost, before it is
 * removed. Nobody is notified of one that was never confirmed.
 */
export async function reportLostSecondStep(
  tx: Pick<SystemCtx, "db" | "mailer" | "publicUrl">,
  userId: string,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (user === undefined || !(await isConfirmed(tx, userId))) return;
  const language = findLanguage(user.language) ?? DEFAULT_LANGUAGE;
  const { db, mailer, publicUrl } = tx;
  await mailer.send(db, secondStepLostMail({ language, publicUrl }, user.email));
}
