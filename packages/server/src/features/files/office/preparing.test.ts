import { describe, expect, test } from "vitest";
import { chooseBase } from "#features/published/published.service.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenConversion, givenDocument, useOfficeApp } from "#testing/office-app.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

let app: TestApp;
let ana: TestUser;

useOfficeApp((opened) => {
  ({ app, ana } = opened);
});

describe("GET /mosaics/:id/preparing-documents", () => {
  test("lists the documents that wait or are being converted, longest waiting first, and no others", async () => {
    const [second, first, begun] = [await waiting(2), await waiting(1), await waiting(3)];
    await noted({ file_name: begun }, { attempts: 3, busy_until: inSeconds(15) });
    const failed = await waiting(4);
    await noted({ file_name: failed }, { failed: "failed", wanted_at: null });
    const givenUp = await waiting(5);
    await noted({ file_name: givenUp }, { attempts: 3, busy_until: inSeconds(-1) });
    const done = await givenDocument(app, ana.accountId, "done");
    const mosaic = await mosaicWith([second, failed, done, givenUp, begun, first]);
    await waiting(6);
    expect(await preparing(mosaic)).toEqual([first, second, begun]);
  });

  test("leaves out a document that is already shown, even if its PDF is being renewed", async () => {
    const name = await waiting(1);
    await app.ctx.db
      .insertInto("renditions")
      .values({
        name: `${app.ctx.ids.uuid()}.pdf`,
        account_id: ana.accountId,
        file_name: name,
        media_type: "application/pdf",
        width: null,
        height: null,
        bytes: 3,
        sha256: "0".repeat(64),
        created_at: inSeconds(0),
        made_by: "0.9",
      })
      .execute();
    expect(await preparing(await mosaicWith([name]))).toEqual([]);
  });

  test("lists documents that were viewed without having been queued", async () => {
    const name = await givenDocument(app, ana.accountId, "looked at");
    await givenConversion(app, ana.accountId, name, {
      attempts: 1,
      busy_until: inSeconds(-1),
      wanted_at: null,
    });
    const mosaic = await mosaicWith([name]);
    expect(await preparing(mosaic)).toEqual([]);
    const seen = await app.call(`GET /storage/office-view/${name}`, { token: ana.token });
    expect(seen.body.state).toBe("working");
    const wanted = await app.ctx.db.selectFrom("conversions").select("wanted_at").execute();
    // Null would mean that the conversion has ended.
    for (const row of wanted) expect(row.wanted_at).not.toBeNull();
  });

  test("lists at most a hundred", async () => {
    const names: string[] = [];
    for (let n = 0; n < 105; n++) names.push(await waiting(n));
    expect(await preparing(await mosaicWith(names))).toEqual(names.slice(0, 100));
  });

  test("lists nothing if there is no longer a converter", async () => {
    const without = await testApp({ settings: { officeConverter: "off" } });
    try {
      const bia = await givenUser(without);
      const name = await givenDocument(without, bia.accountId, "x");
      await givenConversion(without, bia.accountId, name, { wanted_at: inSeconds(0) });
      const tiles = [textTile("a", { type: "word", content: name })];
      const mosaic = await givenMosaic(without, bia.accountId, { tiles });
      const path = `GET /mosaics/${mosaic}/preparing-documents` as const;
      expect((await without.call(path, { token: bia.token })).body).toEqual({
        items: [],
        videos: [],
      });
    } finally {
      await without.close();
    }
  });

  test("is for users who can see the mosaic", async () => {
    const mosaic = await mosaicWith([await waiting(1)]);
    const path = `GET /mosaics/${mosaic}/preparing-documents` as const;
    expect((await app.call(path)).status).toBe(401);
    const stranger = await givenUser(app);
    expect((await app.call(path, { token: stranger.token })).status).toBe(404);
    const other = await givenMosaic(app, ana.accountId);
    const sees = async (mosaicIds: number[]) =>
      givenUser(app, { role: "externo", accountId: ana.accountId, mosaicIds });
    expect((await app.call(path, { token: (await sees([other])).token })).status).toBe(404);
    expect((await app.call(path, { token: (await sees([mosaic])).token })).body.items).toHaveLength(
      1,
    );
    expect(
      (await app.call("GET /mosaics/x/preparing-documents", { token: ana.token })).status,
    ).toBe(400);
  });
});

describe("GET /shared/:slug/preparing-documents", () => {
  test("lists them for visitors of a shared mosaic, as long as it is shared", async () => {
    const name = await waiting(1);
    const mosaic = await mosaicWith([name]);
    const share = (method: "POST" | "DELETE") =>
      app.call(`${method} /mosaics/${mosaic}/links`, {
        token: ana.token,
        ...(method === "POST" && { body: { slug: "school-files" } }),
      });
    const ask = () => app.call("GET /shared/school-files/preparing-documents");
    expect((await ask()).status).toBe(404);
    await share("POST");
    expect((await ask()).body).toEqual({ items: [name], videos: [] });
    await share("DELETE");
    expect((await ask()).status).toBe(404);
  });
});

describe("GET /base/preparing-documents", () => {
  test("lists them for visitors of the public mosaic", async () => {
    const name = await waiting(1);
    await chooseBase(app.ctx, await mosaicWith([name]));
    expect((await app.call("GET /base/preparing-documents")).body).toEqual({
      items: [name],
      videos: [],
    });
  });

  test("L4: lists those of the mosaic that visitors of the language see", async () => {
    const [usual, german] = [await waiting(1), await waiting(1)];
    await chooseBase(app.ctx, await mosaicWith([usual]));
    const admin = await givenUser(app, { isAdmin: true });
    await app.call("PUT /admin/base/de", {
      token: admin.token,
      body: { mosaicId: await mosaicWith([german]) },
    });
    const listed = async (language: "de" | "fr") =>
      (await app.call("GET /base/preparing-documents", { language })).body.items;
    expect([await listed("de"), await listed("fr")]).toEqual([[german], [usual]]);
  });
});

/** A document that has not been started and is due this many seconds from now. */
async function waiting(since: number): Promise<string> {
  const name = await givenDocument(app, ana.accountId, "x");
  await givenConversion(app, ana.accountId, name, { wanted_at: inSeconds(since) });
  return name;
}

async function noted(row: { file_name: string }, values: object): Promise<void> {
  await app.ctx.db
    .updateTable("conversions")
    .set(values)
    .where("file_name", "=", row.file_name)
    .execute();
}

async function mosaicWith(names: readonly string[]): Promise<number> {
  const tiles = names.map((content, n) => textTile(`t${n}`, { type: "word", content }));
  return givenMosaic(app, ana.accountId, { tiles });
}

async function preparing(mosaic: number): Promise<string[]> {
  const path = `GET /mosaics/${mosaic}/preparing-documents` as const;
  return (await app.call(path, { token: ana.token })).body.items;
}

function inSeconds(seconds: number): string {
  return new Date(app.ctx.clock.now().getTime() + seconds * 1000).toISOString();
}
