import type { lookup } from "node:dns";
import { once } from "node:events";
import { type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

type Answer = (response: ServerResponse) => unknown;

/** A site of the test, on this machine. */
let site: Server;
let origin: string;
let answers: Map<string, Answer>;
let requests: { readonly path: string; readonly headers: Record<string, unknown> }[];
let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  site = createServer(({ url = "", headers }, response) => {
    requests.push({ path: url, headers });
    const answer = answers.get(url);
    if (answer === undefined) response.writeHead(404).end();
    else answer(response);
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const mayReach = (address: string, to: number) => address === "127.0.0.1" && to === port;
  // No test asks the internet: every name leads to this machine.
  const resolve = ((_host: string, _options: object, done: (...args: unknown[]) => void) =>
    done(null, [{ address: "127.0.0.1", family: 4 }])) as unknown as typeof lookup;
  app = await testApp({ mayReach, resolve, settings: { videoPictures: origin } });
});
afterAll(async () => {
  await app.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  answers = new Map();
  requests = [];
  ana = await givenUser(app);
});

const html = (text: string) => (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text);
const moved = (location: string) => (response: ServerResponse) =>
  response.writeHead(301, { location }).end();
const picture = async (width: number, height: number) => {
  const image = sharp({ create: { width, height, channels: 3, background: "#338855" } });
  const bytes = await image.png().toBuffer();
  // Some sites call everything by the same wrong type.
  return (response: ServerResponse) =>
    response.writeHead(200, { "content-type": "application/octet-stream" }).end(bytes);
};
const ask = (address: string, by: Partial<TestUser> = ana, accountId = ana.accountId) =>
  app.call(`POST /accounts/${accountId}/page-details`, {
    ...(by.token !== undefined && { token: by.token }),
    body: { address },
  });
const putSetting = (isOn: boolean, token?: string) =>
  app.call("PUT /admin/page-details", { ...(token !== undefined && { token }), body: { isOn } });

describe("POST /accounts/:id/page-details", () => {
  test("T14: reads what a page says, and stores its picture and icon as files of the account", async () => {
    answers.set("/go", moved("/recipes/bread"));
    answers.set(
      "/recipes/bread",
      html(`<title>Pão | Cozinha</title><meta property="og:site_name" content="Cozinha">
        <meta name="description" content="Farinha, água e 🕰️"><meta property="og:image" content="/p.png">
        <link rel="icon" href="/i.png" sizes="64x64">`),
    );
    answers.set("/p.png", await picture(1200, 630));
    answers.set("/i.png", await picture(64, 64));
    const { status, body } = await ask(`${origin}/go`);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      address: `${origin}/recipes/bread`,
      title: "Pão",
      description: "Farinha, água e 🕰️",
      siteName: "Cozinha",
      picture: { kind: "picture", width: 1200, height: 630 },
      isFull: false,
    });
    const { token } = ana;
    const files = [body.item.picture.fileName, body.item.icon];
    for (const name of files) {
      expect((await app.call(`GET /files/${name}`, { token })).status).toBe(200);
    }
    const mosaic = await givenMosaic(app, ana.accountId);
    const data = { type: "url", title: "Pão", content: origin, picture: files[0], icon: files[1] };
    const operations = [{ op: "addTile", tile: { id: "a", position: { x: 0, y: 0 }, data } }];
    const change = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
    expect((await app.call(`PATCH /mosaics/${mosaic}`, { token, body: change })).status).toBe(200);
    // The same page again stores nothing anew.
    const again = await ask(`${origin}/recipes/bread`);
    expect([again.body.item.picture.fileName, again.body.item.icon]).toEqual(files);
  });

  test("sends no cookie, no referrer and nothing about the user", async () => {
    answers.set("/", html("<title>Hi</title>"));
    await ask(origin);
    expect(requests.map(({ path }) => path)).toEqual(["/", "/favicon.ico"]);
    for (const { headers } of requests) {
      expect(
        Object.keys(headers).filter((name) => /cookie|referer|auth|forward/.test(name)),
      ).toEqual([]);
      expect(JSON.stringify(headers)).not.toContain(ana.accountId);
    }
  });

  test("asks oEmbed for what the page does not say", async () => {
    const link = `<link rel="alternate" type="application/json+oembed" href="/oembed">`;
    answers.set("/watch", html(`<title>Watch</title>${link}`));
    const described = { title: "A film", provider_name: "Films", thumbnail_url: "/still.png" };
    answers.set("/oembed", (response) => response.end(JSON.stringify(described)));
    answers.set("/still.png", await picture(480, 270));
    const { body } = await ask(`${origin}/watch`);
    expect(body.item).toMatchObject({
      title: "A film",
      siteName: "Films",
      picture: { width: 480 },
    });
  });

  test("of a file it knows the name, and of a picture the picture", async () => {
    answers.set("/a/Relat%C3%B3rio_2026.pdf", (response) =>
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7"),
    );
    answers.set("/photo", async (response) => {
      const bytes = await sharp({
        create: { width: 30, height: 20, channels: 3, background: "red" },
      })
        .jpeg()
        .toBuffer();
      response.writeHead(200, { "content-type": "image/jpeg" }).end(bytes);
    });
    const pdf = await ask(`${origin}/a/Relat%C3%B3rio_2026.pdf`);
    expect(pdf.body.item).toMatchObject({ title: "Relatório 2026", picture: null, icon: null });
    const photo = await ask(`${origin}/photo`);
    expect(photo.body.item).toMatchObject({ title: "127.0.0.1", picture: { width: 30 } });
  });

  test("a picture that is none, is too large or never comes leaves the rest", async () => {
    answers.set(
      "/",
      html(`<title>Hi</title><meta property="og:image" content="/html.png">
        <meta name="twitter:image" content="/endless.png"><link rel=icon href="/bomb.png">`),
    );
    answers.set("/html.png", html("<script>alert(1)</script>"));
    answers.set("/endless.png", (response) => {
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(1_000_000)));
      };
      response.on("drain", more).writeHead(200, { "content-type": "image/png" });
      more();
    });
    answers.set("/bomb.png", (response) =>
      response
        .writeHead(200, { "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(50_000_000))),
    );
    const { status, body } = await ask(origin);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ title: "Hi", picture: null, icon: null });
  });

  test("a full account gets the texts, and is told so", async () => {
    const full = await testApp({ settings: { accountQuota: 100 }, mayReach: () => true });
    const bia = await givenUser(full);
    answers.set("/", html(`<title>Hi</title><meta property="og:image" content="/p.png">`));
    answers.set("/p.png", await picture(400, 300));
    const { body } = await full.call(`POST /accounts/${bia.accountId}/page-details`, {
      token: bia.token,
      body: { address: origin },
    });
    expect(body.item).toMatchObject({ title: "Hi", picture: null, isFull: true });
    await full.close();
  });

  test("a page that responds with an error is told from a site that does not respond", async () => {
    expect(await ask(`${origin}/none`)).toMatchObject({
      status: 424,
      body: { code: "page.refused" },
    });
    answers.set("/gone", (response) => response.destroy());
    expect(await ask(`${origin}/gone`)).toMatchObject({
      status: 424,
      body: { code: "page.unreachable" },
    });
  });

  test.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://[::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
    "http://192.168.1.1:8080/",
    "http://no-such-host.invalid/",
  ])("gives %s the answer of a site that does not respond", async (address) => {
    expect(await ask(address)).toMatchObject({ status: 424, body: { code: "page.unreachable" } });
  });

  test("neither a redirect nor a picture leads inward", async () => {
    answers.set("/in", moved("http://127.0.0.1:1/"));
    expect((await ask(`${origin}/in`)).body.code).toBe("page.unreachable");
    const inward = "http://169.254.169.254/p.png";
    answers.set(
      "/page",
      html(`<title>Hi</title><meta property="og:image" content="${inward}">
        <link rel=icon href="/to-inside.png">
        <link rel=alternate type="application/json+oembed" href="${inward}">`),
    );
    answers.set("/to-inside.png", moved(inward));
    const { body } = await ask(`${origin}/page`);
    expect(body.item).toMatchObject({ title: "Hi", picture: null, icon: null });
  });

  test("refuses what is no address of a page, without asking anybody", async () => {
    for (const address of ["", "bread", "ftp://example.org/", "http://ana:pw@example.org/"]) {
      expect(await ask(address)).toMatchObject({ status: 400, body: { code: "tile.badAddress" } });
    }
    expect(await ask(`${origin}/${"a".repeat(3000)}`)).toMatchObject({ status: 400 });
    expect(requests).toEqual([]);
  });

  test("needs a signed-in user who may edit tiles of the account", async () => {
    expect((await ask(origin, {})).status).toBe(401);
    const guest = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    expect((await ask(origin, guest)).status).toBe(403);
    expect((await ask(origin, await givenUser(app))).status).toBe(404);
    const operator = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    answers.set("/", html("<title>Hi</title>"));
    expect((await ask(origin, operator)).status).toBe(200);
  });

  test("of many pages at once, an account asks for three at a time", async () => {
    let running = 0;
    let max = 0;
    for (let at = 0; at < 12; at += 1) {
      answers.set(`/${at}`, (response) => {
        running += 1;
        max = Math.max(max, running);
        setTimeout(() => {
          running -= 1;
          html(`<title>${at}</title>`)(response);
        }, 30);
      });
    }
    const all = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`${origin}/${at}`)));
    expect(all.map(({ body }) => body.item.title)).toEqual(all.map((_, at) => String(at)));
    expect(max).toBeLessThanOrEqual(3);
  });

  test("an installation may ask nobody, by its environment", async () => {
    const quiet = await testApp({ settings: { readsPages: false }, mayReach: () => true });
    const { accountId, token } = await givenUser(quiet);
    const body = { address: origin };
    const answer = await quiet.call(`POST /accounts/${accountId}/page-details`, { token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: "page.off" } });
    const admin = await givenUser(quiet, { isAdmin: true });
    const put = await quiet.call("PUT /admin/page-details", {
      token: admin.token,
      body: { isOn: true },
    });
    expect(put.body.item).toEqual({ isOn: false, isAllowed: false });
    expect(requests).toEqual([]);
    await quiet.close();
  });

  test("of a video that YouTube does not name, the picture is there all the same", async () => {
    answers.set("/vi/aqz-KE-bpKQ/maxresdefault.jpg", await picture(1280, 720));
    const { status, body } = await ask("https://youtu.be/aqz-KE-bpKQ");
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ title: "YouTube", picture: { width: 1280 }, icon: null });
    const other = await ask("https://youtu.be/bqz-KE-bpKQ");
    expect(other.body.item).toMatchObject({ title: "YouTube", picture: null });
  });

  test("without pictures of videos, YouTube is not asked for pages either", async () => {
    const quiet = await testApp({ settings: { videoPictures: undefined } });
    const { accountId, token } = await givenUser(quiet);
    const body = { address: "https://youtu.be/aqz-KE-bpKQ" };
    const answer = await quiet.call(`POST /accounts/${accountId}/page-details`, { token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: "page.off" } });
    await quiet.close();
  });
});

describe("/admin/page-details", () => {
  test("a platform admin turns it off and on for everybody", async () => {
    const { token } = await givenUser(app, { isAdmin: true });
    const read = () => app.call("GET /admin/page-details", { token });
    expect((await read()).body.item).toEqual({ isOn: true, isAllowed: true });
    expect((await putSetting(false, token)).body.item).toEqual({ isOn: false, isAllowed: true });
    answers.set("/", html("<title>Hi</title>"));
    expect((await ask(origin)).body.code).toBe("page.off");
    expect(requests).toEqual([]);
    await putSetting(true, token);
    expect((await ask(origin)).status).toBe(200);
    const audit = await app.call("GET /admin/audit?event=admin.pageDetailsSet", { token });
    expect(audit.body.items.map(({ what }: { what: string }) => what)).toEqual([
      "turnedOn",
      "turnedOff",
    ]);
  });

  test("only for platform admins, and with a valid value", async () => {
    expect((await putSetting(false)).status).toBe(401);
    expect((await putSetting(false, ana.token)).status).toBe(403);
    expect((await app.call("GET /admin/page-details", { token: ana.token })).status).toBe(403);
    const { token } = await givenUser(app, { isAdmin: true });
    const put = await app.call("PUT /admin/page-details", { token, body: { isOn: "no" } });
    expect(put.status).toBe(400);
  });
});
