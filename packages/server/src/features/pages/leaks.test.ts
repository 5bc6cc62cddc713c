import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { WEB_PAGE_FOLDER } from "#testing/web-page.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ webRoot: WEB_PAGE_FOLDER });
});
afterAll(() => app.close());

type State = {
  readonly isShown: boolean;
  readonly isListed: boolean;
  /** Whether its files are public, if not as its page is. */
  readonly isPublic?: boolean;
  /** Brings the mosaic into the state, and returns the path of its page as it is or was known. */
  bring(owner: TestUser, mosaicId: number): Promise<string>;
};

const hidden = { isShown: false, isListed: false };

const STATES: Readonly<Record<string, State>> = {
  "never shared": { ...hidden, bring: async (_, id) => `/m/private-${id}` },
  shared: { isShown: true, isListed: false, bring: (owner, id) => share(owner, id) },
  "shared, for search engines too": {
    isShown: true,
    isListed: true,
    bring: (owner, id) => share(owner, id, { listed: true }),
  },
  "shared no more": {
    ...hidden,
    bring: async (owner, id) => {
      const path = await share(owner, id, { listed: true });
      await app.call(`DELETE /mosaics/${id}/links`, { token: owner.token });
      return path;
    },
  },
  "shared by another address now": {
    ...hidden,
    isPublic: true,
    bring: async (owner, id) => {
      const { path, linkId } = await shareBy(owner, id);
      const body = { slug: `renamed-${id}` };
      await app.call(`PUT /links/${linkId}`, { token: owner.token, body });
      return path;
    },
  },
  "still shared by another link": {
    ...hidden,
    isPublic: true,
    bring: async (owner, id) => {
      const { path, linkId } = await shareBy(owner, id, { listed: true });
      await share(owner, id);
      await app.call(`DELETE /links/${linkId}`, { token: owner.token });
      return path;
    },
  },
  "in the trash": {
    ...hidden,
    bring: async (owner, id) => {
      await givenMosaic(app, owner.accountId);
      const path = await share(owner, id, { listed: true });
      await app.call(`DELETE /mosaics/${id}`, { token: owner.token });
      return path;
    },
  },
  "of a blocked account": { ...hidden, bring: (owner, id) => withAccount(owner, id, "blocked_at") },
  "of a deleted account": { ...hidden, bring: (owner, id) => withAccount(owner, id, "deleted_at") },
  "no longer that of a language": {
    ...hidden,
    bring: async (_, id) => {
      const { token } = await givenUser(app, { isAdmin: true });
      await app.call("PUT /admin/base/de", { token, body: { mosaicId: id } });
      expect((await get("/info/card.jpg?lng=de")).statusCode).toBe(200);
      await app.call("DELETE /admin/base/de", { token });
      return `/m/private-${id}`;
    },
  },
  "the base mosaic": {
    isShown: true,
    isListed: true,
    bring: async (_, id) => {
      await chooseBase(app.ctx, id);
      return "/info";
    },
  },
};

test.each(Object.entries(STATES))(
  "page, card, robots and sitemap of a mosaic that is %s show no more than they may",
  async (_, { bring, isShown, isListed, isPublic = isShown }) => {
    const owner = await givenUser(app);
    const title = "Segredo";
    const id = await givenMosaic(app, owner.accountId, { title });
    const pictures = await withLogoAndCover(owner, id);
    const path = await bring(owner, id);
    // What was drawn while it was public must not be served afterwards.
    const page = await get(path);
    const card = await get(`${path}/card.jpg`);
    const sitemap = (await get("/sitemap.xml")).body;
    expect(sitemap.includes(`${path}<`)).toBe(isListed);
    expect(sitemap).not.toContain(title);
    expect(page.headers["x-robots-tag"]).toMatch(isListed ? /^index/ : /^noindex/);
    for (const name of pictures) {
      expect((await app.call(`GET /files/${name}`)).status, name).toBe(isPublic ? 200 : 404);
      expect((await get(`/files/${name}`)).statusCode, name).toBe(isPublic ? 200 : 404);
    }
    if (isShown) {
      expect([page.statusCode, card.statusCode]).toEqual([200, 200]);
      expect(page.body).toContain(title);
      expect(card.headers["content-type"]).toBe("image/jpeg");
      expect(card.headers["x-robots-tag"]).toBe(isListed ? undefined : "noindex");
      return;
    }
    const [unknown, unknownCard] = await Promise.all([
      get("/m/nothing-here"),
      get("/m/nothing-here/card.jpg"),
    ]);
    expect([page.statusCode, page.body]).toEqual([404, unknown.body]);
    expect(comparable(page.headers)).toEqual(comparable(unknown.headers));
    expect([card.statusCode, without(card.body)]).toEqual([404, without(unknownCard.body)]);
    expect(comparable(card.headers)).toEqual(comparable(unknownCard.headers));
  },
);

test("a card with a logo is drawn for nobody once its mosaic is no longer shared, nor is the logo served", async () => {
  const owner = await givenUser(app);
  const id = await givenMosaic(app, owner.accountId, { title: "Segredo" });
  const plain = await share(owner, id);
  const before = await get(`${plain}/card.jpg`);
  const [logo = ""] = await withLogoAndCover(owner, id);
  const drawn = await get(`${plain}/card.jpg`);
  expect([drawn.statusCode, drawn.headers["etag"] === before.headers["etag"]]).toEqual([
    200,
    false,
  ]);
  await app.call(`DELETE /mosaics/${id}/links`, { token: owner.token });
  for (const path of [`${plain}/card.jpg`, `${plain}/card.jpg?v=1`, `/files/${logo}`]) {
    const etag = { "if-none-match": String(drawn.headers["etag"]) };
    expect((await app.app.inject({ url: path, headers: etag })).statusCode, path).toBe(404);
  }
});

/** Gives the mosaic a logo and a cover, and returns the names of their files. */
async function withLogoAndCover(owner: TestUser, id: number): Promise<readonly string[]> {
  const [logo, cover] = [await upload(owner, "#c00"), await upload(owner, "#00c")];
  const { status, body } = await app.call(`PATCH /mosaics/${id}`, {
    token: owner.token,
    body: {
      changeId: app.ctx.ids.uuid(),
      baseRevision: 0,
      operations: [{ op: "setSettings", settings: { logo, cover } }],
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return [logo, cover];
}

async function upload(owner: TestUser, background: string): Promise<string> {
  const image = { width: 64, height: 48, channels: 3, background } as const;
  const bytes = await sharp({ create: image }).png().toBuffer();
  const { status, body } = await sendFile(app, "POST /files", {
    token: owner.token,
    fields: { folder: "content", accountId: owner.accountId },
    file: { name: "picture.png", type: "image/png", bytes },
  });
  expect(status).toBe(201);
  return body.item.fileName as string;
}

/** Apart from what differs between any two requests. */
function comparable(headers: Record<string, unknown>) {
  const { date: _date, ratelimit: _limit, "content-length": _length, ...rest } = headers;
  return rest;
}

function without(problem: string) {
  const {
    requestId: _id,
    instance: _instance,
    ...rest
  } = JSON.parse(problem) as Record<string, unknown>;
  return rest;
}

async function withAccount(owner: TestUser, id: number, column: "blocked_at" | "deleted_at") {
  const path = await share(owner, id, { listed: true });
  // Its card has been drawn and is kept.
  expect((await get(`${path}/card.jpg`)).statusCode).toBe(200);
  await app.ctx.db
    .updateTable("accounts")
    .set({ [column]: app.ctx.clock.now().toISOString() })
    .where("id", "=", owner.accountId)
    .execute();
  return path;
}

async function share(
  owner: TestUser,
  id: number,
  body: { slug?: string; listed?: boolean } = {},
): Promise<string> {
  return (await shareBy(owner, id, body)).path;
}

async function shareBy(
  owner: TestUser,
  id: number,
  body: { slug?: string; listed?: boolean } = {},
): Promise<{ readonly path: string; readonly linkId: string }> {
  const answer = await app.call(`POST /mosaics/${id}/links`, { token: owner.token, body });
  expect(answer.status).toBe(201);
  return { path: `/m/${answer.body.item.slug}`, linkId: answer.body.item.id as string };
}

async function get(url: string) {
  return app.app.inject({ url });
}
