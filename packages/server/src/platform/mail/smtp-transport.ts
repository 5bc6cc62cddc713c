import type { Transporter } from "nodemailer";
import { type OutgoingCall, outgoing } from "../tracing/outgoing.ts";
import { type MailTransport, RefusedMail } from "./mail-transport.ts";
import type { Sender } from "./sender.ts";

/** The timeouts of each step of a delivery, in milliseconds. */
export type SmtpPatience = { readonly connect: number; readonly idle: number };

const PATIENCE: SmtpPatience = { connect: 10_000, idle: 20_000 };
// Permanent replies about this mail or its recipient (RFC 5321 4.2.2); 530 and 535 are about our settings.
const REFUSALS: ReadonlySet<unknown> = new Set([550, 551, 552, 553, 554]);

/** Delivers mails to the SMTP server in a `smtp:` or `smtps:` URL, which includes user and password. */
export function smtpTransport(
  url: string,
  sender: Sender,
  patience: SmtpPatience = PATIENCE,
): MailTransport {
  let transport: Transporter | undefined;
  const call: OutgoingCall = { kind: "mail", operation: "SMTP", host: new URL(url).hostname };
  return {
    send: async (mail, signal) => {
      const opened = (transport ??= await openTransport(url, patience));
      try {
        await outgoing(call, () =>
          opened.sendMail({
            from: { name: "Mosaico", address: sender.address },
            to: { name: "", address: mail.to },
            envelope: { from: sender.address, to: [mail.to] },
            ...(mail.replyTo !== undefined && { replyTo: { name: "", address: mail.replyTo } }),
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            date: mail.createdAt,
            messageId: `<${mail.id}@${sender.host}>`,
            headers: { "Auto-Submitted": "auto-generated" },
            // A mail is plain content: nothing in it can make this server read a file or request a URL.
            disableFileAccess: true,
            disableUrlAccess: true,
            signal,
          }),
        );
      } catch (error) {
        throw isRefusal(error) ? new RefusedMail(error.message, { cause: error }) : error;
      }
    },
  };
}

async function openTransport(url: string, { connect, idle }: SmtpPatience): Promise<Transporter> {
  // Loaded with the first mail: a server starts faster without it.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: connect,
    dnsTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: idle,
  });
}

function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("command" in error) || !("responseCode" in error))
    return false;
  return (
    (error.command === "RCPT TO" || error.command === "DATA") && REFUSALS.has(error.responseCode)
  );
}
