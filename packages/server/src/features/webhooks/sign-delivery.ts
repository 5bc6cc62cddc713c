import { createHmac } from "node:crypto";

const PREFIX = "whsec_";

/** J2: makes a secret of 256 random bits, in the form that libraries for Standard Webhooks read. */
export function secretOf(token: string): string {
  return `${PREFIX}${Buffer.from(token, "base64url").toString("base64")}`;
}

/**
 * J2: the headers that prove who sent a delivery and when. Each secret makes a signature; the receiver accepts any of
 * them. Source: Standard Webhooks 1.0.
 */
export function signatureHeaders(
  { eventId, body, at }: { readonly eventId: string; readonly body: string; readonly at: Date },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${eventId}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  });
  return {
    "webhook-id": eventId,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
