import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const hour = 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
// Keeps the failures counted in one test from affecting the next one.
beforeEach(() => app.clock.advance(hour + 1000));
afterAll(() => app.close());

const forgot = (body: unknown, network = "198.51.100.1") =>
  app.call("POST /auth/forgot-password", { body, language: "en", network });

const reset = (body: unknown, network = "198.51.100.1") =>
  app.call("POST /auth/reset-password", { body, language: "en", network });

const login = (email: string, password: string) =>
  app.call("POST /auth/login", { body: { email, password } });

async function mailsTo(email: string) {
  return (await app.mails()).filter(({ to }) => to === email);
}

/** The parameters of the newest recovery link sent to this address, decoded like the page does. */
async function linkFor({ email }: TestUser): Promise<{ email: string; token: string }> {
  await forgot({ email });
  const mail = (await mailsTo(email)).at(-1);
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  expect(link.pathname).toBe("/reset-password");
  const read = (name: string) => atob(link.searchParams.get(name) ?? "");
  return { email: read("email"), token: read("token") };
}

describe("POST /auth/forgot-password", () => {
  test("mails a link with the address and the token in base64", async () => {
    const ana = await givenUser(app);
    const answer = await forgot({ email: ` ${ana.email.toUpperCase()}` });
    expect(answer).toMatchObject({ status: 200, body: { message: "recover.sent" } });
    const link = await linkFor(ana);
    expect(link).toEqual({ email: ana.email, token: expect.stringMatching(/^[\w-]{43}$/) });
    const stored = JSON.stringify(await app.ctx.db.selectFrom("tokens").selectAll().execute());
    expect(stored).not.toContain(link.token);
  });

  test("bases the link on the configured address, whatever host the request names", async () => {
    const ana = await givenUser(app);
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    await app.call("POST /auth/forgot-password", { body: { email: ana.email }, headers });
    const [mail] = await mailsTo(ana.email);
    expect(mail?.text).toContain(`${app.ctx.publicUrl}/reset-password?`);
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
  });

  test("answers alike and stores nothing if the address is unknown or unverified", async () => {
    const ana = await givenUser(app);
    const pending = await givenUser(app, { verified: false });
    const registered = await forgot({ email: ana.email });
    const unknown = await forgot({ email: "nobody@example.org" });
    expect([unknown.status, unknown.body]).toEqual([registered.status, registered.body]);
    expect((await forgot({ email: pending.email })).status).toBe(200);
    expect(await mailsTo("nobody@example.org")).toEqual([]);
    expect(await mailsTo(pending.email)).toEqual([]);
  });

  test("sends five mails an hour to one address, with the same answer", async () => {
    const ana = await givenUser(app);
    for (let time = 0; time < 7; time += 1) {
      expect((await forgot({ email: ana.email })).status).toBe(200);
    }
    expect(await mailsTo(ana.email)).toHaveLength(5);
  });

  test("accepts sixty requests an hour from one network", async () => {
    const ask = () => forgot({ email: "nobody@example.org" }, "192.0.2.9");
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });

  test.each([{}, { email: null }, { email: "ana" }, { email: "a@example.org", x: 1 }, "[]"])(
    "refuses %j",
    async (body) => {
      expect((await forgot(body)).status).toBe(400);
    },
  );
});

describe("POST /auth/reset-password", () => {
  test("sets the new password, ends every session, and informs the user by mail", async () => {
    const ana = await givenUser(app);
    const link = await linkFor(ana);
    const answer = await reset({ ...link, password: "a golden giraffe" });
    expect(answer).toMatchObject({ status: 200, body: { message: "reset.done" } });
    expect((await app.call("GET /auth/session", { token: ana.token })).status).toBe(401);
    expect((await login(ana.email, ana.password)).status).toBe(401);
    expect((await login(ana.email, "a golden giraffe")).status).toBe(200);
    expect((await mailsTo(ana.email)).at(-1)?.subject).toBe("Your Mosaico password was changed");
  });

  test("works once for twenty concurrent requests", async () => {
    const ana = await givenUser(app);
    const link = await linkFor(ana);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, one) => reset({ ...link, password: `giraffe number ${one}` })),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "auth.invalidResetLink")).toHaveLength(19);
    expect((await login(ana.email, `giraffe number ${won}`)).status).toBe(200);
  });

  test("invalidates every other link of the user", async () => {
    const ana = await givenUser(app);
    const [first, second] = [await linkFor(ana), await linkFor(ana)];
    expect((await reset({ ...first, password: "a golden giraffe" })).status).toBe(200);
    expect((await reset({ ...second, password: "a silver giraffe" })).status).toBe(400);
  });

  test("refuses a link that is expired, another user's, or for another purpose", async () => {
    const ana = await givenUser(app);
    const bob = await givenUser(app);
    const refused = { status: 400, body: { code: "auth.invalidResetLink" } };
    const password = "a golden giraffe";

    const link = await linkFor(ana);
    expect(await reset({ ...link, email: bob.email, password })).toMatchObject(refused);
    expect(await reset({ ...link, token: "x".repeat(43), password })).toMatchObject(refused);
    app.clock.advance(hour + 1000);
    expect(await reset({ ...link, password })).toMatchObject(refused);

    const carla = { name: "Carla", email: "carla@example.org", password: "a violet giraffe" };
    await app.call("POST /auth/register", { body: carla });
    const [mail] = await mailsTo(carla.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    expect(await reset({ email: carla.email, token, password })).toMatchObject(refused);
    expect((await login(ana.email, ana.password)).status).toBe(200);
  });

  test("refuses a user who was blocked in the meantime", async () => {
    const ana = await givenUser(app);
    const link = await linkFor(ana);
    await app.ctx.db
      .updateTable("users")
      .set({ status: "blocked" })
      .where("id", "=", ana.id)
      .execute();
    expect((await reset({ ...link, password: "a golden giraffe" })).status).toBe(400);
  });

  test.each([
    ["short", "password.tooShort"],
    ["x".repeat(129), "password.tooLong"],
    ["12345678", "password.tooCommon"],
  ])("refuses the password %.12j with %s, and keeps the link valid", async (password, code) => {
    const ana = await givenUser(app);
    const link = await linkFor(ana);
    expect(await reset({ ...link, password })).toMatchObject({ status: 400, body: { code } });
    expect((await reset({ ...link, password: "a golden giraffe" })).status).toBe(200);
  });

  test.each([
    {},
    { email: "a@example.org", password: "a golden giraffe" },
    { email: "a@example.org", password: "a golden giraffe", token: "" },
    { email: "a@example.org", password: "a golden giraffe", token: "x".repeat(200) },
    { email: "a@example.org", password: "a golden giraffe", token: "x", userId: "y" },
  ])("refuses the body %j", async (body) => {
    expect(await reset(body)).toMatchObject({ status: 400, body: { code: "validation.failed" } });
  });

  test("lets a network try thirty wrong tokens in 15 minutes, and then refuses even a correct one", async () => {
    const ana = await givenUser(app);
    const link = await linkFor(ana);
    const password = "a golden giraffe";
    for (let time = 0; time < 30; time += 1) {
      const wrong = { ...link, token: `wrong-${time}`, password };
      expect((await reset(wrong, "192.0.2.10")).status).toBe(400);
    }
    const refused = await reset({ ...link, password }, "192.0.2.10");
    expect(refused).toMatchObject({ status: 429, body: { code: "rate.limited" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await reset({ ...link, password }, "192.0.2.11")).status).toBe(200);
  });
});
