import { DEFAULT_LANGUAGE } from "@mosaico/domain/language";
import type { MessageKind } from "@mosaico/domain/message/message";
import { searchKey } from "@mosaico/domain/search-key";
import { type VisitorCtx, inTransaction } from "#platform/context.ts";
import { type Limit, hit } from "#platform/limits/limits.ts";
import { type GivenForm, checkForm } from "./check-form.ts";
import { type Message, messageMail } from "./forms.mail.ts";
import { addMessage, findAdminLanguage } from "./forms.store.ts";

type ReceivedForm = GivenForm & {
  readonly website?: string | undefined;
  readonly envio?: string | undefined;
};

// Enough for anybody with something to say; somebody else's address cannot fill the inbox, even from many networks.
const PER_ADDRESS: Limit = { max: 10, windowSeconds: 60 * 60 };

/**
 * Stores a message in the inbox and mails it to the operator, both or neither. The mail waits in the outbox, so that no
 * mail server can lose the message or delay its sender.
 */
export async function takeMessage(
  ctx: VisitorCtx,
  kind: MessageKind,
  form: ReceivedForm,
): Promise<void> {
  const message: Message = { kind, ...checkForm(kind, form), language: ctx.language };
  const { name, email, phone, plan, text } = message;
  await hit(ctx, `form.email:${email}`, PER_ADDRESS);
  // A bot filled in the hidden field: it gets the same answer as everybody else.
  if ((form.website ?? "") !== "") return;
  await inTransaction(ctx, async (tx) => {
    const isNew = await addMessage(tx, {
      ...message,
      id: form.envio ?? tx.ids.uuid(),
      userId: ctx.actor?.userId ?? null,
      search: searchKey([name, email, phone, plan, text].join(" ")),
    });
    if (!isNew) return;
    const language = await findAdminLanguage(tx, tx.contactEmail);
    await tx.mailer.send(tx.db, messageMail(tx, language ?? DEFAULT_LANGUAGE, message));
  });
}
