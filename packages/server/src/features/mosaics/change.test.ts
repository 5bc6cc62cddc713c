import { ADDED_FIELDS } from "@mosaico/domain/tile/tile";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import type { LibraryTile } from "../../../library/library-tile.ts";
import { statusOfEach } from "#testing/each-role.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { permitInstallation } from "#platform/http/permit.ts";
import { costOf } from "#testing/cost-of.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile, givenIcon } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { changeMosaic } from "./change.ts";
import type { EditableMosaic } from "./mosaic-resource.ts";
import type { saveChange } from "./save-change.ts";
import { type MosaicResource, loadMosaic } from "./mosaics.service.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

describe("PATCH /mosaics/:id", () => {
  test("applies every kind of operation as one revision", async () => {
    const { token, id, nodes, item } = await createMosaic([textTile("a"), textTile("b")]);
    const operations = [
      {
        op: "addTile",
        tile: {
          id: "c",
          position: { x: 100, y: 0 },
          data: { type: "url", title: " C ", content: "https://example.org" },
        },
      },
      { op: "updateTile", id: "a", data: { title: "New", summary: "Short" } },
      { op: "moveTile", id: "a", position: { x: 15.5, y: -30 } },
      { op: "removeTile", id: "b" },
      { op: "setBackground", background: { bgColor: "#ABC", backgroundImage: "", repeat: true } },
      { op: "rename", title: " Renamed " },
    ];
    const { status, body } = await patch(id, token, operations);
    expect(status).toBe(200);
    expect(body.revision).toBe(2);
    expect(body.operations[0].tile).toEqual({
      id: "c",
      position: { x: 100, y: 0 },
      data: {
        label: "C",
        icon: "",
        iconIsGeneral: false,
        type: "url",
        title: "C",
        description: "",
        summary: "",
        content: "https://example.org/",
        ...ADDED_FIELDS,
      },
    });
    expect(body.operations.slice(1)).toEqual([
      { op: "updateTile", id: "a", data: { title: "New", summary: "Short" } },
      { op: "moveTile", id: "a", position: { x: 15.5, y: -30 } },
      { op: "removeTile", id: "b" },
      {
        op: "setBackground",
        background: { bgColor: "#aabbcc", backgroundImage: "", repeat: true },
      },
      { op: "rename", title: "Renamed" },
    ]);
    expect(await nodes()).toMatchObject([
      {
        id: "a",
        position: { x: 15.5, y: -30 },
        data: { title: "New", summary: "Short", label: "Tile a" },
      },
      { id: "c" },
    ]);
    expect(await item()).toMatchObject({
      title: "Renamed",
      tileCount: 2,
      sectionCount: 0,
      revision: 2,
      background: '{"bgColor":"#aabbcc","backgroundImage":"","repeat":true}',
    });
  });

  test("ignores derived fields, and reads PDF as pdf", async () => {
    const { token, id, nodes } = await createMosaic();
    const data = { type: "PDF", title: "P", iconUrl: "https://evil.example", contentUrl: null };
    const { status } = await patch(id, token, [
      { op: "addTile", tile: { id: "p", type: "custom", position: { x: 0, y: 0 }, data } },
    ]);
    expect(status).toBe(200);
    expect(await nodes()).toMatchObject([
      { data: { type: "pdf", iconUrl: null, contentUrl: null } },
    ]);
  });

  test("is for roles that may edit tiles; only owners and designers add and remove", async () => {
    const { accountId } = await givenUser(app);
    const statuses = (operation: object) => {
      const ask = async (as: { token?: string }) => {
        const id = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
        const body = { changeId: "c", baseRevision: 1, operations: [operation] };
        return app.call(`PATCH /mosaics/${id}`, { ...as, body });
      };
      return statusOfEach(app, accountId, ask);
    };
    const everybody = { nobody: 401, stranger: 404, admin: 200, owner: 200, designer: 200 };
    const editing = { ...everybody, operator: 200, externo: 403 };
    const building = { ...everybody, operator: 403, externo: 403 };
    expect(await statuses({ op: "updateTile", id: "a", data: { title: "T" } })).toEqual(editing);
    expect(await statuses({ op: "moveTile", id: "a", position: { x: 1, y: 1 } })).toEqual(editing);
    expect(await statuses({ op: "removeTile", id: "a" })).toEqual(building);
    expect(await statuses({ op: "rename", title: "T" })).toEqual(building);
    const data = { type: "texto", title: "T" };
    const tile = { id: "t", position: { x: 0, y: 0 }, data };
    expect(await statuses({ op: "addTile", tile })).toEqual(building);
    const background = { bgColor: "", backgroundImage: "", repeat: false };
    expect(await statuses({ op: "setBackground", background })).toEqual(building);
    // Saving to a mosaic without a permission check does not compile either.
    expectTypeOf<MosaicResource>().not.toExtend<Parameters<typeof saveChange>[1]>();
    expectTypeOf<Permitted<MosaicResource, "mosaic.see">>().not.toExtend<EditableMosaic>();
  });

  test("refuses a whole change for one invalid operation, and names it", async () => {
    const { token, id, item } = await createMosaic([textTile("a")]);
    const before = await item();
    const refusals: [object, number, string, string][] = [
      [{ op: "updateTile", id: "gone", data: { title: "T" } }, 409, "tile.removed", "id"],
      [{ op: "moveTile", id: "gone", position: { x: 0, y: 0 } }, 409, "tile.removed", "id"],
      [{ op: "removeTile", id: "gone" }, 409, "tile.removed", "id"],
      [add({ id: "a" }), 409, "tile.exists", "tile.id"],
      [add({ id: "ü" }), 400, "tile.badId", "tile.id"],
      [add({ position: { x: 1e8, y: 0 } }), 400, "tile.badPosition", "tile.position"],
      [update({ title: "  " }), 400, "tile.titleRequired", "data.title"],
      [update({ title: "x".repeat(31) }), 400, "tile.titleTooLong", "data.title"],
      [update({ summary: "x".repeat(21) }), 400, "tile.summaryTooLong", "data.summary"],
      [update({ description: "x".repeat(51) }), 400, "tile.descriptionTooLong", "data.description"],
      [update({ content: "x".repeat(1001) }), 400, "tile.contentTooLong", "data.content"],
      [
        update({ type: "url", content: "javascript:alert(1)" }),
        400,
        "tile.badAddress",
        "data.content",
      ],
      [
        update({ type: "youtube", content: "https://vimeo.com/1" }),
        400,
        "tile.badYoutube",
        "data.content",
      ],
      [update({ type: "foto", content: "../etc/passwd" }), 400, "tile.badFileName", "data.content"],
      [update({ icon: "../icon" }), 400, "tile.badIcon", "data.icon"],
      [{ op: "rename", title: "" }, 400, "mosaics.titleRequired", "title"],
      [{ op: "rename", title: "x".repeat(61) }, 400, "mosaics.titleTooLong", "title"],
      [ground({ bgColor: "red" }), 400, "background.badColour", "background.bgColor"],
      [
        ground({ backgroundImage: "a b" }),
        400,
        "background.badImage",
        "background.backgroundImage",
      ],
    ];
    for (const [operation, status, code, path] of refusals) {
      const answer = await patch(id, token, [{ op: "rename", title: "Good" }, operation]);
      expect([answer.status, answer.body.code], code).toEqual([status, code]);
      expect(answer.body.errors).toEqual([{ path: `operations.1.${path}`, code }]);
    }
    expect(await item()).toEqual(before);
  });

  test.each([
    ["no operation", { operations: [] }],
    [
      "too many operations",
      { operations: Array.from({ length: 1001 }, () => ({ op: "removeTile", id: "a" })) },
    ],
    ["an unknown operation", { operations: [{ op: "paint", id: "a" }] }],
    [
      "an unknown key in an operation",
      { operations: [{ op: "removeTile", id: "a", force: true }] },
    ],
    [
      "an unknown key in a tile",
      { operations: [{ op: "updateTile", id: "a", data: { html: "<b>" } }] },
    ],
    [
      "an unknown type",
      { operations: [{ op: "updateTile", id: "a", data: { type: "hologram" } }] },
    ],
    [
      "an invalid position",
      { operations: [{ op: "moveTile", id: "a", position: { x: "1", y: 0 } }] },
    ],
    ["no changeId", { changeId: undefined }],
    ["an empty changeId", { changeId: "" }],
    ["a long changeId", { changeId: "x".repeat(65) }],
    ["a changeId that no database can store", { changeId: "a\u0000" }],
    ["a changeId that databases would alter", { changeId: "a\ud83d" }],
    ["an id that no database can store", { operations: [{ op: "removeTile", id: "a\u0000" }] }],
    ["a new id that no database can store", { operations: [add({ id: "\u0000" })] }],
    ["an invalid revision", { baseRevision: -1 }],
    ["an unknown key", { author: "me" }],
  ])("refuses %s", async (_, change) => {
    const { token, id } = await createMosaic([textTile("a")]);
    const operations = [{ op: "removeTile", id: "a" }];
    const body = { changeId: "c", baseRevision: 1, operations, ...change };
    const answer = await app.call(`PATCH /mosaics/${id}`, { token, body });
    expect([answer.status, answer.body.code]).toEqual([400, "validation.failed"]);
  });

  test("accepts the maximum number of operations, each with a text of maximum length", async () => {
    const { token, id } = await createMosaic();
    const data = { type: "texto", title: "T", content: "é".repeat(1000) };
    const operations = Array.from({ length: 1000 }, (_, index) => add({ id: `n${index}`, data }));
    const { status, body } = await patch(id, token, operations);
    expect([status, body.operations?.length]).toEqual([200, 1000]);
  });

  test("answers a repeated changeId like the first time and changes nothing, also after other changes", async () => {
    const { token, id, item } = await createMosaic([textTile("a")]);
    const operations = [update({ title: "First" })];
    const first = await patch(id, token, operations, "once");
    await patch(id, token, [update({ title: "Second" })]);
    const again = await patch(id, token, operations, "once");
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await item()).toMatchObject({ revision: 3 });
    const other = await patch(id, token, [update({ title: "Other" })], "once");
    expect([other.status, other.body.code]).toEqual([409, "mosaics.changeIdUsed"]);
  });

  test("makes one change of 20 concurrent requests with the same changeId", async () => {
    const { token, id, item } = await createMosaic([textTile("a")]);
    const operations = [update({ title: "Raced" })];
    const race = Array.from({ length: 20 }, () => patch(id, token, operations, "raced"));
    const answers = await Promise.all(race);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, answers[0]?.body])]),
    );
    expect(await item()).toMatchObject({ revision: 2 });
    expect(await logOf(id, token)).toHaveLength(2);
  });

  test("keeps every field that users change concurrently, each with its own revision", async () => {
    const fields = ["title", "label", "summary", "description", "content"];
    const { accountId, token, id, nodes } = await createMosaic([textTile("a"), textTile("b")]);
    const people = await Promise.all(
      fields.map(() => givenUser(app, { accountId, role: "operator" })),
    );
    const answers = await Promise.all(
      fields.flatMap((field, index) =>
        ["a", "b"].map((tile) =>
          patch(id, people[index]?.token, [
            { op: "updateTile", id: tile, data: { [field]: `my ${field}` } },
          ]),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(10);
    const data = Object.fromEntries(fields.map((field) => [field, `my ${field}`]));
    expect(await nodes()).toMatchObject([
      { id: "a", data },
      { id: "b", data },
    ]);
    expect((await logOf(id, token)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 11 }, (_, index) => index + 1),
    );
  });

  test("accepts general icons and those of the account, and determines itself which they are", async () => {
    const { accountId, token, id, nodes } = await createMosaic([textTile("a"), textTile("b")]);
    const general = await givenIcon(app, null);
    const own = await givenIcon(app, accountId);
    const foreign = await givenIcon(app, (await givenUser(app)).accountId);
    const answer = await patch(id, token, [
      { op: "updateTile", id: "a", data: { icon: general, iconIsGeneral: false } },
      { op: "updateTile", id: "b", data: { icon: `/files/${own}`, iconIsGeneral: true } },
    ]);
    expect(answer.body.operations).toMatchObject([
      { data: { icon: general, iconIsGeneral: true } },
      { data: { icon: own, iconIsGeneral: false } },
    ]);
    expect(await nodes()).toMatchObject([
      { data: { icon: general, iconIsGeneral: true, iconUrl: `/files/${general}` } },
      { data: { icon: own, iconIsGeneral: false, iconUrl: `/files/${own}` } },
    ]);
    await patch(id, token, [{ op: "updateTile", id: "a", data: { iconIsGeneral: false } }]);
    expect(await nodes()).toMatchObject([{ data: { iconIsGeneral: true } }, {}]);
    for (const icon of [foreign, "unknown.webp"]) {
      const refused = await patch(id, token, [update({ icon })]);
      expect([refused.status, refused.body.code]).toEqual([400, "tile.unknownIcon"]);
      expect(refused.body.errors[0].path).toBe("operations.0.data.icon");
    }
  });

  test("accepts only the account's files; those a tile already has may stay", async () => {
    const { accountId, token, id } = await createMosaic([textTile("a")]);
    const own = await givenFile(app, accountId, `${accountId}-photo.webp`);
    const stranger = await givenUser(app);
    const foreign = await givenFile(app, stranger.accountId, `${stranger.accountId}.webp`);
    const platform = await givenFile(app, null, `${accountId}-general.webp`);
    expect((await patch(id, token, [update({ type: "foto", content: own })])).status).toBe(200);
    expect((await patch(id, token, [ground({ backgroundImage: own })])).status).toBe(200);
    for (const name of [foreign, platform, "unknown.webp"]) {
      const content = await patch(id, token, [
        add({ data: { type: "pdf", title: "T", content: name } }),
      ]);
      expect([content.status, content.body.code]).toEqual([400, "tile.unknownFile"]);
      expect(content.body.errors[0].path).toBe("operations.0.tile.data.content");
      const image = await patch(id, token, [ground({ backgroundImage: name })]);
      expect([image.status, image.body.code]).toEqual([400, "background.badImage"]);
    }
    await app.ctx.db.deleteFrom("files").where("name", "=", own).execute();
    expect((await patch(id, token, [update({ content: own, title: "Kept" })])).status).toBe(200);
    expect((await patch(id, token, [ground({ backgroundImage: own, repeat: true })])).status).toBe(
      200,
    );
  });

  test("costs only the edit: few statements, and as many rows on 20 tiles as on 2,000", async () => {
    const costs = [];
    for (const size of [20, 2000]) {
      const tiles = Array.from({ length: size }, (_, index) => textTile(`t${index}`));
      const { id, actor } = await createMosaic(tiles);
      const request = { network: "", language: "en", userAgent: "" } as const;
      // Otherwise it depends on the moment whether that is known.
      const hookedAccounts = { mayHave: () => false };
      const session = { id: "", userName: "Ana" };
      const ctx = { ...app.ctx, ...request, hookedAccounts, actor, session };
      const edit = async (x: number) => {
        const mosaic = await loadMosaic(ctx, String(id));
        if (mosaic === undefined) throw new Error("The mosaic is not seen.");
        await changeMosaic(ctx, permitInstallation<MosaicResource, "tile.edit">(mosaic), {
          changeId: `cost ${x}`,
          baseRevision: 1,
          operations: [
            { op: "updateTile", id: "t7", data: { title: `New ${x}` } },
            { op: "moveTile", id: `t${x}`, position: { x: 5, y: 5 } },
          ],
        });
      };
      // What runs for the first time is prepared.
      await edit(8);
      costs.push(await costOf(() => edit(9)));
    }
    const [small, large] = costs;
    expect(large?.rows).toBe(small?.rows);
    expect(small?.rows).toBeLessThan(12);
    expect(small?.rows).toBeGreaterThan(1);
    // Something else in the process may look for work meanwhile, and finds none.
    for (const { statements } of costs) expect(statements).toBeLessThan(14);
  });
});

describe("GET /mosaics/:id/changes", () => {
  test("lists the changes after a revision, oldest first, with their author", async () => {
    const { token, id, userId } = await createMosaic([textTile("a")]);
    await patch(id, token, [update({ title: "One" })], "one");
    await patch(id, token, [update({ title: "Two" })], "two");
    const { status, body } = await app.call(`GET /mosaics/${id}/changes?since=1`, { token });
    expect(status).toBe(200);
    expect(body.items).toEqual([
      {
        revision: 2,
        changeId: "one",
        author: { id: userId, name: "Ana" },
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        operations: [update({ title: "One" })],
      },
      expect.objectContaining({ revision: 3, changeId: "two" }),
    ]);
    expect(await logOf(id, token)).toHaveLength(3);
    const none = await app.call(`GET /mosaics/${id}/changes?since=3`, { token });
    expect(none.body.items).toEqual([]);
    const beyond = await app.call(`GET /mosaics/${id}/changes?since=999999999999999`, { token });
    expect(beyond.body.items).toEqual([]);
  });

  test("lists at most 1000", async () => {
    const { accountId, token, id } = await createMosaic();
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      account_id: accountId,
      mosaic_id: id,
      revision: index + 1,
      change_id: `c${index}`,
      fingerprint: "",
      author_id: null,
      author_name: null,
      at: "2026-01-01T00:00:00.000Z",
      operations: "[]",
      inverse: "[]",
      base_revision: index,
      origin: "edit",
      summary: "{}",
    }));
    await app.ctx.db.insertInto("changes").values(rows).execute();
    expect(await logOf(id, token)).toHaveLength(1000);
    const rest = await app.call(`GET /mosaics/${id}/changes?since=1000`, { token });
    expect(rest.body.items).toMatchObject([{ revision: 1001, author: null }]);
  });

  test("is for users who can see the mosaic", async () => {
    const { accountId } = await givenUser(app);
    const id = await givenMosaic(app, accountId);
    const ask = (as: { token?: string }) => app.call(`GET /mosaics/${id}/changes?since=0`, as);
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 200,
      externo: 200,
    });
  });

  test.each(["", "?since=", "?since=-1", "?since=x", "?since=1&until=2", "?since=1&since=2"])(
    "refuses %s",
    async (query) => {
      const { token, id } = await createMosaic();
      const { status, body } = await app.call(`GET /mosaics/${id}/changes${query}`, { token });
      expect([status, body.code]).toEqual([400, "validation.failed"]);
    },
  );
});

async function createMosaic(tiles: LibraryTile[] = []) {
  const { id: userId, accountId, token } = await givenUser(app);
  const id = await givenMosaic(app, accountId, { tiles });
  const item = async () => (await app.call(`GET /mosaics/${id}`, { token })).body.item;
  const nodes = async () => JSON.parse((await item()).content).nodes;
  const memberships = [{ accountId, role: "owner", status: "active", mosaicIds: null } as const];
  return {
    userId,
    accountId,
    token,
    id,
    item,
    nodes,
    actor: { userId, isAdmin: false, memberships },
  };
}

function patch(
  id: number,
  token: string | undefined,
  operations: unknown[],
  changeId = app.ctx.ids.uuid(),
) {
  const body = { changeId, baseRevision: 0, operations };
  return app.call(`PATCH /mosaics/${id}`, { ...(token !== undefined && { token }), body });
}

async function logOf(id: number, token: string): Promise<{ revision: number }[]> {
  return (await app.call(`GET /mosaics/${id}/changes?since=0`, { token })).body.items;
}

function add(tile: object) {
  const data = { type: "texto", title: "T" };
  return { op: "addTile", tile: { id: "new", position: { x: 0, y: 0 }, data, ...tile } };
}

function update(data: object) {
  return { op: "updateTile", id: "a", data };
}

function ground(background: object) {
  const none = { bgColor: "", backgroundImage: "", repeat: false };
  return { op: "setBackground", background: { ...none, ...background } };
}

/** The database, with counts of statements and of the rows returned or affected. */
