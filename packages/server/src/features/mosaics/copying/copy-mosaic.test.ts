import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepTrash } from "../trash/sweep-trash.ts";
import {
  type TestUser,
  givenImplementation,
  givenMembership,
  givenMosaic,
  givenUser,
} from "#testing/factories.ts";
import { givenFile, givenIcon } from "#testing/given-files.ts";
import { leftoversOf } from "#testing/leftovers.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { copyMosaic } from "./copy-mosaic.ts";
import { listTiles } from "../tiles.store.ts";
import { findMosaic } from "../mosaics.store.ts";

const MANY = 700;

let app: TestApp;
let ana: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { title: "漢字 🌈 مرحبا", language: "pt" });
});

describe("POST /mosaics/:id/copies", () => {
  test("copies tiles, sections, look and background, as the first change of a new mosaic", async () => {
    const picture = await fileOf(ana, "photo.webp");
    const cover = await fileOf(ana, "cover.webp");
    const icon = await givenIcon(app, ana.accountId);
    const general = await givenIcon(app, null);
    const nodes = [
      node("s", { type: "secao", title: "Turma", colour: "green", width: 4, height: 3 }),
      node("a", { type: "foto", title: "Feira", content: picture, width: 2, height: 2, icon }),
      node("b", { face: "text", colour: "pink", content: "Olá", icon: general, locked: true }),
    ];
    const settings = {
      ...DEFAULT_SETTINGS,
      look: "jardim",
      titleBlock: true,
      line: "Desde 1987",
      logo: picture,
      cover,
      ground: "leaves",
      veil: true,
    };
    const background = { bgColor: "", backgroundImage: cover, repeat: true };
    await replace({ nodes, background, settings });
    const implementationId = await givenImplementation(app, ana.accountId, "School");
    const { status, body } = await copy({ title: " Copy ", implementationId });
    expect([status, body.message, body.missing]).toEqual([201, "mosaics.copied", 0]);
    expect(body.item).toMatchObject({
      title: "Copy",
      revision: 1,
      tileCount: 3,
      sectionCount: 1,
      language: "pt",
      implementation: { id: implementationId },
    });
    const original = await whole(id);
    const made = await whole(body.item.id);
    expect(made.content).toBe(original.content);
    expect(made.background).toBe(original.background);
    expect(made.settings).toEqual(original.settings);
    const { items } = (await app.call(`GET /mosaics/${body.item.id}/changes?since=0`, ana)).body;
    expect(items).toHaveLength(1);
    expect((await app.call("GET /removed-mosaics", ana)).body.items).toEqual([]);
  });

  test("copies an empty mosaic", async () => {
    const { body } = await copy();
    expect(body.item).toMatchObject({ revision: 0, tileCount: 0 });
  });

  test("copies files into another account, where its members can read them", async () => {
    const bob = await givenUser(app, { name: "Bob" });
    await givenMembership(app, { accountId: bob.accountId, userId: ana.id, role: "designer" });
    const photo = await fileOf(ana, "photo.webp");
    const icon = await givenIcon(app, ana.accountId, `${app.ctx.ids.uuid()}.webp`);
    await app.ctx.storage.put(icon, Buffer.from("x"));
    await summed(icon);
    const nodes = [
      node("a", { type: "foto", content: photo, icon }),
      node("b", { face: "picture", picture: photo }),
    ];
    await replace({ nodes });
    const { status, body } = await copy({ accountId: bob.accountId });
    expect([status, body.missing]).toEqual([201, 0]);
    const [a, b] = await tilesOf(body.item.id);
    expect(a?.data.content).not.toBe(photo);
    expect(b?.data.picture).toBe(a?.data.content);
    expect(a?.data.icon).not.toBe(icon);
    const read = (name: string | undefined, { token }: TestUser) =>
      app.app.inject({ url: `/files/${name}`, headers: { authorization: `Bearer ${token}` } });
    expect((await read(a?.data.content, bob)).body).toBe("x");
    expect((await read(photo, bob)).statusCode).toBe(404);
    const again = await copy({ accountId: bob.accountId, title: "Again" });
    expect((await tilesOf(again.body.item.id))[0]?.data.content).toBe(a?.data.content);
  });

  test("says how many files are gone, and copies everything else", async () => {
    const bob = await givenUser(app);
    await givenMembership(app, { accountId: bob.accountId, userId: ana.id });
    const gone = await fileOf(ana, "gone.webp");
    const lost = await fileOf(ana, "lost.webp");
    await replace({
      nodes: [
        node("a", { type: "foto", title: "Gone", content: gone }),
        node("b", { face: "picture", picture: lost }),
      ],
      settings: { ...DEFAULT_SETTINGS, logo: gone },
    });
    await app.ctx.db
      .updateTable("files")
      .set({ is_ready: false })
      .where("name", "=", gone)
      .execute();
    await app.ctx.storage.remove(lost);
    const within = await copy();
    expect([within.status, within.body.missing]).toEqual([201, 1]);
    const across = await copy({ accountId: bob.accountId });
    expect([across.status, across.body.missing]).toEqual([201, 2]);
    const [a, b] = await tilesOf(across.body.item.id);
    expect(a?.data).toMatchObject({ type: "foto", title: "Gone", content: gone });
    expect(b?.data).toMatchObject({ face: "picture", picture: "" });
    expect((await whole(across.body.item.id, ana)).settings.logo).toBe("");
  });

  test("refuses files that exceed the quota of the account, and creates nothing", async () => {
    const limited = await testApp({ settings: { accountQuota: 1 } });
    try {
      const eva = await givenUser(limited);
      const full = await givenUser(limited);
      await givenMembership(limited, { accountId: full.accountId, userId: eva.id });
      await givenFile(limited, full.accountId, `${app.ctx.ids.uuid()}.webp`);
      const icon = await givenIcon(limited, eva.accountId);
      await limited.ctx.storage.put(icon, Buffer.from("x"));
      const tiles = [textTile("a")];
      const from = await givenMosaic(limited, eva.accountId, { tiles });
      const data = { icon };
      const operations = [{ op: "updateTile", id: "a", data }];
      const change = { changeId: "c", baseRevision: 1, operations };
      const edited = await limited.call(`PATCH /mosaics/${from}`, { ...eva, body: change });
      expect(edited.status).toBe(200);
      const body = { title: "Copy", accountId: full.accountId };
      const refused = await limited.call(`POST /mosaics/${from}/copies`, { ...eva, body });
      expect(refused.body.code).toBe("files.overQuota");
      expect((await limited.call("GET /mosaics?view=summary", full)).body.items).toEqual([]);
    } finally {
      await limited.close();
    }
  });

  test("refuses a copy beyond the limit of mosaics or tiles of the account", async () => {
    const limited = await testApp({ settings: { accountMosaics: 1 } });
    try {
      const eva = await givenUser(limited);
      const from = await givenMosaic(limited, eva.accountId, { tiles: [textTile("a")] });
      const body = { title: "Copy", accountId: eva.accountId };
      const refused = await limited.call(`POST /mosaics/${from}/copies`, { ...eva, body });
      expect(refused.body.code).toBe("accounts.tooManyMosaics");
    } finally {
      await limited.close();
    }
  });

  test("with a key, a repeated request creates one copy", async () => {
    const headers = { "idempotency-key": "one" };
    const first = await copy({}, headers);
    const second = await copy({}, headers);
    expect(second.body).toEqual(first.body);
    expect(await idsOf(ana)).toEqual([id, first.body.item.id]);
  });

  test("is written to the audit log with the copy and its original", async () => {
    const { body } = await copy();
    const entry = await app.ctx.db
      .selectFrom("audit")
      .selectAll()
      .where("event", "=", "mosaics.copied")
      .orderBy("at", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: ana.id,
      account_id: ana.accountId,
      thing: `mosaic:${body.item.id}`,
      what: `mosaic:${id}`,
    });
  });

  test("is refused to visitors, without a title, and with an implementation of another account", async () => {
    const body = { title: "Copy", accountId: ana.accountId };
    expect((await app.call(`POST /mosaics/${id}/copies`, { body })).status).toBe(401);
    expect((await copy({ title: "  " })).body.code).toBe("mosaics.titleRequired");
    const other = await givenUser(app);
    await givenMembership(app, { accountId: other.accountId, userId: ana.id });
    const implementationId = await givenImplementation(app, other.accountId);
    expect((await copy({ implementationId })).body.code).toBe("mosaics.wrongImplementation");
  });

  test("a mosaic of a foreign account, and a foreign account, do not exist", async () => {
    const bob = await givenUser(app);
    const body = { title: "Mine", accountId: bob.accountId };
    expect((await app.call(`POST /mosaics/${id}/copies`, { ...bob, body })).status).toBe(404);
    expect((await copy({ accountId: bob.accountId })).status).toBe(404);
  });

  test("an operator may not create mosaics", async () => {
    const carl = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    const body = { title: "Copy", accountId: ana.accountId };
    expect((await app.call(`POST /mosaics/${id}/copies`, { ...carl, body })).status).toBe(403);
  });
});

describe("a copy of many tiles", () => {
  beforeEach(async () => {
    await replace({ nodes: Array.from({ length: MANY }, (_, at) => node(`n${at}`)) });
  });

  test("is complete, and leaves no traces of how it was written", async () => {
    const { status, body } = await copy();
    expect(status).toBe(201);
    expect(body.item).toMatchObject({ revision: 1, tileCount: MANY });
    expect(await tilesOf(body.item.id)).toEqual(await tilesOf(id));
    expect(await leftoversOf(app, body.item.id)).toEqual({ writes: 0, going: 0, tiles: MANY });
    expect((await app.call("GET /removed-mosaics", ana)).body).toMatchObject({
      items: [],
      count: 0,
    });
  });

  test("leaves nothing behind if it fails, or is swept after a crash", async () => {
    const before = await countRows();
    let calls = 0;
    const ctx = {
      ...app.ctx,
      network: "",
      language: "en" as const,
      userAgent: "",
      session: { id: "" },
      actor: { userId: ana.id, isAdmin: false, memberships: [] },
    };
    const mosaic = (await findMosaic(app.ctx, id)) as never;
    const failing = copyMosaic(ctx, mosaic, {
      account: { accountId: ana.accountId } as never,
      implementation: undefined,
      title: "Copy",
      beforeCommit: async () => {
        calls += 1;
        throw new Error("the power went");
      },
    });
    await expect(failing).rejects.toThrow("the power went");
    expect(calls).toBe(1);
    expect(await countRows()).toEqual(before);
    await sweepTrash(app.ctx);
    expect(await countRows()).toEqual(before);
  });

  async function countRows() {
    const count = async (table: "mosaics" | "tile_rows" | "large_writes") => {
      const { rows } = await app.ctx.db
        .selectFrom(table)
        .select((of) => of.fn.countAll<number>().as("rows"))
        .where("account_id", "=", ana.accountId)
        .executeTakeFirstOrThrow();
      return rows;
    };
    return [await count("mosaics"), await count("tile_rows"), await count("large_writes")];
  }
});

function copy(fields: object = {}, headers: Record<string, string> = {}) {
  const body = { title: "Copy", accountId: ana.accountId, ...fields };
  return app.call(`POST /mosaics/${id}/copies`, { token: ana.token, body, headers });
}

async function whole(mosaicId: number, { token } = ana) {
  return (await app.call(`GET /mosaics/${mosaicId}`, { token })).body.item;
}

async function tilesOf(mosaicId: number) {
  const mosaic = await findMosaic(app.ctx, mosaicId);
  return mosaic === undefined ? [] : listTiles(app.ctx, mosaic);
}

async function idsOf({ token }: TestUser): Promise<number[]> {
  const { body } = await app.call("GET /mosaics?view=summary", { token });
  return body.items.map((item: { id: number }) => item.id);
}

async function replace(changes: object): Promise<void> {
  const background = { bgColor: "", backgroundImage: "", repeat: false };
  const { nodes = [], ...rest } = { background, ...changes } as { nodes?: object[] };
  const body = { title: "Original", ...rest, content: { nodes } };
  const { status, body: answer } = await app.call(`PUT /mosaics/${id}`, { token: ana.token, body });
  expect(answer.code).toBeUndefined();
  expect(status).toBe(200);
}

function node(nodeId: string, data: object = {}) {
  const at = Number(nodeId.slice(1)) || 0;
  const tile = textTile(nodeId);
  return {
    id: nodeId,
    position: { x: 100 * (at % 30), y: 100 * Math.floor(at / 30) },
    data: { type: "texto", title: tile.title, content: "", ...data },
  };
}

/** A file of one byte that exists in the storage too. */
async function fileOf({ accountId }: TestUser, original: string): Promise<string> {
  const name = `${app.ctx.ids.uuid()}.webp`;
  await givenFile(app, accountId, name, { original_name: original });
  await app.ctx.storage.put(name, Buffer.from("x"));
  await summed(name);
  return name;
}

async function summed(name: string): Promise<void> {
  await app.ctx.db
    .updateTable("files")
    .set({ source_sha256: name.replaceAll("-", "") })
    .where("name", "=", name)
    .execute();
}
