import { api } from "@mosaico/contract/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await testApp({ heavy: {} });
  ana = await givenUser(app);
});
afterAll(() => app.close());

const ask = ({ token }: TestUser, search: string, more = "") =>
  app.call(`GET /search?search=${encodeURIComponent(search)}${more}`, { token });
const found = async (user: TestUser, search: string) => {
  const answer = await ask(user, search);
  expect(answer.status).toBe(200);
  return answer.body.items.map(({ tileId }: { tileId: string }) => tileId);
};
const mosaicOf = (user: TestUser, tiles: ReturnType<typeof textTile>[], title = "Escola") =>
  givenMosaic(app, user.accountId, { title, tiles });

const added = (id: string, title: string, x = 0) => ({
  op: "addTile",
  tile: { id, position: { x, y: 0 }, data: { type: "texto", title } },
});

let changes = 0;
async function change(user: TestUser, mosaic: number, operations: readonly object[]) {
  changes += 1;
  const body = { changeId: `change-${changes}`, baseRevision: 0, operations };
  const answer = await app.call(`PATCH /mosaics/${mosaic}`, { token: user.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

describe("GET /search", () => {
  test("R4: shows a platform admin the tiles of every account, and nobody else", async () => {
    const [admin, owner] = [await givenUser(app, { isAdmin: true }), await givenUser(app)];
    await mosaicOf(owner, [textTile("everywhere", { title: "Zwiebelfisch" })]);
    expect(await found(admin, "zwiebelfisch")).toEqual(["everywhere"]);
    expect(await found(ana, "zwiebelfisch")).toEqual([]);
  });

  test("G5: finds titles, texts and sections in all mosaics, exactly as in the contract, the newest first", async () => {
    const user = await givenUser(app);
    const first = await mosaicOf(user, [
      textTile("a", { title: "Cardápio", content: "Segunda: feijão\nTerça: Maçã verde" }),
      textTile("b", { title: "Horário" }),
    ]);
    const second = await mosaicOf(user, [textTile("c", { title: "MAÇAS", content: "." })], "Horta");
    await change(user, first, [
      {
        op: "addTile",
        tile: {
          id: "s",
          position: { x: 4000, y: 0 },
          data: { type: "secao", title: "Maçã e pera", width: 4, height: 4 },
        },
      },
    ]);
    const answer = await ask(user, "maca");
    expect(api["GET /search"].answer.parse(answer.body)).toEqual(answer.body);
    expect(answer.body.items).toMatchObject([
      { mosaicId: first, tileId: "s", type: "secao", title: "Maçã e pera", excerpt: "" },
      { mosaicId: second, mosaicTitle: "Horta", tileId: "c", title: "MAÇAS" },
      { mosaicId: first, tileId: "a", title: "Cardápio", excerpt: "Terça: Maçã verde" },
    ]);
    expect(await found(user, "verde maçã")).toEqual(["a"]);
    expect(await found(user, "acas")).toEqual([]);
  });

  test("G5: finds any script and emoji, and nothing for a query of too few letters", async () => {
    const user = await givenUser(app);
    await mosaicOf(user, [
      textTile("zh", { title: "小学一年级课表" }),
      textTile("ar", { title: "قائمة الطعام" }),
      textTile("em", { title: "Girassol 🌻" }),
      textTile("de", { title: "Große Straße" }),
    ]);
    expect(await found(user, "一年级")).toEqual(["zh"]);
    expect(await found(user, "课")).toEqual(["zh"]);
    expect(await found(user, "قائ")).toEqual(["ar"]);
    expect(await found(user, "🌻")).toEqual(["em"]);
    expect(await found(user, "GROSSE strasse")).toEqual(["de"]);
    for (const nothing of ["", "a", "' OR 1", '"*', "¤", ":* & !", "%"])
      expect(await found(user, nothing), nothing).toEqual([]);
  });

  test("returns pages that end", async () => {
    const user = await givenUser(app);
    const ids = Array.from({ length: 7 }, (_, at) => `t${at}`);
    await mosaicOf(
      user,
      ids.map((id, at) => textTile(id, { title: `Feira ${at}` })),
    );
    const seen: string[] = [];
    let after = "";
    do {
      const { body } = await ask(user, "feira", `&limit=3${after}`);
      seen.push(...body.items.map(({ tileId }: { tileId: string }) => tileId));
      after = body.next === null ? "" : `&after=${body.next}`;
    } while (after !== "");
    expect(seen.toSorted()).toEqual(ids);
    expect((await ask(user, "feira", "&limit=0")).status).toBe(400);
    expect((await ask(user, "x".repeat(201))).status).toBe(400);
  });

  test("is refused to visitors", async () => {
    expect((await app.call("GET /search?search=horta")).status).toBe(401);
  });
});

describe("what is found follows each edit", () => {
  test("added, changed, moved, removed and restored tiles", async () => {
    const mosaic = await mosaicOf(ana, [textTile("a", { title: "Tulipa" })]);
    await change(ana, mosaic, [added("b", "Tulipa", 900)]);
    expect(await found(ana, "tulipa")).toEqual(["b", "a"]);
    await change(ana, mosaic, [{ op: "updateTile", id: "a", data: { title: "Orquídea" } }]);
    expect(await found(ana, "tulipa")).toEqual(["b"]);
    expect(await found(ana, "orquidea")).toEqual(["a"]);
    await change(ana, mosaic, [{ op: "moveTile", id: "a", position: { x: 0, y: 700 } }]);
    expect(await found(ana, "orquidea")).toEqual(["a"]);
    await change(ana, mosaic, [{ op: "removeTile", id: "a" }]);
    expect(await found(ana, "orquidea")).toEqual([]);
    await change(ana, mosaic, [added("a", "Orquídea")]);
    expect(await found(ana, "orquidea")).toEqual(["a"]);
  });

  test("a large change, an edit after it, and setting the mosaic back", async () => {
    const user = await givenUser(app);
    const mosaic = await mosaicOf(user, []);
    const many = Array.from({ length: 300 }, (_, at) =>
      added(`m${at}`, at === 7 ? "Camélia" : "Grama", at * 100),
    );
    await change(user, mosaic, many);
    expect(await found(user, "camelia")).toEqual(["m7"]);
    expect((await ask(user, "grama", "&limit=500")).body.items).toHaveLength(299);
    await change(user, mosaic, [{ op: "updateTile", id: "m7", data: { title: "Gerânio" } }]);
    expect(await found(user, "camelia")).toEqual([]);
    expect(await found(user, "geranio")).toEqual(["m7"]);
    const set = await app.call(`POST /mosaics/${mosaic}/restore`, {
      token: user.token,
      body: { revision: 1 },
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    expect(await found(user, "camelia")).toEqual(["m7"]);
    expect(await found(user, "geranio")).toEqual([]);
  });

  test("a copy is found by itself, and a mosaic in the trash is not until it is brought back", async () => {
    const user = await givenUser(app);
    const mosaic = await mosaicOf(user, [textTile("a", { title: "Begônia" })]);
    const copied = await app.call(`POST /mosaics/${mosaic}/copies`, {
      token: user.token,
      body: { title: "Cópia", accountId: user.accountId },
    });
    expect(copied.status, JSON.stringify(copied.body)).toBe(201);
    expect(
      (await ask(user, "begonia")).body.items.map(
        (one: { mosaicTitle: string }) => one.mosaicTitle,
      ),
    ).toEqual(["Cópia", "Escola"]);
    await app.call(`DELETE /mosaics/${mosaic}`, { token: user.token });
    expect(await found(user, "begonia")).toHaveLength(1);
    const back = await app.call(`POST /removed-mosaics/${mosaic}/restore`, { token: user.token });
    expect(back.status, JSON.stringify(back.body)).toBeLessThan(300);
    expect(await found(user, "begonia")).toHaveLength(2);
  });
});

describe("nobody finds what they may not see", () => {
  test("R3: neither other accounts, nor other mosaics of a partial member, nor a former or blocked member", async () => {
    const owner = await givenUser(app);
    const seen = await mosaicOf(owner, [textTile("seen", { title: "Segredo" })]);
    await mosaicOf(owner, [textTile("hidden", { title: "Segredo" })]);
    const everything = ["hidden", "seen"];
    expect(await found(owner, "segredo")).toEqual(everything);

    const stranger = await givenUser(app);
    await mosaicOf(stranger, [textTile("own", { title: "Segredo" })]);
    expect(await found(stranger, "segredo")).toEqual(["own"]);

    for (const role of ["owner", "designer", "operator"] as const) {
      const member = await givenUser(app, { accountId: owner.accountId, role });
      expect(await found(member, "segredo"), role).toEqual(everything);
    }
    const partial = await givenUser(app, {
      accountId: owner.accountId,
      role: "externo",
      mosaicIds: [seen],
    });
    expect(await found(partial, "segredo")).toEqual(["seen"]);
    const nothing = await givenUser(app, {
      accountId: owner.accountId,
      role: "externo",
      mosaicIds: [],
    });
    expect(await found(nothing, "segredo")).toEqual([]);

    await givenMembership(app, {
      userId: stranger.id,
      accountId: owner.accountId,
      role: "externo",
      mosaicIds: [seen],
    });
    expect(await found(stranger, "segredo")).toEqual(["own", "seen"]);
    await app.ctx.db
      .deleteFrom("memberships")
      .where("user_id", "=", stranger.id)
      .where("account_id", "=", owner.accountId)
      .execute();
    expect(await found(stranger, "segredo")).toEqual(["own"]);

    await app.ctx.db
      .updateTable("users")
      .set({ status: "blocked" })
      .where("id", "=", partial.id)
      .execute();
    expect((await ask(partial, "segredo")).status).not.toBe(200);
  });

  test("the words that keep accounts apart in the index cannot be searched for", async () => {
    const owner = await givenUser(app);
    await mosaicOf(owner, [textTile("a", { title: "Lírio" })]);
    for (const query of [
      owner.accountId,
      `¤${owner.accountId}`,
      owner.accountId.replaceAll("-", ""),
    ])
      expect(await found(owner, query)).toEqual([]);
  });
});
