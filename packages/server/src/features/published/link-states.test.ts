import { api } from "@mosaico/contract/api";
import type { Endpoint } from "@mosaico/contract/endpoint";
import { CLOSE } from "@mosaico/contract/live";
import { rootApi } from "@mosaico/contract/root";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile, givenIcon } from "#testing/given-files.ts";
import { listenForSockets } from "#testing/live-client.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";
import { openShared } from "#testing/visitor-client.ts";
import { WEB_PAGE_FOLDER } from "#testing/web-page.ts";

const TITLE = "Segredo";
const TEXT = "Feijão na segunda";
const PASSWORD = "ripe tomatoes";
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await testApp({ webRoot: WEB_PAGE_FOLDER });
  address = await listenForSockets(app.app);
});
afterAll(() => app.close());

/** A mosaic with files of every kind, as its owner made it. */
type Secret = {
  readonly owner: TestUser;
  readonly id: number;
  readonly photo: string;
  readonly video: string;
  readonly document: string;
  readonly pdf: string;
  readonly icon: string;
};

/** A visitor at a slug, with the cookie of their browser. */
type Visit = { readonly slug: string; readonly cookie?: string };

type State = {
  /** What visitors see: nothing, everything, or everything but what is served to all alike. */
  readonly sees: "nothing" | "all" | "all but pages";
  bring(secret: Secret): Promise<Visit>;
};

const nothing = { sees: "nothing" } as const;

const STATES: Readonly<Record<string, State>> = {
  "that does not exist": { ...nothing, bring: async () => ({ slug: "nothing-here" }) },
  "that is open": { sees: "all", bring: async (secret) => ({ slug: (await share(secret)).slug }) },
  "that ends tomorrow": {
    sees: "all",
    bring: async (secret) => ({ slug: (await share(secret, { until: inDays(1) })).slug }),
  },
  "whose password was not given": {
    ...nothing,
    bring: async (secret) => ({ slug: (await share(secret, { password: PASSWORD })).slug }),
  },
  "whose password was wrong": {
    ...nothing,
    bring: async (secret) => {
      const { slug } = await share(secret, { password: PASSWORD });
      const { status, headers } = await give(slug, "ripe potatoes");
      expect(status).toBe(400);
      return { slug, ...cookieOf(headers) };
    },
  },
  "whose password was given": {
    sees: "all but pages",
    bring: async (secret) => unlocked((await share(secret, { password: PASSWORD })).slug),
  },
  "whose password has changed since": {
    ...nothing,
    bring: async (secret) => {
      const { id, slug } = await share(secret, { password: PASSWORD });
      const visit = await unlocked(slug);
      await change(secret, id, { password: "green tomatoes" });
      return visit;
    },
  },
  "whose password was given twelve hours ago": {
    ...nothing,
    bring: async (secret) => {
      const visit = await unlocked((await share(secret, { password: PASSWORD })).slug);
      app.clock.advance(DAY_MS / 2);
      return visit;
    },
  },
  "with a forged proof": {
    ...nothing,
    bring: async (secret) => {
      const { id, slug } = await share(secret, { password: PASSWORD });
      const until = Math.floor(app.clock.now().getTime() / 1000) + 3600;
      return { slug, cookie: `mosaico_links=${id}.${until}.${"A".repeat(43)}` };
    },
  },
  "with a proof whose time was extended": {
    ...nothing,
    bring: async (secret) => {
      const { slug } = await share(secret, { password: PASSWORD });
      const { cookie = "" } = await unlocked(slug);
      return { slug, cookie: cookie.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 60}.`) };
    },
  },
  "with the password of another link of the mosaic, which was revoked": {
    ...nothing,
    bring: async (secret) => {
      const { slug } = await share(secret, { password: PASSWORD });
      const other = await share(secret, { password: "green tomatoes" });
      const { cookie = "" } = await unlocked(other.slug, "green tomatoes");
      await app.call(`DELETE /links/${other.id}`, { token: secret.owner.token });
      return { slug, cookie };
    },
  },
  "with the password of the link of another mosaic": {
    ...nothing,
    bring: async (secret) => {
      const { slug } = await share(secret, { password: PASSWORD });
      const other = await share(await givenSecret(), { password: PASSWORD });
      return { slug, cookie: (await unlocked(other.slug)).cookie ?? "" };
    },
  },
  "that has ended": {
    ...nothing,
    bring: async (secret) => {
      const { slug } = await share(secret, { until: inDays(1) });
      app.clock.advance(DAY_MS);
      return { slug };
    },
  },
  "that has ended after its password was given": {
    ...nothing,
    bring: async (secret) => {
      const { slug } = await share(secret, { password: PASSWORD, until: inDays(1 / 24) });
      const visit = await unlocked(slug);
      app.clock.advance(DAY_MS / 24);
      return visit;
    },
  },
  "that was revoked": {
    ...nothing,
    bring: async (secret) => {
      const { id, slug } = await share(secret);
      await app.call(`DELETE /links/${id}`, { token: secret.owner.token });
      return { slug };
    },
  },
  "that was revoked after its password was given": {
    ...nothing,
    bring: async (secret) => {
      const { id, slug } = await share(secret, { password: PASSWORD });
      const visit = await unlocked(slug);
      await app.call(`DELETE /links/${id}`, { token: secret.owner.token });
      return visit;
    },
  },
};

type Request = {
  readonly url: string;
  readonly isPage?: true;
  readonly always?: 200 | 302 | "listing";
};

/** What visitors can request of a mosaic; every other endpoint for them is in `UNRELATED`. */
const REQUESTS: Readonly<Record<string, (visit: Visit, secret: Secret) => Request>> = {
  "GET /m/:slug": ({ slug }) => ({ url: `/m/${slug}`, isPage: true }),
  "GET /m/:slug/card.jpg": ({ slug }) => ({ url: `/m/${slug}/card.jpg`, isPage: true }),
  "GET /shared/:slug": ({ slug }) => ({ url: `/api/shared/${slug}` }),
  "GET /shared/:slug/part": ({ slug }) => ({
    url: `/api/shared/${slug}/part?width=2000&height=1000&texts=whole`,
  }),
  "GET /shared/:slug/part in reading order": ({ slug }) => ({
    url: `/api/shared/${slug}/part?width=390&height=844&order=reading`,
  }),
  "GET /shared/:slug/preparing-documents": ({ slug }) => ({
    url: `/api/shared/${slug}/preparing-documents`,
  }),
  "GET /shared/:slug/file-texts": ({ slug }) => ({
    url: `/api/shared/${slug}/file-texts?search=horta`,
  }),
  "GET /files/:name": (_, { photo }) => ({ url: `/files/${photo}` }),
  "GET /files/:name as data": (_, { photo }) => ({ url: `/api/files/${photo}` }),
  "GET /files/:name/video-copy": (_, { video }) => ({ url: `/api/files/${video}/video-copy` }),
  "GET /files/covers/:id/:picture": (_, { id }) => ({ url: `/files/covers/${id}/small.webp` }),
  "GET /storage/video-url/:content": (_, { video }) => ({
    url: `/api/storage/video-url/${video}`,
  }),
  "GET /storage/office-view/:content": (_, { document }) => ({
    url: `/api/storage/office-view/${document}`,
  }),
  // Without access it redirects to the file's own address, which refuses.
  "GET /storage/pdf": (_, { pdf }) => ({
    url: `/api/storage/pdf?url=${encodeURIComponent(`/files/${pdf}`)}`,
    always: 302,
  }),
  "GET /files/:name of a PDF": (_, { pdf }) => ({ url: `/files/${pdf}` }),
  "GET /storage/previews": (_, { photo, document }) => ({
    url: `/api/storage/previews?names=${photo},${document}`,
    always: 200,
  }),
  "GET /storage/icons": (_, { icon }) => ({
    url: `/api/storage/icons?names=${icon}`,
    always: 200,
  }),
  "GET /embed/:slug": ({ slug }) => ({ url: `/embed/${slug}`, isPage: true }),
  "GET /oembed": ({ slug }) => ({
    url: `/oembed?url=${encodeURIComponent(`${app.ctx.publicUrl}/m/${slug}`)}`,
    isPage: true,
  }),
  "GET /a/:slug": (_, { id }) => ({ url: `/a/page-${id}`, isPage: true, always: "listing" }),
  "GET /account-pages/:slug": (_, { id }) => ({
    url: `/api/account-pages/page-${id}`,
    isPage: true,
    always: "listing",
  }),
  "GET /sitemap.xml": () => ({ url: "/sitemap.xml", always: 200 }),
};

/** Endpoints for visitors that name no mosaic, link or file. */
const UNRELATED =
  /^[A-Z]+ \/($|info|auth\/|form\/|base|healthz|readyz|user-invites\/|billing\/webhook|template-pictures\/|shared\/:slug\/(?:password|views)$)/;

test("every endpoint for visitors is requested here, or has nothing to do with links", () => {
  const table: Readonly<Record<string, Endpoint>> = { ...rootApi, ...api };
  const open = Object.entries(table).flatMap(([key, { access }]) =>
    access === "public" || access === "visitor" ? [key] : [],
  );
  const forgotten = open.filter((key) => !UNRELATED.test(key) && !Object.hasOwn(REQUESTS, key));
  expect(forgotten).toEqual([]);
});

test.each(Object.entries(STATES))(
  "S4, S5: a link %s shows visitors what they may see, and nothing else",
  async (_, { sees, bring }) => {
    const secret = await givenSecret();
    const visit = await bring(secret);
    for (const [key, requestOf] of Object.entries(REQUESTS)) {
      const { url, isPage, always } = requestOf(visit, secret);
      const headers = visit.cookie === undefined ? {} : { cookie: visit.cookie };
      const answer = await app.app.inject({ url, headers });
      const isSeen = sees === "all" || (sees === "all but pages" && !isPage);
      const leaked = [TITLE, TEXT, secret.owner.accountId].filter((text) =>
        answer.body.includes(text),
      );
      if (!isSeen) {
        expect(leaked, key).toEqual([]);
        expect(answer.body, key).not.toContain("data:image/webp;base64,YQ==");
        // The page of the account is there, unless that is blocked or deleted.
        if (always === "listing") expect([200, 404], key).toContain(answer.statusCode);
        else if (always === undefined) expect([403, 404], key).toContain(answer.statusCode);
        else expect(answer.statusCode, key).toBe(always);
        if (key === "GET /storage/pdf") expect(answer.headers.location).not.toContain("signature");
        if (key === "GET /storage/previews") expect(answer.json()).toEqual({ items: [] });
        continue;
      }
      // Of a cover, only members may have the picture; nothing is converted here.
      if (/covers|video-copy/.test(key)) continue;
      expect(answer.statusCode, key).toBe(always === "listing" ? 200 : (always ?? 200));
      if (always === "listing") expect(leaked, key).toEqual([TITLE]);
      if (/^GET \/shared\/:slug($|\/part)/.test(key)) expect(leaked).toEqual([TITLE, TEXT]);
      if (key === "GET /storage/icons")
        expect(answer.body).toContain("data:image/webp;base64,YQ==");
      if (sees === "all but pages" && always === undefined) {
        expect(answer.headers["cache-control"], key).not.toContain("public");
      }
    }
    const client = await openShared(address, visit.slug, {
      headers: visit.cookie === undefined ? {} : { cookie: visit.cookie },
    });
    const welcome = await client.answer;
    if (sees === "nothing") expect([CLOSE.accessEnded, CLOSE.noSuchResource]).toContain(welcome);
    else expect(welcome).toBe("welcome");
    client.socket.terminate();
  },
);

test("S5: a page tells nobody whether its link exists, not even whoever gave the password", async () => {
  const secret = await givenSecret();
  const { slug, cookie = "" } = await unlocked((await share(secret, { password: PASSWORD })).slug);
  const [page, unknown] = [
    await app.app.inject({ url: `/m/${slug}`, headers: { cookie } }),
    await app.app.inject("/m/nothing-here"),
  ];
  expect([page.statusCode, page.body]).toEqual([unknown.statusCode, unknown.body]);
});

async function givenSecret(): Promise<Secret> {
  const owner = await givenUser(app);
  const id = await givenMosaic(app, owner.accountId, { title: TITLE });
  const named = (ending: string) =>
    givenFile(app, owner.accountId, `${app.ctx.ids.uuid()}.${ending}`);
  const photo = await named("webp");
  const [video, document, pdf] = [await named("mp4"), await named("docx"), await named("pdf")];
  const icon = await givenIcon(app, owner.accountId);
  for (const name of [photo, pdf, icon]) await app.ctx.storage.put(name, Buffer.from("a"));
  const tiles = [
    { type: "texto", title: "Merenda", content: TEXT, icon },
    { type: "foto", title: "Foto", content: photo },
    { type: "video", title: "Filme", content: video },
    { type: "word", title: "Ata", content: document },
    { type: "pdf", title: "Plano", content: pdf },
  ];
  const { status, body } = await app.call(`PATCH /mosaics/${id}`, {
    token: owner.token,
    body: {
      changeId: app.ctx.ids.uuid(),
      baseRevision: 0,
      operations: tiles.map((data, at) => ({
        op: "addTile",
        tile: { id: `t${at}`, position: { x: 0, y: 1000 * at }, data },
      })),
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const page = await app.call(`PUT /accounts/${owner.accountId}/page`, {
    token: owner.token,
    body: { slug: `page-${id}` },
  });
  expect(page.status).toBe(200);
  return { owner, id, photo, video, document, pdf, icon };
}

async function share(
  { owner, id }: Secret,
  body: object = {},
): Promise<{ id: string; slug: string }> {
  const answer = await app.call(`POST /mosaics/${id}/links`, {
    token: owner.token,
    body: { listed: true, embed: ["*"], ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body.item;
}

async function change({ owner }: Secret, linkId: string, body: object): Promise<void> {
  const { status } = await app.call(`PUT /links/${linkId}`, { token: owner.token, body });
  expect(status).toBe(200);
}

function give(slug: string, password: string) {
  return app.call(`POST /shared/${slug}/password`, { body: { password } });
}

async function unlocked(slug: string, password = PASSWORD): Promise<Visit> {
  const { status, headers } = await give(slug, password);
  expect(status).toBe(204);
  return { slug, ...cookieOf(headers) };
}

function cookieOf(headers: Answer["headers"]): { cookie?: string } {
  const cookie = headers["set-cookie"]?.split(";", 1)[0];
  return cookie === undefined ? {} : { cookie };
}

function inDays(days: number): string {
  return new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
}
