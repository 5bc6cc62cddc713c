import { blockAt } from "@mosaico/domain/mosaic/block";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { type TestUser, givenAccount, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { WEB_PAGE_FOLDER } from "#testing/web-page.ts";

let app: TestApp;
let ana: TestUser;
let mosaicId: number;

beforeAll(async () => {
  app = await testApp({ webRoot: WEB_PAGE_FOLDER, heavy: {} });
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app, { accountId: await givenAccount(app, "Escola Sol Nascente") });
  mosaicId = await givenMosaic(app, ana.accountId, { title: "Escola" });
});

describe("GET /m/:slug", () => {
  test("Z8: has title, sections and pieces with their texts and links, in reading order", async () => {
    await add([
      section("s2", 1000, "Secretaria"),
      section("s1", 0, "Projetos"),
      tile(
        "e",
        { x: 1000, y: 100 },
        { type: "url", title: "Como chegar", content: "https://example.org/?a=1&b=2" },
      ),
      tile(
        "d",
        { x: 0, y: 100 },
        {
          type: "texto",
          title: "Cardápio",
          content: "Segunda: feijão\nTerça: peixe",
          summary: "Da semana",
        },
      ),
      tile(
        "a",
        { x: -500, y: 0 },
        { type: "link-generico", title: "Fale", content: "mailto:a@example.org" },
      ),
    ]);
    const { body, headers } = await page(await share());
    const words = [
      '<h1 dir="auto">Escola</h1>',
      ">Fale</a>",
      "Projetos</h2>",
      "<strong>Cardápio</strong>",
      "Da semana",
      "Segunda: feijão",
      "Secretaria</h2>",
      "Como chegar</a>",
    ];
    const at = words.map((word) => body.indexOf(word));
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(body).toContain('href="https://example.org/?a=1&amp;b=2" rel="nofollow ugc noopener"');
    expect(body).toContain('href="mailto:a@example.org"');
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
  });

  test("has a language, a description, a canonical address and a preview for chats", async () => {
    await add([tile("a", { x: 0, y: 0 }, { type: "texto", title: "Feira", content: "x" })]);
    await app.call(`PUT /mosaics/${mosaicId}/language`, {
      token: ana.token,
      body: { language: "de" },
    });
    const slug = await share();
    const { body } = await page(slug);
    const address = `${app.ctx.publicUrl}/m/${slug}`;
    expect(body).toContain('<html lang="de"');
    expect(body).toContain("<title>Escola · Mosaico</title>");
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(body).toContain('<meta name="description" content="Feira" />');
    expect(body).toContain(`<link rel="canonical" href="${address}" />`);
    expect(body).toContain('<meta property="og:title" content="Escola" />');
    expect(body).toContain('<meta property="og:locale" content="de_DE" />');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(body).toContain(`<meta property="og:image" content="${address}/card.jpg?v=`);
    expect(body).toContain("Veröffentlicht von Escola Sol Nascente");
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject({ "@type": "WebPage", name: "Escola", url: address });
  });

  test("what the web app asks for first arrives with the page", async () => {
    const slug = await share();
    const { body } = await page(slug);
    expect(body).toContain(
      `<link rel="preload" as="fetch" crossorigin href="/api/shared/${slug}" />`,
    );
    expect((await app.call(`GET /shared/${slug}`)).status).toBe(200);
    expect(body).not.toContain("<!-- public:");
    // What the base mosaic is depends on the language that the browser remembers.
    await chooseBase(app.ctx, mosaicId);
    expect((await get("/info")).body).not.toContain('as="fetch"');
  });

  test("texts remain texts, whatever is written in them", async () => {
    const hostile = [
      "</script><script>alert(1)//",
      `"><img src=x onerror=1>`,
      "</title><svg onload=1>",
      "' onload='alert(1)",
      "$& $1 $` </main>",
    ];
    await add(
      hostile.map((title, at) =>
        tile(
          `h${at}`,
          { x: at * 100, y: 0 },
          {
            type: "texto",
            title: title.slice(0, 30),
            summary: title.slice(0, 20),
            description: title,
            content: `${title}<!--`,
          },
        ),
      ),
    );
    await app.call(`PATCH /mosaics/${mosaicId}`, {
      token: ana.token,
      body: {
        changeId: app.ctx.ids.uuid(),
        baseRevision: 1,
        operations: [{ op: "rename", title: "</title><script>x</script>$&\"'" }],
      },
    });
    const { body } = await page(await share());
    const template = await readFile(join(WEB_PAGE_FOLDER, "index.html"), "utf8");
    const scripts = (text: string) => text.match(/<script/gi)?.length ?? 0;
    // Its own, and the data for search engines.
    expect(scripts(body)).toBe(scripts(template) + 1);
    expect(body).not.toMatch(/<(svg|img|style)\b/);
    expect(body.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[a-z][^>]*\son\w+=/i);
    expect(body).toContain("&lt;/title&gt;&lt;script&gt;");
    expect(body).not.toContain("<!--<");
  });

  test("addresses other than those of links become no links, and marks of direction leave the lines of texts", async () => {
    // As only an import of old data could have written it.
    await add([
      tile("a", { x: 0, y: 0 }, { type: "url", title: "A\u202eb", content: "https://example.org" }),
    ]);
    await app.ctx.db
      .updateTable("tile_rows")
      .set({
        data: JSON.stringify(
          fillTileData({ type: "url", title: "A\u202eb", content: "javascript:alert(1)" }),
        ),
      })
      .where("mosaic_id", "=", mosaicId)
      .execute();
    const { body } = await page(await share());
    expect(body).not.toContain("javascript:");
    expect(body).toContain('<meta property="og:description" content="Ab" />');
  });

  test("an unchanged page is not sent again, and a changed one is", async () => {
    const slug = await share();
    const first = await page(slug);
    const ask = () => page(slug, { "if-none-match": first.headers["etag"] ?? "" });
    const again = await ask();
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await add([tile("a", { x: 0, y: 0 }, { type: "texto", title: "Novo", content: "" })]);
    expect((await ask()).statusCode).toBe(200);
  });

  test("C2: follows the name of its account", async () => {
    const slug = await share();
    const first = (await page(slug)).headers["etag"];
    await app.call(`PUT /accounts/${ana.accountId}`, {
      token: ana.token,
      body: { name: "Escola da Serra" },
    });
    const after = await page(slug);
    expect(after.headers["etag"]).not.toBe(first);
    expect(after.body).toContain("Publicado por Escola da Serra");
  });

  test("M2: a page of a large mosaic is bounded, and says that there is more", async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      account_id: ana.accountId,
      mosaic_id: mosaicId,
      id: `t${at}`,
      x: (at % 40) * 100,
      y: Math.floor(at / 40) * 100,
      block: blockAt({ x: (at % 40) * 100, y: Math.floor(at / 40) * 100 }),
      data: JSON.stringify(
        fillTileData({ type: "texto", title: `Peça ${at}`, content: "x".repeat(900) }),
      ),
      file_name: null,
      icon_name: null,
      captions_name: null,
      picture_name: null,
    }));
    for (let at = 0; at < rows.length; at += 100) {
      await app.ctx.db
        .insertInto("tile_rows")
        .values(rows.slice(at, at + 100))
        .execute();
    }
    await app.ctx.db
      .updateTable("mosaics")
      .set({ tile_count: 2000 })
      .where("id", "=", mosaicId)
      .execute();
    const { body, statusCode } = await page(await share());
    expect(statusCode, app.log.join()).toBe(200);
    expect(body.length).toBeLessThan(400_000);
    const shown = body.match(/<li[ >]/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(50);
    expect(shown).toBeLessThanOrEqual(300);
    expect(body).toContain("<strong>Peça 0</strong>");
    expect(body).toContain(
      `Há mais no mosaico (${new Intl.NumberFormat("pt").format(2000 - shown)})`,
    );
  });

  test("the words of ours are in the language of the requester if the mosaic names none", async () => {
    const slug = await share();
    const { body, headers } = await page(slug, { "accept-language": "fr" });
    expect(body).toContain("Publié par Escola Sol Nascente");
    expect(headers["vary"]).toContain("accept-language");
  });
});

describe("GET /info", () => {
  test("is the page of the base mosaic, for search engines too", async () => {
    await add([tile("a", { x: 0, y: 0 }, { type: "texto", title: "Boas-vindas", content: "" })]);
    await chooseBase(app.ctx, mosaicId);
    const { body, statusCode, headers } = await get("/info?utm_source=x");
    expect(statusCode).toBe(200);
    expect(body).toContain("<strong>Boas-vindas</strong>");
    expect(body).toContain(`<link rel="canonical" href="${app.ctx.publicUrl}/info" />`);
    expect(headers["x-robots-tag"]).toMatch(/^index/);
  });
});

describe("robots", () => {
  test("a link is for those who have it, until its author says that search engines may list it", async () => {
    const slug = await share();
    const listed = await app.call(`GET /mosaics/${mosaicId}/links`, { token: ana.token });
    const [{ id }] = listed.body.items.slice(-1);
    const change = (body: object) => app.call(`PUT /links/${id}`, { token: ana.token, body });
    expect((await page(slug)).headers["x-robots-tag"]).toBe("noindex");
    expect((await page(slug)).body).toContain('<meta name="robots" content="noindex" />');
    expect(await sitemap()).not.toContain(`/m/${slug}`);
    await change({ listed: true });
    expect((await page(slug)).headers["x-robots-tag"]).toBe(
      "index, follow, max-image-preview:large",
    );
    expect(await sitemap()).toContain(`<loc>${app.ctx.publicUrl}/m/${slug}</loc><lastmod>20`);
    // A new name for the link changes nothing about that.
    await change({ slug: `nova-${mosaicId}` });
    expect(await sitemap()).toContain(`/m/nova-${mosaicId}<`);
    await change({ listed: false });
    expect(await sitemap()).not.toContain(`/m/nova-${mosaicId}<`);
  });

  test("robots.txt lets crawlers see public pages, and names the sitemap", async () => {
    const { body } = await get("/robots.txt");
    expect(body).toContain(`Sitemap: ${app.ctx.publicUrl}/sitemap.xml`);
    expect(body).not.toMatch(/Disallow: \/(m|info)?$/m);
  });
});

test("S1: what is no sharing link has the page of an unknown one", async () => {
  const unknown = await get("/m/nothing-here");
  expect(unknown.statusCode).toBe(404);
  for (const path of ["/m/a", "/m/A%20b", `/m/${"x".repeat(200)}`, "/m/a/b", "/m/"]) {
    const { statusCode, body, headers } = await get(path);
    expect([statusCode, body === unknown.body, headers["x-robots-tag"]], path).toEqual([
      404,
      true,
      "noindex",
    ]);
  }
});

function section(id: string, x: number, title: string) {
  return tile(id, { x, y: 0 }, { type: "secao", title, width: 4, height: 4 });
}

function tile(id: string, position: { x: number; y: number }, data: Record<string, unknown>) {
  return { id, position, data };
}

async function add(tiles: readonly object[]): Promise<void> {
  const { status, body } = await app.call(`PATCH /mosaics/${mosaicId}`, {
    token: ana.token,
    body: {
      changeId: app.ctx.ids.uuid(),
      baseRevision: 0,
      operations: tiles.map((one) => ({ op: "addTile", tile: one })),
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function share(): Promise<string> {
  const { body } = await app.call(`POST /mosaics/${mosaicId}/links`, {
    token: ana.token,
    body: {},
  });
  return body.item.slug;
}

async function sitemap(): Promise<string> {
  return (await get("/sitemap.xml")).body;
}

async function page(slug: string, headers: Record<string, string> = {}) {
  return get(`/m/${slug}`, headers);
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({ url, headers });
  return {
    ...answer,
    statusCode: answer.statusCode,
    body: answer.body,
    headers: answer.headers as Record<string, string>,
  };
}
