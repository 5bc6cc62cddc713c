import { randomUUID } from "node:crypto";
import { PLANS } from "@mosaico/domain/account/plan";
import { searchKey } from "@mosaico/domain/search-key";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

let app: TestApp;
let ana: TestUser;
let admin: TestUser;
let stranger: TestUser;
let foreign: number;

beforeAll(async () => {
  app = await testApp();
  ana = await givenUser(app);
  admin = await givenUser(app, { isAdmin: true });
  stranger = await givenUser(app);
  foreign = await givenMosaic(app, stranger.accountId, { title: "Foreign" });
});
afterAll(() => app.close());

const byCode = (a: string, b: string) => (a < b ? -1 : 1);

type Path = `GET /${string}`;

async function items(path: string, user = ana): Promise<Record<string, unknown>[]> {
  const answer = await app.call(`GET ${path}` as Path, user);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.items;
}
const codeOf = async (path: string, user = ana) => {
  const { status, body } = await app.call(`GET ${path}` as Path, user);
  return [status, body.code];
};

describe("GET /mosaics", () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [];
    for (const [title, updatedAt] of [
      ["Zebra", "2026-01-03T00:00:00.000Z"],
      ["école", "2026-01-01T00:00:00.000Z"],
      ["学校 🏫", "2026-01-02T00:00:00.000Z"],
      ["Ecole", "2026-01-04T00:00:00.000Z"],
    ] as const) {
      const id = await givenMosaic(app, ana.accountId, { title });
      await app.ctx.db
        .updateTable("mosaics")
        .set({ updated_at: updatedAt, search: searchKey(title) })
        .where("id", "=", id)
        .execute();
      ids.push(id);
    }
  });
  const mine = (more: string) => `/mosaics?view=summary&accountId=${ana.accountId}${more}`;
  const titles = async (more: string) => (await items(mine(more))).map(({ title }) => title);

  test.each([
    ["", ["Zebra", "école", "学校 🏫", "Ecole"]],
    ["&order=-changed", ["Ecole", "Zebra", "学校 🏫", "école"]],
    ["&order=title", ["école", "Ecole", "Zebra", "学校 🏫"]],
    ["&changedSince=2026-01-03T00:00:00Z", ["Zebra", "Ecole"]],
    ["&changedSince=2026-01-03T01:00:00%2B01:00", ["Zebra", "Ecole"]],
    ["&search=%E5%AD%A6%E6%A0%A1", ["学校 🏫"]],
  ])("keeps and orders mosaics: %s", async (more, expected) => {
    expect((await titles(more)).filter((title) => expected.includes(title as string))).toEqual(
      expected,
    );
    expect((await titles(more)).filter((title) => title !== "Mosaic").length).toBeGreaterThan(0);
  });

  test.each(["created", "-changed", "title"])(
    "goes through all pages in the order %s, each mosaic once",
    async (order) => {
      const whole = await titles(`&order=${order}`);
      const found: unknown[] = [];
      let after = "";
      do {
        const path = `GET ${mine(`&order=${order}&limit=1${after}`)}` as Path;
        const { body } = await app.call(path, ana);
        found.push(...body.items.map(({ title }: { title: string }) => title));
        after = body.next === null ? "" : `&after=${body.next}`;
      } while (after !== "");
      expect(found).toEqual(whole);
    },
  );

  test("refuses the cursor of another order", async () => {
    for (const order of ["created", "-changed", "title"]) {
      const { body } = await app.call(`GET ${mine(`&order=${order}&limit=1`)}` as Path, ana);
      for (const other of ["created", "-changed", "title"].filter((one) => one !== order)) {
        expect(await codeOf(mine(`&order=${other}&after=${body.next}`))).toEqual([
          400,
          "validation.failed",
        ]);
      }
    }
  });

  test("keeps the requester's favourites only", async () => {
    await app.call(`PUT /mosaics/${ids[2]}/favourite`, ana);
    expect(await titles("&favourite=true")).toEqual(["学校 🏫"]);
    expect(await items("/mosaics?view=summary&favourite=true", stranger)).toEqual([]);
  });

  test("keeps those of an implementation, also with their content", async () => {
    const body = { name: "Serra", accountId: ana.accountId };
    const made = await app.call("POST /implementations", { token: ana.token, body });
    const implementationId = made.body.item.id as string;
    const move = { implementationId };
    await app.call(`PUT /mosaics/${ids[0]}/implementation`, { token: ana.token, body: move });
    for (const view of ["summary", "whole"]) {
      const path = `/mosaics?view=${view}&implementationId=${implementationId}`;
      expect(await items(path)).toMatchObject([{ title: "Zebra" }]);
    }
    expect(await codeOf(`/mosaics?implementationId=${implementationId}`, stranger)).toEqual([
      404,
      "notFound",
    ]);
  });
});

test("what somebody may not see is not found by a filter that names it", async () => {
  for (const path of [
    `/mosaics?accountId=${stranger.accountId}`,
    `/search?search=foreign&accountId=${stranger.accountId}`,
    `/search?search=foreign&mosaicId=${foreign}`,
    `/icons?accountId=${stranger.accountId}`,
    `/user-invites?accountId=${stranger.accountId}`,
    `/removed-mosaics?accountId=${stranger.accountId}`,
  ]) {
    expect([path, ...(await codeOf(path))]).toEqual([path, 404, "notFound"]);
  }
});

test("GET /search keeps the tiles of an account", async () => {
  const user = await givenUser(app);
  const other = await givenUser(app);
  await givenMembership(app, { accountId: other.accountId, userId: user.id, role: "operator" });
  for (const [tile, accountId] of [
    ["one", user.accountId],
    ["two", other.accountId],
  ] as const) {
    await givenMosaic(app, accountId, { tiles: [textTile(tile, { title: "Zwiebel" })] });
  }
  const found = async (more: string) =>
    (await items(`/search?search=zwiebel${more}`, user))
      .map(({ tileId }) => String(tileId))
      .toSorted(byCode);
  expect(await found("")).toEqual(["one", "two"]);
  expect(await found(`&accountId=${other.accountId}`)).toEqual(["two"]);
});

test("an externo finds nothing in a mosaic of the account that they may not see", async () => {
  const [owner, externo] = [await givenUser(app), await givenUser(app)];
  await givenMosaic(app, owner.accountId, {
    tiles: [textTile("hidden", { title: "Zwiebel" })],
  });
  await givenMembership(app, {
    accountId: owner.accountId,
    userId: externo.id,
    role: "externo",
    mosaicIds: [],
  });
  const path = `/search?search=zwiebel&accountId=${owner.accountId}`;
  expect(await items(path, externo)).toEqual([]);
});

test("GET /members keeps those with words, a role or a status", async () => {
  const owner = await givenUser(app, { name: "Ursula" });
  const joao = await givenUser(app, { name: "João 学生" });
  await givenMembership(app, { accountId: owner.accountId, userId: joao.id, role: "operator" });
  const names = async (more: string) =>
    (await items(`/members?accountId=${owner.accountId}${more}`, owner)).map(({ name }) => name);
  expect(await names("&search=joao")).toEqual(["João 学生"]);
  expect(await names(`&search=${encodeURIComponent("学生 JOÃO")}`)).toEqual(["João 学生"]);
  expect(await names("&search=%25")).toEqual([]);
  expect(await names("&role=owner")).toEqual(["Ursula"]);
  expect(await names("&status=blocked")).toEqual([]);
  // They may have become members in the same millisecond.
  expect((await names("&status=active")).map(String).toSorted(byCode)).toEqual([
    "João 学生",
    "Ursula",
  ]);
});

test("GET /user-invites keeps those with words, a role or a status", async () => {
  const owner = await givenUser(app);
  const body = { accountId: owner.accountId, role: "operator" };
  for (const [name, email] of [
    ["Zoë مدرسة", "zoe@example.org"],
    ["Late", "late@example.org"],
  ]) {
    const sent = { token: owner.token, body: { ...body, name, email } };
    expect((await app.call("POST /user-invites", sent)).status).toBe(201);
  }
  await app.ctx.db
    .updateTable("invites")
    .set({ expires_at: "2020-01-01T00:00:00.000Z" })
    .where("email", "=", "late@example.org")
    .execute();
  const names = async (more: string) =>
    (await items(`/user-invites?accountId=${owner.accountId}${more}`, owner)).map(
      ({ name }) => name,
    );
  expect(await names("&search=zoe")).toEqual(["Zoë مدرسة"]);
  expect(await names(`&search=${encodeURIComponent("مدرسة")}`)).toEqual(["Zoë مدرسة"]);
  expect(await names("&status=expired")).toEqual(["Late"]);
  expect(await names("&status=pending")).toEqual(["Zoë مدرسة"]);
  expect(await names("&status=active")).toEqual([]);
  expect(await names("&role=designer")).toEqual([]);
});

test("GET /icons keeps those with words, and the general or the exclusive ones", async () => {
  for (const [description, accountId] of [
    ["Relógio azul", ana.accountId],
    ["Relógio verde", null],
  ] as const) {
    const id = randomUUID();
    await app.ctx.db
      .insertInto("icons")
      .values({
        id,
        account_id: accountId,
        file_name: `${id}.webp`,
        description,
        search: searchKey(description),
        slug: null,
        theme: null,
        names: null,
        created_at: app.ctx.clock.now().toISOString(),
      })
      .execute();
  }
  const found = async (more: string, user = ana) =>
    (await items(`/icons?search=relogio${more}`, user)).map(({ description }) => description);
  expect((await found("")).map(String).toSorted(byCode)).toEqual(["Relógio azul", "Relógio verde"]);
  expect(await found("&kind=general")).toEqual(["Relógio verde"]);
  expect(await found("&kind=exclusive")).toEqual(["Relógio azul"]);
  expect(await found("&kind=exclusive", stranger)).toEqual([]);
});

test("the history of a mosaic keeps the changes of a user and of a period", async () => {
  const user = await givenUser(app);
  const id = await givenMosaic(app, user.accountId);
  for (const at of [1, 2]) {
    const operations = [
      {
        op: "addTile",
        tile: {
          id: `t${at}`,
          position: { x: at * 200, y: 0 },
          data: { type: "texto", title: "." },
        },
      },
    ];
    const body = { changeId: `change-${at}`, baseRevision: at - 1, operations };
    const { status } = await app.call(`PATCH /mosaics/${id}`, { token: user.token, body });
    expect(status).toBe(200);
  }
  const [last] = await items(`/mosaics/${id}/history?limit=1`, user);
  await app.ctx.db
    .updateTable("changes")
    .set({ at: "2020-01-01T00:00:00.000Z" })
    .where("mosaic_id", "=", id)
    .where("revision", "<", Number(last?.["revision"]))
    .execute();
  const count = async (more: string) =>
    (await items(`/mosaics/${id}/history?${more}`, user)).length;
  expect(await count(`authorId=${user.id}`)).toBe(2);
  expect(await count(`authorId=${ana.id}`)).toBe(0);
  expect(await count("until=2020-01-01T00:00:00Z")).toBe(0);
  expect(await count("until=2020-01-01T01:00:01%2B01:00")).toBe(1);
  expect(await count("from=2020-01-01T00:00:01Z")).toBe(1);
});

test("the lists of a platform admin keep what their filters name", async () => {
  const isIn = async (path: string, id: string) =>
    (await items(path, admin)).some((item) => item["id"] === id);
  const account = `search=${encodeURIComponent(ana.email)}`;
  expect(await isIn(`/admin/accounts?${account}&status=active`, ana.accountId)).toBe(true);
  expect(await isIn(`/admin/accounts?${account}&status=blocked`, ana.accountId)).toBe(false);
  const { body } = await app.call(`GET /admin/accounts?${account}` as Path, admin);
  const plan = body.items.find(({ id }: { id: string }) => id === ana.accountId).plan as string;
  for (const one of PLANS) {
    expect(
      await isIn(`/admin/accounts?${account}&plan=${encodeURIComponent(one)}`, ana.accountId),
    ).toBe(one === plan);
  }
  expect(await isIn(`/admin/users?${account}&status=active`, ana.id)).toBe(true);
  expect(await isIn(`/admin/users?${account}&status=blocked`, ana.id)).toBe(false);
  expect(await isIn("/admin/users?admin=true", admin.id)).toBe(true);
  expect(await isIn(`/admin/users?admin=true&${account}`, ana.id)).toBe(false);
  expect(await items("/admin/mails?to=nobody@nowhere&status=failed", admin)).toEqual([]);
  expect(await items("/admin/backups?state=failed", admin)).toEqual([]);
});

test("the trash keeps mosaics with words and tiles of a type", async () => {
  const user = await givenUser(app);
  const kept = await givenMosaic(app, user.accountId, { tiles: [textTile("gone")] });
  const apple = textTile("apple", { title: "Maçã 🍎" });
  const orchard = await givenMosaic(app, user.accountId, { tiles: [apple] });
  const deleted = await givenMosaic(app, user.accountId, { title: "Maçã" });
  expect((await app.call(`DELETE /mosaics/${deleted}`, user)).status).toBe(204);
  const body = {
    changeId: "remove",
    baseRevision: 0,
    operations: [{ op: "removeTile", id: "gone" }],
  };
  expect((await app.call(`PATCH /mosaics/${kept}`, { token: user.token, body })).status).toBe(200);
  const counted = async (path: string) => {
    const { body: page } = await app.call(`GET ${path}` as Path, user);
    return [page.items.length, page.count];
  };
  expect(await counted("/removed-mosaics?search=maca")).toEqual([1, 1]);
  expect(await counted("/removed-mosaics?search=pera")).toEqual([0, 0]);
  expect(await counted(`/mosaics/${kept}/removed-tiles?type=texto`)).toEqual([1, 1]);
  expect(await counted(`/mosaics/${kept}/removed-tiles?type=secao`)).toEqual([0, 0]);
  expect(await counted(`/removed-mosaics?removedBy=${user.id}`)).toEqual([1, 1]);
  expect(await counted(`/removed-mosaics?removedBy=${ana.id}`)).toEqual([0, 0]);
  const picked = {
    changeId: "pick",
    baseRevision: 0,
    operations: [{ op: "removeTile", id: "apple" }],
  };
  const { token } = user;
  expect((await app.call(`PATCH /mosaics/${orchard}`, { token, body: picked })).status).toBe(200);
  const removed = `/mosaics/${orchard}/removed-tiles`;
  for (const words of ["maca", "MAÇÃ 🍎"]) {
    expect(await counted(`${removed}?search=${encodeURIComponent(words)}`)).toEqual([1, 1]);
  }
  expect(await counted(`${removed}?search=pera`)).toEqual([0, 0]);
  expect(await counted(`${removed}?removedBy=${user.id}&search=maca`)).toEqual([1, 1]);
  expect(await counted(`${removed}?removedBy=${ana.id}`)).toEqual([0, 0]);
});

test("GET /implementations keeps those with words", async () => {
  const owner = await givenUser(app);
  for (const name of ["Escola São João", "学校"]) {
    const body = { name, accountId: owner.accountId };
    const { token } = owner;
    expect((await app.call("POST /implementations", { token, body })).status).toBe(201);
  }
  const found = async (words: string) =>
    (await items(`/implementations?search=${encodeURIComponent(words)}`, owner)).map(
      ({ name }) => name,
    );
  expect(await found("joao escola")).toEqual(["Escola São João"]);
  expect(await found("学校")).toEqual(["学校"]);
  const [, school] = await items("/implementations", owner);
  const renamed = { token: owner.token, body: { name: "Jardim" } };
  const { status } = await app.call(`PUT /implementations/${String(school?.["id"])}`, renamed);
  expect(status).toBe(200);
  expect(await found("jardim")).toEqual(["Jardim"]);
  expect(await found("学校")).toEqual([]);
});

test("GET /billing/invoices keeps those with a status and of a period", async () => {
  const { accountId } = ana;
  for (const [id, status, issued_at] of [
    ["paid", "paid", "2026-01-01T00:00:00.000Z"],
    ["open", "open", "2026-03-01T00:00:00.000Z"],
  ] as const) {
    const values = { account_id: accountId, id, number: id, amount: 1, currency: "BRL" };
    const rest = { due_at: null, paid_at: null, url: null, pdf_url: null };
    await app.ctx.db
      .insertInto("invoices")
      .values({ ...values, ...rest, status, issued_at })
      .execute();
  }
  const ids = async (more: string) =>
    (await items(`/billing/invoices?accountId=${accountId}${more}`)).map(({ id }) => id);
  expect(await ids("")).toEqual(["open", "paid"]);
  expect(await ids("&status=open")).toEqual(["open"]);
  expect(await ids("&from=2026-01-01T01:00:00%2B01:00&until=2026-03-01T00:00:00Z")).toEqual([
    "paid",
  ]);
  expect(await ids("&from=2026-03-01T00:00:01Z")).toEqual([]);
});

test("GET /admin/backups keeps those of a cause and of a period", async () => {
  for (const [id, cause, started_at] of [
    ["a", "schedule", "2026-01-01T00:00:00.000Z"],
    ["b", "request", "2026-02-01T00:00:00.000Z"],
  ] as const) {
    const row = { id, cause, started_at, alive_at: started_at, finished_at: started_at };
    await app.ctx.db
      .insertInto("backups")
      .values({ ...row, state: "failed", problem: "busy" })
      .execute();
  }
  const ids = async (more: string) =>
    (await items(`/admin/backups?${more}`, admin)).map(({ id }) => id);
  expect(await ids("state=failed")).toEqual(["b", "a"]);
  expect(await ids("cause=schedule")).toEqual(["a"]);
  expect(await ids("from=2026-01-01T00:00:01Z&until=2026-02-01T00:00:01Z")).toEqual(["b"]);
});

describe("GET /mosaics/:id/authors", () => {
  let owner: TestUser;
  let mosaic: number;
  beforeAll(async () => {
    owner = await givenUser(app, { name: "Zoë" });
    mosaic = await givenMosaic(app, owner.accountId);
    const lena = await givenUser(app, { name: "Älena" });
    const wang = await givenUser(app, { name: "王芳" });
    const idle = await givenUser(app, { name: "Idle" });
    for (const { id: userId } of [lena, wang, idle]) {
      await givenMembership(app, { accountId: owner.accountId, userId, role: "designer" });
    }
    for (const [at, { token }] of [owner, lena, wang, lena, owner].entries()) {
      const operations = [{ op: "rename", title: `Title ${at}` }];
      const body = { changeId: `by-${at}`, baseRevision: at, operations };
      const { status } = await app.call(`PATCH /mosaics/${mosaic}`, { token, body });
      expect(status).toBe(200);
    }
    // Another mosaic is none of this one's.
    const other = await givenMosaic(app, owner.accountId);
    const operations = [{ op: "rename", title: "Other" }];
    const body = { changeId: "by-idle", baseRevision: 0, operations };
    expect((await app.call(`PATCH /mosaics/${other}`, { token: idle.token, body })).status).toBe(
      200,
    );
  });
  const names = async (more = "") =>
    (await items(`/mosaics/${mosaic}/authors${more}`, owner)).map(({ name }) => name);

  test("lists each user who changed the mosaic once, by name, over several pages", async () => {
    expect(await names()).toEqual(["Älena", "Zoë", "王芳"]);
    const found: unknown[] = [];
    let after = "";
    do {
      const path = `GET /mosaics/${mosaic}/authors?limit=1${after}` as Path;
      const { body } = await app.call(path, owner);
      found.push(...body.items.map(({ name }: { name: string }) => name));
      after = body.next === null ? "" : `&after=${body.next}`;
    } while (after !== "");
    expect(found).toEqual(["Älena", "Zoë", "王芳"]);
  });

  test("keeps those with words", async () => {
    expect(await names("?search=alena")).toEqual(["Älena"]);
    expect(await names(`?search=${encodeURIComponent("王")}`)).toEqual(["王芳"]);
    expect(await names("?search=idle")).toEqual([]);
  });

  test("is empty for a mosaic that nobody has changed", async () => {
    const unchanged = await givenMosaic(app, owner.accountId);
    expect(await items(`/mosaics/${unchanged}/authors`, owner)).toEqual([]);
  });

  test("is refused to strangers and to whoever may not see the history", async () => {
    const externo = await givenUser(app);
    const { accountId } = owner;
    await givenMembership(app, { accountId, userId: externo.id, role: "externo" });
    const path = `/mosaics/${mosaic}/authors`;
    expect(await codeOf(path, stranger)).toEqual([404, "notFound"]);
    expect(await codeOf(path, externo)).toEqual([403, "auth.forbidden"]);
    expect((await app.call(`GET ${path}` as Path, {})).status).toBe(401);
    expect(await codeOf(`${path}?after=x`, owner)).toEqual([400, "validation.failed"]);
  });
});

test.each([
  "/mosaics?order=size",
  "/mosaics?changedSince=yesterday",
  "/mosaics?favourite=false",
  "/mosaics?colour=red",
  "/search?search=a&type=bolo",
  "/user-invites?status=lost",
  "/icons?kind=blue",
  "/removed-mosaics?order=title",
  "/billing/invoices?until=tomorrow",
])("an unknown filter or value is refused: %s", async (path) => {
  expect(await codeOf(path)).toEqual([400, "validation.failed"]);
});
