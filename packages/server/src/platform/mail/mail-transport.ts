import type { Message } from "./outbox.store.ts";

/** A mail on its way out. */
export type OutgoingMail = Message & {
  /** The same each time it is tried, so that a mailbox can tell a repetition. */
  readonly id: string;
  readonly to: string;
  readonly createdAt: Date;
};

/** How mails leave this server. */
export type MailTransport = {
  /** Resolves once the next server, or the disk, has taken the mail over. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
};

/** The mail was refused for good: trying again would not help. */
export class RefusedMail extends Error {}
