import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenAccount, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { WEB_PAGE_FOLDER } from "#testing/web-page.ts";

let app: TestApp;
let ana: TestUser;
let slug: string;
let made = 0;
beforeAll(async () => {
  app = await testApp({ webRoot: WEB_PAGE_FOLDER });
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app, { accountId: await givenAccount(app, "Prefeitura da Serra") });
  made += 1;
  slug = `serra-${made}`;
});

const setPage = (wanted: unknown) =>
  app.call(`PUT /accounts/${ana.accountId}/page`, { token: ana.token, body: { slug: wanted } });

async function listed(title: string, body: object = {}): Promise<string> {
  const id = await givenMosaic(app, ana.accountId, { title });
  return share(id, body);
}

async function share(id: number, body: object = {}): Promise<string> {
  const answer = await app.call(`POST /mosaics/${id}/links`, {
    token: ana.token,
    body: { listed: true, ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body.item.slug as string;
}

async function titles(query = ""): Promise<string[]> {
  const { status, body } = await app.call(`GET /account-pages/${slug}${query}`);
  expect(status).toBe(200);
  return body.items.map(({ title }: { title: string }) => title);
}

describe("PUT /accounts/:id/page", () => {
  test("S8: gives the account a page, moves it, and removes it", async () => {
    const { status, body } = await setPage(` ${slug.toUpperCase()} `);
    expect(status).toBe(200);
    const item = { slug, url: `${app.ctx.publicUrl}/a/${slug}` };
    expect(body.item).toEqual(item);
    const read = () => app.call(`GET /accounts/${ana.accountId}/page`, { token: ana.token });
    expect((await read()).body.item).toEqual(item);
    expect((await setPage(slug)).status).toBe(200);
    await setPage(`${slug}-moved`);
    expect((await app.call(`GET /account-pages/${slug}`)).status).toBe(404);
    await setPage(null);
    expect((await read()).body.item).toEqual({ slug: null, url: null });
    const events = await app.ctx.db
      .selectFrom("audit")
      .select("event")
      .where("account_id", "=", ana.accountId)
      .where("event", "=", "accounts.pageChanged")
      .execute();
    expect(events).toHaveLength(4);
  });

  test("S8: two accounts cannot have the same address, not even at once", async () => {
    const bia = await givenUser(app);
    const both = await Promise.all([
      setPage(slug),
      app.call(`PUT /accounts/${bia.accountId}/page`, { token: bia.token, body: { slug } }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("accounts.pageTaken");
  });

  test.each([["x"], ["Olá mundo"], [""], [7]])("refuses the address %j", async (wanted) => {
    const { status, body } = await setPage(wanted);
    expect(status).toBe(400);
    expect(["sharing.badSlug", "validation.failed"]).toContain(body.code);
  });

  test("R1: only administrators of the account may", async () => {
    const statuses = await statusOfEach(app, ana.accountId, (options) =>
      app.call(`PUT /accounts/${ana.accountId}/page`, { ...options, body: { slug } }),
    );
    expect(statuses).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });
});

describe("GET /account-pages/:slug", () => {
  test("S8: lists each listed mosaic once, the one changed last first, and no other", async () => {
    await setPage(slug);
    expect(await titles()).toEqual([]);
    await listed("Biblioteca");
    app.clock.advance(1000);
    const id = await givenMosaic(app, ana.accountId, { title: "مدرسة 🧅 学校" });
    await share(id);
    await share(id);
    await listed("Sem buscadores", { listed: false });
    await listed("Com senha", { password: "ripe tomatoes" });
    const ending = new Date(app.clock.now().getTime() + 1000).toISOString();
    await listed("Acaba", { until: ending });
    app.clock.advance(2000);
    const bia = await givenUser(app);
    await givenMosaic(app, bia.accountId, { title: "De outra conta" });
    expect(await titles()).toEqual(["مدرسة 🧅 学校", "Biblioteca"]);
    const { body } = await app.call(`GET /account-pages/${slug}`);
    expect(body.publisher).toBe("Prefeitura da Serra");
    expect(Object.keys(body.items[0]).toSorted()).toEqual(["changedAt", "line", "slug", "title"]);
  });

  test("S8: has pages that leave nothing out", async () => {
    await setPage(slug);
    const all = Array.from({ length: 30 }, (_, at) => `Mosaico ${String(at).padStart(2, "0")}`);
    for (const title of all) await listed(title);
    const first = await app.call(`GET /account-pages/${slug}`);
    expect(first.body.items).toHaveLength(24);
    const rest = await titles(`?after=${first.body.next}`);
    const seen: string[] = [
      ...first.body.items.map(({ title }: { title: string }) => title),
      ...rest,
    ];
    expect(seen.toSorted()).toEqual(all);
    expect((await app.call(`GET /account-pages/${slug}?after=nonsense`)).status).toBe(400);
  });

  test("R2: an account that is blocked has none, and an unknown address neither", async () => {
    await setPage(slug);
    await app.ctx.db
      .updateTable("accounts")
      .set({ blocked_at: app.ctx.clock.now().toISOString() })
      .where("id", "=", ana.accountId)
      .execute();
    for (const at of [slug, "nothing-here", "%20"]) {
      expect((await app.call(`GET /account-pages/${at}`)).status, at).toBe(404);
      expect((await app.app.inject(`/a/${at}`)).statusCode, at).toBe(404);
    }
  });
});

describe("GET /a/:slug", () => {
  test("S8: is served with titles and links, to be listed once there is anything", async () => {
    await setPage(slug);
    const empty = await app.app.inject(`/a/${slug}?lng=de`);
    expect(empty.statusCode).toBe(200);
    expect(empty.body).toContain("Hier gibt es noch keine öffentlichen Mosaike.");
    expect(empty.headers["x-robots-tag"]).toBe("noindex");
    const sitemap = async () => (await app.app.inject("/sitemap.xml")).body;
    expect(await sitemap()).not.toContain(`/a/${slug}<`);
    const link = await listed("<Biblioteca> & mais");
    const { body, headers } = await app.app.inject(`/a/${slug}`);
    expect(body).toContain(`<a href="/m/${link}">&lt;Biblioteca&gt; &amp; mais</a>`);
    expect(body).toContain('<h1 dir="auto">Prefeitura da Serra</h1>');
    expect(body).toContain(`<link rel="canonical" href="${app.ctx.publicUrl}/a/${slug}" />`);
    expect(headers["x-robots-tag"]).toBe("index, follow");
    expect(await sitemap()).toContain(`/a/${slug}</loc>`);
  });

  test("S8: leads on to further pages", async () => {
    await setPage(slug);
    for (let at = 0; at < 25; at += 1) await listed(`Mosaico ${at}`);
    const { body } = await app.app.inject(`/a/${slug}`);
    const next = /href="([^"]*)" rel="next"/.exec(body)?.[1] ?? "";
    const further = await app.app.inject(next);
    expect(further.body.match(/<li dir="auto">/g)).toHaveLength(1);
    expect(further.body).not.toContain('rel="next"');
  });
});
