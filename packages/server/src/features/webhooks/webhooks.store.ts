import type { WebhookEvent } from "@mosaico/domain/account/webhook";
import type { Insertable, Updateable } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import type { Database } from "#platform/database/schema.ts";
import type { Permitted } from "#platform/http/routes.ts";
import type { SecretPlace } from "#platform/secrets/secrets.ts";

/** A webhook, without its secrets. */
export type WebhookRow = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** The mosaic that it is for; null for all of the account. */
  readonly onlyMosaic: number | null;
  readonly isOn: boolean;
  readonly createdAt: string;
  readonly failingSince: string | null;
  readonly disabledAt: string | null;
  readonly formerUntil: string | null;
};

/** A webhook that the requester may change. */
export type OwnWebhook = Permitted<WebhookRow, "webhook.maintain">;

type WebhookKey = Pick<WebhookRow, "accountId" | "id">;

/** An account whose webhooks the requester may change. */
export type HookableAccount = Permitted<{ readonly accountId: string }, "webhook.maintain">;

/** The webhooks of an account, oldest first. */
export async function listWebhookRows(ctx: SystemCtx, accountId: string): Promise<WebhookRow[]> {
  const rows = await selectWebhooks(ctx)
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(webhookOf);
}

/** The number of an account's webhooks, which nothing can change until the transaction ends. */
export async function countWebhooksLocked(ctx: SystemCtx, accountId: string): Promise<number> {
  await lockAccount(ctx.db, accountId);
  return (await listWebhookRows(ctx, accountId)).length;
}

export async function findWebhookRow(
  ctx: Pick<SystemCtx, "db">,
  id: string,
): Promise<WebhookRow | undefined> {
  const row = await selectWebhooks(ctx).where("id", "=", id).executeTakeFirst();
  return row && webhookOf(row);
}

/** Whether an account has a webhook that is on. */
export async function hasWebhook(
  { db }: Pick<SystemCtx, "db">,
  accountId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("webhooks")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_on", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addWebhook(
  { db, secrets }: SystemCtx,
  values: Pick<WebhookRow, "id" | "accountId" | "name" | "url" | "events" | "onlyMosaic"> & {
    readonly secret: string;
    readonly createdBy: string;
    readonly createdAt: string;
  },
): Promise<void> {
  const row: Insertable<Database["webhooks"]> = {
    account_id: values.accountId,
    id: values.id,
    name: values.name,
    url: values.url,
    events: textOf(values.events),
    mosaic_id: values.onlyMosaic,
    secret: secrets.seal(placeOf(values), values.secret),
    former_secret: null,
    former_until: null,
    is_on: true,
    created_by: values.createdBy,
    created_at: values.createdAt,
    failing_since: null,
    rest_until: null,
    disabled_at: null,
  };
  await db.insertInto("webhooks").values(row).execute();
}

type WebhookValues = Pick<WebhookRow, "name" | "url" | "events" | "onlyMosaic" | "isOn">;

/** Changes a webhook. Turned on, it is as if it had never failed. */
export async function changeWebhook(
  ctx: SystemCtx,
  webhook: OwnWebhook,
  { name, url, events, onlyMosaic, isOn }: WebhookValues,
): Promise<void> {
  const again =
    isOn && !webhook.isOn ? { failing_since: null, rest_until: null, disabled_at: null } : {};
  await update(ctx, webhook, {
    name,
    url,
    events: textOf(events),
    mosaic_id: onlyMosaic,
    is_on: isOn,
    ...again,
  });
}

/** J2: replaces the secret; the former one still signs until then. */
export async function replaceSecret(
  { db, secrets }: SystemCtx,
  { accountId, id }: OwnWebhook,
  wanted: { readonly secret: string; readonly formerUntil: string },
): Promise<void> {
  const { formerUntil } = wanted;
  const secret = secrets.seal(placeOf({ accountId, id }), wanted.secret);
  await db
    .updateTable("webhooks")
    .set((row) => ({ former_secret: row.ref("secret"), former_until: formerUntil, secret }))
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}

export async function removeWebhook({ db }: SystemCtx, { accountId, id }: OwnWebhook) {
  await db
    .deleteFrom("webhooks")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}

/** What a delivery needs of its webhook; undefined if it is off, or its account is blocked or deleted. */
export async function findTarget({ db, secrets }: SystemCtx, { accountId, id }: WebhookKey) {
  const row = await db
    .selectFrom("webhooks")
    .innerJoin("accounts", "accounts.id", "webhooks.account_id")
    .select([
      "webhooks.url as url",
      "webhooks.secret as secret",
      "webhooks.former_secret as formerSecret",
      "webhooks.former_until as formerUntil",
    ])
    .where("webhooks.account_id", "=", accountId)
    .where("webhooks.id", "=", id)
    .where("webhooks.is_on", "=", true)
    .where("accounts.blocked_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const open = (sealed: string) => secrets.open(placeOf({ accountId, id }), sealed);
  return {
    ...row,
    secret: open(row.secret),
    formerSecret: row.formerSecret && open(row.formerSecret),
  };
}

function placeOf({ accountId, id }: WebhookKey): SecretPlace {
  return ["webhooks", accountId, id];
}

/** Notes that a delivery succeeded. */
export async function noteSuccess({ db }: SystemCtx, { accountId, id }: WebhookKey): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ failing_since: null, rest_until: null })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();
}

/** J4: notes that an attempt failed, after which the webhook rests for a while. Returns since when all of them have. */
export async function noteFailure(
  { db }: SystemCtx,
  { accountId, id }: WebhookKey,
  { now, restUntil }: Readonly<Record<"now" | "restUntil", string>>,
): Promise<string> {
  const row = await db
    .updateTable("webhooks")
    .set((of) => ({
      failing_since: of.fn.coalesce("failing_since", of.val(now)),
      rest_until: restUntil,
    }))
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("failing_since")
    .executeTakeFirst();
  return row?.failing_since ?? now;
}

/** J4: turns a webhook off. Returns its name; undefined if it was off already. */
export async function turnOff(
  { db }: SystemCtx,
  { accountId, id }: WebhookKey,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable("webhooks")
    .set({ is_on: false, disabled_at: now })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("is_on", "=", true)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** The owners of an account who can sign in, each with their language, and the account's name. */
export async function listOwners({ db }: Pick<SystemCtx, "db">, accountId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select(["users.email as email", "users.language as language", "accounts.name as account"])
    .where("memberships.account_id", "=", accountId)
    .where("memberships.role", "=", "owner")
    .where("memberships.status", "=", "active")
    .where("users.status", "=", "active")
    .orderBy("memberships.created_at")
    .limit(100)
    .execute();
}

function selectWebhooks({ db }: Pick<SystemCtx, "db">) {
  return db
    .selectFrom("webhooks")
    .select([
      "id",
      "account_id",
      "name",
      "url",
      "events",
      "mosaic_id",
      "is_on",
      "created_at",
      "failing_since",
      "disabled_at",
      "former_until",
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectWebhooks>["execute"]>>[number];

function webhookOf(row: Selected): WebhookRow {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    url: row.url,
    events: row.events.trim().split(" ") as WebhookEvent[],
    onlyMosaic: row.mosaic_id,
    isOn: row.is_on,
    createdAt: row.created_at,
    failingSince: row.failing_since,
    disabledAt: row.disabled_at,
    formerUntil: row.former_until,
  };
}

/** With spaces around each, so that a query finds one without finding others that contain it. */
function textOf(events: readonly WebhookEvent[]): string {
  return ` ${[...new Set(events)].join(" ")} `;
}

async function update(
  { db }: SystemCtx,
  { accountId, id }: WebhookKey,
  values: Updateable<Database["webhooks"]>,
): Promise<void> {
  await db
    .updateTable("webhooks")
    .set(values)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}
