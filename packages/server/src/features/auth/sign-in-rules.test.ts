import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLinkAsOperator, operatorCtx } from "#features/admin/operate-users.ts";
import type { SystemCtx } from "#platform/context.ts";
import { givenUser } from "#testing/factories.ts";
import { type OidcPerson, type OidcServer, startOidcServer } from "#testing/oidc-server.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { walkOidc } from "#testing/walk-oidc.ts";
import { verify } from "./verify.ts";

const invited = { is: "invited" } as const;
const domains = { is: "domains", domains: ["example.org"] } as const;
const password = "a violet giraffe";

let provider: OidcServer;
let byInvitation: TestApp;
let byDomain: TestApp;
let off: TestApp;
beforeAll(async () => {
  provider = await startOidcServer(() => [off.config.publicUrl, byDomain.config.publicUrl]);
  const { issuer, clientId, clientSecret } = provider;
  const identity = { issuer, clientId, clientSecret, name: "Acme", trustsEmail: true };
  const open = { is: "open" } as const;
  byInvitation = await testApp({
    settings: {
      signIn: {
        registration: invited,
        providerRegistration: open,
        passwords: true,
        sessionDays: 90,
        secondStep: "offered",
        trustsProviderStep: false,
      },
    },
  });
  byDomain = await testApp({
    settings: {
      identity: { ...identity, trustsEmail: false },
      signIn: {
        registration: domains,
        providerRegistration: domains,
        passwords: true,
        sessionDays: 90,
        secondStep: "offered",
        trustsProviderStep: false,
      },
    },
  });
  off = await testApp({
    settings: {
      identity,
      signIn: {
        registration: open,
        providerRegistration: invited,
        passwords: false,
        sessionDays: 90,
        secondStep: "offered",
        trustsProviderStep: false,
      },
    },
  });
});
afterAll(async () => {
  await byInvitation.close();
  await byDomain.close();
  await off.close();
  await provider.close();
});

const register = (app: TestApp, email: string, more: object = {}) =>
  app.call("POST /auth/register", { body: { name: "Ana", email, password, ...more } });

/** Invites an address; returns the token of the link in the mail. */
async function invite(app: TestApp, email: string): Promise<string> {
  const owner = await givenUser(app);
  const body = { name: "Ana", email, role: "designer", accountId: owner.accountId };
  expect((await app.call("POST /user-invites", { token: owner.token, body })).status).toBe(201);
  const mail = (await app.mails()).findLast(({ to }) => to === email);
  return /invite=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Signs in through the provider; returns the address to which its callback leads, and the browser's cookie. */
async function arrive(app: TestApp, person: OidcPerson, token?: string) {
  const subject = randomUUID();
  provider.people.set(subject, { name: "Bia", ...person });
  const query = token === undefined ? "" : `&invite=${token}`;
  const start = await app.call(`GET /auth/oidc/start?lang=en${query}`);
  const cookieOf = (line: string | undefined) => /mosaico_oidc=[^;]*/.exec(line ?? "")?.[0] ?? "";
  const { search } = await walkOidc(start.headers["location"] ?? "", subject);
  const cookie = cookieOf(start.headers["set-cookie"]);
  const { headers } = await app.call(`GET /auth/oidc/callback${search}`, { headers: { cookie } });
  return new URL(headers["location"] ?? "", app.config.publicUrl).searchParams;
}

describe("who may register", () => {
  test("W6: by invitation only, the same for known and unknown addresses, and without a mail", async () => {
    const member = await givenUser(byInvitation);
    for (const email of [member.email, `${randomUUID()}@example.org`]) {
      const { status, body } = await register(byInvitation, email);
      expect([status, body.code]).toEqual([403, "auth.invitedOnly"]);
      expect((await byInvitation.mails()).filter(({ to }) => to === email)).toEqual([]);
    }
  });

  test("W6: an invitation admits its recipient, whatever the rule", async () => {
    for (const app of [byInvitation, byDomain]) {
      const email = `${randomUUID()}@elsewhere.example`;
      const inviteToken = await invite(app, email);
      expect((await register(app, email, { inviteToken })).status).toBe(201);
      expect((await app.call("POST /auth/login", { body: { email, password } })).status).toBe(200);
    }
  });

  test("W6: a domain counts only once the address is confirmed", async () => {
    const email = `${randomUUID()}@example.org`;
    expect((await register(byDomain, email.toUpperCase())).status).toBe(201);
    const login = () => byDomain.call("POST /auth/login", { body: { email, password } });
    expect((await login()).body.code).toBe("auth.notVerified");
    const mail = (await byDomain.mails()).findLast(({ to }) => to === email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await byDomain.call("POST /auth/verify", { body: { token } });
    expect((await login()).status).toBe(200);
  });

  test("W6: other domains are refused at the address, known or not", async () => {
    const taken = `${randomUUID()}@elsewhere.example`;
    await register(byDomain, taken, { inviteToken: await invite(byDomain, taken) });
    for (const email of [taken, `${randomUUID()}@sub.example.org`, "a@example.org.evil.example"]) {
      expect(await register(byDomain, email)).toMatchObject({
        status: 400,
        body: {
          code: "auth.otherDomain",
          errors: [{ path: "email", code: "auth.otherDomain" }],
        },
      });
    }
  });

  test("W6: a link mailed under another rule activates nobody", async () => {
    const email = `${randomUUID()}@elsewhere.example`;
    const { signIn } = byDomain.ctx;
    const open = await testApp();
    const request = { network: "203.0.113.9", language: "en" as const, userAgent: "" };
    const follow = async (ctx: SystemCtx) => {
      await register(open, email);
      const mail = (await open.mails()).findLast(({ to }) => to === email);
      const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
      return verify({ ...ctx, ...request }, token);
    };
    expect(await follow({ ...open.ctx, signIn })).toEqual({ status: "error" });
    expect((await follow(open.ctx)).status).toBe("success");
    await open.close();
  });

  test("W6: the rule holds for people from the provider, but not for those who are here or invited", async () => {
    const stranger = { email: `${randomUUID()}@elsewhere.example`, email_verified: true };
    expect((await arrive(byDomain, stranger)).get("oidc")).toBe("refused");
    const own = { email: `${randomUUID()}@example.org`, email_verified: true };
    expect((await arrive(byDomain, own)).get("ticket")).not.toBeNull();
    const token = await invite(byDomain, stranger.email);
    const other = { email: `${randomUUID()}@elsewhere.example`, email_verified: true };
    expect((await arrive(byDomain, other, token)).get("oidc")).toBe("refused");
    expect((await arrive(byDomain, stranger, token)).get("ticket")).not.toBeNull();
    expect((await arrive(byDomain, stranger)).get("ticket")).not.toBeNull();
  });

  test("GET /auth/methods says what holds", async () => {
    const methods = async (app: TestApp) => (await app.call("GET /auth/methods")).body;
    expect(await methods(byInvitation)).toMatchObject({ registration: "invited", domains: [] });
    expect(await methods(byDomain)).toMatchObject({
      registration: "domains",
      domains: ["example.org"],
      passwords: true,
    });
    expect(await methods(off)).toMatchObject({ passwords: false, oidc: { name: "Acme" } });
  });
});

describe("where passwords are off", () => {
  test("everything that needs one is refused, whoever asks", async () => {
    const ana = await givenUser(off);
    const token = "x".repeat(43);
    const inviteToken = await invite(off, `${randomUUID()}@example.org`);
    const bodies = {
      "POST /auth/login": { email: ana.email, password: ana.password },
      "POST /auth/register": { name: "Ana", email: "b@example.org", password, inviteToken },
      "POST /auth/forgot-password": { email: ana.email },
      "POST /auth/reset-password": { email: ana.email, password, token },
    } as const;
    for (const [key, body] of Object.entries(bodies)) {
      const answer = await off.call(key as keyof typeof bodies, { body });
      expect(answer, key).toMatchObject({ status: 403, body: { code: "auth.passwordsOff" } });
    }
    expect((await off.mails()).filter(({ to }) => to === ana.email)).toEqual([]);
    const change = { currentPassword: ana.password, newPassword: password };
    expect(await off.call("PUT /user-profiles", { token: ana.token, body: change })).toMatchObject({
      status: 403,
      body: { code: "auth.passwordsOff" },
    });
  });

  test("nobody is asked for one", async () => {
    const ana = await givenUser(off);
    const profile = await off.call("GET /user-profiles", { token: ana.token });
    expect(profile.body.item).toMatchObject({ hasPassword: false, usesPasswords: false });
    const body = { name: "Backup", scope: "read" };
    const made = await off.call("POST /access-tokens", { token: ana.token, body });
    expect(made.status).toBe(201);
  });

  test("a trusted provider need not say that it verified an address, but is believed if it did not", async () => {
    const { email } = await givenUser(off);
    expect((await arrive(off, { email })).get("ticket")).not.toBeNull();
    const other = await givenUser(off);
    const denied = { email: other.email, email_verified: false };
    expect((await arrive(off, denied)).get("oidc")).toBe("unverified");
  });
});

describe("a link made on the machine", () => {
  const finish = (app: TestApp, link: string) =>
    app.call("POST /auth/oidc/finish", {
      body: { ticket: new URL(link).searchParams.get("ticket") ?? "" },
    });

  test("lets its user in once, without provider and password, and is audited", async () => {
    for (const app of [off, byInvitation]) {
      const ana = await givenUser(app, { isAdmin: true });
      const { link } = await makeLinkAsOperator(operatorCtx(app.ctx), ana.email);
      expect(link.startsWith(`${app.config.publicUrl}/login?ticket=`)).toBe(true);
      expect((await finish(app, link)).body.user.id).toBe(ana.id);
      expect(await finish(app, link)).toMatchObject({ body: { code: "oidc.invalidTicket" } });
      const audit = await app.call("GET /admin/audit?event=auth.linkMade", { token: ana.token });
      expect(audit.body.items[0]).toMatchObject({ event: "auth.linkMade" });
    }
  });

  test("ends after ten minutes, and there is none for somebody who is blocked", async () => {
    const ana = await givenUser(off);
    const { link } = await makeLinkAsOperator(operatorCtx(off.ctx), ana.email);
    off.clock.advance(10 * 60_000);
    expect(await finish(off, link)).toMatchObject({ body: { code: "oidc.invalidTicket" } });
    const users = off.ctx.db.updateTable("users").set({ status: "blocked" });
    await users.where("id", "=", ana.id).execute();
    const made = makeLinkAsOperator(operatorCtx(off.ctx), ana.email);
    await expect(made).rejects.toHaveProperty("code", "auth.blocked");
  });
});
