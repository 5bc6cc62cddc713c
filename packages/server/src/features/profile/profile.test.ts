import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const change = (ana: Pick<TestUser, "token">, body: unknown) =>
  app.call("PUT /user-profiles", { token: ana.token, body });
const signIn = (email: string, password: string) =>
  app.call("POST /auth/login", { body: { email, password } });
const NEW = "a violet hippopotamus";

describe("GET /user-profiles", () => {
  test("returns the requester, and neither a hash nor a secret", async () => {
    const ana = await givenUser(app, { name: "Ana", language: "de" });
    const { status, body } = await app.call("GET /user-profiles", { token: ana.token });
    expect(status).toBe(200);
    expect(body.item).toEqual({
      id: ana.id,
      name: "Ana",
      email: ana.email,
      role: "owner",
      status: "active",
      language: "de",
      photoUrl: null,
      lastMosaicId: null,
      accounts: [expect.objectContaining({ id: ana.accountId, role: "owner" })],
      hasPassword: true,
      usesPasswords: true,
      secondStep: { isOn: false, recoveryCodesLeft: 0, isRequired: false },
    });
  });

  test("requires a session, and accepts no query", async () => {
    const ana = await givenUser(app);
    expect(await app.call("GET /user-profiles")).toMatchObject({ status: 401 });
    expect(await app.call("GET /user-profiles?id=1", { token: ana.token })).toMatchObject({
      status: 400,
    });
  });
});

describe("PUT /user-profiles", () => {
  test("changes the name, stored without invisible characters, and notifies open screens", async () => {
    const ana = await givenUser(app);
    const received: string[] = [];
    const stop = app.ctx.events.listen(`user:${ana.id}`, () => received.push("user"));
    const answer = await change(ana, { name: "  Ana\u202e  Müller\n" });
    stop();
    expect(answer).toMatchObject({ status: 200, body: { item: { name: "Ana Müller" } } });
    expect(received).toEqual(["user"]);
    const row = await app.ctx.db
      .selectFrom("users")
      .select("search")
      .where("id", "=", ana.id)
      .executeTakeFirst();
    expect(row).toEqual({ search: "ana muller" });
  });

  test.each([
    ["   ", "people.nameRequired"],
    ["\u200f\u202e", "people.nameRequired"],
    ["x".repeat(10_000), "people.nameTooLong"],
  ])("N1: refuses the name %.12j with an error of its field", async (name, code) => {
    const ana = await givenUser(app);
    expect(await change(ana, { name, language: "fr" })).toMatchObject({
      status: 400,
      body: { code, errors: [{ path: "name", code }] },
    });
    const { body } = await app.call("GET /user-profiles", { token: ana.token });
    expect(body.item).toMatchObject({ name: "Ana", language: "en" });
  });

  test("changes the language, and nothing if nothing is given", async () => {
    const ana = await givenUser(app);
    expect(await change(ana, { language: "it" })).toMatchObject({
      body: { item: { language: "it", name: "Ana" } },
    });
    expect(await change(ana, {})).toMatchObject({ status: 200 });
    const events = await app.ctx.db
      .selectFrom("audit")
      .select("event")
      .where("user_id", "=", ana.id)
      .execute();
    expect(events).toEqual([{ event: "profile.changed" }]);
  });

  test("changes the password, ends other sessions and links, and informs the user by mail in their language", async () => {
    const ana = await givenUser(app, { language: "fr" });
    const other = (await signIn(ana.email, ana.password)).body.token as string;
    await app.call("POST /auth/forgot-password", { body: { email: ana.email } });
    const link = linkIn((await mailsTo(ana.email)).at(-1)?.text ?? "");
    const answer = await change(ana, { currentPassword: ana.password, newPassword: NEW });
    expect(answer).toMatchObject({ status: 200, body: { item: { email: ana.email } } });
    expect(await app.call("GET /auth/session", { token: ana.token })).toMatchObject({
      status: 200,
    });
    expect(await app.call("GET /auth/session", { token: other })).toMatchObject({ status: 401 });
    expect(await signIn(ana.email, ana.password)).toMatchObject({ status: 401 });
    expect(await signIn(ana.email, NEW)).toMatchObject({ status: 200 });
    expect((await mailsTo(ana.email)).at(-1)?.subject).toBe("Votre mot de passe Mosaico a changé");
    const reset = { email: ana.email, password: "a third giraffe", token: link };
    expect(await app.call("POST /auth/reset-password", { body: reset })).toMatchObject({
      status: 400,
      body: { code: "auth.invalidResetLink" },
    });
  });

  test.each([
    [{ newPassword: NEW }, "profile.required", "currentPassword"],
    [{ currentPassword: "a violet giraffe" }, "profile.required", "newPassword"],
    [{ currentPassword: "wrong", newPassword: NEW }, "profile.wrongPassword", "currentPassword"],
    [
      { currentPassword: "a violet giraffe", newPassword: "short" },
      "password.tooShort",
      "newPassword",
    ],
    [
      { currentPassword: "a violet giraffe", newPassword: "password1" },
      "password.tooCommon",
      "newPassword",
    ],
  ])(
    "W1, W2: refuses %j with an error of its field, and changes nothing",
    async (body, code, path) => {
      const ana = await givenUser(app);
      expect(await change(ana, { name: "Eva", ...body })).toMatchObject({
        status: 400,
        body: { code, errors: [{ path, code }] },
      });
      expect(await signIn(ana.email, ana.password)).toMatchObject({
        status: 200,
        body: { user: { name: "Ana" } },
      });
    },
  );

  test("delays after ten wrong passwords, and accepts the correct one after the wait", async () => {
    const ana = await givenUser(app);
    const guess = { currentPassword: "wrong", newPassword: NEW };
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await change(ana, guess)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const right = { currentPassword: ana.password, newPassword: NEW };
    const refused = await change(ana, right);
    expect(refused).toMatchObject({ status: 429, body: { code: "auth.tooManyAttempts" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    app.clock.advance(15 * 60_000);
    expect(await change(ana, right)).toMatchObject({ status: 200 });
  });

  test("of two concurrent password changes, one succeeds", async () => {
    const ana = await givenUser(app);
    const answers = await Promise.all(
      ["a first new one", "a second new one"].map((newPassword) =>
        change(ana, { currentPassword: ana.password, newPassword }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 400]);
  });

  test("does not let a user without a password set one", async () => {
    const ana = await givenUser(app);
    await app.ctx.db
      .updateTable("users")
      .set({ password_hash: "" })
      .where("id", "=", ana.id)
      .execute();
    const { body } = await app.call("GET /user-profiles", { token: ana.token });
    expect(body.item.hasPassword).toBe(false);
    const answer = await change(ana, { currentPassword: "anything", newPassword: NEW });
    expect(answer).toMatchObject({ status: 400, body: { code: "profile.wrongPassword" } });
  });

  test("stores the mosaic used last, for the next device, and notifies nobody", async () => {
    const ana = await givenUser(app);
    const received: string[] = [];
    const stop = app.ctx.events.listen(`user:${ana.id}`, () => received.push("user"));
    expect((await change(ana, { lastMosaicId: 7 })).body.item.lastMosaicId).toBe(7);
    stop();
    expect(received).toEqual([]);
    const session = await app.call("GET /auth/session", { token: ana.token });
    expect(session.body.user.lastMosaicId).toBe(7);
    for (const lastMosaicId of [0, -1, 1.5, "7", null]) {
      expect((await change(ana, { lastMosaicId })).status).toBe(400);
    }
  });

  test("requires a session, and accepts no other field", async () => {
    const ana = await givenUser(app);
    const body = { name: "Eva" };
    expect(await app.call("PUT /user-profiles", { body })).toMatchObject({ status: 401 });
    expect(await change(ana, { name: "Eva", isAdmin: true })).toMatchObject({ status: 400 });
    expect(await change(ana, { language: "xx" })).toMatchObject({ status: 400 });
  });
});

async function mailsTo(email: string) {
  return (await app.mails()).filter(({ to }) => to === email);
}

function linkIn(text: string): string {
  const token = /[?&]token=([^&\s]+)/.exec(text)?.[1] ?? "";
  return Buffer.from(decodeURIComponent(token), "base64").toString();
}
