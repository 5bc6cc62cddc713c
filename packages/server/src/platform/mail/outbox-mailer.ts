import type { Mail, Mailer, SystemCtx } from "../context.ts";
import { addMail, removeMail } from "./outbox.store.ts";

// A single plain address: no list, no display name, no second header.
const RECIPIENT = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,189}$/u;
const SUBJECT_LIMIT = 200;

type MailerParts = Pick<SystemCtx, "ids" | "clock" | "secrets">;

/** The mailer of the running server: a mail is a row in the outbox, written in the same transaction as its cause. */
export function outboxMailer(parts: MailerParts): Mailer {
  const { ids } = parts;
  const put: Mailer["send"] = (db, mail) => add(db, mail, ids.uuid(), parts);
  return {
    send: put,
    pretend: async (db, mail) => {
      if (!db.isTransaction)
        throw new Error(
          "A pretended mail must be written within a transaction, so that it is never visible.",
        );
      const id = ids.uuid();
      await add(db, mail, id, parts);
      await removeMail(db, id);
    },
  };
}

async function add(
  db: Parameters<Mailer["send"]>[0],
  mail: Mail,
  id: string,
  { clock, secrets }: MailerParts,
): Promise<void> {
  if (!RECIPIENT.test(mail.to))
    throw new Error("A mail must have exactly one address as its recipient.");
  const { text, html, replyTo } = mail;
  if (replyTo !== undefined && !RECIPIENT.test(replyTo)) {
    throw new Error("A mail must have exactly one reply address.");
  }
  const subject = oneLine(mail.subject).slice(0, SUBJECT_LIMIT);
  const now = clock.now().toISOString();
  await addMail(
    { db, secrets },
    {
      id,
      recipient: mail.to,
      message: { subject, text, html, ...(replyTo !== undefined && { replyTo }) },
      now,
    },
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
