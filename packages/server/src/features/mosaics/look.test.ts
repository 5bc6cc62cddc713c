import { LOOKS } from "@mosaico/domain/look/look";
import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepFiles } from "#features/files/sweep.ts";
import { givenAccount, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { LONG_SESSIONS, staySignedIn } from "#testing/long-sessions.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { sweepTrash } from "./trash/sweep-trash.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NONE = { bgColor: "", backgroundImage: "", repeat: false };
const FILES = ["logo", "cover"] as const;
const PROBLEMS = { logo: "mosaics.badLogo", cover: "mosaics.badCover" } as const;

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ settings: LONG_SESSIONS });
});

afterAll(() => app.close());

async function createMosaic() {
  const { accountId, token } = await givenUser(app);
  const id = await givenMosaic(app, accountId);
  const picture = () => givenFile(app, accountId, `${app.ctx.ids.uuid()}.webp`);
  const change = (operations: readonly object[], as = token) =>
    app.call(`PATCH /mosaics/${id}`, {
      token: as,
      body: { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations },
    });
  const set = (settings: object, as = token) => change([{ op: "setSettings", settings }], as);
  const settings = async () => (await app.call(`GET /mosaics/${id}`, { token })).body.item.settings;
  return { accountId, token, id, picture, change, set, settings };
}

test("M6: a look travels with its mosaic, and the other settings stay", async () => {
  const { set, settings } = await createMosaic();
  expect(await settings()).toEqual(DEFAULT_SETTINGS);
  for (const look of LOOKS) expect((await set({ look })).status).toBe(200);
  await set({ line: "  Mãos, fogo\ne tempo ", titleBlock: true, ground: "hills", veil: true });
  expect(await settings()).toEqual({
    ...DEFAULT_SETTINGS,
    look: "noite",
    line: "Mãos, fogo e tempo",
    titleBlock: true,
    ground: "hills",
    veil: true,
  });
});

test("M5: a client that does not know looks replaces the mosaic, and keeps its look", async () => {
  const { id, token, set, settings } = await createMosaic();
  await set({ look: "barro", line: "Clay" });
  const body = { title: "T", content: { nodes: [] }, background: NONE };
  expect((await app.call(`PUT /mosaics/${id}`, { token, body })).status).toBe(200);
  expect(await settings()).toMatchObject({ look: "barro", line: "Clay" });
  const looks = { ...body, settings: { look: "jardim" } };
  expect((await app.call(`PUT /mosaics/${id}`, { token, body: looks })).status).toBe(200);
  expect(await settings()).toMatchObject({ look: "jardim", line: "Clay" });
});

test("M6 to M8: what is none of the offered is refused with its field, by both ways of writing", async () => {
  const { id, token, accountId, set, settings } = await createMosaic();
  const foreign = await givenFile(app, await givenAccount(app), `${app.ctx.ids.uuid()}.webp`);
  const video = await givenFile(app, accountId, `${app.ctx.ids.uuid()}.mp4`);
  const library = await givenFile(app, null, `${app.ctx.ids.uuid()}.webp`);
  const refused = [
    [{ look: "paper" }, "mosaics.badLook"],
    [{ ground: "sea.svg" }, "mosaics.badGround"],
    [{ line: "x".repeat(121) }, "mosaics.lineTooLong"],
    ...FILES.flatMap((field) =>
      [foreign, video, library, "missing.webp", "javascript:alert(1)", "<svg onload=x>"].map(
        (name) => [{ [field]: name }, PROBLEMS[field]] as const,
      ),
    ),
  ] as const;
  for (const [sent, code] of refused) {
    const [field] = Object.keys(sent);
    const one = await set(sent);
    expect([one.status, one.body.code], JSON.stringify(sent)).toEqual([400, code]);
    expect(one.body.errors).toMatchObject([{ path: `operations.0.settings.${field}` }]);
    const body = { title: "T", content: { nodes: [] }, background: NONE, settings: sent };
    const other = await app.call(`PUT /mosaics/${id}`, { token, body });
    expect([other.status, other.body.code], JSON.stringify(sent)).toEqual([400, code]);
    expect(other.body.errors).toMatchObject([{ path: `settings.${field}` }]);
  }
  expect(await settings()).toEqual(DEFAULT_SETTINGS);
});

test("R1: only those who may design the mosaic change its look", async () => {
  const { accountId, set, settings } = await createMosaic();
  for (const role of ["designer", "operator", "externo"] as const) {
    const { token } = await givenUser(app, { accountId, role });
    const { status } = await set({ look: "noite" }, token);
    expect([role, status]).toEqual([role, role === "designer" ? 200 : 403]);
    await set({ look: "gesso" });
  }
  expect(await settings()).toMatchObject({ look: "gesso" });
});

describe.each(FILES)("the file of the %s", (field) => {
  test("F3: is read by those who see a mosaic that uses it, and by nobody else", async () => {
    const { accountId, token, id, picture, set } = await createMosaic();
    const name = await picture();
    await set({ [field]: name });
    const other = await givenMosaic(app, accountId);
    const stranger = await givenUser(app);
    const read = async (as: { token?: string }) =>
      (await app.call(`GET /files/${name}`, as)).status;
    const externo = (mosaicIds: number[]) =>
      givenUser(app, { accountId, role: "externo", mosaicIds });
    expect(await read(await externo([id]))).toBe(200);
    expect(await read(await externo([other]))).toBe(404);
    expect(await read(stranger)).toBe(404);
    expect(await read({})).toBe(404);
    await app.call(`POST /mosaics/${id}/links`, { token, body: {} });
    expect(await read({})).toBe(200);
    // In the trash it is as private as the mosaic.
    await app.call(`DELETE /mosaics/${id}`, { token });
    expect(await read({})).toBe(404);
    expect(await read(await externo([id]))).toBe(404);
    await app.call(`POST /removed-mosaics/${id}/restore`, { token, body: {} });
    expect(await read({})).toBe(200);
    await set({ [field]: "" });
    expect(await read({})).toBe(404);
  });

  test("F4, H5: is kept as long as it is used, and for 30 days after, in which undo may bring it back", async () => {
    const { picture, set } = await createMosaic();
    const name = await picture();
    await set({ [field]: name });
    for (const _ of [1, 2]) {
      app.clock.advance(20 * DAY_MS);
      await sweepFiles(app.ctx);
      await staySignedIn(app);
    }
    await set({ [field]: "" });
    app.clock.advance(20 * DAY_MS);
    await sweepFiles(app.ctx);
    expect((await set({ [field]: name })).status).toBe(200);
    await set({ [field]: "" });
    for (const _ of [1, 2]) {
      app.clock.advance(16 * DAY_MS);
      await sweepFiles(app.ctx);
      await staySignedIn(app);
    }
    expect((await set({ [field]: name })).body.code).toBe(PROBLEMS[field]);
  });

  test("H3: is kept with a deleted mosaic, and for 30 days after that is gone for good", async () => {
    const { accountId, token, id, picture, set } = await createMosaic();
    await givenMosaic(app, accountId);
    const name = await picture();
    await set({ [field]: name });
    await app.call(`DELETE /mosaics/${id}`, { token });
    const exists = async () => {
      await sweepTrash(app.ctx);
      await sweepFiles(app.ctx);
      return app.ctx.db
        .selectFrom("files")
        .select("name")
        .where("name", "=", name)
        .where("is_ready", "=", true)
        .executeTakeFirst();
    };
    app.clock.advance(31 * DAY_MS);
    expect(await exists()).toBeDefined();
    app.clock.advance(31 * DAY_MS);
    expect(await exists()).toBeUndefined();
  });

  test("H6: is not named to those who may not read the history, once it was replaced", async () => {
    const { accountId, id, picture, set } = await createMosaic();
    const [old, present] = [await picture(), await picture()];
    await set({ [field]: old });
    await set({ [field]: present });
    const externo = await givenUser(app, { accountId, role: "externo" });
    const { body } = await app.call(`GET /mosaics/${id}/changes?since=0`, externo);
    expect(JSON.stringify(body)).toContain(present);
    expect(JSON.stringify(body)).not.toContain(old);
  });
});

test("H1: the history calls a change of the look by its name, apart from options", async () => {
  const { id, token, set } = await createMosaic();
  await set({ look: "noite" });
  await set({ freePlacement: true });
  const { body } = await app.call(`GET /mosaics/${id}/history`, { token });
  expect(body.items.map(({ what }: { what: object }) => what)).toMatchObject([
    { look: false, settings: true },
    { look: true, settings: false },
  ]);
});

test("H1: restoring a revision restores its look, line and logo", async () => {
  const { id, token, picture, set, settings } = await createMosaic();
  const logo = await picture();
  const { body } = await set({ look: "recreio", line: "Before", logo });
  await set({ look: "oficina", line: "", logo: "" });
  const restored = await app.call(`POST /mosaics/${id}/restore`, {
    token,
    body: { revision: body.revision },
  });
  expect(restored.status).toBe(200);
  expect(await settings()).toMatchObject({ look: "recreio", line: "Before", logo });
});
