import { PASSKEY_LIMITS } from "@mosaico/domain/people/passkey";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authenticatorCode } from "#testing/authenticator.ts";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { PasskeyDevice } from "#testing/passkey-device.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { sweepChallenges } from "../auth.service.ts";

const SITE = { rpId: "localhost", origin: "http://localhost:3000" };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { publicUrl: SITE.origin } });
  app.clock.pause();
});
// Keeps the failures of one test from affecting the next one.
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(() => app.close());

const newDevice = () => new PasskeyDevice(SITE);

async function challengeFor({ token, password }: TestUser): Promise<string> {
  const { status, body } = await app.call("POST /passkeys/challenge", {
    token,
    body: { password },
  });
  expect(status).toBe(200);
  return body.challenge;
}

const add = async (user: TestUser, device: PasskeyDevice, changes: object = {}) =>
  app.call("POST /passkeys", {
    token: user.token,
    body: { name: "My phone", ...device.attest(await challengeFor(user)), ...changes },
  });

async function givenPasskey(changes: Parameters<typeof givenUser>[1] = {}) {
  const user = await givenUser(app, changes);
  const device = newDevice();
  expect((await add(user, device)).status).toBe(201);
  return { user, device };
}

async function newChallenge(): Promise<string> {
  return (await app.call("POST /auth/passkeys/challenge", { body: {} })).body.challenge;
}

const login = (body: object) => app.call("POST /auth/passkeys/login", { body });
const list = async ({ token }: TestUser) => (await app.call("GET /passkeys", { token })).body.items;
const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code;
const auditOf = (userId: string) =>
  app.ctx.db
    .selectFrom("audit")
    .select(["event", "what"])
    .where("user_id", "=", userId)
    .orderBy("at")
    .orderBy("id")
    .execute();

describe("POST /passkeys", () => {
  test("W4: adds a passkey, lists it, and reports it by mail and in the audit log", async () => {
    const ana = await givenUser(app, { language: "de" });
    const device = newDevice();
    const { status, body } = await add(ana, device, { name: "  Telefon 手机 📱 " });
    expect(status).toBe(201);
    expect(body.item).toEqual({
      id: device.id,
      name: "Telefon 手机 📱",
      isSynced: false,
      createdAt: app.clock.now().toISOString(),
      usedAt: null,
    });
    expect(await list(ana)).toEqual([body.item]);
    const mails = (await app.mails()).filter(({ to }) => to === ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Neuer Passkey bei Mosaico"]);
    expect(JSON.stringify(mails)).not.toContain("手机");
    expect(await auditOf(ana.id)).toEqual([{ event: "passkeys.added", what: null }]);
  });

  test("requires a session, and the password before it begins", async () => {
    const ana = await givenUser(app);
    expect((await app.call("GET /passkeys")).status).toBe(401);
    expect((await app.call("POST /passkeys/challenge", { body: {} })).status).toBe(401);
    const wrong = { token: ana.token, body: { password: "a wrong giraffe" } };
    expect(await codeOf(app.call("POST /passkeys/challenge", wrong))).toBe("profile.wrongPassword");
    const none = { token: ana.token, body: {} };
    expect(await codeOf(app.call("POST /passkeys/challenge", none))).toBe("profile.wrongPassword");
  });

  test.each([
    ["another origin", { origin: "https://localhost.example.org" }],
    ["another host", { rpId: "example.org" }],
    ["no verification of its user", { isVerified: false }],
    ["another ceremony", { type: "webauthn.get" }],
  ])("refuses one with %s", async (_, faults) => {
    const ana = await givenUser(app);
    const answer = newDevice().attest(await challengeFor(ana), faults);
    const { status, body } = await app.call("POST /passkeys", {
      token: ana.token,
      body: { name: "My phone", ...answer },
    });
    expect([status, body.code]).toEqual([400, "auth.invalidPasskey"]);
    expect(await list(ana)).toEqual([]);
  });

  test("refuses a challenge of somebody else, of a sign-in, made up, late or used", async () => {
    const [ana, bia] = [await givenUser(app), await givenUser(app)];
    const used = await challengeFor(ana);
    const send = (challenge: string) =>
      app.call("POST /passkeys", {
        token: ana.token,
        body: { name: "My phone", ...newDevice().attest(challenge) },
      });
    expect((await send(used)).status).toBe(201);
    const wrong = [used, await challengeFor(bia), await newChallenge(), "bWFkZSB1cA", ""];
    for (const challenge of wrong) {
      expect(await codeOf(send(challenge))).toBe("auth.invalidPasskey");
    }
    const late = await challengeFor(ana);
    app.clock.advance(10 * 60_000);
    expect(await codeOf(send(late))).toBe("auth.invalidPasskey");
  });

  test("refuses what is no answer of an authenticator, and a name without letters", async () => {
    const ana = await givenUser(app);
    expect(await codeOf(add(ana, newDevice(), { attestationObject: "bm90aGluZw" }))).toBe(
      "auth.invalidPasskey",
    );
    expect(await codeOf(add(ana, newDevice(), { clientDataJSON: "bm90aGluZw" }))).toBe(
      "auth.invalidPasskey",
    );
    expect(await codeOf(add(ana, newDevice(), { name: "  " }))).toBe("passkeys.nameRequired");
    expect(await codeOf(add(ana, newDevice(), { id: "a b" }))).toBe("validation.failed");
    expect(await codeOf(add(ana, newDevice(), { extra: true }))).toBe("validation.failed");
  });

  test("of two requests with one challenge, one adds a passkey", async () => {
    const ana = await givenUser(app);
    const challenge = await challengeFor(ana);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        app.call("POST /passkeys", {
          token: ana.token,
          body: { name: "My phone", ...newDevice().attest(challenge) },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list(ana)).toHaveLength(1);
  });

  test("a device is added once, by whomever", async () => {
    const { user, device } = await givenPasskey();
    expect(await codeOf(add(user, device))).toBe("passkeys.known");
    expect(await codeOf(add(await givenUser(app), device))).toBe("passkeys.known");
  });

  test("W4: a user has at most twenty", async () => {
    const { user } = await givenPasskey();
    const last = await challengeFor(user);
    const rows = Array.from({ length: PASSKEY_LIMITS.count - 1 }, (_, index) => ({
      id: `${user.id}-${index}`,
      user_id: user.id,
      public_key: "",
      counter: 0,
      transports: "",
      name: "Key",
      is_synced: false,
      created_at: app.clock.now().toISOString(),
      used_at: null,
    }));
    await app.ctx.db.insertInto("passkeys").values(rows).execute();
    const { token, password } = user;
    const begin = app.call("POST /passkeys/challenge", { token, body: { password } });
    expect(await codeOf(begin)).toBe("passkeys.tooMany");
    const body = { name: "One more", ...newDevice().attest(last) };
    expect(await codeOf(app.call("POST /passkeys", { token, body }))).toBe("passkeys.tooMany");
  });
});

describe("POST /auth/passkeys/login", () => {
  test("W4: signs in without password and code, although there is a second step", async () => {
    const { user, device } = await givenPasskey();
    const path = "/user-profiles/second-step";
    const { secret } = (
      await app.call(`POST ${path}`, { token: user.token, body: { password: user.password } })
    ).body;
    const code = authenticatorCode(secret, app.clock.now(), 0);
    await app.call(`PUT ${path}`, { token: user.token, body: { code } });
    const { status, body, headers } = await login(device.assert(await newChallenge()));
    expect(status).toBe(200);
    expect(body.user.id).toBe(user.id);
    expect(headers["set-cookie"]).toContain("HttpOnly");
    const session = await app.call("GET /auth/session", { token: body.token });
    expect(session.body.user.email).toBe(user.email);
    expect((await list(user))[0].usedAt).toBe(app.clock.now().toISOString());
    expect(await auditOf(user.id)).toContainEqual({ event: "auth.signedInByPasskey", what: null });
    // The session can be seen and ended like any other.
    const { items } = (await app.call("GET /sessions", { token: body.token })).body;
    expect(items).toHaveLength(2);
  });

  test.each([
    ["another origin", { origin: "https://localhost.example.org" }],
    ["another port", { origin: "http://localhost:3001" }],
    ["another host", { rpId: "example.org" }],
    ["no verification of its user", { isVerified: false }],
    ["another ceremony", { type: "webauthn.create" }],
    ["another user than its own", { userHandle: "somebody-else" }],
  ])("refuses %s, and notes it", async (_, faults) => {
    const { user, device } = await givenPasskey();
    const { status, body } = await login(device.assert(await newChallenge(), faults));
    expect([status, body.code]).toEqual([400, "auth.invalidPasskey"]);
    expect(await auditOf(user.id)).toContainEqual({
      event: "auth.signInFailed",
      what: "wrongPasskey",
    });
  });

  test("refuses a challenge that is used, late, made up, or for adding a passkey", async () => {
    const { user, device } = await givenPasskey();
    const replayed = device.assert(await newChallenge());
    expect((await login(replayed)).status).toBe(200);
    expect(await codeOf(login(replayed))).toBe("auth.invalidPasskey");
    for (const challenge of ["bWFkZSB1cA", "", await challengeFor(user)]) {
      expect(await codeOf(login(device.assert(challenge)))).toBe("auth.invalidPasskey");
    }
    const late = await newChallenge();
    app.clock.advance(10 * 60_000);
    expect(await codeOf(login(device.assert(late)))).toBe("auth.invalidPasskey");
  });

  test("of twenty requests with one answer, one signs in", async () => {
    const { device } = await givenPasskey();
    const answer = device.assert(await newChallenge());
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("refuses the signature of another device under the id of a known one", async () => {
    const { device } = await givenPasskey();
    const other = newDevice().assert(await newChallenge());
    expect(await codeOf(login({ ...other, id: device.id }))).toBe("auth.invalidPasskey");
    expect(await codeOf(login(other))).toBe("auth.invalidPasskey");
    const bent = device.assert(await newChallenge());
    expect(await codeOf(login({ ...bent, signature: "bm90aGluZw" }))).toBe("auth.invalidPasskey");
  });

  test("refuses a counter that goes back, as that of a copied device would", async () => {
    const { device } = await givenPasskey();
    expect((await login(device.assert(await newChallenge(), { counter: 9 }))).status).toBe(200);
    for (const counter of [9, 8, 0]) {
      const answer = device.assert(await newChallenge(), { counter });
      expect(await codeOf(login(answer))).toBe("auth.invalidPasskey");
    }
    expect((await login(device.assert(await newChallenge(), { counter: 10 }))).status).toBe(200);
  });

  test("a device that does not count signs in again and again", async () => {
    const { device } = await givenPasskey();
    for (const _ of [1, 2]) {
      const answer = device.assert(await newChallenge(), { counter: 0 });
      expect((await login(answer)).status).toBe(200);
    }
  });

  test("lets nobody in who is blocked, or removed the passkey", async () => {
    const { user, device } = await givenPasskey();
    const block = (status: string) =>
      app.ctx.db.updateTable("users").set({ status }).where("id", "=", user.id).execute();
    await block("blocked");
    expect(await codeOf(login(device.assert(await newChallenge())))).toBe("auth.blocked");
    await block("active");
    const { token } = user;
    expect((await app.call(`DELETE /passkeys/${device.id}`, { token })).status).toBe(204);
    expect(await codeOf(login(device.assert(await newChallenge())))).toBe("auth.invalidPasskey");
  });

  test("after many failures, a network has to wait", async () => {
    const { device } = await givenPasskey();
    const codes = new Set<string>();
    for (let times = 0; times < 120 && !codes.has("auth.tooManyAttempts"); times += 1) {
      codes.add(await codeOf(login(device.assert("bWFkZSB1cA"))));
      app.clock.advance(1000);
    }
    expect([...codes]).toContain("auth.tooManyAttempts");
    app.clock.advance(24 * 60 * 60_000);
  });
});

describe("PUT /passkeys/:passkeyId", () => {
  const rename = (id: string, body: object, token?: string) =>
    app.call(`PUT /passkeys/${id}`, { body, ...(token !== undefined && { token }) });

  test("W4: renames one of one's own, up to the limit in any writing, and is audited", async () => {
    const { user, device } = await givenPasskey();
    const [before] = await list(user);
    const { name: max } = PASSKEY_LIMITS;
    const names = ["字".repeat(max), "ه".repeat(max), "📱".repeat(max / 2), "  Büro 电脑 حاسوب  "];
    for (const name of names) {
      const { status, body } = await rename(device.id, { name }, user.token);
      expect([status, body.item]).toEqual([200, { ...before, name: name.trim() }]);
      expect(await list(user)).toEqual([body.item]);
    }
    expect(await auditOf(user.id)).toContainEqual({ event: "passkeys.renamed", what: null });
    // It is still the same key.
    expect((await login(device.assert(await newChallenge()))).status).toBe(200);
  });

  test("requires a session, and finds no passkey of anybody else", async () => {
    const { user, device } = await givenPasskey();
    const stranger = await givenUser(app);
    expect((await rename(device.id, { name: "Mine now" })).status).toBe(401);
    expect((await rename(device.id, { name: "Mine now" }, stranger.token)).status).toBe(404);
    expect((await rename("bm9uZQ", { name: "None" }, user.token)).status).toBe(404);
    expect((await list(user))[0].name).toBe("My phone");
  });

  test("W4: refuses names without visible characters or beyond the limit, and keeps the former", async () => {
    const { user, device } = await givenPasskey();
    const { name: max } = PASSKEY_LIMITS;
    const codeFor = (body: object) => codeOf(rename(device.id, body, user.token));
    for (const name of ["", "   ", "\u200B\u2060"]) {
      expect(await codeFor({ name })).toBe("passkeys.nameRequired");
    }
    for (const name of ["字".repeat(max + 1), "ه".repeat(max + 1), "📱".repeat(max / 2 + 1)]) {
      expect(await codeFor({ name })).toBe("passkeys.nameTooLong");
    }
    for (const body of [{}, { name: 1 }, { name: "a".repeat(1001) }, { name: "a", id: "b" }]) {
      expect(await codeFor(body)).toBe("validation.failed");
    }
    expect((await list(user))[0].name).toBe("My phone");
  });
});

describe("DELETE /passkeys/:passkeyId", () => {
  test("removes one of one's own, and reports it", async () => {
    const { user, device } = await givenPasskey({ language: "pt" });
    const stranger = await givenUser(app);
    const path = `DELETE /passkeys/${device.id}` as const;
    expect((await app.call(path)).status).toBe(401);
    expect((await app.call(path, { token: stranger.token })).status).toBe(404);
    expect(await list(user)).toHaveLength(1);
    expect((await app.call(path, { token: user.token })).status).toBe(204);
    expect(await list(user)).toEqual([]);
    expect((await app.call(path, { token: user.token })).status).toBe(404);
    const subjects = (await app.mails())
      .filter(({ to }) => to === user.email)
      .map(({ subject }) => subject);
    expect(subjects).toContain("Uma chave de acesso do Mosaico foi removida");
    expect(await auditOf(user.id)).toContainEqual({ event: "passkeys.removed", what: null });
  });

  test("W4: the last way to sign in stays", async () => {
    const { user, device } = await givenPasskey();
    const { id, token } = user;
    await app.ctx.db.updateTable("users").set({ password_hash: "" }).where("id", "=", id).execute();
    const path = `DELETE /passkeys/${device.id}` as const;
    expect(await codeOf(app.call(path, { token }))).toBe("passkeys.lastWay");
    const second = newDevice();
    expect((await add(user, second)).status).toBe(201);
    expect((await app.call(path, { token })).status).toBe(204);
    const last = `DELETE /passkeys/${second.id}` as const;
    expect(await codeOf(app.call(last, { token }))).toBe("passkeys.lastWay");
  });
});

test("challenges that nobody answered are swept, and open ones stay", async () => {
  await newChallenge();
  app.clock.advance(10 * 60_000);
  const open = await newChallenge();
  await sweepChallenges(app.ctx);
  const rows = await app.ctx.db.selectFrom("passkey_challenges").selectAll().execute();
  expect(rows).toHaveLength(1);
  // Stored as a hash, so that a reader of the database cannot answer it.
  expect(JSON.stringify(rows)).not.toContain(open);
});

test("W5: at an IP address there are none, and the sign-in page is told so", async () => {
  const other = await testApp({ settings: { publicUrl: "https://192.0.2.1" } });
  const methods = await other.call("GET /auth/methods");
  expect(methods.body.passkeys).toBe(false);
  const begin = await other.call("POST /auth/passkeys/challenge", { body: {} });
  expect([begin.status, begin.body.code]).toEqual([409, "passkeys.unavailable"]);
  await other.close();
  expect((await app.call("GET /auth/methods")).body.passkeys).toBe(true);
});
