import { DEFAULT_LANGUAGE } from "@mosaico/domain/language";
import type { MessageKind } from "@mosaico/domain/message/message";
import { searchKey } from "@mosaico/domain/search-key";
import { type VisitorCtx, inTransaction } from "#platform/context.ts";
import { type Limit, hit } from "#platform/limits/limits.ts";
import { type GivenForm, checkForm } from "./check-form.ts";
import { type Message, messageMail } from "./forms.mail.ts";
import { addMessage, findAdminLanguage } from "./forms.store.ts";

type Given = GivenForm & {
  readonly website?: string | undefined;
  readonly envio?: string | undefined;
};

// Whoever has something to say needs fewer; from many networks at once, nobody's name fills the inbox.
const PER_ADDRESS: Limit = { max: 10, windowSeconds: 60 * 60 };

/**
 * Keeps a message in the inbox and mails it to who runs the installation, both or neither. The mail waits in the
 * outbox, so that no mail server can lose the message or keep its sender waiting.
 */
export async function takeMessage(ctx: VisitorCtx, kind: MessageKind, given: Given): Promise<void> {
  const message: Message = { kind, ...checkForm(kind, given), language: ctx.language };
  const { name, email, phone, plan, text } = message;
  await hit(ctx, `form.email:${email}`, PER_ADDRESS);
  // A program filled in what people do not see: it learns nothing from the answer.
  if ((given.website ?? "") !== "") return;
  await inTransaction(ctx, async (tx) => {
    const isNew = await addMessage(tx, {
      ...message,
      id: given.envio ?? tx.ids.uuid(),
      userId: ctx.actor?.userId ?? null,
      search: searchKey([name, email, phone, plan, text].join(" ")),
    });
    if (!isNew) return;
    const language = await findAdminLanguage(tx, tx.contactEmail);
    await tx.mailer.send(tx.db, messageMail(tx, language ?? DEFAULT_LANGUAGE, message));
  });
}
