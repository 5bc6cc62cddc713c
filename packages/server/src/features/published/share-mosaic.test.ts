import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;
let mosaicId: number;

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
  mosaicId = await givenMosaic(app, ana.accountId, { title: "Horta" });
});

afterEach(() => app.close());

describe("PUT /mosaics/:id/share", () => {
  test("creates an unguessable link, once", async () => {
    const { status, body } = await share();
    expect(status).toBe(200);
    expect(body.item.slug).toMatch(/^[a-z0-9]{20}$/);
    expect(body.item.url).toBe(`${app.ctx.publicUrl}/m/${body.item.slug}`);
    expect((await share()).body).toEqual(body);
    expect((await app.call(`GET /mosaics/${mosaicId}/share`, { token: ana.token })).body).toEqual(
      body,
    );
  });

  test("accepts a chosen slug, and invalidates the earlier link", async () => {
    const first = (await share()).body.item.slug;
    expect((await share("Escola-da-Serra")).body.item.slug).toBe("escola-da-serra");
    expect(await statusAt(first)).toBe(404);
    expect(await statusAt("escola-da-serra")).toBe(200);
  });

  test("refuses a slug that another mosaic has, and keeps the current link", async () => {
    const bruno = await givenUser(app);
    const other = await givenMosaic(app, bruno.accountId);
    await app.call(`PUT /mosaics/${other}/share`, { token: bruno.token, body: { slug: "escola" } });
    await share("horta");
    const { status, body } = await share("escola");
    expect([status, body.code, body.errors]).toEqual([
      409,
      "sharing.slugTaken",
      [{ path: "slug", code: "sharing.slugTaken" }],
    ]);
    expect(await statusAt("horta")).toBe(200);
  });

  test("gives a slug to one of many concurrent requests", async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, () => givenMosaic(app, ana.accountId)),
    );
    const answers = await Promise.all(
      others.map((id) =>
        app.call(`PUT /mosaics/${id}/share`, { token: ana.token, body: { slug: "escola" } }),
      ),
    );
    expect(
      answers
        .map(({ status }) => String(status))
        .toSorted()
        .join(" "),
    ).toBe("200 409 409 409 409 409");
  });

  test.each(["", "ab", "-a-", "a b", "../x", "ação", "a".repeat(64)])(
    "refuses %j as a slug",
    async (slug) => {
      const { status, body } = await share(slug);
      expect(status).toBe(400);
      expect(["sharing.badSlug", "validation.failed"]).toContain(body.code);
      expect((await app.call(`GET /mosaics/${mosaicId}/share`, { token: ana.token })).body).toEqual(
        { item: null },
      );
    },
  );

  test("is for owners and platform admins only", async () => {
    const statuses = await statusOfEach(app, ana.accountId, (options) =>
      app.call(`PUT /mosaics/${mosaicId}/share`, { ...options, body: {} }),
    );
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
});

describe("GET and DELETE /mosaics/:id/share", () => {
  test("end the link at once, and can be repeated", async () => {
    const { slug } = (await share()).body.item;
    for (const _ of [1, 2]) {
      const { status } = await app.call(`DELETE /mosaics/${mosaicId}/share`, { token: ana.token });
      expect(status).toBe(204);
    }
    expect(await statusAt(slug)).toBe(404);
    expect((await app.call(`GET /mosaics/${mosaicId}/share`, { token: ana.token })).body).toEqual({
      item: null,
    });
  });

  test.each(["GET", "DELETE"] as const)(
    "%s is for owners and platform admins only",
    async (method) => {
      const statuses = await statusOfEach(app, ana.accountId, (options) =>
        app.call(`${method} /mosaics/${mosaicId}/share`, options),
      );
      const good = method === "GET" ? 200 : 204;
      expect(statuses).toEqual({
        nobody: 401,
        stranger: 404,
        admin: good,
        owner: good,
        designer: 403,
        operator: 403,
        externo: 403,
      });
    },
  );

  test.each(["GET", "DELETE"] as const)("%s answers 404 for an unknown mosaic", async (method) => {
    const { status } = await app.call(`${method} /mosaics/999/share`, { token: ana.token });
    expect(status).toBe(404);
  });
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
    await app.call(`DELETE /mosaics/${mosaicId}/share`, { token: ana.token });
    expect((await app.call(`GET /files/${photo}`)).status).toBe(404);
  });

  test("stops working when its mosaic is deleted", async () => {
    await givenMosaic(app, ana.accountId);
    const { slug } = (await share()).body.item;
    await app.call(`DELETE /mosaics/${mosaicId}`, { token: ana.token });
    expect(await statusAt(slug)).toBe(404);
  });
});

function share(slug?: string) {
  return app.call(`PUT /mosaics/${mosaicId}/share`, {
    token: ana.token,
    body: slug === undefined ? {} : { slug },
  });
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
