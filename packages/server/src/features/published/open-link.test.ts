import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countFailure } from "#platform/limits/failures.ts";
import { hit } from "#platform/limits/limits.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";

const PASSWORD = "ripe tomatoes";
const MINUTE_MS = 60_000;

let app: TestApp;
let ana: TestUser;
let link: { readonly id: string; readonly slug: string };

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
  const mosaicId = await givenMosaic(app, ana.accountId, { title: "Horta" });
  const { body } = await app.call(`POST /mosaics/${mosaicId}/links`, {
    token: ana.token,
    body: { password: PASSWORD },
  });
  link = body.item;
});
afterEach(() => app.close());

describe("POST /shared/:slug/password", () => {
  test("S5: sets a cookie that opens the link, for twelve hours and for nobody else", async () => {
    const locked = await app.call(`GET /shared/${link.slug}`);
    expect([locked.status, locked.body.code]).toEqual([403, "sharing.passwordRequired"]);
    expect(JSON.stringify(locked.body)).not.toContain("Horta");
    const { status, headers } = await give(PASSWORD);
    expect(status).toBe(204);
    const [cookie = "", ...rules] = (headers["set-cookie"] ?? "").split("; ");
    expect(rules.toSorted()).toEqual(["HttpOnly", "Max-Age=43200", "Path=/", "SameSite=Strict"]);
    expect(cookie).not.toContain("argon2");
    const opened = await app.call(`GET /shared/${link.slug}`, { headers: { cookie } });
    expect([opened.status, opened.body.title]).toEqual([200, "Horta"]);
    expect(opened.headers["cache-control"]).toBe("private, no-cache");
    expect((await app.call(`GET /shared/${link.slug}`)).status).toBe(403);
  });

  test("S5: keeps what opened other links before, up to eight", async () => {
    let cookie = "";
    const slugs: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      const id = await givenMosaic(app, ana.accountId);
      const { body } = await app.call(`POST /mosaics/${id}/links`, {
        token: ana.token,
        body: { password: PASSWORD },
      });
      slugs.push(body.item.slug);
      const answer = await app.call(`POST /shared/${body.item.slug}/password`, {
        body: { password: PASSWORD },
        headers: { cookie },
      });
      cookie = answer.headers["set-cookie"]?.split(";", 1)[0] ?? "";
    }
    const statuses = await Promise.all(
      slugs.map(
        async (slug) => (await app.call(`GET /shared/${slug}`, { headers: { cookie } })).status,
      ),
    );
    expect(statuses).toEqual([403, ...Array.from({ length: 8 }, () => 200)]);
  });

  test("refuses a wrong password at its field, and sets nothing", async () => {
    const { status, body, headers } = await give("ripe potatoes");
    expect([status, body.errors, headers["set-cookie"]]).toEqual([
      400,
      [{ path: "password", code: "sharing.wrongPassword" }],
      undefined,
    ]);
  });

  test("does not find links that do not exist, were revoked or have ended", async () => {
    const statusAt = async (slug: string) =>
      (await app.call(`POST /shared/${slug}/password`, { body: { password: PASSWORD } })).status;
    expect(await statusAt("nothing-here")).toBe(404);
    const until = new Date(app.clock.now().getTime() + MINUTE_MS).toISOString();
    await app.call(`PUT /links/${link.id}`, { token: ana.token, body: { until } });
    expect(await statusAt(link.slug)).toBe(204);
    app.clock.advance(MINUTE_MS);
    expect(await statusAt(link.slug)).toBe(404);
    await app.call(`DELETE /links/${link.id}`, { token: ana.token });
    expect(await statusAt(link.slug)).toBe(404);
  });

  test.each([
    ["nothing", {}],
    ["a number", { password: 1 }],
    ["more than a password", { password: PASSWORD, more: true }],
    ["a text that is too long", { password: "a".repeat(5000) }],
  ])("refuses %s", async (_, body) => {
    expect((await app.call(`POST /shared/${link.slug}/password`, { body })).status).toBe(400);
  });

  test("guessing is slowed down by link, whatever the network, and the right password waits too", async () => {
    const limit = { max: 100, windowSeconds: 15 * 60 };
    for (let count = 0; count < 98; count += 1) {
      await hit(app.ctx, `linkPassword.link:${link.id}`, limit);
    }
    const guesses: Answer[] = [];
    for (const at of [1, 2, 3]) guesses.push(await give(`guess ${at}`, `203.0.113.${at}`));
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 429]);
    expect(guesses[2]?.body.code).toBe("auth.tooManyAttempts");
    expect(Number(guesses[2]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await give(PASSWORD)).status).toBe(429);
    app.clock.advance(15 * MINUTE_MS);
    expect((await give(PASSWORD)).status).toBe(204);
  });

  test("guessing is slowed down by network, across links, and other networks are not", async () => {
    const network = "203.0.113.9";
    for (let count = 0; count < 49; count += 1) {
      await countFailure({ ...app.ctx, network, language: "en", userAgent: "" }, "linkPassword");
    }
    const id = await givenMosaic(app, ana.accountId);
    const other = await app.call(`POST /mosaics/${id}/links`, {
      token: ana.token,
      body: { password: PASSWORD },
    });
    const wrong = { body: { password: "a guess" }, network };
    const address = `POST /shared/${other.body.item.slug}/password` as const;
    expect((await app.call(address, wrong)).status).toBe(400);
    expect((await app.call(address, wrong)).status).toBe(429);
    expect((await give(PASSWORD, "203.0.113.9")).status).toBe(429);
    expect((await give(PASSWORD, "203.0.113.10")).status).toBe(204);
  });

  test("right passwords do not count: a class opens the link from one network", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await give(PASSWORD)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
  });

  test("does nothing for a link without a password", async () => {
    await app.call(`PUT /links/${link.id}`, { token: ana.token, body: { password: null } });
    const { status, headers } = await give("anything");
    expect([status, headers["set-cookie"]]).toEqual([204, undefined]);
  });
});

describe("the settings of a link", () => {
  const change = (body: object) => app.call(`PUT /links/${link.id}`, { token: ana.token, body });

  test("say whether it has a password, and never which", async () => {
    const { body } = await change({ name: "Parents" });
    expect(body.item).toMatchObject({ password: true, until: null });
    expect(JSON.stringify(body)).not.toMatch(/argon2|tomatoes/);
    expect((await change({ password: null })).body.item.password).toBe(false);
    expect((await app.call(`GET /shared/${link.slug}`)).status).toBe(200);
  });

  test.each([
    [{ password: "short" }, "password.tooShort"],
    [{ password: "password1" }, "password.tooCommon"],
    [{ password: "a".repeat(129) }, "password.tooLong"],
    [{ until: "2020-01-01T00:00:00Z" }, "sharing.badEnd"],
    [{ until: "tomorrow" }, "sharing.badEnd"],
  ])("refuse %j", async (wanted, code) => {
    const { status, body } = await change(wanted);
    const [path] = Object.keys(wanted);
    expect([status, body.errors]).toEqual([400, [{ path, code }]]);
    expect((await give(PASSWORD)).status).toBe(204);
  });

  test("S4: an end is kept as an instant in UTC, moved, and taken back", async () => {
    const { body } = await change({ until: "2098-12-31T23:59:59-03:00" });
    expect(body.item.until).toBe("2099-01-01T02:59:59.000Z");
    expect((await change({ until: null })).body.item.until).toBeNull();
  });

  test("S5: a link with a password is never listed", async () => {
    await change({ listed: true, password: null });
    const sitemap = async () => (await app.app.inject("/sitemap.xml")).body;
    expect(await sitemap()).toContain(`/m/${link.slug}<`);
    await change({ password: PASSWORD });
    expect(await sitemap()).not.toContain(link.slug);
  });
});

function give(password: string, network = "203.0.113.200") {
  return app.call(`POST /shared/${link.slug}/password`, { body: { password }, network });
}
