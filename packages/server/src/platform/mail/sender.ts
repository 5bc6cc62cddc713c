/** The sender of this server's mails, and the host in their ids. */
export type Sender = { readonly address: string; readonly host: string };

/** A fixed sender from the settings: no part of it comes from a request. */
export function senderOf(settings: { publicUrl: string; mailFrom?: string | undefined }): Sender {
  // An IP address in brackets is not a host name that mail could come from.
  const { hostname } = new URL(settings.publicUrl);
  const host = hostname.startsWith("[") ? "localhost" : hostname;
  return { address: settings.mailFrom ?? `no-reply@${host}`, host };
}
