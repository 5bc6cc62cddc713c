/** Whom this server's mails are from, and the host that their ids name. */
export type Sender = { readonly address: string; readonly host: string };

/** A fixed one, out of the settings: nothing that a request brings takes part. */
export function senderOf(settings: { publicUrl: string; mailFrom?: string | undefined }): Sender {
  // An address in brackets is no host name that a mail could come from.
  const { hostname } = new URL(settings.publicUrl);
  const host = hostname.startsWith("[") ? "localhost" : hostname;
  return { address: settings.mailFrom ?? `no-reply@${host}`, host };
}
