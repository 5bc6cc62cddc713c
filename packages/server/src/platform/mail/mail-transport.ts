import type { Message } from "./outbox.store.ts";

/** An outgoing mail. */
export type OutgoingMail = Message & {
  /** The same for each attempt, so that a mailbox can detect duplicates. */
  readonly id: string;
  readonly to: string;
  readonly createdAt: Date;
};

/** A way to deliver mails. */
export type MailTransport = {
  /** Resolves once the next server, or the disk, has accepted the mail. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
};

/** Thrown when the mail was refused for good, so that retrying would not help. */
export class RefusedMail extends Error {}
