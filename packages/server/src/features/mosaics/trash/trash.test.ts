import { api } from "@mosaico/contract/api";
import type { Endpoint } from "@mosaico/contract/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenImplementation, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { payingApp } from "#testing/stripe/paying-app.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { sweepTrash } from "./sweep-trash.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const TITLE = "Deleted mosaic";

let app: TestApp;
let ana: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  ana = await givenUser(app, { name: "Ana" });
  await givenMosaic(app, ana.accountId, { title: "Kept" });
  id = await givenMosaic(app, ana.accountId, { title: TITLE, tiles: [textTile("a")] });
});

describe("a deleted mosaic", () => {
  test("is in the trash for thirty days", async () => {
    await remove();
    const { items } = (await list()).body;
    const removedAt = items[0].removedAt;
    expect(items).toEqual([
      {
        id,
        title: TITLE,
        accountId: ana.accountId,
        tileCount: 1,
        sectionCount: 0,
        removedAt,
        removedBy: { id: ana.id, name: "Ana" },
        expiresAt: new Date(Date.parse(removedAt) + 30 * DAY_MS).toISOString(),
      },
    ]);
    expect((await list(`?accountId=${ana.accountId}`)).body.items).toEqual(items);
  });

  test("is not returned by any other call, for anybody", async () => {
    const admin = await givenUser(app, { isAdmin: true });
    const implementationId = await givenImplementation(app, ana.accountId, TITLE);
    await app.call(`PUT /mosaics/${id}/implementation`, { ...ana, body: { implementationId } });
    await app.call(`POST /mosaics/${id}/links`, { ...ana, body: { slug: `gone-${id}` } });
    await app.call(`PUT /implementations/${implementationId}`, {
      ...ana,
      body: { name: "School" },
    });
    const before = await walk(admin);
    // Negative control: before the deletion, the walk finds it.
    expect(before.filter(({ tells }) => tells).length).toBeGreaterThan(5);
    await remove();
    for (const requester of [ana, admin]) {
      const seen = (await walk(requester)).filter(({ tells }) => tells).map(({ key }) => key);
      expect(seen).toEqual(["GET /removed-mosaics"]);
    }
  });

  test("does not count anywhere", async () => {
    const admin = await givenUser(app, { isAdmin: true });
    const implementationId = await givenImplementation(app, ana.accountId);
    await app.call(`PUT /mosaics/${id}/implementation`, { ...ana, body: { implementationId } });
    const count = async () => {
      const overview = (await app.call("GET /admin/overview", admin)).body.item;
      const accounts = (await app.call("GET /admin/accounts", admin)).body.items;
      const implementations = (await app.call("GET /implementations", ana)).body.items;
      return [
        overview.mosaics ?? overview.counts?.mosaics,
        accounts.find((account: { id: string }) => account.id === ana.accountId)?.mosaicCount,
        implementations[0].mosaicCount,
      ];
    };
    const before = await count();
    expect(before).toEqual([expect.any(Number), 2, 1]);
    await remove();
    expect(await count()).toEqual([before[0] - 1, 1, 0]);
  });

  test("lets its implementation be deleted, and comes back without it", async () => {
    const implementationId = await givenImplementation(app, ana.accountId);
    await app.call(`PUT /mosaics/${id}/implementation`, { ...ana, body: { implementationId } });
    await remove();
    expect((await app.call(`DELETE /implementations/${implementationId}`, ana)).status).toBe(204);
    expect((await back()).body.item.implementation).toBeNull();
  });

  test("hides its files from users who only saw them through it", async () => {
    const name = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.pdf`);
    const operations = [{ op: "updateTile", id: "a", data: { type: "pdf", content: name } }];
    const body = { changeId: "c", baseRevision: 1, operations };
    await app.call(`PATCH /mosaics/${id}`, { ...ana, body });
    const externo = { accountId: ana.accountId, role: "externo" } as const;
    const guest = await givenUser(app, { ...externo, mosaicIds: [id] });
    const info = (as: { token: string }) => app.call(`GET /files/${name}`, as);
    const seen = await info(guest);
    await remove();
    expect([seen.status, (await info(guest)).status]).toEqual([200, 404]);
    await back();
    expect((await info(guest)).status).toBe(200);
  });

  test("keeps its slug, which works again when it is restored", async () => {
    const slug = `kept-${id}`;
    await app.call(`POST /mosaics/${id}/links`, { ...ana, body: { slug } });
    expect((await app.call(`GET /shared/${slug}`)).status).toBe(200);
    await remove();
    expect((await app.call(`GET /shared/${slug}`)).status).toBe(404);
    const other = await givenMosaic(app, ana.accountId);
    const taken = await app.call(`POST /mosaics/${other}/links`, { ...ana, body: { slug } });
    expect(taken.body.code).toBe("sharing.slugTaken");
    await back();
    expect((await app.call(`GET /shared/${slug}`)).body.title).toBe(TITLE);
  });

  test("notifies open screens, and the members when it is restored", async () => {
    const received: string[] = [];
    for (const topic of [`mosaic:${id}`, `user:${ana.id}`])
      app.ctx.events.listen(topic, () => received.push(topic));
    await remove();
    expect(received.toSorted()).toEqual([`mosaic:${id}`, `user:${ana.id}`]);
    await back();
    expect(received.at(-1)).toBe(`user:${ana.id}`);
  });

  test("is deleted with its account", async () => {
    await remove();
    const { email, password } = ana;
    const body = { email, password };
    const { status } = await app.call("POST /user-profiles/delete", { ...ana, body });
    expect(status).toBeLessThan(300);
    expect(await rowsOf("mosaics")).toBe(0);
  });
});

describe("POST /removed-mosaics/:id/restore", () => {
  test("restores a mosaic as it was, with its history", async () => {
    const before = (await app.call(`GET /mosaics/${id}`, ana)).body.item;
    await remove();
    const { status, body } = await back();
    const { content: _c, background: _b, settings: _s, ...summary } = before;
    expect([status, body.item]).toEqual([200, summary]);
    expect((await app.call(`GET /mosaics/${id}`, ana)).body.item).toEqual(before);
    expect((await app.call(`GET /mosaics/${id}/history`, ana)).body.items).toHaveLength(1);
    expect((await list()).body.items).toEqual([]);
    expect((await back()).status).toBe(404);
  });

  test("requires a free place in the plan", async () => {
    const paying = await payingApp();
    const eva = await givenUser(paying);
    const title = (at: number) => ({ ...eva, body: { title: `${at}`, accountId: eva.accountId } });
    const made = [];
    for (const at of [1, 2, 3])
      made.push((await paying.call("POST /mosaics", title(at))).body.item.id);
    await paying.call(`DELETE /mosaics/${made[0]}`, eva);
    expect((await paying.call("POST /mosaics", title(4))).status).toBe(201);
    const refused = await paying.call(`POST /removed-mosaics/${made[0]}/restore`, eva);
    expect([refused.status, refused.body.code]).toEqual([409, "plans.tooManyMosaics"]);
    await paying.call(`DELETE /mosaics/${made[1]}`, eva);
    expect((await paying.call(`POST /removed-mosaics/${made[0]}/restore`, eva)).status).toBe(200);
    await paying.close();
  });

  test("is for owners only, once, and for deleted mosaics only", async () => {
    expect((await back()).status).toBe(404);
    for (const wrong of ["last", "0x1"])
      expect((await app.call(`POST /removed-mosaics/${wrong}/restore`, ana)).status).toBe(400);
    const ask = async (as: { token?: string }) => {
      await app.call(`DELETE /mosaics/${id}`, ana);
      return app.call(`POST /removed-mosaics/${id}/restore`, as);
    };
    expect(await statusOfEach(app, ana.accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 403,
      operator: 403,
      externo: 403,
    });
    const asks = Array.from({ length: 4 }, () => back());
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  });
});

describe("DELETE /removed-mosaics/:id", () => {
  test("deletes for good, with all its contents, but only mosaics in the trash", async () => {
    expect((await forGood()).status).toBe(404);
    await remove();
    expect((await forGood()).status).toBe(204);
    for (const table of ["mosaics", "tiles", "changes"] as const)
      expect(await rowsOf(table), table).toBe(0);
    expect((await back()).status).toBe(404);
  });

  test("is finished by the sweep after an interruption, and hidden at once", async () => {
    await remove();
    await app.ctx.db
      .updateTable("mosaics")
      .set({ deleted_at: new Date(0).toISOString() })
      .where("id", "=", id)
      .execute();
    expect([(await back()).status, (await forGood()).status]).toEqual([404, 404]);
    expect((await list()).body.items).toEqual([]);
    await sweepTrash(app.ctx);
    expect(await rowsOf("mosaics")).toBe(0);
  });

  test("is for owners only", async () => {
    const ask = async (as: { token?: string }) => {
      const one = await givenMosaic(app, ana.accountId);
      await app.call(`DELETE /mosaics/${one}`, ana);
      return app.call(`DELETE /removed-mosaics/${one}`, as);
    };
    expect(await statusOfEach(app, ana.accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 204,
      owner: 204,
      designer: 403,
      operator: 403,
      externo: 403,
    });
  });
});

describe("GET /removed-mosaics", () => {
  test("lists for each user what they may delete", async () => {
    await remove();
    const seen: Record<string, number> = {};
    const ask = async (as: { token?: string }, requester: string) => {
      const answer = await app.call("GET /removed-mosaics", as);
      const items: { id: number }[] = answer.body.items ?? [];
      seen[requester] = items.filter((item) => item.id === id).length;
      return answer;
    };
    await statusOfEach(app, ana.accountId, ask);
    const none = { nobody: 0, stranger: 0, designer: 0, operator: 0, externo: 0 };
    expect(seen).toEqual({ ...none, admin: 1, owner: 1 });
  });
});

describe("the trash sweep", () => {
  test("deletes a mosaic for good after thirty days, and records that its files are unused", async () => {
    const icon = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.webp`, {
      folder: "icon",
    });
    const operations = [{ op: "updateTile", id: "a", data: { icon } }];
    const body = { changeId: "c", baseRevision: 1, operations };
    await app.call(`PATCH /mosaics/${id}`, { ...ana, body });
    await remove();
    app.clock.advance(29 * DAY_MS);
    await sweepTrash(app.ctx);
    expect(await rowsOf("mosaics")).toBe(1);
    app.clock.advance(DAY_MS + 1);
    // It is hidden before it is swept.
    const eva = await givenUser(app, { accountId: ana.accountId });
    expect((await app.call(`POST /removed-mosaics/${id}/restore`, eva)).status).toBe(404);
    expect((await app.call("GET /removed-mosaics", eva)).body.items).toEqual([]);
    let calls = 0;
    await sweepTrash(app.ctx, () => (calls += 1) > 2);
    expect(await rowsOf("mosaics")).toBe(1);
    const swept = await Promise.all([sweepTrash(app.ctx), sweepTrash(app.ctx)]);
    expect(Math.max(...swept)).toBeGreaterThan(0);
    for (const table of ["mosaics", "tiles", "changes"] as const)
      expect(await rowsOf(table), table).toBe(0);
    const file = await app.ctx.db
      .selectFrom("files")
      .select("last_used_at")
      .where("name", "=", icon)
      .executeTakeFirstOrThrow();
    expect(app.clock.now().getTime() - Date.parse(file.last_used_at)).toBeLessThan(DAY_MS);
  });
});

/** Makes every read-only call, with the mosaic wherever one can be given; returns whether each answer mentions it. */
async function walk({ token }: TestUser): Promise<{ key: string; tells: boolean }[]> {
  const seen: { key: string; tells: boolean }[] = [];
  const values: Record<string, string> = { slug: `gone-${id}`, revision: "1" };
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method, path = ""] = key.split(" ");
    // Excludes streams of events, which have no end and a test of their own, redirects to the provider, and the export of
    // the user's own data, which lists the mosaic as deleted.
    if (
      method !== "GET" ||
      endpoint.text === "events" ||
      path.startsWith("/auth/oidc") ||
      path === "/user-profiles/data"
    )
      continue;
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? String(id));
    const query = path.endsWith("/changes") ? "?since=0" : "";
    const { status, body } = await app.call(`GET ${filled as `/${string}`}${query}`, { token });
    const text = JSON.stringify(body);
    const names = text.includes(TITLE) || text.includes(`"mosaicId":${id},`);
    const isAnswer = status === 200 && path.startsWith("/mosaics/");
    seen.push({ key, tells: names || isAnswer });
  }
  return seen;
}

async function rowsOf(table: "mosaics" | "tiles" | "changes"): Promise<number> {
  const rows =
    table === "mosaics"
      ? await app.ctx.db.selectFrom(table).select("id").where("id", "=", id).execute()
      : await app.ctx.db
          .selectFrom(table)
          .select("mosaic_id")
          .where("mosaic_id", "=", id)
          .execute();
  return rows.length;
}

function remove() {
  return app.call(`DELETE /mosaics/${id}`, ana);
}

function back() {
  return app.call(`POST /removed-mosaics/${id}/restore`, ana);
}

function forGood() {
  return app.call(`DELETE /removed-mosaics/${id}`, ana);
}

function list(query = "") {
  return app.call(`GET /removed-mosaics${query}`, ana);
}
