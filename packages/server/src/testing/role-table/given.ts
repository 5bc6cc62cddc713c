import { randomUUID } from "node:crypto";
import { givenMosaic, givenUser } from "../factories.ts";
import { givenFile, givenIcon } from "../given-files.ts";
import { givenAccessToken } from "../given-access-token.ts";
import type { Place } from "./place.ts";

/** A member of the account who is not an owner. */
export function memberOf({ app, accountId, once }: Place): Promise<{ id: string }> {
  return once("member", () => givenUser(app, { accountId, role: "operator" }));
}

/** Belongs to the account or to the platform. */
export function iconOf({ app, accountId, once }: Place, owner: "account" | "platform") {
  return once(`icon of ${owner}`, async () => {
    const fileName = await givenIcon(app, owner === "account" ? accountId : null);
    const { id } = await app.ctx.db
      .selectFrom("icons")
      .select("id")
      .where("file_name", "=", fileName)
      .executeTakeFirstOrThrow();
    return id;
  });
}

export function inviteOf({ app, accountId, keeper, once }: Place): Promise<string> {
  return once("invite", async () => {
    const id = randomUUID();
    const now = app.clock.now();
    await app.ctx.db
      .insertInto("invites")
      .values({
        id,
        account_id: accountId,
        name: "Bia",
        email: `${id}@example.org`,
        role: "operator",
        plan: "",
        mosaic_ids: null,
        language: "en",
        token_hash: id,
        invited_by: keeper.id,
        user_id: null,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + 24 * 60 * 60_000).toISOString(),
        accepted_at: null,
      })
      .execute();
    return id;
  });
}

/** A deleted mosaic of the account. */
export function removedMosaicOf({ app, accountId, once }: Place): Promise<number> {
  return once("removed mosaic", async () => {
    const id = await givenMosaic(app, accountId);
    await app.ctx.db
      .updateTable("mosaics")
      .set({ deleted_at: app.clock.now().toISOString() })
      .where("id", "=", id)
      .execute();
    return id;
  });
}

/** A file of the account that no mosaic uses. */
export function fileOf({ app, accountId, once }: Place, ending: string): Promise<string> {
  return once(`file ${ending}`, () => givenFile(app, accountId, `${randomUUID()}.${ending}`));
}

/** The id of a link to the mosaic, which is its slug too. */
export function linkOf({ app, accountId, mosaicId, once }: Place): Promise<string> {
  return once("link", async () => {
    const slug = randomUUID();
    await app.ctx.db
      .insertInto("sharing_links")
      .values({
        id: slug,
        name: "",
        slug,
        is_listed: false,
        is_downloadable: true,
        password_hash: null,
        expires_at: null,
        account_id: accountId,
        mosaic_id: mosaicId,
        created_by: null,
        created_at: app.clock.now().toISOString(),
      })
      .execute();
    return slug;
  });
}

/** The requester's session; undefined for a visitor. */
export function sessionOf({ app, requester, once }: Place): Promise<string> {
  return once("session", async () => {
    const row = await app.ctx.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", requester?.id ?? "")
      .executeTakeFirst();
    return row?.id ?? "none";
  });
}

/** An access token of the requester; one that does not exist for a visitor. */
export function accessTokenOf({ app, requester, once }: Place): Promise<string> {
  return once("accessToken", async () => {
    if (requester === undefined) return "none";
    return (await givenAccessToken(app, requester.id, "read")).id;
  });
}

/** A passkey of the requester. */
export function passkeyOf({ app, requester, once }: Place): Promise<string> {
  return once("passkey", async () => {
    if (requester === undefined) return "none";
    const id = randomUUID();
    await app.ctx.db
      .insertInto("passkeys")
      .values({
        id,
        user_id: requester.id,
        public_key: "",
        counter: 0,
        transports: "",
        name: "My phone",
        is_synced: false,
        created_at: app.clock.now().toISOString(),
        used_at: null,
      })
      .execute();
    return id;
  });
}

export function messageOf({ app, once }: Place): Promise<string> {
  return once("message", async () => {
    const id = randomUUID();
    await app.ctx.db
      .insertInto("messages")
      .values({
        id,
        kind: "question",
        status: "new",
        name: "Bia",
        email: "bia@example.org",
        phone: "",
        plan: "",
        text: "How?",
        language: "en",
        user_id: null,
        created_at: app.clock.now().toISOString(),
        handled_by: null,
        handled_at: null,
        search: "bia",
      })
      .execute();
    return id;
  });
}

/** A queued mail. */
export function mailOf({ app, once }: Place): Promise<string> {
  return once("mail", async () => {
    const { ctx } = app;
    const to = `${randomUUID()}@example.org`;
    await ctx.mailer.send(ctx.db, { to, subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
    const { id } = await ctx.db
      .selectFrom("outbox")
      .select("id")
      .where("recipient", "=", to)
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A webhook of the account, which is on. */
export function webhookOf({ app, accountId, once }: Place): Promise<string> {
  return once("webhook", async () => {
    const id = randomUUID();
    await app.ctx.db
      .insertInto("webhooks")
      .values({
        account_id: accountId,
        id,
        name: "Catalogue",
        url: "https://example.org/hook",
        events: " tiles.changed ",
        mosaic_id: null,
        secret: app.ctx.secrets.seal(["webhooks", accountId, id], "whsec_AAAA"),
        former_secret: null,
        former_until: null,
        is_on: true,
        created_by: null,
        created_at: app.clock.now().toISOString(),
        failing_since: null,
        rest_until: null,
        disabled_at: null,
      })
      .execute();
    return id;
  });
}

/** A delivery of the webhook, which failed. */
export async function deliveryOf(place: Place): Promise<string> {
  const { app, accountId, once } = place;
  const webhookId = await webhookOf(place);
  return once("delivery", async () => {
    const id = randomUUID();
    await app.ctx.db
      .insertInto("webhook_deliveries")
      .values({
        account_id: accountId,
        webhook_id: webhookId,
        id,
        event_id: `msg_${id}`,
        event: "tiles.changed",
        data: JSON.stringify({ type: "tiles.changed", data: {} }),
        since_revision: null,
        joined_by: null,
        state: "failed",
        attempts: 10,
        next_at: null,
        created_at: app.clock.now().toISOString(),
        attempted_at: null,
        status: 500,
        problem: null,
        took_ms: 12,
        response: "",
      })
      .execute();
    return id;
  });
}
