import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenAccount, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { startOidcServer } from "#testing/oidc-server.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { walkOidc } from "#testing/walk-oidc.ts";
import { WEB_PAGE_FOLDER } from "#testing/web-page.ts";

const PUBLIC_URL = "https://example.org/tiles";

let app: TestApp;
let ana: TestUser;
let slug: string;
beforeAll(async () => {
  const settings = { publicUrl: PUBLIC_URL, securityContact: "security@example.org" };
  app = await testApp({ settings, webRoot: WEB_PAGE_FOLDER });
  ana = await givenUser(app, { accountId: await givenAccount(app, 'Escola href="/x"') });
  const mosaicId = await givenMosaic(app, ana.accountId, { title: 'Horta href="/api"' });
  const { body } = await app.call(`POST /mosaics/${mosaicId}/links`, {
    token: ana.token,
    body: { listed: true, embed: ["*"] },
  });
  slug = body.item.slug;
  expect(body.item.url).toBe(`${PUBLIC_URL}/m/${slug}`);
});
afterAll(() => app.close());

const get = (url: string, headers = {}) =>
  app.app.inject({ url, headers: { accept: "text/html", ...headers } });

/** What a browser would ask for from attributes of a page. */
function addressesIn(html: string): string[] {
  return Array.from(html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g), ([, address]) => address ?? "");
}

describe("an installation under a path of its host", () => {
  test.each(["", "/tiles"])(
    "answers the same whether a proxy takes the path away or passes it on (%j)",
    async (passed) => {
      expect((await get(`${passed}/healthz`)).statusCode).toBe(200);
      expect((await get(`${passed}/api/docs`)).statusCode).toBe(200);
      const refused = await get(`${passed}/api/accounts`);
      expect(refused.statusCode).toBe(401);
      expect(refused.json().type).toBe("/tiles/api/docs/errors/auth.required");
      const unknown = await get(`${passed}/api/nowhere`);
      expect(unknown.statusCode).toBe(404);
      expect((await get(`${passed}/m/${slug}`)).statusCode).toBe(200);
    },
  );

  test("leads its address without a slash to its first page, and no other that begins alike", async () => {
    const bare = await get("/tiles?lng=de");
    expect([bare.statusCode, bare.headers.location]).toEqual([308, "/tiles/?lng=de"]);
    expect((await get("/tilesmith/api/accounts")).body).not.toContain("auth.required");
  });

  test.each(["/", "/login", "/index.html", "/info", "/nowhere", "/api/docs"])(
    "has in %s no address outside of the path",
    async (path) => {
      const { body } = await get(path);
      const addresses = addressesIn(body);
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => !address.startsWith("/tiles/"))).toEqual([]);
    },
  );

  test("names its path to the scripts of its pages, and leaves texts of users alone", async () => {
    for (const path of ["/", "/login", `/m/${slug}`, `/embed/${slug}`]) {
      expect((await get(path)).body).toContain('<html data-base="/tiles"');
    }
    const { body } = await get(`/m/${slug}`);
    expect(body).toContain("Horta href=&quot;/api&quot;");
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/m/${slug}" />`);
    expect(body).toContain(`${PUBLIC_URL}/m/${slug}/card.jpg`);
    expect(body).not.toContain("/tiles/tiles");
  });

  test("has its path in robots.txt, the sitemap, security.txt, the API description and oEmbed", async () => {
    const robots = (await get("/robots.txt")).body;
    expect(robots).toContain("Disallow: /tiles/api/\n");
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    expect((await get("/sitemap.xml")).body).toContain(`<loc>${PUBLIC_URL}/m/${slug}</loc>`);
    expect((await get("/.well-known/security.txt")).body).toContain(`Canonical: ${PUBLIC_URL}/`);
    const change = await get("/.well-known/change-password");
    expect(change.headers.location).toBe("/tiles/change-password");
    const { servers } = (await get("/api/openapi.json")).json();
    expect(servers[0].url).toBe(`${PUBLIC_URL}/api`);
    const oembed = (url: string) => get(`/oembed?url=${encodeURIComponent(url)}`);
    const shown = await oembed(`${PUBLIC_URL}/m/${slug}`);
    expect(shown.json().html).toContain(`src="${PUBLIC_URL}/embed/${slug}"`);
    expect((await oembed(`https://example.org/m/${slug}`)).statusCode).toBe(404);
  });

  test("gives browsers cookies for its path only", async () => {
    const { headers } = await app.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email: ana.email, password: ana.password },
    });
    expect(String(headers["set-cookie"])).toMatch(/Path=\/tiles\/files;.*Secure/);
  });

  test("sends mails whose links have its path, and leads back to its pages from them", async () => {
    const email = "bia@example.org";
    const body = { name: "Bia", email, password: "uma frase bem comprida" };
    await app.call("POST /auth/register", { body });
    const mail = (await app.mails()).find(({ to }) => to === email);
    const link = /https:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).toMatch(/^https:\/\/example\.org\/tiles\/verify\?token=/);
    expect((await get(link.slice("https://example.org".length))).statusCode).toBe(200);
    const earlier = await get(`/tiles/api/auth/verify${new URL(link).search}`);
    expect(earlier.headers.location).toMatch(/^\/tiles\/verify\?token=/);
  });

  test("leads to its own files by their addresses, with and without the path", async () => {
    const { body } = await sendFile(app, "POST /files", {
      token: ana.token,
      fields: { folder: "content", accountId: ana.accountId },
      file: { name: "document.pdf", bytes: fixture("document.pdf") },
    });
    const { fileName, url } = body.item;
    expect(url).toBe(`/files/${fileName}`);
    for (const address of [url, `/tiles${url}`, PUBLIC_URL + url, fileName]) {
      const led = await app.call(`GET /storage/pdf?url=${encodeURIComponent(address)}`, {
        token: ana.token,
      });
      expect([led.status, led.headers["location"]?.split("?")[0]]).toEqual([302, `/tiles${url}`]);
    }
    const foreign = `https://example.org${url}`;
    const refused = await app.call(`GET /storage/pdf?url=${encodeURIComponent(foreign)}`, {
      token: ana.token,
    });
    expect(refused.status).toBe(404);
  });

  test("brings users back from an identity provider to its path", async () => {
    const provider = await startOidcServer(() => [PUBLIC_URL]);
    const { issuer, clientId, clientSecret } = provider;
    const identity = { issuer, clientId, clientSecret, name: "Acme", trustsEmail: false };
    const under = await testApp({ settings: { publicUrl: PUBLIC_URL, identity } });
    const start = await under.call("GET /auth/oidc/start?lang=en");
    const cookie = start.headers["set-cookie"] ?? "";
    expect(cookie).toContain("Path=/tiles/api/auth/oidc;");
    const subject = "ana-under-a-path";
    provider.people.set(subject, { email: "ana@example.org", email_verified: true, name: "Ana" });
    const back = await walkOidc(start.headers["location"] ?? "", subject);
    expect(back.origin + back.pathname).toBe(`${PUBLIC_URL}/api/auth/oidc/callback`);
    const { headers } = await under.app.inject({
      url: back.pathname + back.search,
      headers: { cookie: cookie.split(";")[0] ?? "" },
    });
    expect(headers.location).toMatch(/^\/tiles\/login\?.*ticket=/);
    await under.close();
    await provider.close();
  });
});
