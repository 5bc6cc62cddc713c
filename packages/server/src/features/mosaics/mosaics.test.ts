import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import {
  givenImplementation,
  givenMembership,
  givenMosaic,
  givenUser,
} from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { chooseBase } from "./mosaics.service.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

/** Simulates a restored backup and further work: the same revision, reached by another change. */
const diverge = (mosaicId: number, revision: number) =>
  app.ctx.db
    .updateTable("changes")
    .set({ change_id: "another" })
    .where("mosaic_id", "=", mosaicId)
    .where("revision", "=", revision)
    .execute();

describe("GET /mosaics", () => {
  test("lists what the requester can see, with tiles and oldest first", async () => {
    const { accountId, token } = await givenUser(app);
    const implementationId = await givenImplementation(app, accountId, "School");
    const first = await givenMosaic(app, accountId, { tiles: [textTile("b"), textTile("a")] });
    const second = await givenMosaic(app, accountId, { title: "Second", implementationId });
    const { status, body } = await app.call("GET /mosaics", { token });
    expect(status).toBe(200);
    expect(body.items.map((item: { id: number }) => item.id)).toEqual([first, second]);
    expect(body.items[0]).toMatchObject({
      title: "Mosaic",
      accountId,
      implementation: null,
      revision: 1,
      tileCount: 2,
      sectionCount: 0,
      background: '{"bgColor":"","backgroundImage":"","repeat":false}',
      settings: DEFAULT_SETTINGS,
    });
    expect(JSON.parse(body.items[0].content).nodes).toMatchObject([{ id: "a" }, { id: "b" }]);
    expect(body.items[1]).toMatchObject({
      implementation: { id: implementationId, name: "School" },
      content: '{"nodes":[]}',
    });
  });

  test("leaves content and background out of a summary", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
    const { body } = await app.call("GET /mosaics?view=summary", { token });
    expect(body.items).toEqual([
      {
        id,
        title: "Mosaic",
        accountId,
        accountName: "Ana",
        implementation: null,
        revision: 1,
        tileCount: 1,
        sectionCount: 0,
        language: "",
        changedAt: expect.any(String),
        isFavourite: false,
        isPublic: false,
      },
    ]);
  });

  test("finds mosaics by words of their current titles", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId, { title: "Ciências" });
    await givenMosaic(app, accountId, { title: "História" });
    const found = async (search: string) => {
      const query = `view=summary&search=${encodeURIComponent(search)}`;
      const { body } = await app.call(`GET /mosaics?${query}`, { token });
      return body.items.map((item: { title: string }) => item.title);
    };
    expect(await found("ciencias")).toEqual(["Ciências"]);
    await app.call(`PATCH /mosaics/${id}`, {
      token,
      body: {
        changeId: "rename",
        baseRevision: 0,
        operations: [{ op: "rename", title: "Física" }],
      },
    });
    expect(await found("fisica")).toEqual(["Física"]);
    expect(await found("ciencias")).toEqual([]);
  });

  test("shows an externo with single mosaics only these, and one without limits all", async () => {
    const { accountId } = await givenUser(app);
    const visible = await givenMosaic(app, accountId);
    await givenMosaic(app, accountId);
    const limited = await givenUser(app, { accountId, role: "externo", mosaicIds: [visible] });
    const free = await givenUser(app, { accountId, role: "externo" });
    expect(await idsFor(limited.token)).toEqual([visible]);
    expect(await idsFor(free.token)).toHaveLength(2);
  });

  test("shows a platform admin the mosaics of every account, and a former member none of that account", async () => {
    const { accountId } = await givenUser(app);
    const id = await givenMosaic(app, accountId);
    const admin = await givenUser(app, { isAdmin: true });
    expect(await idsFor(admin.token)).toContain(id);
    const gone = await givenUser(app);
    await givenMembership(app, { accountId, userId: gone.id, status: "removed" });
    expect(await idsFor(gone.token)).toEqual([]);
  });

  test("is for each role of the account", async () => {
    const { accountId } = await givenUser(app);
    expect(await statusOfEach(app, accountId, (as) => app.call("GET /mosaics", as))).toEqual({
      nobody: 401,
      stranger: 200,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 200,
      externo: 200,
    });
  });

  test.each(["view=half", "view=", "view=whole&view=summary", "sort=title"])(
    "refuses ?%s",
    async (query) => {
      const { token } = await givenUser(app);
      const { status, body } = await app.call(`GET /mosaics?${query}`, { token });
      expect([status, body.code]).toEqual([400, "validation.failed"]);
    },
  );

  async function idsFor(token: string): Promise<number[]> {
    const { body } = await app.call("GET /mosaics?view=summary", { token });
    return body.items.map((item: { id: number }) => item.id);
  }
});

describe("GET /mosaics/:id", () => {
  test("returns each tile with the addresses of its pictures and files", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId, {
      tiles: [
        textTile("note", { position: { x: -100, y: 250.5 }, content: "Olá,\n<b>mundo</b>" }),
        textTile("photo", { type: "foto", content: "beach.webp" }),
        textTile("way", { type: "link-generico", content: "https://example.org/" }),
      ],
    });
    const { body } = await app.call(`GET /mosaics/${id}`, { token });
    expect(JSON.parse(body.item.content)).toEqual({
      nodes: [
        {
          id: "note",
          type: "custom",
          position: { x: -100, y: 250.5 },
          data: {
            label: "Tile note",
            icon: "",
            iconIsGeneral: false,
            iconUrl: null,
            type: "texto",
            title: "Tile note",
            description: "",
            summary: "",
            content: "Olá,\n<b>mundo</b>",
            contentUrl: null,
          },
        },
        expect.objectContaining({
          data: expect.objectContaining({
            content: "beach.webp",
            contentUrl: "/files/beach.webp",
          }),
        }),
        expect.objectContaining({
          data: expect.objectContaining({ content: "https://example.org/", contentUrl: null }),
        }),
      ],
    });
  });

  test("has an ETag of its revision and newest change, and is not sent again to clients that have it", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
    const first = await app.call(`GET /mosaics/${id}`, { token });
    const etag = first.headers["etag"] ?? "";
    expect(etag).toMatch(/^"1\.[0-9a-f]{16}"$/);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const conditional = { token, headers: { "if-none-match": etag } };
    const again = await app.call(`GET /mosaics/${id}`, conditional);
    expect([again.status, again.body]).toEqual([304, ""]);
    const operations = [{ op: "rename", title: "New" }];
    const body = { changeId: "c", baseRevision: 1, operations };
    await app.call(`PATCH /mosaics/${id}`, { token, body });
    const changed = await app.call(`GET /mosaics/${id}`, conditional);
    expect([changed.status, changed.body.changeId]).toEqual([200, "c"]);
    expect(changed.headers["etag"]).toMatch(/^"2\./);
  });

  test("is sent again if a server restored from a backup reached the same revision through other changes", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
    await chooseBase(app.ctx, id);
    const [own, base] = [
      await app.call(`GET /mosaics/${id}`, { token }),
      await app.call("GET /base"),
    ];
    await diverge(id, 1);
    const tagOf = ({ headers }: typeof own) => ({ "if-none-match": headers["etag"] ?? "" });
    const again = await app.call(`GET /mosaics/${id}`, { token, headers: tagOf(own) });
    expect([again.status, again.body.changeId]).toEqual([200, "another"]);
    expect((await app.call("GET /base", { headers: tagOf(base) })).status).toBe(200);
  });

  test("tells whether its changes continue those of the requester", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
    const first = (await app.call(`GET /mosaics/${id}`, { token })).body.changeId;
    const operations = [{ op: "rename", title: "New" }];
    const body = { changeId: "c", baseRevision: 1, operations };
    await app.call(`PATCH /mosaics/${id}`, { token, body });
    const ask = async (since: number, changeId: string) =>
      (await app.call(`GET /mosaics/${id}/changes?since=${since}&changeId=${changeId}`, { token }))
        .body;
    expect((await ask(1, first)).items).toMatchObject([{ revision: 2, changeId: "c" }]);
    expect(await ask(2, "c")).toEqual({ items: [] });
    await diverge(id, 1);
    expect(await ask(1, first)).toEqual({ items: [], diverged: true });
    expect(await ask(2, "d")).toEqual({ items: [], diverged: true });
    expect(await ask(3, "d")).toEqual({ items: [], diverged: true });
  });

  test("is for users who can see the mosaic; for others it does not exist", async () => {
    const { accountId } = await givenUser(app);
    const id = await givenMosaic(app, accountId);
    const ask = (as: { token?: string }) => app.call(`GET /mosaics/${id}`, as);
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 200,
      externo: 200,
    });
    const other = await givenMosaic(app, accountId);
    const limited = await givenUser(app, { accountId, role: "externo", mosaicIds: [other] });
    expect((await ask(limited)).status).toBe(404);
  });

  test.each(["0", "-1", "1.5", "01", "abc", "9999999999999999", "1%00", "null"])(
    "refuses %s as an id",
    async (id) => {
      const { token } = await givenUser(app);
      const { status, body } = await app.call(`GET /mosaics/${id}`, { token });
      expect([status, body.code]).toEqual([400, "validation.failed"]);
    },
  );

  test("answers 404 for an unknown id", async () => {
    const { token } = await givenUser(app);
    const { status, body } = await app.call("GET /mosaics/999999999999999", { token });
    expect([status, body.code]).toEqual([404, "notFound"]);
  });
});

describe("POST /mosaics", () => {
  test("creates an empty mosaic", async () => {
    const { accountId, token } = await givenUser(app);
    const body = { title: "  Férias  ", accountId };
    const made = await app.call("POST /mosaics", { token, body });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      message: "mosaics.created",
      item: {
        id: expect.any(Number),
        title: "Férias",
        accountId,
        implementation: null,
        revision: 0,
        tileCount: 0,
        sectionCount: 0,
        language: "",
        content: '{"nodes":[]}',
        background: '{"bgColor":"","backgroundImage":"","repeat":false}',
        settings: DEFAULT_SETTINGS,
      },
    });
    const read = await app.call(`GET /mosaics/${made.body.item.id}`, { token });
    expect(read.body.item).toEqual(made.body.item);
  });

  test("puts it into an implementation of the same account, and of no other", async () => {
    const ana = await givenUser(app);
    const { accountId, token } = ana;
    const school = await givenImplementation(app, accountId, "School");
    const other = await givenUser(app);
    await givenMembership(app, { accountId: other.accountId, userId: ana.id });
    const elsewhere = await givenImplementation(app, other.accountId);
    const foreign = await givenImplementation(app, (await givenUser(app)).accountId);
    const create = (implementationId: string) =>
      app.call("POST /mosaics", { token, body: { title: "T", accountId, implementationId } });
    expect((await create(school)).body.item.implementation).toEqual({ id: school, name: "School" });
    const wrong = await create(elsewhere);
    expect([wrong.status, wrong.body.code]).toEqual([400, "mosaics.wrongImplementation"]);
    expect((await create(foreign)).status).toBe(404);
    expect((await create("unknown")).status).toBe(404);
  });

  test("is for owners and designers only; a foreign account does not exist", async () => {
    const { accountId } = await givenUser(app);
    const body = { title: "T", accountId };
    const ask = (as: { token?: string }) => app.call("POST /mosaics", { ...as, body });
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 201,
      owner: 201,
      designer: 201,
      operator: 403,
      externo: 403,
    });
  });

  test.each([
    ["no title", { title: " \n " }, "mosaics.titleRequired"],
    ["a long title", { title: "x".repeat(61) }, "mosaics.titleTooLong"],
    ["a very long title", { title: "x".repeat(1001) }, "validation.failed"],
    ["an invalid title", { title: 5 }, "validation.failed"],
    ["an unknown key", { title: "T", revision: 7 }, "validation.failed"],
    ["no account", { title: "T", accountId: undefined }, "validation.failed"],
    [
      "an implementation that no database can store",
      { title: "T", implementationId: "\u0000" },
      "validation.failed",
    ],
  ])("refuses %s", async (_, fields, code) => {
    const { accountId, token } = await givenUser(app);
    const body = { accountId, ...fields };
    const answer = await app.call("POST /mosaics", { token, body });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.errors).toHaveLength(1);
  });
});

describe("DELETE /mosaics/:id", () => {
  test("hides a mosaic with all its contents, and keeps the others", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
    const remaining = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
    const answer = await app.call(`DELETE /mosaics/${id}`, { token });
    expect([answer.status, answer.body]).toEqual([204, ""]);
    expect((await app.call(`GET /mosaics/${id}`, { token })).status).toBe(404);
    expect((await app.call(`GET /mosaics/${remaining}`, { token })).body.item.tileCount).toBe(1);
    for (const table of ["tiles", "changes"] as const) {
      const rows = app.ctx.db.selectFrom(table).select("mosaic_id").where("mosaic_id", "=", id);
      expect(await rows.execute(), table).toHaveLength(1);
    }
  });

  test("keeps the last one of an account", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId);
    const { status, body } = await app.call(`DELETE /mosaics/${id}`, { token });
    expect([status, body.code]).toEqual([409, "mosaics.last"]);
    expect((await app.call(`GET /mosaics/${id}`, { token })).status).toBe(200);
  });

  test("keeps one if all are deleted concurrently", async () => {
    const { accountId, token } = await givenUser(app);
    const ids = await Promise.all(Array.from({ length: 6 }, () => givenMosaic(app, accountId)));
    const answers = await Promise.all(
      ids.map((id) => app.call(`DELETE /mosaics/${id}`, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 204, 204, 204, 204, 409,
    ]);
    const { body } = await app.call("GET /mosaics?view=summary", { token });
    expect(body.items).toHaveLength(1);
  });

  test("deletes a mosaic once for several concurrent requests", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId);
    await givenMosaic(app, accountId);
    const asks = Array.from({ length: 6 }, () => app.call(`DELETE /mosaics/${id}`, { token }));
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404, 404]);
  });

  test("keeps the public one", async () => {
    const { accountId, token } = await givenUser(app);
    const base = await givenMosaic(app, accountId);
    await givenMosaic(app, accountId);
    await chooseBase(app.ctx, base);
    const { status, body } = await app.call(`DELETE /mosaics/${base}`, { token });
    expect([status, body.code]).toEqual([409, "mosaics.isBase"]);
  });

  test("is for owners only", async () => {
    const { accountId } = await givenUser(app);
    await givenMosaic(app, accountId);
    const ask = async (as: { token?: string }) =>
      app.call(`DELETE /mosaics/${await givenMosaic(app, accountId)}`, as);
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 204,
      owner: 204,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });

  test("refuses an invalid id, and answers 404 for an unknown one", async () => {
    const { token } = await givenUser(app);
    expect((await app.call("DELETE /mosaics/last", { token })).status).toBe(400);
    expect((await app.call("DELETE /mosaics/999999999999999", { token })).status).toBe(404);
  });
});

describe("GET /base", () => {
  test("shows the public mosaic to anybody, and answers 304 to clients that have it", async () => {
    const { accountId, token } = await givenUser(app);
    const id = await givenMosaic(app, accountId, { title: "Base", tiles: [textTile("a")] });
    await chooseBase(app.ctx, id);
    const first = await app.call("GET /base");
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      id,
      title: "Base",
      content: expect.stringContaining('"nodes":[{"id":"a"'),
      background: expect.any(String),
      settings: DEFAULT_SETTINGS,
      publisher: "Ana",
      changedAt: expect.any(String),
      revision: 1,
      language: "",
      download: true,
    });
    expect(first.headers["cache-control"]).toBe("public, no-cache");
    const etag = first.headers["etag"] ?? "";
    const again = await app.call("GET /base", { headers: { "if-none-match": etag } });
    expect([again.status, again.body]).toEqual([304, ""]);

    const operations = [{ op: "rename", title: "Other" }];
    const body = { changeId: "c", baseRevision: 1, operations };
    await app.call(`PATCH /mosaics/${id}`, { token, body });
    const changed = await app.call("GET /base", { headers: { "if-none-match": etag } });
    expect([changed.status, changed.body.title]).toEqual([200, "Other"]);
    const other = await givenMosaic(app, accountId, { title: "Another" });
    await chooseBase(app.ctx, other);
    const tag = changed.headers["etag"] ?? "";
    const chosen = await app.call("GET /base", { headers: { "if-none-match": tag } });
    expect([chosen.status, chosen.body.title]).toEqual([200, "Another"]);
  });

  test("does not exist while none is chosen, and accepts no query", async () => {
    const empty = await testApp();
    const { status, body } = await empty.call("GET /base");
    expect([status, body.code]).toEqual([404, "notFound"]);
    expect((await empty.call("GET /base?id=1")).status).toBe(400);
    await empty.close();
  });
});

describe("GET /node-types", () => {
  test("lists the ten types of the requirement, followed by two more and the section, for signed-in users", async () => {
    const { token } = await givenUser(app, { role: "externo" });
    const { status, body } = await app.call("GET /node-types", { token });
    expect(status).toBe(200);
    const slugs =
      "texto url link-generico youtube foto video pdf powerpoint word excel audio arquivo secao";
    expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual(slugs.split(" "));
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
    expect(body.items[0]).toEqual({ id: 1, slug: "texto", name: "Texto" });
    expect(body.items[9]).toEqual({ id: 10, slug: "excel", name: "Excel" });
  });

  test("requires a session, and accepts no query", async () => {
    expect((await app.call("GET /node-types")).status).toBe(401);
    const { token } = await givenUser(app);
    expect((await app.call("GET /node-types?id=1", { token })).status).toBe(400);
  });
});
