import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Mail } from "#platform/context.ts";
import { createTemporaryFolder } from "#platform/disk/temporary-folder.ts";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const hour = 60 * 60_000;

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

function newcomer() {
  people += 1;
  return { name: "Ana Lima", email: `ana${people}@example.org`, password: "a violet giraffe" };
}

// Each request has a network of its own, so that only the tests of limits reach them.
const network = () => `2001:db8:${people.toString(16)}::1`;

const register = (body: unknown, language: "en" | "de" = "en") =>
  app.call("POST /auth/register", { body, language, network: network() });

const login = ({ email, password }: { email: string; password: string }) =>
  app.call("POST /auth/login", { body: { email, password }, network: network() });

async function mailsTo(email: string): Promise<Mail[]> {
  return (await app.mails()).filter(({ to }) => to === email);
}

function linkIn(mail: Mail | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
}

/** Confirms the address as the page that the link leads to does. */
async function confirm(link: URL, from = network()): Promise<string> {
  const body = { token: link.searchParams.get("token") };
  const answer = await app.call("POST /auth/verify", { network: from, body });
  return answer.body.code ?? answer.body.status;
}

describe("POST /auth/register", () => {
  test("creates no user until the mailed link is followed, and then everything a new user needs", async () => {
    const ana = newcomer();
    const answer = await register({ ...ana, email: ` ${ana.email.toUpperCase()}` });
    expect(answer).toMatchObject({ status: 201, body: { message: "register.checkInbox" } });
    expect(await login(ana)).toMatchObject({ status: 403, body: { code: "auth.notVerified" } });
    const before = await app.ctx.db.selectFrom("accounts").selectAll().execute();

    const [mail] = await mailsTo(ana.email);
    const link = linkIn(mail);
    expect(`${link.pathname}?lang=${link.searchParams.get("lang")}`).toBe("/verify?lang=en");
    expect(await confirm(link)).toBe("success");
    const { status, body } = await login(ana);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: "Ana Lima",
      role: "owner",
      status: "active",
      language: "en",
      accounts: [{ name: "Ana Lima", role: "owner" }],
    });
    expect(await app.ctx.db.selectFrom("accounts").selectAll().execute()).toHaveLength(
      before.length + 1,
    );
    const mosaics = await app.call("GET /mosaics", { token: body.token });
    expect(mosaics.body.items).toHaveLength(1);
  });

  test("answers alike for a registered address, and mails its owner", async () => {
    const ana = await givenUser(app, { name: "Ana" });
    people += 1;
    const hashed = vi.spyOn(Worker.prototype, "postMessage");
    const again = await register({ name: "X", email: ana.email, password: "another giraffe" });
    const workKnown = hashed.mock.calls.length;
    const unknown = await register(newcomer());
    expect(workKnown).toBe(2);
    expect(hashed.mock.calls.length).toBe(2 * workKnown);
    expect([again.status, again.body]).toEqual([unknown.status, unknown.body]);
    const mails = await mailsTo(ana.email);
    expect(mails).toMatchObject([{ subject: "You already have a Mosaico account" }]);
    expect(linkIn(mails[0]).pathname).toBe("/login");
    expect((await login(ana)).status).toBe(200);
  });

  test("activates with the data of the link's own registration, and invalidates the other links", async () => {
    const first = newcomer();
    const second = { ...first, name: "Somebody Else", password: "a stolen giraffe" };
    await register(first);
    await register(second, "de");
    const [one, two] = await mailsTo(first.email);
    expect(await confirm(linkIn(one))).toBe("success");
    expect((await login(first)).body.user).toMatchObject({ name: "Ana Lima", language: "en" });
    expect((await login(second)).status).toBe(401);
    expect(linkIn(two).searchParams.get("lang")).toBe("de");
    expect(await confirm(linkIn(two))).toBe("already-verified");
    expect((await login(second)).status).toBe(401);
  });

  test("creates one user for twenty concurrent registrations", async () => {
    const ana = newcomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, one) => register({ ...ana, name: `Ana ${one}` })),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const rows = await app.ctx.db
      .selectFrom("users")
      .selectAll()
      .where("email", "=", ana.email)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("sends at most five mails an hour to an address, with the same answer", async () => {
    const ana = newcomer();
    for (let time = 0; time < 7; time += 1) expect((await register(ana)).status).toBe(201);
    expect(await mailsTo(ana.email)).toHaveLength(5);
    app.clock.advance(hour + 1000);
    await register(ana);
    expect(await mailsTo(ana.email)).toHaveLength(6);
  });

  test.each([
    [{ name: " \u200b" }, "people.nameRequired", "name"],
    [{ name: "x".repeat(81) }, "people.nameTooLong", "name"],
    [{ email: "ana" }, "auth.badEmail", "email"],
    [{ email: "ana@example.org\nBcc: bob@example.org" }, "auth.badEmail", "email"],
    [{ password: "short" }, "password.tooShort", "password"],
    [{ password: "x".repeat(129) }, "password.tooLong", "password"],
    [{ password: "password1" }, "password.tooCommon", "password"],
    [{ email: "long@example.org", password: "long@example.org" }, "password.isEmail", "password"],
  ])("refuses %j with %s", async (wrong, code, path) => {
    const ana = { ...newcomer(), ...wrong };
    const answer = await register(ana);
    expect(answer).toMatchObject({ status: 400, body: { code, errors: [{ path, code }] } });
    expect(await mailsTo(ana.email)).toEqual([]);
  });

  test("reports every problem at once", async () => {
    const { body } = await register({ name: "", email: "x", password: "y" });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      "name",
      "email",
      "password",
    ]);
  });

  test.each([
    {},
    { name: "Ana", email: "ana@example.org" },
    { name: "Ana", email: "ana@example.org", password: "a violet giraffe", role: "admin" },
    { name: { $ne: 1 }, email: "ana@example.org", password: "a violet giraffe" },
  ])("refuses the body %j", async (body) => {
    expect(await register(body)).toMatchObject({
      status: 400,
      body: { code: "validation.failed" },
    });
  });

  test("W2: refuses what is common in leaks, with a usual ending too", async () => {
    for (const password of ["kingfisher", "Kingfisher2027!"]) {
      const answer = await register({ ...newcomer(), password });
      expect(answer).toMatchObject({ status: 400, body: { code: "password.tooCommon" } });
    }
    expect(
      (await register({ ...newcomer(), password: "a kingfisher by a lake" })).status,
    ).toBeLessThan(300);
  });

  test("W2: refuses what is in the operator's list, wherever a password is set", async () => {
    const leaked = "the violet giraffe reads";
    const folder = await createTemporaryFolder();
    const list = join(folder.path, "breached.txt");
    writeFileSync(list, `${createHash("sha1").update(leaked).digest("hex").toUpperCase()}:2\r\n`);
    const listed = await testApp({ settings: { breachedPasswords: list } });
    const ana = await givenUser(listed);
    const refused = { status: 400, body: { code: "password.tooCommon" } };
    const from = { network: network() };
    const body = { ...newcomer(), password: leaked };
    expect(await listed.call("POST /auth/register", { ...from, body })).toMatchObject(refused);
    const change = { currentPassword: ana.password, newPassword: leaked };
    const { token } = ana;
    const changed = await listed.call("PUT /user-profiles", { token, body: change });
    expect(changed).toMatchObject(refused);
    const other = { ...change, newPassword: "the violet giraffe writes" };
    expect((await listed.call("PUT /user-profiles", { token, body: other })).status).toBe(200);
    await listed.close();
    await folder.remove();
  });

  test("lets a network register sixty times an hour", async () => {
    const call = () => app.call("POST /auth/register", { body: {}, network: "192.0.2.7" });
    const answers = await Promise.all(Array.from({ length: 61 }, call));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(3000);
  });
});

describe("POST /auth/verify", () => {
  test("works once for twenty concurrent requests", async () => {
    const ana = newcomer();
    await register(ana);
    const link = linkIn((await mailsTo(ana.email))[0]);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => confirm(link)));
    expect(outcomes.filter((status) => status === "success")).toHaveLength(1);
    expect(outcomes.filter((status) => status === "already-verified")).toHaveLength(19);
    const { body } = await login(ana);
    expect(body.user.accounts).toHaveLength(1);
  });

  test("works once for two links of a user followed concurrently", async () => {
    const ana = newcomer();
    await register(ana);
    await register({ ...ana, password: "another giraffe" });
    const links = (await mailsTo(ana.email)).map(linkIn);
    const outcomes = await Promise.all(links.map((link) => confirm(link)));
    expect(new Set(outcomes)).toEqual(new Set(["already-verified", "success"]));
  });

  test("reports an expired link", async () => {
    const ana = newcomer();
    await register(ana);
    app.clock.advance(48 * hour + 1000);
    const link = linkIn((await mailsTo(ana.email))[0]);
    expect(await confirm(link)).toBe("error");
    expect((await login(ana)).status).toBe(403);
  });

  test("reports a link whose user no longer exists", async () => {
    const ana = newcomer();
    await register(ana);
    await app.ctx.db.deleteFrom("users").where("email", "=", ana.email).execute();
    const link = linkIn((await mailsTo(ana.email))[0]);
    expect(await confirm(link)).toBe("not-found");
  });

  test.each([
    ["nonsense", "error"],
    ["x".repeat(43), "not-found"],
  ])("reports the token %j as %s", async (token, status) => {
    const answer = await app.call("POST /auth/verify", { network: network(), body: { token } });
    expect(answer).toMatchObject({ status: 200, body: { status } });
  });

  test.each([{}, { token: "" }, { token: "x".repeat(129) }, { token: ["a", "b"] }])(
    "refuses the body %j",
    async (body) => {
      const answer = await app.call("POST /auth/verify", { network: network(), body });
      expect(answer).toMatchObject({ status: 400, body: { code: "validation.failed" } });
    },
  );

  test("lets a network try thirty wrong tokens in 15 minutes, and then refuses even a correct one for a while", async () => {
    const ana = newcomer();
    await register(ana);
    const link = linkIn((await mailsTo(ana.email))[0]);
    const wrong = new URL("https://mosaico.test/verify?token=nonsense");
    for (let time = 0; time < 30; time += 1) await confirm(wrong, "192.0.2.8");
    expect(await confirm(link, "192.0.2.8")).toBe("rate.limited");
    app.clock.advance(15 * 60_000 + 1000);
    expect(await confirm(link, "192.0.2.8")).toBe("success");
  });
});

describe("GET /auth/verify", () => {
  const follow = async (search: string) => {
    const answer = await app.call(`GET /auth/verify${search}` as "GET /", { network: network() });
    expect(answer.status).toBe(302);
    return answer.headers["location"];
  };

  test.each([
    ["", "/verify?token=&lang=pt"],
    ["?token=nonsense&lang=de", "/verify?token=nonsense&lang=de"],
    ["?token=nonsense&lang=tlh", "/verify?token=nonsense&lang=pt"],
    ["?token=n&lang=fr&utm_source=mail&utm_source=again&next=//evil", "/verify?token=n&lang=fr"],
    [`?token=${"x".repeat(500)}&lang=${"x".repeat(500)}`, "/verify?token=&lang=pt"],
    ["?token=a&token=b&lang=it", "/verify?token=&lang=it"],
    ["?token=%26lang%3Dde%23&lang=it", "/verify?token=%26lang%3Dde%23&lang=it"],
  ])("redirects %j to %s", async (query, path) => {
    expect(await follow(query)).toBe(path);
  });

  test("activates nobody, since programs that check mails follow links, too", async () => {
    const ana = newcomer();
    await register(ana);
    const link = linkIn((await mailsTo(ana.email))[0]);
    expect(await follow(link.search)).toBe(`/verify${link.search}`);
    expect(await login(ana)).toMatchObject({ status: 403, body: { code: "auth.notVerified" } });
    expect(await confirm(link)).toBe("success");
  });
});

describe("POST /auth/resend-verification", () => {
  const resend = (body: unknown) =>
    app.call("POST /auth/resend-verification", { body, language: "en", network: network() });

  test("sends a new link, and the first one stays valid", async () => {
    const ana = newcomer();
    await register(ana);
    const answer = await resend({ email: ana.email.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, body: { message: "register.checkInbox" } });
    const links = (await mailsTo(ana.email)).map(linkIn);
    expect(links).toHaveLength(2);
    expect(await confirm(links[1] as URL)).toBe("success");
    expect(await confirm(links[0] as URL)).toBe("already-verified");
    expect((await login(ana)).status).toBe(200);
  });

  test("sends no password that a stranger chose, who registered the address too", async () => {
    const ana = newcomer();
    await register(ana);
    const stranger = { ...ana, name: "Mallory", password: "the password of a stranger" };
    await register(stranger);
    await resend({ email: ana.email });
    const links = (await mailsTo(ana.email)).map(linkIn);
    expect(links).toHaveLength(3);
    expect(await confirm(links[2] as URL)).toBe("success");
    for (const { password } of [ana, stranger]) {
      expect((await login({ ...ana, password })).status, password).toBe(401);
    }
    await app.call("POST /auth/forgot-password", { body: { email: ana.email } });
    expect(await mailsTo(ana.email)).toHaveLength(4);
  });

  test("sends the password of somebody who registered twice with the same", async () => {
    const ana = newcomer();
    await register(ana);
    await register({ ...ana, name: "Ana Maria Lima" });
    await resend({ email: ana.email });
    const link = linkIn((await mailsTo(ana.email)).at(-1));
    expect(await confirm(link)).toBe("success");
    expect((await login(ana)).body.user.name).toBe("Ana Maria Lima");
  });

  test("answers alike and sends nothing for a verified or unknown address", async () => {
    const ana = await givenUser(app);
    people += 1;
    const before = (await app.mails()).length;
    const answers = [await resend({ email: ana.email }), await resend({ email: "no@example.org" })];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { message: "register.checkInbox" }]);
    }
    expect(await app.mails()).toHaveLength(before);
  });

  test.each([{}, { email: 7 }, { email: "ana" }, { email: "a@example.org", to: "b@example.org" }])(
    "refuses %j",
    async (body) => {
      expect((await resend(body)).status).toBe(400);
    },
  );
});
