import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticatorCode } from "#testing/authenticator.ts";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { reportLostSecret } from "./report-lost-secrets.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = "/user-profiles/second-step";
const mailsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

test("a user whose second step was on is notified in their language, and it is audited", async () => {
  const ana = await givenUser(app, { language: "de" });
  const { token, password } = ana;
  const { secret } = (await app.call(`POST ${path}`, { token, body: { password } })).body;
  const lost = { table: "second_steps", column: "secret", key: [ana.id] } as const;
  await reportLostSecret(app.ctx, lost);
  expect(await mailsTo(ana.email)).toEqual([]);
  const code = authenticatorCode(secret, app.clock.now(), 0);
  await app.call(`PUT ${path}`, { token, body: { code } });
  await reportLostSecret(app.ctx, lost);
  const subject = "Deine Anmeldung in zwei Schritten bei Mosaico muss neu eingerichtet werden";
  expect(await mailsTo(ana.email)).toContain(subject);
  const entries = app.ctx.db.selectFrom("audit").select(["thing", "network"]);
  expect(await entries.where("event", "=", "secrets.forgotten").execute()).toContainEqual({
    thing: `user:${ana.id}`,
    network: "shell",
  });
});

test("the owners of the account of a webhook are notified, once for both of its secrets", async () => {
  const ana = await givenUser(app, { language: "fr" });
  const { body } = await app.call(`POST /accounts/${ana.accountId}/webhooks`, {
    token: ana.token,
    body: {
      name: "收据",
      url: "https://hooks.example.org/a",
      events: ["mosaic.created"],
      mosaicId: null,
    },
  });
  const key = [ana.accountId, body.item.id];
  for (const column of ["secret", "former_secret"]) {
    await reportLostSecret(app.ctx, { table: "webhooks", column, key });
  }
  expect(await mailsTo(ana.email)).toEqual([
    "Le secret du webhook «\u{a0}收据\u{a0}» doit être renouvelé",
  ]);
});
