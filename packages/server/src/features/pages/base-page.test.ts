import { createHook } from "node:async_hooks";
import { gunzipSync } from "node:zlib";
import { LANGUAGES } from "@mosaico/domain/language";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { setUp } from "#features/setup/setup.service.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { WEB_PAGE_FOLDER } from "#testing/web-page.ts";
import { TOURS } from "../../../library/tour.ts";

let app: TestApp;
let admin: TestUser;
let ana: TestUser;
let german: number;

beforeEach(async () => {
  app = await testApp({ webRoot: WEB_PAGE_FOLDER });
  admin = await givenUser(app, { isAdmin: true });
  ana = await givenUser(app);
  const usual = await givenMosaic(app, ana.accountId, { title: "Usual" });
  await chooseBase(app.ctx, usual);
  await app.call(`PUT /mosaics/${usual}/language`, {
    token: ana.token,
    body: { language: "pt-BR" },
  });
  german = await givenMosaic(app, ana.accountId, { title: "Schule" });
  await choose("de", german);
});
afterEach(() => app.close());

describe("GET /info", () => {
  test("is compressed once for all readers, and again once its mosaic has changed", async () => {
    let compressions = 0;
    const hook = createHook({
      init: (_id, type) => {
        if (type === "ZLIB") compressions += 1;
      },
    }).enable();
    try {
      const ask = () => app.app.inject({ url: "/info", headers: { "accept-encoding": "gzip" } });
      const first = await ask();
      expect(first.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(first.rawPayload).toString()).toBe((await get("/info")).body);
      compressions = 0;
      for (const again of await Promise.all([ask(), ask(), ask()])) {
        expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      }
      expect(compressions).toBe(0);
      await chooseBase(app.ctx, german);
      const changed = await ask();
      expect(compressions).toBe(1);
      expect(gunzipSync(changed.rawPayload).toString()).toContain("<title>Schule");
    } finally {
      hook.disable();
    }
  });

  test("L4: is in the language of the address, else the one chosen in the browser, else the preferred one", async () => {
    const title = async (url: string, headers: Record<string, string> = {}) => {
      const page = await get(url, headers);
      expect(page.headers["vary"]).toMatch(/accept-language, cookie/);
      return /<title>(.*) · Mosaico/.exec(page.body)?.[1];
    };
    expect(await title("/info")).toBe("Usual");
    expect(await title("/info", { "accept-language": "de-AT,fr;q=0.5" })).toBe("Schule");
    expect(await title("/info?lng=de")).toBe("Schule");
    expect(await title("/info", { cookie: "a=b; i18next=de", "accept-language": "fr" })).toBe(
      "Schule",
    );
    expect(await title("/info", { cookie: "i18next=fr", "accept-language": "de" })).toBe("Usual");
    expect(await title("/info?lng=fr", { cookie: "i18next=de" })).toBe("Usual");
    for (const none of ["?lng=xx", "?lng=", "?lng=de&lng=fr", `?lng=${"d".repeat(99)}`]) {
      expect(await title(`/info${none}`, { "accept-language": "de" }), none).toBe("Schule");
    }
    expect(await title("/info", { cookie: "i18next=%00<script>" })).toBe("Usual");
  });

  test("names the addresses in other languages, and itself as one of them", async () => {
    const { publicUrl } = app.ctx;
    const links = (body: string) => ({
      canonical: /rel="canonical" href="([^"]+)"/.exec(body)?.[1],
      alternates: Object.fromEntries(
        [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
          language,
          href,
        ]),
      ),
    });
    const alternates = {
      de: `${publicUrl}/info?lng=de`,
      pt: `${publicUrl}/info`,
      "x-default": `${publicUrl}/info`,
    };
    const inGerman = links((await get("/info?lng=de")).body);
    expect(inGerman).toEqual({ canonical: alternates.de, alternates });
    // French visitors see the same mosaic as all others, which has one address.
    for (const url of ["/info", "/info?lng=fr"]) {
      expect(links((await get(url)).body)).toEqual({ canonical: alternates.pt, alternates });
    }
    await app.call("DELETE /admin/base/de", { token: admin.token });
    expect(links((await get("/info?lng=de")).body)).toEqual({
      canonical: alternates.pt,
      alternates: {},
    });
  });

  test("an unchanged page is not sent again, and that of another language is", async () => {
    const first = await get("/info?lng=de");
    const tag = { "if-none-match": first.headers["etag"] ?? "" };
    expect((await get("/info?lng=de", tag)).statusCode).toBe(304);
    expect((await get("/info?lng=fr", tag)).statusCode).toBe(200);
  });

  test("has the card of what it shows, whoever requests the picture", async () => {
    const { body } = await get("/info?lng=de");
    const card = /property="og:image" content="([^"]+)"/.exec(body)?.[1]?.replaceAll("&amp;", "&");
    expect(card).toMatch(/\/info\/card\.jpg\?lng=de&v=/);
    const path = (card ?? "").slice(app.ctx.publicUrl.length);
    const [asNobody, asFrench, usual] = [
      await get(path),
      await get(path, { "accept-language": "fr" }),
      await get("/info/card.jpg?lng=fr"),
    ];
    expect(asNobody.headers["content-type"]).toBe("image/jpeg");
    expect(asFrench.headers["etag"]).toBe(asNobody.headers["etag"]);
    expect(usual.headers["etag"]).not.toBe(asNobody.headers["etag"]);
    const unnamed = await get("/info/card.jpg", { "accept-language": "de" });
    expect([unnamed.headers["etag"], unnamed.headers["vary"]]).toEqual([
      asNobody.headers["etag"],
      "accept-language",
    ]);
  });

  const ENDS = {
    "chosen no more": () => app.call("DELETE /admin/base/de", { token: admin.token }),
    "in the trash": () => app.call(`DELETE /mosaics/${german}`, { token: ana.token }),
    "of a blocked account": async () => {
      const bruno = await givenUser(app);
      const secret = await givenMosaic(app, bruno.accountId, { title: "Schule" });
      await choose("de", secret);
      await get("/info/card.jpg?lng=de");
      return app.call(`PUT /admin/accounts/${bruno.accountId}`, {
        token: admin.token,
        body: { isBlocked: true },
      });
    },
    "of a deleted account": async () => {
      const bruno = await givenUser(app);
      const secret = await givenMosaic(app, bruno.accountId, { title: "Schule" });
      await choose("de", secret);
      await get("/info/card.jpg?lng=de");
      await app.ctx.db
        .updateTable("accounts")
        .set({ deleted_at: app.ctx.clock.now().toISOString() })
        .where("id", "=", bruno.accountId)
        .execute();
      return { status: 200 };
    },
  };

  test.each(Object.entries(ENDS))(
    "shows nothing of a mosaic that is %s, nor do its card and the sitemap",
    async (_, end) => {
      // What was drawn while it was public must not be served afterwards.
      await get("/info/card.jpg?lng=de");
      const { status } = await end();
      expect([200, 204]).toContain(status);
      const usual = await get("/info/card.jpg?lng=fr");
      const page = await get("/info?lng=de");
      expect(page.body).toContain("<title>Usual · Mosaico");
      expect(page.body).not.toContain("Schule");
      expect((await get("/info/card.jpg?lng=de")).headers["etag"]).toBe(usual.headers["etag"]);
      expect(await sitemap()).not.toContain("lng=");
    },
  );

  test("the sitemap lists each address once", async () => {
    const map = await sitemap();
    expect(map.match(/<loc>[^<]*\/info[^<]*<\/loc>/g)).toEqual([
      `<loc>${app.ctx.publicUrl}/info?lng=de</loc>`,
      `<loc>${app.ctx.publicUrl}/info</loc>`,
    ]);
  });
});

describe("the tour", () => {
  test.each(LANGUAGES)("L4: is in %s for whoever reads it, with every text", async (language) => {
    await firstStart();
    const tour = TOURS[language];
    const { body, headers } = await app.call("GET /base", { language });
    expect([body.title, body.language]).toEqual([tour.title, language]);
    const { nodes } = JSON.parse(body.content) as {
      nodes: { id: string; data: Record<string, unknown> }[];
    };
    const dataById = new Map(nodes.map(({ id, data }) => [id, data]));
    for (const { id, title, summary, description, content } of tour.tiles) {
      expect(dataById.get(id)).toMatchObject({ title, summary, description, content });
    }
    for (const { id, title, summary } of tour.sections) {
      expect(dataById.get(id)).toMatchObject({ title, summary });
    }
    const again = await app.call("GET /base", {
      language,
      headers: { "if-none-match": headers["etag"] ?? "" },
    });
    expect(again.status).toBe(304);
    const page = await get(`/info?lng=${language}`);
    expect(page.body).toContain(`<html lang="${language}"`);
    expect(page.body).toContain(`<title>${tour.title} · Mosaico</title>`);
    expect(page.body).toContain(`rel="canonical" href="${app.ctx.publicUrl}/info?lng=${language}"`);
    expect(page.body.match(/hreflang=/g)).toHaveLength(LANGUAGES.length + 1);
  });

  test("has another entity tag in each language", async () => {
    await firstStart();
    const tags = await Promise.all(
      LANGUAGES.map(
        async (language) => (await app.call("GET /base", { language })).headers["etag"],
      ),
    );
    expect(new Set(tags).size).toBe(LANGUAGES.length);
  });

  test("stays translated when its tiles are moved, and not when a text is changed", async () => {
    const { tour, token } = await firstStart();
    const title = async () => (await app.call("GET /base", { language: "it" })).body.title;
    const change = async (operation: object) => {
      const body = { changeId: app.ctx.ids.uuid(), baseRevision: 1, operations: [operation] };
      expect((await app.call(`PATCH /mosaics/${tour}`, { token, body })).status).toBe(200);
    };
    await change({ op: "moveTile", id: "ajuda", position: { x: 0, y: 300 } });
    expect(await title()).toBe(TOURS.it.title);
    await change({ op: "updateTile", id: "ajuda", data: { content: "Ligue 190" } });
    expect(await title()).toBe(TOURS.pt.title);
    const { body } = await get("/info?lng=it");
    expect(body).toContain("Ligue 190");
    expect(body).not.toContain("hreflang");
  });

  test("gives way to the mosaic that is made public in its place, in every language", async () => {
    const { token } = await firstStart();
    await app.call("PUT /admin/base", { token, body: { mosaicId: german } });
    for (const language of LANGUAGES) {
      expect((await app.call("GET /base", { language })).body.title, language).toBe("Schule");
    }
  });

  test("is shown in its own words by a sharing link, which has one language", async () => {
    const { tour, token } = await firstStart();
    await app.call(`POST /mosaics/${tour}/links`, { token, body: { slug: "the-tour" } });
    const { body } = await app.call("GET /shared/the-tour", { language: "de" });
    expect([body.title, body.language]).toEqual([TOURS.pt.title, "pt"]);
  });
});

describe("GET /", () => {
  test.each(LANGUAGES)("has a head and the ways on in %s without scripts", async (language) => {
    const { statusCode, body, headers } = await get("/", { "accept-language": language });
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, no-cache"]);
    expect(headers["vary"]).toMatch(/accept-language, cookie/);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(body).toContain(`rel="canonical" href="${app.ctx.publicUrl}/"`);
    for (const path of ["/info", "/login", "/duvida"]) expect(body).toContain(`href="${path}"`);
    expect(body).not.toContain("Schule");
    const named = await get(`/?lng=${language}`);
    expect(named.body).toContain(`rel="canonical" href="${app.ctx.publicUrl}/?lng=${language}"`);
    expect(named.body.match(/hreflang=/g)).toHaveLength(LANGUAGES.length + 1);
  });
});

/** What the first start of an installation makes public. */
async function firstStart() {
  await app.call("DELETE /admin/base/de", { token: admin.token });
  const settings = {
    adminEmail: "root@example.org",
    adminPassword: "a violet giraffe",
    demo: false,
  };
  await setUp(app.ctx, settings, { read: async () => Buffer.from("[]") });
  const { body } = await app.call("GET /base");
  return { tour: body.id as number, token: admin.token };
}

function choose(language: string, mosaicId: number) {
  return app.call(`PUT /admin/base/${language}`, { token: admin.token, body: { mosaicId } });
}

async function sitemap(): Promise<string> {
  return (await get("/sitemap.xml")).body;
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({ url, headers });
  return {
    statusCode: answer.statusCode,
    body: answer.body,
    headers: answer.headers as Record<string, string>,
  };
}
