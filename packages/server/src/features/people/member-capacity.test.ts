import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { type PayingApp, payingApp } from "#testing/stripe/paying-app.ts";

const day = 24 * 60 * 60_000;

let app: PayingApp;
let ana: TestUser;
beforeEach(async () => {
  app = await payingApp();
  ana = await givenUser(app);
});
afterEach(() => app.close());

const invite = (email: string) =>
  app.call("POST /user-invites", { token: ana.token, body: { name: "Bia", email, role: "owner" } });

async function tokenFor(email: string): Promise<string> {
  const mail = (await app.mails()).filter(({ to }) => to === email).at(-1);
  return /invite=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("C3: of ten concurrent invites, only as many are sent as the plan allows", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => invite(`bia${at}@example.org`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.code === "plans.tooManyMembers")).toHaveLength(8);
  expect((await app.mails()).filter(({ to }) => to.startsWith("bia"))).toHaveLength(2);
});

test("C3: an invited person already counts, and an expired invite does not", async () => {
  const bob = await givenUser(app);
  const first = (await invite(bob.email)).body.item;
  await invite("bia@example.org");
  const accept = async () =>
    app.call("POST /user-invites/accept", {
      token: bob.token,
      body: { token: await tokenFor(bob.email) },
    });
  const resend = () => app.call(`POST /user-invites/${first.id}/resend`, { token: ana.token });
  expect((await resend()).status).toBe(200);
  app.clock.advance(7 * day);
  await invite("carla@example.org");
  await invite("dora@example.org");
  expect(await resend()).toMatchObject({ status: 409, body: { code: "plans.tooManyMembers" } });
  const { items } = (await app.call("GET /user-invites", { token: ana.token })).body;
  const dora = items.find(({ email }: { email: string }) => email === "dora@example.org");
  await app.call(`DELETE /user-invites/${dora.id}`, { token: ana.token });
  expect((await resend()).status).toBe(200);
  expect((await accept()).status).toBe(200);
});
