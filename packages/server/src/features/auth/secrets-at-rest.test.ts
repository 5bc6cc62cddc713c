import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticatorCode } from "#testing/authenticator.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { installationSecret } from "#platform/database/installation-secret.ts";

const CANARY = "Canary of Beira";
const again = { "idempotency-key": "once" };

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await testApp();
  app.clock.pause();
  ana = await givenUser(app, { name: CANARY });
});
afterAll(() => app.close());

/** Everything that the database holds: of SQLite the bytes of its files, of PostgreSQL each row of each table. */
async function databaseText(): Promise<string> {
  const { database } = app.config;
  if (database.engine === "sqlite") {
    const bytes = await Promise.all(
      ["", "-wal"].map((end) => readFile(`${database.file}${end}`).catch(() => Buffer.alloc(0))),
    );
    return Buffer.concat(bytes).toString("latin1");
  }
  const tables = await app.ctx.db.introspection.getTables();
  const texts = [];
  for (const { name, isView } of tables) {
    if (isView) continue;
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t`.execute(app.ctx.db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}

async function expectNoneStored(secrets: readonly (string | undefined)[]): Promise<void> {
  const text = await databaseText();
  // Shows that the search would find a plain text.
  expect(text).toContain(CANARY);
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) {
    expect(secret?.length).toBeGreaterThan(9);
    expect(text.includes(secret ?? "")).toBe(false);
  }
}

const call: TestApp["call"] = (key, options) => app.call(key, { token: ana.token, ...options });

test("the database has no plain secret after the second step was turned on, and codes work", async () => {
  const path = "/user-profiles/second-step";
  const { secret } = (await call(`POST ${path}`, { body: { password: ana.password } })).body;
  await expectNoneStored([secret]);
  const code = authenticatorCode(secret, app.clock.now(), 0);
  const { recoveryCodes } = (await call(`PUT ${path}`, { body: { code } })).body;
  await expectNoneStored([secret, ...recoveryCodes]);
  app.clock.advance(30_000);
  const body = {
    email: ana.email,
    password: ana.password,
    code: authenticatorCode(secret, app.clock.now(), 0),
  };
  const login = await app.call("POST /auth/login", { body });
  expect(login.status).toBe(200);
  await expectNoneStored([secret, login.body.token, ana.token]);
});

test("nor after a webhook was created and its secret renewed, with a key for repetitions", async () => {
  const path = `POST /accounts/${ana.accountId}/webhooks` as const;
  const body = { name: "Hook", url: "https://example.org/hook", events: ["tiles.changed"] };
  const { body: made } = await call(path, { body, headers: again });
  const { body: renewed } = await call(`POST /webhooks/${made.item.id}/secret`, { headers: again });
  const secrets = [made.secret, renewed.secret];
  expect(new Set(secrets).size).toBe(2);
  await expectNoneStored(secrets.flatMap((secret) => [secret, secret.slice("whsec_".length)]));
});

test("nor after an access token was made with a key for repetitions", async () => {
  const body = { name: "Backup", scope: "read", password: ana.password };
  const made = await call("POST /access-tokens", { body, headers: again });
  expect(made.status).toBe(201);
  await expectNoneStored([made.body.token]);
});

test("nor a plain hash of a request with a password, by which it could be guessed", async () => {
  const mosaicId = await givenMosaic(app, ana.accountId);
  const body = { password: "a violet giraffe" };
  const made = await call(`POST /mosaics/${mosaicId}/links`, { body, headers: again });
  expect(made.status).toBe(201);
  const { fingerprint } = await app.ctx.db
    .selectFrom("stored_answers")
    .select("fingerprint")
    .where("endpoint", "=", "POST /mosaics/:id/links")
    .executeTakeFirstOrThrow();
  const input = JSON.stringify({ params: { id: String(mosaicId) }, body });
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprint).not.toBe(hash("sha256", input));
});

test("nor while mails with links for a new password and an invitation wait to be sent", async () => {
  await app.call("POST /auth/forgot-password", { body: { email: ana.email } });
  const invite = { name: "Bia", email: "bia@example.org", role: "operator" };
  const body = { accountId: ana.accountId, ...invite };
  const invited = await call("POST /user-invites", { body, headers: again });
  expect(invited.status).toBe(201);
  // The repeated request is answered from what was stored, which is encrypted.
  expect((await call("POST /user-invites", { body, headers: again })).body).toEqual(invited.body);
  const links = (await app.mails()).flatMap(({ text }) => text.match(/https?:\S+/g) ?? []);
  const tokens = links.map((link) => /[A-Za-z0-9_-]{43}/.exec(link)?.[0]).filter(Boolean);
  expect(new Set(tokens).size).toBeGreaterThanOrEqual(2);
  await expectNoneStored(tokens);
});

test("nor do the secrets that sign addresses of files and unlocked links", async () => {
  const secrets = [
    await installationSecret(app.ctx, "files.signingSecret"),
    await installationSecret(app.ctx, "links.signingSecret"),
  ];
  await expectNoneStored(secrets);
  expect(await installationSecret(app.ctx, "links.signingSecret")).toBe(secrets[1]);
});

test("SQLite overwrites what an update replaces, so that no earlier value remains in the file", async () => {
  const { database } = app.config;
  if (database.engine !== "sqlite") return expect(database.engine).toBe("postgres");
  const { db } = app.ctx;
  const former = "plain-text-of-an-earlier-version";
  await db.insertInto("settings").values({ key: "a", value: former }).execute();
  await db.updateTable("settings").set({ value: "x" }).where("key", "=", "a").execute();
  const file = new DatabaseSync(database.file);
  file.exec("pragma wal_checkpoint(truncate)");
  file.close();
  expect(await databaseText()).not.toContain(former);
});
