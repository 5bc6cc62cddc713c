import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "../people/name.ts";
import { parseAddress } from "../tile/address.ts";

/** J1: what a webhook can report, in the order in which it is offered. */
export const WEBHOOK_EVENTS = [
  "mosaic.created",
  "mosaic.changed",
  "tiles.changed",
  "mosaic.deleted",
  "mosaic.restored",
  "sharing.changed",
  "file.added",
  "member.joined",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** J4: the events of a test button, which cannot be chosen. */
export const TEST_EVENT = "webhook.test";

/** J1: the events that also concern one mosaic; the others concern the account alone. */
export const MOSAIC_EVENTS: readonly WebhookEvent[] = WEBHOOK_EVENTS.filter(
  (event) => event !== "file.added" && event !== "member.joined",
);

/** J4: whether a delivery is still to be made. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

/** J1: how many webhooks an account has, and how long their names are in UTF-16 code units. */
export const WEBHOOK_LIMITS = { ofAccount: 20, name: 80 } as const;

/** J2: for how many hours the former secret still signs after a new one was made. */
export const SECRET_OVERLAP_HOURS = 24;

/** J4: after how many days without a success a webhook is turned off. */
export const MAX_FAILING_DAYS = 5;

/** J2: the secrets that sign a delivery now: also the former one, until its time is over. */
export function signingSecrets(
  {
    secret,
    formerSecret,
    formerUntil,
  }: {
    readonly secret: string;
    readonly formerSecret: string | null;
    /** ISO 8601. */
    readonly formerUntil: string | null;
  },
  now: string,
): readonly string[] {
  const isBoth = formerSecret !== null && formerUntil !== null && formerUntil > now;
  return isBoth ? [secret, formerSecret] : [secret];
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** J4: the pauses before each further attempt, in seconds: somewhat over a day in all. */
const PAUSES = [10, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 10 * HOUR];
/** By how much chance shortens or lengthens a pause. */
const JITTER = 0.2;

/**
 * J4: the pause after this many failed attempts, in milliseconds; undefined if there is none left. `chance` is from 0 to
 * 1, so that receivers which were away are not asked by everybody at once.
 */
export function pauseAfter(attempts: number, chance: number): number | undefined {
  const seconds = PAUSES[attempts - 1];
  return seconds && Math.round(seconds * 1000 * (1 - JITTER + 2 * JITTER * chance));
}

/** J1: normalises the name of a webhook, or returns why it is refused. */
export function checkWebhookName(
  name: string,
): Outcome<string, "webhooks.nameRequired" | "webhooks.nameTooLong"> {
  const plain = plainName(name);
  if (plain === undefined) return refuse("webhooks.nameRequired", ["name"]);
  if (plain.length > WEBHOOK_LIMITS.name) return refuse("webhooks.nameTooLong", ["name"]);
  return accept(plain);
}

/**
 * J3: normalises the address of a webhook, or returns that it is refused: it is https at the usual port, or
 * of a host that the operator of the installation trusts.
 */
export function checkWebhookAddress(
  address: string,
  isTrusted: (host: string) => boolean,
): Outcome<string, "webhooks.badAddress"> {
  const parsed = parseAddress(address, ["http:", "https:"]);
  if (parsed === undefined) return refuse("webhooks.badAddress", ["url"]);
  const { protocol, host, hostname } = new URL(parsed);
  // A host with a port is longer than its name, unless the port is the usual one.
  const isUsual = protocol === "https:" && host === hostname;
  if (!isUsual && !isTrusted(host)) return refuse("webhooks.badAddress", ["url"]);
  return accept(parsed);
}
