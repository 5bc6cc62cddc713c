import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { LINK_LIMITS } from "@mosaico/domain/mosaic/sharing-link";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;
let mosaicId: number;

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
  mosaicId = await givenMosaic(app, ana.accountId, { title: "Horta" });
});

afterEach(() => app.close());

describe("POST /mosaics/:id/links", () => {
  test("creates an unguessable link each time, each with a name and a right of its own", async () => {
    const { status, body } = await share();
    expect(status).toBe(201);
    expect(body.item).toEqual({
      id: expect.any(String),
      name: "",
      slug: expect.stringMatching(/^[a-z0-9]{20}$/),
      url: `${app.ctx.publicUrl}/m/${body.item.slug}`,
      since: expect.stringMatching(/^20/),
      listed: false,
      download: true,
      password: false,
      until: null,
      embed: null,
      views: { total: 0, days: [] },
    });
    const wanted = { name: " Poster  in the hall ", download: false, listed: true };
    const other = (await share(wanted)).body.item;
    expect(other).toMatchObject({ ...wanted, name: "Poster in the hall" });
    expect(other.slug).not.toBe(body.item.slug);
    expect(await links()).toEqual([body.item, other]);
    expect([await statusAt(body.item.slug), await statusAt(other.slug)]).toEqual([200, 200]);
  });

  test("accepts a chosen slug", async () => {
    const { body } = await share({ slug: "Escola-da-Serra" });
    expect(body.item.slug).toBe("escola-da-serra");
    expect(await statusAt("escola-da-serra")).toBe(200);
  });

  test("refuses a slug that another link has, and creates nothing", async () => {
    const bruno = await givenUser(app);
    const other = await givenMosaic(app, bruno.accountId);
    await app.call(`POST /mosaics/${other}/links`, {
      token: bruno.token,
      body: { slug: "escola" },
    });
    await share({ slug: "horta" });
    for (const slug of ["escola", "horta"]) {
      const { status, body } = await share({ slug });
      expect([status, body.code, body.errors]).toEqual([
        409,
        "sharing.slugTaken",
        [{ path: "slug", code: "sharing.slugTaken" }],
      ]);
    }
    expect(await links()).toHaveLength(1);
    expect(await statusAt("horta")).toBe(200);
  });

  test("gives a slug to one of many concurrent requests", async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () => givenMosaic(app, ana.accountId)),
    );
    const bruno = await givenUser(app);
    const foreign = await Promise.all(
      Array.from({ length: 3 }, () => givenMosaic(app, bruno.accountId)),
    );
    const answers = await Promise.all([
      ...others.map((id) => share({ slug: "escola" }, id)),
      ...foreign.map((id) => share({ slug: "escola" }, id, bruno.token)),
    ]);
    expect(
      answers
        .map(({ status }) => String(status))
        .toSorted()
        .join(" "),
    ).toBe("201 409 409 409 409 409");
  });

  test("S2: refuses the fifty-first link of a mosaic, however many are asked for at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: LINK_LIMITS.ofMosaic + 3 }, () => share()),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [409, "sharing.tooManyLinks"]),
    );
    expect(await links()).toHaveLength(LINK_LIMITS.ofMosaic);
    const other = await givenMosaic(app, ana.accountId);
    expect((await share({}, other)).status).toBe(201);
  });

  test.each(["", "ab", "-a-", "a b", "../x", "ação", "a".repeat(64)])(
    "refuses %j as a slug",
    async (slug) => {
      const { status, body } = await share({ slug });
      expect(status).toBe(400);
      expect(["sharing.badSlug", "validation.failed"]).toContain(body.code);
      expect(await links()).toEqual([]);
    },
  );

  test("refuses a name that is too long, and unknown fields", async () => {
    const long = await share({ name: "a".repeat(LINK_LIMITS.name + 1) });
    expect([long.status, long.body.errors]).toEqual([
      400,
      [{ path: "name", code: "sharing.nameTooLong" }],
    ]);
    expect((await share({ edit: true })).status).toBe(400);
    expect(await links()).toEqual([]);
  });
});

describe("PUT /links/:id", () => {
  test("changes what is given, and nothing else; an earlier slug stops working", async () => {
    const { id, slug } = (await share({ name: "Poster", download: false })).body.item;
    const other = (await share()).body.item;
    const { status, body } = await change(id, { slug: "horta-da-escola" });
    expect([status, body.item.name, body.item.download]).toEqual([200, "Poster", false]);
    expect([await statusAt(slug), await statusAt("horta-da-escola")]).toEqual([404, 200]);
    expect((await change(id, { name: "Parents" })).body.item.slug).toBe("horta-da-escola");
    expect((await change(id, { download: true, listed: true })).body.item).toMatchObject({
      name: "Parents",
      download: true,
      listed: true,
    });
    expect(await links()).toEqual([expect.objectContaining({ id, name: "Parents" }), other]);
  });

  test("accepts its own slug, and refuses that of another link", async () => {
    await share({ slug: "escola" });
    const { id, slug } = (await share({ slug: "horta" })).body.item;
    expect((await change(id, { slug })).status).toBe(200);
    const { status, body } = await change(id, { slug: "escola" });
    expect([status, body.code]).toEqual([409, "sharing.slugTaken"]);
    expect(await statusAt("horta")).toBe(200);
  });

  test("gives a slug to one of several links at once", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => share()));
    const answers = await Promise.all(
      all.map(({ body }) => change(body.item.id, { slug: "escola" })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      "200",
      "409",
      "409",
      "409",
    ]);
  });

  test.each([{ slug: "a b" }, { name: "a".repeat(61) }, { download: "no" }, { edit: true }])(
    "refuses %j",
    async (body) => {
      const { id } = (await share({ slug: "horta", name: "Poster" })).body.item;
      expect((await change(id, body)).status).toBe(400);
      expect(await links()).toEqual([expect.objectContaining({ slug: "horta", name: "Poster" })]);
    },
  );
});

describe("revoking", () => {
  test("DELETE /links/:id ends one link at once, and the others stay", async () => {
    const [first, second] = [(await share()).body.item, (await share()).body.item];
    expect((await revoke(first.id)).status).toBe(204);
    expect([await statusAt(first.slug), await statusAt(second.slug)]).toEqual([404, 200]);
    expect(await links()).toEqual([second]);
    expect([(await revoke(first.id)).status, (await change(first.id, {})).status]).toEqual([
      404, 404,
    ]);
  });

  test("DELETE /mosaics/:id/links ends all of them at once, and can be repeated", async () => {
    const [first, second] = [(await share()).body.item, (await share()).body.item];
    const other = await givenMosaic(app, ana.accountId);
    const foreign = (await share({}, other)).body.item;
    for (const _ of [1, 2]) {
      const { status } = await app.call(`DELETE /mosaics/${mosaicId}/links`, { token: ana.token });
      expect(status).toBe(204);
    }
    expect([await statusAt(first.slug), await statusAt(second.slug)]).toEqual([404, 404]);
    expect(await links()).toEqual([]);
    expect(await statusAt(foreign.slug)).toBe(200);
  });
});

const SHARING: readonly [string, (id: number, linkId: string) => string, object?][] = [
  ["GET /mosaics/:id/links", (id) => `GET /mosaics/${id}/links`],
  ["POST /mosaics/:id/links", (id) => `POST /mosaics/${id}/links`, {}],
  ["PUT /links/:id", (_, linkId) => `PUT /links/${linkId}`, { name: "A" }],
  ["DELETE /links/:id", (_, linkId) => `DELETE /links/${linkId}`],
  ["DELETE /mosaics/:id/links", (id) => `DELETE /mosaics/${id}/links`],
];

test.each(SHARING)("%s is for owners and platform admins only", async (_, callOf, body) => {
  const statuses = await statusOfEach(app, ana.accountId, async (options) => {
    const { id } = (await share()).body.item;
    const call = callOf(mosaicId, id) as "GET /";
    const { status } = await app.call(call, { ...options, ...(body && { body }) });
    return { status: status < 300 ? 200 : status } as Answer;
  });
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

test.each(SHARING)("%s answers 404 for what does not exist", async (_, callOf, body) => {
  const call = callOf(999, "no-such-link") as "GET /";
  const { status } = await app.call(call, { token: ana.token, ...(body && { body }) });
  expect(status).toBe(404);
});

test("an externo with other mosaics learns nothing of a link", async () => {
  const { id } = (await share()).body.item;
  const other = await givenMosaic(app, ana.accountId);
  const { token } = await givenUser(app, {
    role: "externo",
    accountId: ana.accountId,
    mosaicIds: [other],
  });
  expect((await app.call(`DELETE /links/${id}`, { token })).status).toBe(404);
});

describe("GET /shared/:slug", () => {
  test("shows the mosaic to anybody, revealing no more of its account than the name", async () => {
    const { slug } = (await share()).body.item;
    const { status, body, headers } = await app.call(`GET /shared/${slug}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: mosaicId,
      title: "Horta",
      content: JSON.stringify({ nodes: [] }),
      background: expect.any(String),
      revision: 0,
      language: "",
      settings: DEFAULT_SETTINGS,
      publisher: "Ana",
      changedAt: expect.any(String),
      download: true,
    });
    expect(headers["cache-control"]).toBe("public, no-cache");
    const again = await app.call(`GET /shared/${slug}`, {
      headers: { "if-none-match": headers["etag"] ?? "" },
    });
    expect(again.status).toBe(304);
  });

  test.each(["nothing-here", "a", "%2e%2e", "x".repeat(64)])("does not find %j", async (slug) => {
    expect(await statusAt(slug)).toBe(404);
  });

  test("R2: shows nothing of a blocked account, nor its files", async () => {
    const photo = await givenFile(app, ana.accountId, "photo.webp");
    await addPhoto(photo);
    const { slug } = (await share()).body.item;
    expect((await app.call(`GET /files/${photo}`)).status).toBe(200);
    await app.ctx.db
      .updateTable("accounts")
      .set({ blocked_at: app.ctx.clock.now().toISOString() })
      .where("id", "=", ana.accountId)
      .execute();
    expect(await statusAt(slug)).toBe(404);
    expect((await app.call(`GET /files/${photo}`)).status).toBe(404);
  });

  test("F3: makes its files public while it is shared, and no others", async () => {
    const photo = await givenFile(app, ana.accountId, "photo.webp");
    const other = await givenFile(app, ana.accountId, "other.webp");
    await addPhoto(photo);
    expect((await app.call(`GET /files/${photo}`)).status).toBe(404);
    await share();
    expect((await app.call(`GET /files/${photo}`)).status).toBe(200);
    expect((await app.call(`GET /files/${other}`)).status).toBe(404);
    await app.call(`DELETE /mosaics/${mosaicId}/links`, { token: ana.token });
    expect((await app.call(`GET /files/${photo}`)).status).toBe(404);
  });

  test("S3: says whether its visitors may save files, and a browser opens none of them otherwise", async () => {
    const photo = await givenFile(app, ana.accountId, "photo.webp");
    await app.ctx.storage.put(photo, Buffer.from("a"));
    await addPhoto(photo);
    const { id, slug } = (await share({ download: false })).body.item;
    const look = await app.call(`GET /shared/${slug}`);
    expect(look.body.download).toBe(false);
    const statuses = async (options: { token?: string } = {}) =>
      Promise.all(
        ["image", "empty", "document"].map(async (destination) => {
          const headers = {
            "sec-fetch-dest": destination,
            ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
          };
          return (await app.app.inject({ url: `/files/${photo}`, headers })).statusCode;
        }),
      );
    expect(await statuses()).toEqual([200, 200, 403]);
    expect(await statuses({ token: ana.token })).toEqual([200, 200, 200]);
    const { token } = await givenUser(app, {
      role: "externo",
      accountId: ana.accountId,
      mosaicIds: [],
    });
    expect(await statuses({ token })).toEqual([200, 200, 403]);
    // Another link of the mosaic allows it.
    const other = (await share()).body.item;
    expect(await statuses()).toEqual([200, 200, 200]);
    await revoke(other.id);
    expect(await statuses()).toEqual([200, 200, 403]);
    await change(id, { download: true });
    expect(await statuses()).toEqual([200, 200, 200]);
    const allowed = await app.call(`GET /shared/${slug}`, {
      headers: { "if-none-match": look.headers["etag"] ?? "" },
    });
    expect([allowed.status, allowed.body.download]).toEqual([200, true]);
  });

  test("stops working when its mosaic is deleted", async () => {
    await givenMosaic(app, ana.accountId);
    const { slug } = (await share()).body.item;
    await app.call(`DELETE /mosaics/${mosaicId}`, { token: ana.token });
    expect(await statusAt(slug)).toBe(404);
  });
});

function share(body: object = {}, id = mosaicId, token = ana.token) {
  return app.call(`POST /mosaics/${id}/links`, { token, body });
}

function change(id: string, body: object) {
  return app.call(`PUT /links/${id}`, { token: ana.token, body });
}

function revoke(id: string) {
  return app.call(`DELETE /links/${id}`, { token: ana.token });
}

async function links() {
  return (await app.call(`GET /mosaics/${mosaicId}/links`, { token: ana.token })).body.items;
}

async function statusAt(slug: string): Promise<number> {
  return (await app.call(`GET /shared/${slug}`)).status;
}

async function addPhoto(content: string): Promise<void> {
  const tile = { id: "a", position: { x: 0, y: 0 }, data: { type: "foto", title: "A", content } };
  const { status } = await app.call(`PATCH /mosaics/${mosaicId}`, {
    token: ana.token,
    body: { changeId: "c", baseRevision: 0, operations: [{ op: "addTile", tile }] },
  });
  expect(status).toBe(200);
}
