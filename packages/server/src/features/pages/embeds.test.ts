import { api } from "@mosaico/contract/api";
import { rootApi } from "@mosaico/contract/root";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenAccount, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { WEB_PAGE_FOLDER } from "#testing/web-page.ts";

let app: TestApp;
let ana: TestUser;
let mosaicId: number;
beforeAll(async () => {
  app = await testApp({ webRoot: WEB_PAGE_FOLDER });
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app, { accountId: await givenAccount(app, "Escola Sol Nascente") });
  mosaicId = await givenMosaic(app, ana.accountId, { title: 'Horta & "Pomar"' });
});

type Link = { readonly id: string; readonly slug: string; readonly embed: string[] | null };

async function share(body: object = {}): Promise<Link> {
  const answer = await app.call(`POST /mosaics/${mosaicId}/links`, { token: ana.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.item as Link;
}

const change = (id: string, body: object) =>
  app.call(`PUT /links/${id}`, { token: ana.token, body });

function ancestorsIn(headers: Record<string, unknown>): string | undefined {
  return /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
}

async function framedBy(url: string) {
  const { statusCode, headers } = await app.app.inject({ url });
  return [statusCode, ancestorsIn(headers)];
}

describe("GET /embed/:slug", () => {
  test("S7: no site may frame it until its link says so", async () => {
    const { id, slug, embed } = await share();
    expect(embed).toBeNull();
    expect(await framedBy(`/embed/${slug}`)).toEqual([404, "'none'"]);
    const { body } = await change(id, { embed: ["https://Escola.example/x", "*.serra.example"] });
    expect(body.item.embed).toEqual(["escola.example", "*.serra.example"]);
    expect(await framedBy(`/embed/${slug}`)).toEqual([
      200,
      "'self' escola.example *.serra.example",
    ]);
    await change(id, { embed: ["*"] });
    expect(await framedBy(`/embed/${slug}`)).toEqual([200, "'self' *"]);
    await change(id, { embed: null });
    expect(await framedBy(`/embed/${slug}`)).toEqual([404, "'none'"]);
  });

  test("S7: what a cache kept for some sites is not current for others", async () => {
    const { id, slug } = await share({ embed: ["escola.example"] });
    const first = await app.app.inject({ url: `/embed/${slug}` });
    const again = () =>
      app.app.inject({
        url: `/embed/${slug}`,
        headers: { "if-none-match": String(first.headers.etag) },
      });
    expect((await again()).statusCode).toBe(304);
    await change(id, { embed: ["outra.example"] });
    expect((await again()).statusCode).toBe(200);
  });

  test("S7: is for frames, not for search engines, and names the page itself", async () => {
    const { slug } = await share({ embed: ["*"], listed: true });
    const { body, headers } = await app.app.inject({ url: `/embed/${slug}?tile=t1` });
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(body).toContain(`<link rel="canonical" href="${app.ctx.publicUrl}/m/${slug}" />`);
    expect(body).not.toContain("first-data");
  });

  test("S5, S7: of a link with a password it has nothing, for the sites that may frame it", async () => {
    const { slug } = await share({ embed: ["escola.example"], password: "ripe tomatoes" });
    const { body, statusCode, headers } = await app.app.inject({ url: `/embed/${slug}` });
    expect([statusCode, ancestorsIn(headers)]).toEqual([404, "'self' escola.example"]);
    expect(body).not.toContain("Horta");
  });

  test("S7: a link that never was and one that was revoked look the same to every site", async () => {
    const { id, slug } = await share({ embed: ["escola.example"] });
    await app.call(`DELETE /links/${id}`, { token: ana.token });
    for (const at of [slug, "nothing-here", "x".repeat(200)]) {
      expect(await framedBy(`/embed/${at}`)).toEqual([404, "'self' *"]);
    }
  });

  test("S7: nothing else may be framed by another site", async () => {
    const { slug } = await share({ embed: ["*"] });
    const keys = [
      ...Object.keys(rootApi),
      ...Object.keys(api).map((key) => key.replace(" /", " /api/")),
      "GET /",
      "GET /login",
      "GET /embed",
      "GET /viewer",
      "GET /sw.js",
      "GET /nothing",
    ].filter((key) => key.startsWith("GET ") && key !== "GET /embed/:slug");
    expect(keys.length).toBeGreaterThan(60);
    for (const key of keys) {
      const url = key.slice(4).replace(":slug", slug).replaceAll(/:\w+/g, String(mosaicId));
      const { headers } = await app.app.inject({ url });
      expect(["'none'", "'self'"], key).toContain(ancestorsIn(headers));
    }
  });
});

describe("the sites of a link", () => {
  test.each([
    [{ embed: [] }, "sharing.badSite"],
    [{ embed: ["escola.example; script-src *"] }, "sharing.badSite"],
    [{ embed: ["'unsafe-inline'"] }, "sharing.badSite"],
    [{ embed: Array.from({ length: 21 }, (_, at) => `s${at}.example`) }, "sharing.tooManySites"],
    [{ embed: "escola.example" }, "validation.failed"],
    [{ embed: [7] }, "validation.failed"],
  ])("S7: %j is refused, and nothing changes", async (body, code) => {
    const { id, slug } = await share({ embed: ["escola.example"] });
    const answer = await change(id, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await framedBy(`/embed/${slug}`)).toEqual([200, "'self' escola.example"]);
  });
});

describe("GET /oembed", () => {
  const about = (path: string, more = "") =>
    app.app.inject({
      url: `/oembed?url=${encodeURIComponent(`${app.ctx.publicUrl}${path}`)}${more}`,
    });

  test("S7: gives the frame of a link that may be embedded, and of any other its title and card", async () => {
    const { id, slug } = await share({ embed: ["*"] });
    const rich = await about(`/m/${slug}`);
    expect(rich.statusCode).toBe(200);
    expect(rich.headers["content-type"]).toContain("application/json");
    const shown = rich.json();
    expect(shown).toMatchObject({
      type: "rich",
      version: "1.0",
      title: 'Horta & "Pomar"',
      author_name: "Escola Sol Nascente",
      provider_name: "Mosaico",
      provider_url: app.ctx.publicUrl,
      width: 800,
      height: 600,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(shown.html).toBe(
      `<iframe src="${app.ctx.publicUrl}/embed/${slug}" title="Horta &amp; &quot;Pomar&quot;" width="800" height="600" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>`,
    );
    const card = await app.app.inject({ url: shown.thumbnail_url.slice(app.ctx.publicUrl.length) });
    expect(card.statusCode).toBe(200);
    expect((await about(`/embed/${slug}?tile=a`)).json()).toEqual(shown);
    await change(id, { embed: null });
    const link = (await about(`/m/${slug}`)).json();
    expect(link).toMatchObject({ type: "link", title: 'Horta & "Pomar"' });
    expect(link).not.toHaveProperty("html");
  });

  test("keeps within the requested size", async () => {
    const { slug } = await share({ embed: ["*"] });
    const small = (await about(`/m/${slug}`, "&maxwidth=320&maxheight=200&format=json")).json();
    expect(small).toMatchObject({ width: 320, height: 200 });
    expect(small.html).toContain('width="320" height="200"');
    expect(small).not.toHaveProperty("thumbnail_url");
    expect((await about(`/m/${slug}`, "&maxwidth=99999")).json()).toMatchObject({ width: 800 });
  });

  test("S5: knows no link with a password, no revoked one, and no address elsewhere", async () => {
    const { slug } = await share({ embed: ["*"], password: "ripe tomatoes" });
    const revoked = await share({ embed: ["*"] });
    await app.call(`DELETE /links/${revoked.id}`, { token: ana.token });
    for (const path of [`/m/${slug}`, `/m/${revoked.slug}`, "/m/nothing-here", "/m/%", "/login"]) {
      expect((await about(path)).statusCode, path).toBe(404);
    }
    for (const url of [`https://elsewhere.example/m/${slug}`, "nonsense", "javascript:alert(1)"]) {
      const answer = await app.app.inject({ url: `/oembed?url=${encodeURIComponent(url)}` });
      expect(answer.statusCode, url).toBe(404);
    }
  });

  test("refuses another format with 501, as oembed.com defines it, and a query without an address", async () => {
    const { slug } = await share();
    const xml = await about(`/m/${slug}`, "&format=xml");
    expect([xml.statusCode, xml.json().code]).toEqual([501, "oembed.format"]);
    expect((await app.app.inject({ url: "/oembed" })).statusCode).toBe(400);
    expect((await about(`/m/${slug}`, "&maxwidth=-3")).statusCode).toBe(400);
  });

  test("is named in the head of the pages of links, for other sites to find", async () => {
    const { slug } = await share();
    const { body } = await app.app.inject({ url: `/m/${slug}` });
    const href = /type="application\/json\+oembed" href="([^"]*)"/.exec(body)?.[1] ?? "";
    const found = await app.app.inject({
      url: href.slice(app.ctx.publicUrl.length).replaceAll("&amp;", "&"),
    });
    expect(found.json()).toMatchObject({ type: "link", title: 'Horta & "Pomar"' });
  });
});
