import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authenticatorCode } from "#testing/authenticator.ts";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { PasskeyDevice } from "#testing/passkey-device.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const SITE = { rpId: "localhost", origin: "http://localhost:3000" };
const LATER = 16 * 60_000;
const confirmFirst = { status: 403, body: { code: "auth.confirmFirst" } };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { publicUrl: SITE.origin } });
  app.clock.pause();
});
beforeEach(() => app.clock.advance(LATER));
afterAll(() => app.close());

const confirm = ({ token }: Pick<TestUser, "token">, body: unknown) =>
  app.call("POST /auth/confirm", { token, body });
const endOthers = ({ token }: TestUser) => app.call("DELETE /sessions?keep=current", { token });

async function givenPasskey(user: TestUser): Promise<PasskeyDevice> {
  const { token, password } = user;
  const device = new PasskeyDevice(SITE);
  const begun = await app.call("POST /passkeys/challenge", { token, body: { password } });
  const body = { name: "My phone", ...device.attest(begun.body.challenge) };
  expect((await app.call("POST /passkeys", { token, body })).status).toBe(201);
  return device;
}

async function assertionOf(device: PasskeyDevice) {
  const { challenge } = (await app.call("POST /auth/passkeys/challenge", { body: {} })).body;
  return device.assert(challenge);
}

describe("POST /auth/confirm", () => {
  test("W10: is needed for removing a passkey and ending sessions, unless somebody has just signed in", async () => {
    const ana = await givenUser(app);
    const device = await givenPasskey(ana);
    expect((await endOthers(ana)).status).toBe(204);
    app.clock.advance(LATER);
    const { body } = await app.call("GET /sessions", { token: ana.token });
    const remove = () => app.call(`DELETE /passkeys/${device.id}`, { token: ana.token });
    const { password, email } = ana;
    const other = (await app.call("POST /auth/login", { body: { email, password } })).body;
    const all = (await app.call("GET /sessions", { token: ana.token })).body.items;
    const otherId = all.find(({ id }: { id: string }) => id !== body.items[0].id).id;
    const end = () => app.call(`DELETE /sessions/${otherId}`, { token: ana.token });
    for (const call of [remove, end, () => endOthers(ana)]) {
      expect(await call()).toMatchObject(confirmFirst);
    }
    expect((await app.call("GET /auth/session", { token: other.token })).status).toBe(200);
    expect((await confirm(ana, { password })).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect((await end()).status).toBe(204);
    app.clock.advance(LATER);
    expect(await endOthers(ana)).toMatchObject(confirmFirst);
    expect((await app.call("POST /auth/logout", { token: ana.token })).status).toBe(204);
  });

  test("W10: takes a code, or a passkey of the user, and each once", async () => {
    const ana = await givenUser(app);
    const { token, password } = ana;
    const path = "/user-profiles/second-step";
    const { secret } = (await app.call(`POST ${path}`, { token, body: { password } })).body;
    const code = (steps: number) => authenticatorCode(secret, app.clock.now(), steps);
    await app.call(`PUT ${path}`, { token, body: { code: code(0) } });
    const device = await givenPasskey(ana);
    app.clock.advance(LATER);
    const passkey = await assertionOf(device);
    const next = code(0);
    expect((await confirm(ana, { code: next })).status).toBe(204);
    expect((await confirm(ana, { code: next })).body.code).toBe("secondStep.wrongCode");
    expect((await endOthers(ana)).status).toBe(204);
    app.clock.advance(LATER);
    expect(await endOthers(ana)).toMatchObject(confirmFirst);
    expect((await confirm(ana, { passkey })).body.code).toBe("auth.invalidPasskey");
    const bob = await givenUser(app);
    const fresh = await assertionOf(device);
    expect((await confirm(bob, { passkey: fresh })).body.code).toBe("auth.invalidPasskey");
    expect((await confirm(ana, { passkey: fresh })).status).toBe(204);
    expect((await endOthers(ana)).status).toBe(204);
  });

  test("W10: is not asked of somebody who has nothing to prove it with", async () => {
    const ana = await givenUser(app);
    const nothing = { password_hash: "" };
    await app.ctx.db.updateTable("users").set(nothing).where("id", "=", ana.id).execute();
    app.clock.advance(LATER);
    expect((await endOthers(ana)).status).toBe(204);
    expect((await confirm(ana, { password: "" })).body.code).toBe("profile.required");
  });

  test("requires a session, and the password", async () => {
    const ana = await givenUser(app);
    expect((await app.call("POST /auth/confirm", { body: {} })).status).toBe(401);
    for (const body of [{}, { password: "" }, { password: "not the password" }]) {
      expect((await confirm(ana, body)).body.code).toBe("profile.wrongPassword");
    }
    expect((await confirm(ana, { password: 5 })).body.code).toBe("validation.failed");
    app.clock.advance(LATER);
    expect(await endOthers(ana)).toMatchObject(confirmFirst);
  });
});
