import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { UnfitLogError } from "../log.ts";
import { readUnheld } from "./history.service.ts";

let app: TestApp;
let token: string;
let accountId: string;
let id: number;

beforeAll(async () => {
  app = await testApp();
  ({ token, accountId } = await givenUser(app, { name: "Ana" }));
});

afterAll(() => app.close());

describe("GET /mosaics/:id/history", () => {
  test("lists who did what and when, newest first", async () => {
    await createMosaic();
    await patch([
      { op: "addTile", tile: { id: "c", position: { x: 5, y: 5 }, data: tileData("Third") } },
      { op: "updateTile", id: "a", data: { title: "First" } },
      { op: "moveTile", id: "a", position: { x: 9, y: 9 } },
      { op: "removeTile", id: "b" },
    ]);
    await patch([{ op: "rename", title: "Other" }]);
    await restore(1);
    const { items, next } = (await history()).body;
    expect(next).toBeNull();
    const base = { author: { id: expect.any(String), name: "Ana" }, at: expect.any(String) };
    expect(items).toEqual([
      {
        ...base,
        revision: 4,
        baseRevision: 3,
        origin: "restore",
        restored: 1,
        what: what({ added: 1, removed: 1, edited: 1, moved: 1, renamed: true }, 3),
        name: null,
      },
      {
        ...base,
        revision: 3,
        baseRevision: 2,
        origin: "edit",
        restored: null,
        what: what({ renamed: true }),
        name: null,
      },
      {
        ...base,
        revision: 2,
        baseRevision: 1,
        origin: "edit",
        restored: null,
        what: {
          ...what({ added: 1, removed: 1, edited: 1, moved: 1 }),
          titles: ["Third", "First", "Tile b"],
        },
        name: null,
      },
      {
        revision: 1,
        baseRevision: 0,
        author: null,
        at: expect.any(String),
        origin: "edit",
        restored: null,
        what: { ...what({ added: 2 }), titles: ["Tile a", "Tile b"] },
        name: null,
      },
    ]);
  });

  test("returns pages of fifty", async () => {
    await createMosaic();
    for (let at = 0; at < 60; at += 1) await patch([{ op: "rename", title: `Title ${at}` }]);
    const first = (await history()).body;
    expect([first.items.length, first.items[0].revision, first.next]).toEqual([50, 61, "12"]);
    const second = (await history(`?after=${first.next}`)).body;
    expect(second.items.map(({ revision }: { revision: number }) => revision)).toEqual(
      Array.from({ length: 11 }, (_, at) => 11 - at),
    );
    expect(second.next).toBeNull();
    expect((await history("?after=1")).body).toEqual({ items: [], next: null });
  });

  test("returns only named revisions", async () => {
    await createMosaic();
    await patch([{ op: "rename", title: "Two" }]);
    await patch([{ op: "rename", title: "Three" }]);
    await name(1, "Begin");
    await name(2, "Two");
    const { items } = (await history("?named=true")).body;
    expect(items).toMatchObject([
      { revision: 2, name: "Two" },
      { revision: 1, name: "Begin" },
    ]);
    expect((await history("?named=true&after=2")).body.items).toHaveLength(1);
  });

  test("is for roles that may edit, and refuses unknown parameters", async () => {
    await createMosaic();
    for (const query of ["?after=-1", "?after=x", "?named=false", "?all=1"]) {
      expect((await history(query)).status, query).toBe(400);
    }
    const ask = (as: { token?: string }) => app.call(`GET /mosaics/${id}/history`, as);
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 200,
      externo: 403,
    });
  });
});

describe("GET /mosaics/:id/revisions/:revision", () => {
  test("returns the mosaic as of that revision, and changes nothing", async () => {
    await createMosaic();
    const first = await read();
    await patch([
      { op: "removeTile", id: "a" },
      { op: "setBackground", background: { bgColor: "#fff", backgroundImage: "", repeat: false } },
      { op: "rename", title: "Other" },
    ]);
    const { title, content, background, settings } = first;
    const was = await readRevision(1);
    expect(was.body.item).toEqual({ id, revision: 1, title, content, background, settings });
    const now = await read();
    expect((await readRevision(2)).body.item).toEqual({
      id,
      revision: 2,
      title: "Other",
      content: now.content,
      background: now.background,
      settings: now.settings,
    });
    expect(now.revision).toBe(2);
  });

  test("starts with an empty mosaic and its first title", async () => {
    await createMosaic();
    await patch([{ op: "rename", title: "Other" }]);
    expect((await readRevision(0)).body.item).toMatchObject({
      title: "Mosaic",
      content: '{"nodes":[]}',
    });
  });

  test("refuses unknown and invalid revisions", async () => {
    await createMosaic();
    const beyond = await readRevision(2);
    expect([beyond.status, beyond.body.code]).toEqual([400, "mosaics.unknownRevision"]);
    for (const none of ["-1", "x", "1.5", "9".repeat(16)]) {
      expect((await readRevision(none)).status, none).toBe(400);
    }
  });
});

describe("PUT and DELETE /mosaics/:id/revisions/:revision/name", () => {
  test("names and renames a revision, and removes the name", async () => {
    await createMosaic();
    expect((await name(1, "  Antes da\n festa ")).body.item).toEqual({
      revision: 1,
      name: "Antes da festa",
    });
    expect((await name(1, "Depois")).body.item.name).toBe("Depois");
    expect((await history()).body.items[0].name).toBe("Depois");
    expect((await unname(1)).status).toBe(204);
    expect((await unname(1)).status).toBe(204);
    expect((await history()).body.items[0].name).toBeNull();
    const audited = await app.ctx.db
      .selectFrom("audit")
      .select("event")
      .where("thing", "=", `mosaic:${id}`)
      .orderBy("at")
      .execute();
    expect(audited.map(({ event }) => event).toSorted()).toEqual([
      "mosaics.revisionNamed",
      "mosaics.revisionNamed",
      "mosaics.revisionUnnamed",
    ]);
  });

  test("refuses empty and overlong names, and unknown revisions", async () => {
    await createMosaic();
    expect((await name(1, " \u200b")).body.code).toBe("history.nameRequired");
    expect((await name(1, "x".repeat(61))).body.code).toBe("history.nameTooLong");
    for (const none of [0, 2]) {
      expect((await name(none, "None")).body.code).toBe("mosaics.unknownRevision");
      expect((await unname(none)).body.code).toBe("mosaics.unknownRevision");
    }
  });

  test("allows two hundred names per mosaic", async () => {
    await createMosaic();
    const first = { account_id: accountId, mosaic_id: id };
    const { db } = app.ctx;
    const change = await db.selectFrom("changes").selectAll().where("mosaic_id", "=", id).execute();
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...change[0],
      ...first,
      revision: at + 2,
      base_revision: at + 1,
      change_id: `c${at}`,
      operations: "[]",
      inverse: "[]",
      summary: "{}",
      fingerprint: "",
      at: "",
      origin: "edit",
    }));
    await db.insertInto("changes").values(many).execute();
    const names = many.map(({ revision: at }) => ({ ...first, revision: at, name: "x" }));
    await db.insertInto("revision_names").values(names).execute();
    const { status, body } = await name(1, "One more");
    expect([status, body.code]).toEqual([409, "history.tooManyNames"]);
    expect((await name(2, "Renamed")).status).toBe(200);
  });

  test("is for designers and owners only", async () => {
    await createMosaic();
    const ask = (as: { token?: string }) =>
      app.call(`PUT /mosaics/${id}/revisions/1/name`, { ...as, body: { name: "N" } });
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 403,
      externo: 403,
    });
  });
});

async function createMosaic(): Promise<void> {
  id = await givenMosaic(app, accountId, { tiles: [textTile("a"), textTile("b")] });
}

function tileData(title: string) {
  return { type: "texto", title };
}

function what(summary: object, titles = 0) {
  const none = {
    added: 0,
    removed: 0,
    edited: 0,
    moved: 0,
    background: false,
    renamed: false,
    settings: false,
    look: false,
  };
  return { ...none, ...summary, titles: Array.from({ length: titles }, () => expect.any(String)) };
}

function patch(operations: readonly object[]) {
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  return app.call(`PATCH /mosaics/${id}`, { token, body });
}

function restore(to: number) {
  return app.call(`POST /mosaics/${id}/restore`, { token, body: { revision: to } });
}

function history(query = "") {
  return app.call(`GET /mosaics/${id}/history${query}`, { token });
}

function readRevision(of: number | string) {
  return app.call(`GET /mosaics/${id}/revisions/${of}`, { token });
}

function name(of: number, text: string) {
  return app.call(`PUT /mosaics/${id}/revisions/${of}/name`, { token, body: { name: text } });
}

function unname(of: number) {
  return app.call(`DELETE /mosaics/${id}/revisions/${of}/name`, { token });
}

async function read() {
  return (await app.call(`GET /mosaics/${id}`, { token })).body.item;
}

describe("reading a log without locks", () => {
  const failing = (faults: readonly Error[]) => {
    const left = [...faults];
    let reads = 0;
    const readOnce = () => {
      reads += 1;
      const fault = left.shift();
      return fault === undefined ? Promise.resolve("state") : Promise.reject(fault);
    };
    return { readOnce, count: () => reads };
  };

  test("is repeated if changes were compacted in between", async () => {
    const { readOnce, count } = failing([new UnfitLogError("a gap"), new UnfitLogError("a gap")]);
    await expect(readUnheld(readOnce)).resolves.toBe("state");
    expect(count()).toBe(3);
  });

  test("fails if the log remains inconsistent", async () => {
    const { readOnce, count } = failing(
      Array.from({ length: 9 }, () => new UnfitLogError("a gap")),
    );
    await expect(readUnheld(readOnce)).rejects.toThrow("a gap");
    expect(count()).toBe(3);
  });

  test("is not repeated after any other error", async () => {
    const { readOnce, count } = failing([new Error("the database is away")]);
    await expect(readUnheld(readOnce)).rejects.toThrow("the database is away");
    expect(count()).toBe(1);
  });
});
