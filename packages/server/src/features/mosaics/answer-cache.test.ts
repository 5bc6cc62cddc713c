import { gunzipSync } from "node:zlib";
import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { AnswerCache } from "./answer-cache.ts";
import type { MosaicResource } from "./mosaic-resource.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

test("a mosaic is answered alike again, plain and compressed, until anything of it changes", async () => {
  const { accountId, token } = await givenUser(app);
  const tiles = Array.from({ length: 30 }, (_, at) => textTile(`t${at}`));
  const id = await givenMosaic(app, accountId, { tiles });
  const read = async () => {
    const url = `/api/mosaics/${id}`;
    const authorization = `Bearer ${token}`;
    const [first, again, packed] = [
      await app.app.inject({ url, headers: { authorization } }),
      await app.app.inject({ url, headers: { authorization } }),
      await app.app.inject({ url, headers: { authorization, "accept-encoding": "gzip" } }),
    ];
    expect(again.body).toBe(first.body);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body);
    return JSON.parse(again.body).item;
  };
  expect(JSON.parse((await read()).content).nodes).toHaveLength(30);
  await app.call(`PATCH /mosaics/${id}`, {
    token,
    body: { changeId: "c1", baseRevision: 1, operations: [{ op: "removeTile", id: "t0" }] },
  });
  const changed = await read();
  expect(JSON.parse(changed.content).nodes).toHaveLength(29);
  // These change the answer, and not the revision.
  await app.call(`PUT /mosaics/${id}/language`, { token, body: { language: "pt-BR" } });
  expect(await read()).toEqual({ ...changed, language: "pt-BR" });
});

test("who may not see a mosaic any more does not get a kept answer", async () => {
  const owner = await givenUser(app);
  const member = await givenUser(app);
  const stranger = await givenUser(app);
  const id = await givenMosaic(app, owner.accountId, { tiles: [textTile("a")] });
  const { id: userId } = member;
  await givenMembership(app, { userId, accountId: owner.accountId, role: "operator" });
  const statusFor = async ({ token }: { token: string }) =>
    (await app.call(`GET /mosaics/${id}`, { token })).status;
  expect(await statusFor(owner)).toBe(200);
  expect(await statusFor(member)).toBe(200);
  expect(await statusFor(stranger)).toBe(404);
  await app.ctx.db.deleteFrom("memberships").where("user_id", "=", userId).execute();
  expect(await statusFor(member)).toBe(404);
  // The last mosaic of an account cannot be deleted.
  await givenMosaic(app, owner.accountId);
  await app.call(`DELETE /mosaics/${id}`, { token: owner.token });
  expect(await statusFor(owner)).toBe(404);
});

test("the answer of another thread is kept as well", async () => {
  const threaded = await testApp({ heavy: {} });
  try {
    const { accountId, token } = await givenUser(threaded);
    const tiles = Array.from({ length: 600 }, (_, at) => textTile(`t${at}`));
    const id = await givenMosaic(threaded, accountId, { tiles });
    const read = async () => (await threaded.call(`GET /mosaics/${id}`, { token })).body;
    const first = await read();
    expect(JSON.parse(first.item.content).nodes).toHaveLength(600);
    // The answer could not be read again from here.
    await threaded.ctx.db.deleteFrom("tile_rows").where("mosaic_id", "=", id).execute();
    expect(await read()).toEqual(first);
  } finally {
    await threaded.close();
  }
});

test("an answer is kept only whole, and only if it is that of the mosaic's row", async () => {
  const answers = new AnswerCache();
  const mosaic = someMosaic(1);
  const read = async (pieces: AsyncIterable<unknown>, max = Infinity) => {
    let count = 0;
    for await (const _ of pieces) if ((count += 1) >= max) break;
  };
  const text = answerOf(mosaic, "x".repeat(100));
  await read(answers.keep(mosaic, inPieces(text)), 2);
  expect(answers.find(mosaic)).toBeUndefined();
  await read(answers.keep(mosaic, inPieces(answerOf({ ...mosaic, revision: 8 }, "x"))));
  await read(answers.keep(mosaic, inPieces(answerOf({ ...mosaic, lastChange: "other" }, "x"))));
  expect(answers.find(mosaic)).toBeUndefined();
  await read(answers.keep(mosaic, inPieces(text)));
  expect(answers.find(mosaic)?.bytes.toString()).toBe(text);
  expect(answers.find({ ...mosaic, lastChange: "other" })).toBeUndefined();
});

test("what is kept is bounded: the answers that were not asked for longest go", async () => {
  const answers = new AnswerCache();
  const keep = async (mosaic: MosaicResource, length: number) => {
    const pieces = inPieces(answerOf(mosaic, "x".repeat(length)));
    for await (const _ of answers.keep(mosaic, pieces)) continue;
  };
  await keep(someMosaic(1000), 3_000_000);
  expect(answers.find(someMosaic(1000))).toBeUndefined();
  for (let id = 1; id <= 40; id += 1) {
    await keep(someMosaic(id), 1_000_000);
    expect(answers.find(someMosaic(1))?.bytes.length).toBeGreaterThan(1_000_000);
  }
  const ids = Array.from({ length: 40 }, (_, at) => at + 1);
  const found = ids.filter((id) => answers.find(someMosaic(id)) !== undefined);
  expect(found).toEqual([1, ...ids.slice(-found.length + 1)]);
  expect(found.length).toBeGreaterThan(30);
  expect(found.length).toBeLessThan(35);
});

function someMosaic(mosaicId: number): MosaicResource {
  return {
    accountId: "account",
    mosaicId,
    title: "Mosaic",
    background: { bgColor: "", backgroundImage: "", repeat: false },
    settings: DEFAULT_SETTINGS,
    revision: 7,
    lastChange: "change",
    tileCount: 1,
    sectionCount: 0,
    language: "",
    implementation: null,
  };
}

function answerOf(mosaic: MosaicResource, content: string): string {
  const { mosaicId: id, title, accountId, implementation, revision, lastChange } = mosaic;
  const { tileCount, sectionCount, language } = mosaic;
  const head = {
    id,
    title,
    accountId,
    implementation,
    revision,
    tileCount,
    sectionCount,
    language,
  };
  return JSON.stringify({ item: { ...head, content }, changeId: lastChange });
}

async function* inPieces(text: string) {
  for (let at = 0; at < text.length; at += 64_000) yield text.slice(at, at + 64_000);
  yield "";
}
