import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { authenticatorCode } from "#testing/authenticator.ts";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { type OidcPerson, type OidcServer, startOidcServer } from "#testing/oidc-server.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";
import { walkOidc } from "#testing/walk-oidc.ts";
import { inTransaction } from "#platform/context.ts";
import { findIdentityOwner } from "./identities.store.ts";

let provider: OidcServer;
let app: TestApp;
let plain: TestApp;
beforeAll(async () => {
  provider = await startOidcServer(() => [app.config.publicUrl]);
  const { issuer, clientId, clientSecret } = provider;
  app = await testApp({
    settings: { identity: { issuer, clientId, clientSecret, name: "Acme", trustsEmail: false } },
  });
  plain = await testApp();
});
beforeEach(() => app.clock.advance(16 * 60_000));
afterAll(async () => {
  await app.close();
  await plain.close();
  await provider.close();
});

type Browser = { cookie: string | undefined };

const callback = "/auth/oidc/callback";

/** One call with the cookie jar of a browser, which keeps the cookies of the response. */
async function ask(
  browser: Browser,
  key: `${"GET" | "POST"} /${string}`,
  body?: unknown,
): Promise<Answer> {
  const answer = await app.call(key, {
    ...(body !== undefined && { body }),
    headers: browser.cookie === undefined ? {} : { cookie: browser.cookie },
  });
  const cookie = /mosaico_oidc=([^;]*)/.exec(answer.headers["set-cookie"] ?? "");
  if (cookie !== null) browser.cookie = cookie[1] === "" ? undefined : cookie[0];
  return answer;
}

/** Starts the sign-in and authenticates at the provider; returns the callback address, not yet followed. */
async function leave(browser: Browser, as: string | undefined, lang = "en"): Promise<URL> {
  const start = await ask(browser, `GET /auth/oidc/start?lang=${lang}`);
  expect(start.status).toBe(302);
  return walkOidc(start.headers["location"] ?? "", as);
}

test("a link on another site leads to the sign-in page, whose button leads to the provider", async () => {
  const start = (site: string | undefined, from = app) =>
    from.call("GET /auth/oidc/start?lang=en&invite=abc", {
      ...(site !== undefined && {
        headers: { "sec-fetch-site": site, "sec-fetch-dest": "document" },
      }),
    });
  for (const site of ["cross-site", "same-site"]) {
    const { status, headers } = await start(site);
    expect([status, headers["location"], headers["set-cookie"]]).toEqual([
      302,
      "/login?invite=abc",
      undefined,
    ]);
  }
  for (const site of ["same-origin", "none", undefined]) {
    expect((await start(site)).headers["location"]).toContain(provider.issuer);
  }
  expect((await start("cross-site", plain)).status).toBe(404);
});

/** Follows the callback address; returns where it redirects to. */
async function comeBack(browser: Browser, { search }: URL): Promise<URL> {
  const { headers, status } = await ask(browser, `GET ${callback}${search}`);
  expect(status).toBe(302);
  return new URL(headers["location"] ?? "", app.config.publicUrl);
}

const problemOf = (landing: URL) => {
  expect(landing.origin + landing.pathname).toBe(`${app.config.publicUrl}/login`);
  return landing.searchParams.get("oidc");
};

/** The whole sign-in; returns the response of the finish. */
async function signInAs(subject: string, lang = "en"): Promise<Answer> {
  const browser = { cookie: undefined };
  const landing = await comeBack(browser, await leave(browser, subject, lang));
  const ticket = landing.searchParams.get("ticket");
  expect(ticket, landing.href).toMatch(/^[\w-]{43}$/);
  return ask(browser, "POST /auth/oidc/finish", { ticket });
}

/** A user of the provider, with an address of their own unless one is given. */
function givenPerson(person: OidcPerson = {}): { subject: string; email: string } {
  const subject = randomUUID();
  const email = person.email ?? `${subject}@example.org`;
  provider.people.set(subject, { email, email_verified: true, name: "Bia Souza", ...person });
  return { subject, email };
}

const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);

const block = ({ id }: TestUser) =>
  app.ctx.db.updateTable("users").set({ status: "blocked" }).where("id", "=", id).execute();

describe("GET /auth/methods", () => {
  test("names the provider if there is one", async () => {
    expect((await app.call("GET /auth/methods")).body).toMatchObject({ oidc: { name: "Acme" } });
    expect((await plain.call("GET /auth/methods")).body).toMatchObject({ oidc: null });
  });
});

describe("GET /auth/oidc/start", () => {
  test("redirects to the provider with PKCE, state and nonce, and stores them unreadably", async () => {
    const { headers, status } = await app.call("GET /auth/oidc/start?lang=de");
    expect(status).toBe(302);
    const address = new URL(headers["location"] ?? "");
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: "mosaico",
      response_type: "code",
      redirect_uri: `${app.config.publicUrl}/api${callback}`,
      scope: "openid email profile",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      ui_locales: "de",
    });
    const cookie = headers["set-cookie"] ?? "";
    expect(cookie).toMatch(/^mosaico_oidc=[\w-]+; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(Buffer.from(/=([\w-]+)/.exec(cookie)?.[1] ?? "", "base64url").toString()).not.toContain(
      address.searchParams.get("state"),
    );
  });

  test("redirects nowhere but to the provider, whatever the request says", async () => {
    for (const query of ["lang=//evil.example", "redirect_uri=https://evil.example&issuer=x"]) {
      const { headers } = await app.call(`GET /auth/oidc/start?${query}`);
      const address = new URL(headers["location"] ?? "");
      expect(address.origin).toBe(provider.issuer);
      expect(address.href).not.toContain("evil");
    }
  });

  test("does not exist without a provider", async () => {
    for (const key of ["GET /auth/oidc/start", `GET ${callback}?code=x&state=y`] as const) {
      expect(await plain.call(key)).toMatchObject({ status: 404, body: { code: "notFound" } });
    }
    const body = { ticket: "x".repeat(43) };
    // Links made by the operator are finished here without a provider, too.
    const finished = await plain.call("POST /auth/oidc/finish", { body });
    expect(finished).toMatchObject({ status: 400, body: { code: "oidc.invalidTicket" } });
  });

  test("reports a provider that does not answer, and tries it again the next time", async () => {
    const { issuer, clientId, clientSecret } = provider;
    const identity = { issuer, clientId, clientSecret, name: "Acme", trustsEmail: false };
    const other = await testApp({ settings: { identity } });
    provider.isDown = true;
    const { headers } = await other.call("GET /auth/oidc/start");
    expect(headers["location"]).toBe("/login?oidc=away");
    provider.isDown = false;
    const again = await other.call("GET /auth/oidc/start");
    expect(again.headers["location"]).toContain(issuer);
    await other.close();
  });
});

describe("signing in through a provider", () => {
  test("recognises users by issuer and subject together, so that no other provider's subject is theirs", async () => {
    const { subject } = givenPerson();
    const { body } = await signInAs(subject);
    const ownerOf = (issuer: string) =>
      inTransaction(app.ctx, (tx) => findIdentityOwner(tx, { issuer, subject }));
    expect(await ownerOf(provider.issuer)).toBe(body.user.id);
    expect(await ownerOf("https://other.example")).toBeUndefined();
  });

  test("creates a user with an account and a mosaic in the language of their screen", async () => {
    const { subject, email } = givenPerson({ name: "Bia\u202e Souza", locale: "de-AT" });
    const { status, body, headers } = await signInAs(subject, "fr");
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, name: "Bia Souza", language: "fr", role: "owner" });
    expect(headers["set-cookie"]).toContain("mosaico_files=");
    const mosaics = await app.call("GET /mosaics", { token: body.token });
    expect(mosaics.body.items).toHaveLength(1);
    expect((await signInAs(subject)).body.user.id).toBe(body.user.id);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("uses the language of the provider's claim if the sign-in did not start on our screen", async () => {
    const { subject } = givenPerson({ name: " \u200b ", locale: "de-AT" });
    const { body } = await signInAs(subject, "");
    expect(body.user).toMatchObject({ language: "de", name: subject });
  });

  test("creates users without a password: none works, and a recovery mail sets one", async () => {
    const { subject, email } = givenPerson();
    const { body } = await signInAs(subject);
    for (const password of ["", " ", "a violet giraffe"]) {
      expect((await app.call("POST /auth/login", { body: { email, password } })).status).not.toBe(
        200,
      );
    }
    await app.call("POST /auth/forgot-password", { body: { email } });
    const link = new URL(/https?:\/\/\S+/.exec((await mailsTo(email))[0]?.text ?? "")?.[0] ?? "");
    const token = atob(link.searchParams.get("token") ?? "");
    const password = "a violet giraffe";
    await app.call("POST /auth/reset-password", { body: { email, password, token } });
    const signedIn = await app.call("POST /auth/login", { body: { email, password } });
    expect(signedIn.body.user.id).toBe(body.user.id);
  });

  test("links the user who already has the verified address, and informs them by mail", async () => {
    const ana = await givenUser(app, { language: "de" });
    const { subject } = givenPerson({ email: ana.email.toUpperCase() });
    expect((await signInAs(subject)).body.user.id).toBe(ana.id);
    const [mail] = await mailsTo(ana.email);
    expect(mail?.subject).toBe("Du kannst dich jetzt auch mit Acme bei Mosaico anmelden");
    await signInAs(subject);
    expect(await mailsTo(ana.email)).toHaveLength(1);
    // They are found by the provider's subject, whatever happens to their address there.
    provider.people.set(subject, { email: "else@example.org", email_verified: false });
    expect((await signInAs(subject)).body.user.id).toBe(ana.id);
  });

  test("activates a user with an unverified address, and discards their registration", async () => {
    const email = `${randomUUID()}@example.org`;
    const stranger = { name: "Not Bia", email, password: "an orange giraffe" };
    await app.call("POST /auth/register", { body: stranger, language: "en" });
    const { subject } = givenPerson({ email });
    const { body } = await signInAs(subject);
    expect(body.user).toMatchObject({ email, name: "Bia Souza", status: "active" });
    expect(body.user.accounts).toHaveLength(1);
    const login = await app.call("POST /auth/login", {
      body: { email, password: stranger.password },
    });
    expect(login.status).toBe(401);
    const link = new URL(/https?:\/\/\S+/.exec((await mailsTo(email))[0]?.text ?? "")?.[0] ?? "");
    const confirmed = await app.call("POST /auth/verify", {
      body: { token: link.searchParams.get("token") },
    });
    expect(confirmed.body.status).toBe("already-verified");
  });

  test("creates one user for twenty concurrent sign-ins", async () => {
    const { subject } = givenPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInAs(subject)));
    expect(new Set(answers.map(({ body }) => body.user?.id)).size).toBe(1);
    expect(answers[0]?.body.user.accounts).toHaveLength(1);
  });

  test.each<OidcPerson>([
    { email_verified: false },
    { email_verified: "true" as never },
    { email: "" },
    { email: "no address" },
    { email: "ana@example.org\r\nbcc: b@example.org" },
  ])("refuses %j, because nobody has verified the address", async (person) => {
    const ana = await givenUser(app);
    const { subject } = givenPerson({ email: ana.email, ...person });
    const browser = { cookie: undefined };
    const landing = await comeBack(browser, await leave(browser, subject));
    expect(problemOf(landing)).toBe("unverified");
    const linked = await app.ctx.db
      .selectFrom("identities")
      .selectAll()
      .where("subject", "=", subject)
      .execute();
    expect(linked).toEqual([]);
  });

  test("refuses a blocked user, whether linked before or not", async () => {
    const ana = await givenUser(app);
    const { subject } = givenPerson({ email: ana.email });
    const early: Browser = { cookie: undefined };
    const ticket = (await comeBack(early, await leave(early, subject))).searchParams.get("ticket");
    await block(ana);
    const finish = await ask(early, "POST /auth/oidc/finish", { ticket });
    expect(finish).toMatchObject({ status: 403, body: { code: "auth.blocked" } });
    const other = await givenUser(app);
    await block(other);
    for (const as of [subject, givenPerson({ email: other.email }).subject]) {
      const browser = { cookie: undefined };
      expect(problemOf(await comeBack(browser, await leave(browser, as)))).toBe("blocked");
    }
  });

  test("requires the second step too, and keeps the ticket valid until then", async () => {
    const ana = await givenUser(app);
    const path = "/user-profiles/second-step";
    const { token, password } = ana;
    const { secret } = (await app.call(`POST ${path}`, { token, body: { password } })).body;
    const code = () => authenticatorCode(secret, app.clock.now());
    await app.call(`PUT ${path}`, { token, body: { code: code() } });
    app.clock.advance(30_000);
    const { subject } = givenPerson({ email: ana.email });
    const browser = { cookie: undefined };
    const ticket = (await comeBack(browser, await leave(browser, subject))).searchParams.get(
      "ticket",
    );
    const finish = (more: object = {}) =>
      ask(browser, "POST /auth/oidc/finish", { ticket, ...more });
    expect(await finish()).toMatchObject({ status: 403, body: { code: "secondStep.required" } });
    expect(await finish({ code: "1234567" })).toMatchObject({
      status: 400,
      body: { code: "secondStep.wrongCode" },
    });
    expect((await finish({ code: code() })).body.user.id).toBe(ana.id);
  });
});

describe("an invitation", () => {
  test("survives the round trip, whatever its outcome, and nothing else does", async () => {
    const invite = "i".repeat(43);
    const { subject } = givenPerson();
    for (const as of [subject, undefined]) {
      const browser: Browser = { cookie: undefined };
      const start = await ask(browser, `GET /auth/oidc/start?invite=${invite}&next=//evil.example`);
      const back = await walkOidc(start.headers["location"] ?? "", as);
      const landing = await comeBack(browser, back);
      expect([...landing.searchParams.keys()]).toEqual([as ? "ticket" : "oidc", "invite"]);
      expect(landing.searchParams.get("invite")).toBe(invite);
    }
  });
});

describe("GET /auth/oidc/callback", () => {
  test("reports that the user cancelled at the provider", async () => {
    const browser = { cookie: undefined };
    expect(problemOf(await comeBack(browser, await leave(browser, undefined)))).toBe("cancelled");
  });

  test("works once: a used callback is refused", async () => {
    const { subject } = givenPerson();
    const browser: Browser = { cookie: undefined };
    const back = await leave(browser, subject);
    const begun = { ...browser };
    expect((await comeBack(browser, back)).searchParams.has("ticket")).toBe(true);
    expect(problemOf(await comeBack(browser, back))).toBe("failed");
    expect(problemOf(await comeBack(begun, back))).toBe("failed");
  });

  test("cannot be finished by another browser", async () => {
    const { subject } = givenPerson();
    const attacker = { cookie: undefined };
    const back = await leave(attacker, subject);
    const victim: Browser = { cookie: undefined };
    expect(problemOf(await comeBack(victim, back))).toBe("failed");
    await ask(victim, "GET /auth/oidc/start");
    expect(problemOf(await comeBack(victim, back))).toBe("failed");
  });

  test("refuses a state that is swapped, changed, missing or expired", async () => {
    const { subject } = givenPerson();
    const states = (state: string): (string | undefined)[] => [
      undefined,
      "",
      state.slice(1),
      `${state}x`,
    ];
    for (const index of [0, 1, 2, 3]) {
      const browser = { cookie: undefined };
      const back = await leave(browser, subject);
      const state = states(back.searchParams.get("state") ?? "")[index];
      back.searchParams.delete("state");
      if (state !== undefined) back.searchParams.set("state", state);
      expect(problemOf(await comeBack(browser, back))).toBe("failed");
    }
    const late = { cookie: undefined };
    const back = await leave(late, subject);
    app.clock.advance(10 * 60_000 + 1);
    expect(problemOf(await comeBack(late, back))).toBe("failed");
  });

  test("accepts no response of another provider and no invented code, and redirects nowhere else", async () => {
    const { subject } = givenPerson();
    const changes: ((query: URLSearchParams) => void)[] = [
      (query) => query.set("iss", "https://evil.example"),
      (query) => query.set("code", "made-up"),
      (query) => query.delete("code"),
      (query) => query.set("error", "server_error"),
    ];
    for (const change of changes) {
      const browser = { cookie: undefined };
      const back = await leave(browser, subject);
      change(back.searchParams);
      back.searchParams.set("redirect_uri", "https://evil.example");
      back.searchParams.set("next", "//evil.example");
      expect(problemOf(await comeBack(browser, back))).toBe("failed");
    }
    for (const search of ["", "?code=a&code=b&state=x", `?state=${"x".repeat(900)}`]) {
      const url = new URL(`http://localhost/${search}`);
      expect(problemOf(await comeBack({ cookie: "mosaico_oidc=made-up" }, url))).toBe("failed");
    }
  });

  test("reports a provider that became unreachable in between", async () => {
    const { subject } = givenPerson();
    const browser = { cookie: undefined };
    const back = await leave(browser, subject);
    provider.isDown = true;
    expect(problemOf(await comeBack(browser, back))).toBe("away");
    provider.isDown = false;
  });

  test("lets a network fail thirty times in 15 minutes, and then stops redirecting it to the provider", async () => {
    for (let time = 0; time < 30; time += 1) await app.call(`GET ${callback}?state=x&code=y`);
    const { subject } = givenPerson();
    const browser = { cookie: undefined };
    const back = await leave(browser, subject);
    expect(problemOf(await comeBack(browser, back))).toBe("failed");
  });
});

describe("POST /auth/oidc/finish", () => {
  const finish = (browser: Browser, ticket: unknown) =>
    ask(browser, "POST /auth/oidc/finish", { ticket });

  async function givenTicket() {
    const browser: Browser = { cookie: undefined };
    const landing = await comeBack(browser, await leave(browser, givenPerson().subject));
    return { browser, ticket: landing.searchParams.get("ticket") ?? "" };
  }

  test("works once for twenty concurrent requests", async () => {
    const { browser, ticket } = await givenTicket();
    const { cookie } = browser;
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish({ cookie }, ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "oidc.invalidTicket")).toHaveLength(19);
  });

  test("refuses a ticket that somebody else sent", async () => {
    const attacker = await givenTicket();
    const victim = await givenTicket();
    for (const cookie of [undefined, "mosaico_oidc=made-up", victim.browser.cookie]) {
      const answer = await finish({ cookie }, attacker.ticket);
      expect(answer).toMatchObject({ status: 400, body: { code: "oidc.invalidTicket" } });
    }
  });

  test("refuses a ticket after five minutes, and anything that is not a ticket", async () => {
    const { browser, ticket } = await givenTicket();
    const { cookie } = browser;
    for (const wrong of ["x".repeat(43), ""]) {
      expect((await finish({ cookie }, wrong)).status).toBe(400);
    }
    for (const odd of [5, null, "x".repeat(500)]) {
      expect((await finish({ cookie }, odd)).body.code).toBe("validation.failed");
    }
    app.clock.advance(5 * 60_000 + 1);
    expect((await finish({ cookie }, ticket)).body.code).toBe("oidc.invalidTicket");
  });
});
