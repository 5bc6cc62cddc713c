import { CLOSE } from "@mosaico/contract/live";
import { api } from "@mosaico/contract/api";
import type { EndpointKey } from "@mosaico/contract/endpoint";
import type { SecondStepRule } from "@mosaico/domain/people/second-step-rule";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  makeLinkAsOperator,
  operatorCtx,
  turnOffSecondStepAsOperator,
} from "#features/admin/operate-users.ts";
import { authenticatorCode } from "#testing/authenticator.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { listenForSockets, openChannel, openLive } from "#testing/live-client.ts";
import { type OidcServer, startOidcServer } from "#testing/oidc-server.ts";
import { PasskeyDevice } from "#testing/passkey-device.ts";
import { signInByOidc } from "#testing/sign-in-by-oidc.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { findFilesSession } from "../auth.service.ts";

const SITE = { rpId: "localhost", origin: "http://localhost:3000" };
const PATH = "/user-profiles/second-step";

let app: TestApp;
let provider: OidcServer;
let sockets: string;
beforeAll(async () => {
  provider = await startOidcServer(() => [SITE.origin]);
  const { issuer, clientId, clientSecret } = provider;
  const open = { is: "open" } as const;
  app = await testApp({
    settings: {
      publicUrl: SITE.origin,
      identity: { issuer, clientId, clientSecret, name: "Acme", trustsEmail: true },
      signIn: {
        registration: open,
        providerRegistration: open,
        passwords: true,
        sessionDays: 90,
        secondStep: "required",
        trustsProviderStep: false,
      },
    },
  });
  sockets = await listenForSockets(app.app);
  app.clock.pause();
});
beforeEach(() => {
  set("required");
  app.clock.advance(16 * 60_000);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** What the operator changes by a setting and a restart. */
function set(secondStep: SecondStepRule, trustsProviderStep = false): void {
  Object.assign(app.ctx.signIn, { secondStep, trustsProviderStep });
}

const login = async ({ email, password }: TestUser, code?: string) =>
  (await app.call("POST /auth/login", { body: { email, password, code } })).body;
const lackOf = async (token: string) =>
  (await app.call("GET /auth/session", { token })).body.user.lack;
const sessionOf = async (token: string) =>
  (await app.call("GET /sessions", { token })).body.items.find(
    ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
  );
const codeOf = (secret: string) => {
  app.clock.advance(30_000);
  return authenticatorCode(secret, app.clock.now(), 0);
};
const incomplete = { status: 403, body: { code: "auth.incomplete" } };

async function turnOn(user: TestUser, token = user.token) {
  const { secret } = (await app.call(`POST ${PATH}`, { token, body: { password: user.password } }))
    .body;
  const on = await app.call(`PUT ${PATH}`, { token, body: { code: codeOf(secret) } });
  expect(on.status).toBe(200);
  return { secret: secret as string, recoveryCodes: on.body.recoveryCodes as string[] };
}

async function addPasskey(user: TestUser, token = user.token): Promise<PasskeyDevice> {
  const device = new PasskeyDevice(SITE);
  const { challenge } = (
    await app.call("POST /passkeys/challenge", { token, body: { password: user.password } })
  ).body;
  const body = { name: "My phone", ...device.attest(challenge) };
  expect((await app.call("POST /passkeys", { token, body })).status).toBe(201);
  return device;
}

async function signInByPasskey(device: PasskeyDevice) {
  const { challenge } = (await app.call("POST /auth/passkeys/challenge", { body: {} })).body;
  return (await app.call("POST /auth/passkeys/login", { body: device.assert(challenge) })).body;
}

describe("W9: a session of a user without a second step", () => {
  test("needs no password for setting one up, if it began a short while ago", async () => {
    const ana = await givenUser(app);
    const { token } = await login(ana);
    const begin = (body: object = {}) => app.call(`POST ${PATH}`, { token, body });
    const beginPasskey = () => app.call("POST /passkeys/challenge", { token, body: {} });
    expect((await begin()).status).toBe(200);
    expect((await beginPasskey()).status).toBe(200);
    app.clock.advance(15 * 60_000);
    for (const call of [begin, beginPasskey]) {
      expect(await call()).toMatchObject({ status: 403, body: { code: "auth.confirmFirst" } });
    }
    expect((await begin({ password: "a wrong giraffe" })).body.code).toBe("profile.wrongPassword");
    const { secret } = (await begin({ password: ana.password })).body;
    expect((await app.call(`PUT ${PATH}`, { token, body: { code: codeOf(secret) } })).status).toBe(
      200,
    );
    // A complete session gets no further way in without the password, however fresh it is.
    const fresh = await login(ana, codeOf(secret));
    const further = await app.call("POST /passkeys/challenge", { token: fresh.token, body: {} });
    expect(further.body.code).toBe("profile.wrongPassword");
  });

  test("is refused everything, but may be ended, or completed by setting one up", async () => {
    const ana = await givenUser(app);
    const { user, token } = await login(ana);
    expect(user.lack).toBe("secondStep");
    const refused: EndpointKey[] = [];
    for (const [key, { access, completes, signedBy }] of Object.entries(api)) {
      if (access !== "user" && access !== "admin") continue;
      const isOpen = (completes as readonly string[]).includes("secondStep");
      if (isOpen || signedBy !== null) continue;
      const answer = await app.call(key.replaceAll(/:\w+/g, "1") as "GET /x", { token });
      if (answer.body.code === "auth.incomplete") refused.push(key as EndpointKey);
      else expect({ key, answer: answer.body.code }).toEqual({ key, answer: "auth.incomplete" });
    }
    expect(refused.length).toBeGreaterThan(80);
    expect((await app.call("GET /user-profiles", { token })).body.item).toMatchObject({
      lack: "secondStep",
      secondStep: { isOn: false, isRequired: true },
    });
    await turnOn(ana, token);
    expect(await lackOf(token)).toBeUndefined();
    expect((await app.call("GET /mosaics", { token })).status).toBe(200);
    const bob = await givenUser(app);
    expect((await app.call("POST /auth/logout", { token: bob.token })).status).toBe(204);
    expect((await app.call("GET /auth/session", { token: bob.token })).status).toBe(401);
  });

  test("is completed by a passkey as well", async () => {
    const ana = await givenUser(app);
    await addPasskey(ana);
    expect(await lackOf(ana.token)).toBeUndefined();
  });

  test("opens no mosaic on its sockets, and hears there that it was completed", async () => {
    const ana = await givenUser(app);
    const mosaicId = await givenMosaic(app, ana.accountId);
    const closed = await openLive(sockets, mosaicId, { token: ana.token, revision: 0 });
    expect(await closed.closed).toBe(CLOSE.accessEnded);
    const own = await openChannel(`${sockets}/session/live`);
    own.say({ type: "hello", token: ana.token });
    await own.welcomed;
    await turnOn(ana);
    await expect.poll(() => own.received.map(({ type }) => type as string)).toContain("changed");
    own.socket.terminate();
    const open = await openLive(sockets, mosaicId, { token: ana.token, revision: 0 });
    await open.welcomed;
    open.socket.terminate();
  });

  test("closes the sockets that were open when it came to need one", async () => {
    set("admins");
    const ana = await givenUser(app);
    const mosaicId = await givenMosaic(app, ana.accountId);
    const open = await openLive(sockets, mosaicId, { token: ana.token, revision: 0 });
    await open.welcomed;
    const root = await givenUser(app, { isAdmin: true });
    await turnOn(root);
    await app.call(`PUT /admin/users/${ana.id}`, { token: root.token, body: { isAdmin: true } });
    expect(await open.closed).toBe(CLOSE.accessEnded);
    expect(await lackOf(ana.token)).toBe("secondStep");
  });

  test("is that of a visitor where visitors are admitted, and its cookie opens no files", async () => {
    const ana = await givenUser(app);
    const answer = await app.call("POST /auth/login", {
      body: { email: ana.email, password: ana.password },
    });
    const cookie = /mosaico_files=[^;]*/.exec(answer.headers["set-cookie"] ?? "")?.[0] ?? "";
    expect(cookie).not.toBe("");
    const secret = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
    expect(await findFilesSession(app.ctx, secret)).toBeUndefined();
    await turnOn(ana, answer.body.token);
    expect(await findFilesSession(app.ctx, secret)).toMatchObject({ actor: { userId: ana.id } });
  });
});

describe("W9: who has a second step", () => {
  test("uses it when signing in, with a recovery code as well, and lacks nothing", async () => {
    const ana = await givenUser(app);
    const { secret, recoveryCodes } = await turnOn(ana);
    expect((await login(ana)).code).toBe("secondStep.required");
    expect((await login(ana, codeOf(secret))).user.lack).toBeUndefined();
    expect((await login(ana, recoveryCodes[0])).user.lack).toBeUndefined();
    const sessions = (await app.call("GET /sessions", { token: ana.token })).body.items;
    expect(sessions).toHaveLength(3);
    for (const session of sessions) {
      expect(session).toMatchObject({ method: "password", hasSecondStep: true });
    }
  });

  test("completes a session from before by its code, and sets up nothing there", async () => {
    set("offered");
    const ana = await givenUser(app);
    const { token } = await login(ana);
    const { secret } = await turnOn(ana);
    set("required");
    expect(await lackOf(token)).toBe("code");
    for (const key of [`POST ${PATH}`, `PUT ${PATH}`, "POST /passkeys/challenge"] as const) {
      expect(await app.call(key, { token, body: {} })).toMatchObject(incomplete);
    }
    const enter = (code: string) => app.call("POST /auth/second-step", { token, body: { code } });
    expect(await enter("000000")).toMatchObject({
      status: 400,
      body: { code: "secondStep.wrongCode" },
    });
    const { status, body } = await enter(codeOf(secret));
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: ana.id });
    expect(body.user.lack).toBeUndefined();
    expect(await lackOf(token)).toBeUndefined();
    const events = await app.ctx.db
      .selectFrom("audit")
      .select("event")
      .where("user_id", "=", ana.id)
      .execute();
    expect(events).toContainEqual({ event: "secondStep.used" });
  });

  test("POST /auth/second-step requires a session, a second step and a code", async () => {
    const post = (token: string | undefined, body: unknown) =>
      app.call("POST /auth/second-step", { ...(token !== undefined && { token }), body });
    const ana = await givenUser(app);
    expect((await post(undefined, { code: "123456" })).status).toBe(401);
    set("offered");
    expect((await post(ana.token, { code: "123456" })).body.code).toBe("secondStep.notBegun");
    expect((await post(ana.token, { code: 123456 })).body.code).toBe("validation.failed");
    expect((await post(ana.token, {})).body.code).toBe("validation.failed");
  });

  test("needs the passkey if that is their second step, and a password alone opens nothing", async () => {
    const ana = await givenUser(app);
    const device = await addPasskey(ana);
    const { user, token } = await login(ana);
    expect(user.lack).toBe("passkey");
    for (const key of [`POST ${PATH}`, "POST /passkeys/challenge"] as const) {
      expect(await app.call(key, { token, body: {} })).toMatchObject(incomplete);
    }
    expect(await app.call("GET /mosaics", { token })).toMatchObject(incomplete);
    const signedIn = await signInByPasskey(device);
    expect(signedIn.user.lack).toBeUndefined();
    expect(await sessionOf(signedIn.token)).toMatchObject({
      method: "passkey",
      hasSecondStep: true,
    });
  });

  test("keeps the last one", async () => {
    const ana = await givenUser(app);
    const { secret } = await turnOn(ana);
    const off = () =>
      app.call(`POST ${PATH}/off`, { token: ana.token, body: { code: codeOf(secret) } });
    expect(await off()).toMatchObject({ status: 409, body: { code: "secondStep.isRequired" } });
    const device = await addPasskey(ana);
    expect((await off()).status).toBe(204);
    const remove = () => app.call(`DELETE /passkeys/${device.id}`, { token: ana.token });
    expect(await remove()).toMatchObject({ status: 409, body: { code: "secondStep.isRequired" } });
    set("offered");
    expect((await remove()).status).toBe(204);
  });

  test("gets another one after an administrator has turned it off, with the passkeys", async () => {
    const root = await givenUser(app, { isAdmin: true });
    await turnOn(root);
    const ana = await givenUser(app);
    await addPasskey(ana);
    const found = await app.call(`GET /admin/users?search=${ana.email}`, { token: root.token });
    expect(found.body.items).toMatchObject([{ hasSecondStep: true }]);
    const path = `POST /admin/users/${ana.id}/second-step-off` as const;
    expect((await app.call(path, { token: root.token })).status).toBe(204);
    expect((await login(ana)).user.lack).toBe("secondStep");
    const bob = await givenUser(app);
    await turnOn(bob);
    await turnOffSecondStepAsOperator(operatorCtx(app.ctx), ` ${bob.email.toUpperCase()} `);
    expect((await login(bob)).user.lack).toBe("secondStep");
    const nobody = turnOffSecondStepAsOperator(operatorCtx(app.ctx), "nobody@example.org");
    await expect(nobody).rejects.toMatchObject({ code: "notFound" });
    set("offered");
    const cleo = await givenUser(app);
    await addPasskey(cleo);
    await app.call(`POST /admin/users/${cleo.id}/second-step-off`, { token: root.token });
    expect((await app.call("GET /passkeys", { token: cleo.token })).body.items).toHaveLength(1);
  });
});

describe("W9: the rule", () => {
  test("of admins alone spares all others", async () => {
    set("admins");
    const ana = await givenUser(app);
    const root = await givenUser(app, { isAdmin: true });
    expect((await login(ana)).user.lack).toBeUndefined();
    expect((await login(root)).user.lack).toBe("secondStep");
    expect(await app.call("GET /admin/overview", { token: root.token })).toMatchObject(incomplete);
  });

  test("leaves access tokens to whoever made them, and lets an incomplete session make none", async () => {
    set("offered");
    const ana = await givenUser(app);
    const make = () =>
      app.call("POST /access-tokens", {
        token: ana.token,
        body: { name: "Backup", scope: "read", password: ana.password },
      });
    const { token } = (await make()).body;
    set("required");
    expect(await make()).toMatchObject(incomplete);
    expect((await app.call("GET /mosaics", { token })).status).toBe(200);
  });

  test("counts the provider's second step only if the operator says so", async () => {
    provider.people.set("w9", { email: "w9@example.org", email_verified: true, name: "Wanda" });
    const first = (await signInByOidc(app, "w9")).body;
    expect(first.user.lack).toBe("secondStep");
    set("required", true);
    expect(await lackOf(first.token)).toBeUndefined();
    expect((await signInByOidc(app, "w9")).body.user.lack).toBeUndefined();
  });

  test("holds for the link that the operator makes on the machine", async () => {
    const ana = await givenUser(app);
    const { link } = await makeLinkAsOperator(operatorCtx(app.ctx), ana.email);
    const ticket = new URL(link).searchParams.get("ticket");
    const { user, token } = (await app.call("POST /auth/oidc/finish", { body: { ticket } })).body;
    expect(user.lack).toBe("secondStep");
    await turnOn(ana, token);
    expect(await sessionOf(token)).toMatchObject({ method: "link", hasSecondStep: true });
  });
});
