import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
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
      await app.call(`DELETE /mosaics/${id}/share`, { token: owner.token });
      return path;
    },
  },
  "shared by another link now": {
    ...hidden,
    bring: async (owner, id) => {
      const path = await share(owner, id);
      await share(owner, id, { slug: `renamed-${id}` });
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
  async (_, { bring, isShown, isListed }) => {
    const owner = await givenUser(app);
    const title = "Segredo";
    const id = await givenMosaic(app, owner.accountId, { title });
    const path = await bring(owner, id);
    // What was drawn while it was public must not be served afterwards.
    const page = await get(path);
    const card = await get(`${path}/card.jpg`);
    const sitemap = (await get("/sitemap.xml")).body;
    expect(sitemap.includes(`${path}<`)).toBe(isListed);
    expect(sitemap).not.toContain(title);
    expect(page.headers["x-robots-tag"]).toMatch(isListed ? /^index/ : /^noindex/);
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
  const answer = await app.call(`PUT /mosaics/${id}/share`, { token: owner.token, body });
  expect(answer.status).toBe(200);
  return `/m/${answer.body.item.slug}`;
}

async function get(url: string) {
  return app.app.inject({ url });
}
