import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const VIDEO = "aqz-KE-bpKQ";

/** What stands in for YouTube's site of pictures answers. */
let pictures: Map<string, Buffer | number>;
let requests: string[];
let site: Server;
let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  site = createServer(({ url = "" }, response) => {
    requests.push(url);
    const found = pictures.get(url) ?? 404;
    if (typeof found === "number") response.writeHead(found).end();
    else response.writeHead(200, { "content-type": "image/jpeg" }).end(found);
  });
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  app = await testApp({ settings: { videoPictures: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  pictures = new Map();
  requests = [];
  ana = await givenUser(app);
});

const still = (width: number) =>
  sharp({ create: { width, height: (width * 9) / 16, channels: 3, background: "#224466" } })
    .jpeg()
    .toBuffer();
const ask = (accountId: string, token?: string, video = `https://youtu.be/${VIDEO}`) =>
  app.call(`POST /accounts/${accountId}/video-pictures`, {
    ...(token !== undefined && { token }),
    body: { video },
  });

describe("POST /accounts/:id/video-pictures", () => {
  test("F11: keeps the largest picture of a video, and asks for it once", async () => {
    pictures.set(`/vi/${VIDEO}/sddefault.jpg`, await still(640));
    const first = await ask(ana.accountId, ana.token);
    expect(first.status).toBe(201);
    expect(first.body.item).toMatchObject({ kind: "picture", width: 640, height: 360 });
    expect(requests).toEqual([`/vi/${VIDEO}/maxresdefault.jpg`, `/vi/${VIDEO}/sddefault.jpg`]);
    const again = await ask(ana.accountId, ana.token, VIDEO);
    expect(again.body.item.fileName).toBe(first.body.item.fileName);
    expect(requests).toHaveLength(2);
  });

  test("another account has a picture of its own", async () => {
    pictures.set(`/vi/${VIDEO}/maxresdefault.jpg`, await still(1280));
    const one = await ask(ana.accountId, ana.token);
    const bia = await givenUser(app);
    const other = await ask(bia.accountId, bia.token);
    expect(other.body.item.fileName).not.toBe(one.body.item.fileName);
  });

  test("a video without a picture, and a site that does not respond, are told apart", async () => {
    expect(await ask(ana.accountId, ana.token)).toMatchObject({
      status: 404,
      body: { code: "videos.noPicture" },
    });
    pictures.set(`/vi/${VIDEO}/maxresdefault.jpg`, 503);
    expect(await ask(ana.accountId, ana.token)).toMatchObject({
      status: 424,
      body: { code: "videos.siteAway" },
    });
  });

  test("what the site sends is checked like an upload", async () => {
    pictures.set(`/vi/${VIDEO}/maxresdefault.jpg`, Buffer.from("<html>not a picture</html>"));
    const { status } = await ask(ana.accountId, ana.token);
    expect(status).toBe(415);
  });

  test("needs a signed-in user", async () => {
    expect((await ask(ana.accountId)).status).toBe(401);
  });

  test("a member who may only view is refused, and a stranger does not learn of the account", async () => {
    const guest = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    expect((await ask(ana.accountId, guest.token)).status).toBe(403);
    const stranger = await givenUser(app);
    expect((await ask(ana.accountId, stranger.token)).status).toBe(404);
    expect(requests).toEqual([]);
  });

  test("refuses what is no video, without asking anybody", async () => {
    for (const video of ["https://example.org/watch?v=x", "", "../../etc/passwd"]) {
      expect(await ask(ana.accountId, ana.token, video)).toMatchObject({
        status: 400,
        body: { code: "tile.badYoutube" },
      });
    }
    expect(requests).toEqual([]);
  });

  test("an installation may ask nobody", async () => {
    const quiet = await testApp({ settings: { videoPictures: undefined } });
    const { accountId, token } = await givenUser(quiet);
    const body = { video: VIDEO };
    const answer = await quiet.call(`POST /accounts/${accountId}/video-pictures`, { token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: "videos.picturesOff" } });
    await quiet.close();
  });
});
