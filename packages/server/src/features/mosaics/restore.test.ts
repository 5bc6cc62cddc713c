import { difference } from "@mosaico/domain/mosaic/difference";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { givenIcon } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { propertyRuns } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";
import { foldLog } from "#testing/fold-log.ts";
import { readSnapshot } from "./read-snapshot.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

describe("POST /mosaics/:id/restore", () => {
  test("restores an earlier state as one new change", async () => {
    const { token, id } = await createMosaic();
    const before = await read(id, token);
    await patch(id, token, [
      { op: "removeTile", id: "a" },
      { op: "rename", title: "Other" },
    ]);
    await patch(id, token, [{ op: "moveTile", id: "b", position: { x: 500, y: 0 } }]);
    const later = await read(id, token);
    const back = await restore(id, token, 1);
    expect(back.status).toBe(200);
    expect(back.body.item).toEqual({ ...before, revision: 4 });
    const forth = await restore(id, token, 3);
    expect(forth.body.item).toEqual({ ...later, revision: 5 });
    const { items } = (await app.call(`GET /mosaics/${id}/changes?since=3`, { token })).body;
    expect(items).toHaveLength(2);
    expect(items[0].operations).toHaveLength(3);
  });

  test("of the first revision empties a mosaic that was filled by its first change", async () => {
    const { token, id } = await createMosaic();
    const { body } = await restore(id, token, 0);
    expect(body.item).toMatchObject({ tileCount: 0, revision: 2, content: '{"nodes":[]}' });
  });

  test("of the current revision changes nothing, and writes no audit entry", async () => {
    const { token, id } = await createMosaic();
    const before = await audited(id);
    const { status, body } = await restore(id, token, 1);
    expect([status, body.item.revision]).toEqual([200, 1]);
    expect(await audited(id)).toBe(before);
    await restore(id, token, 0);
    expect(await audited(id)).toBe(before + 1);
  });

  test("refuses future and invalid revisions", async () => {
    const { token, id } = await createMosaic();
    const beyond = await restore(id, token, 2);
    expect([beyond.status, beyond.body.code]).toEqual([400, "mosaics.unknownRevision"]);
    for (const revision of [-1, 0.5, "0", null, undefined, 1e300]) {
      const { status, body } = await restore(id, token, revision);
      expect([status, body.code], String(revision)).toEqual([400, "validation.failed"]);
    }
    const extra = { token, body: { revision: 0, force: true } };
    expect((await app.call(`POST /mosaics/${id}/restore`, extra)).status).toBe(400);
  });

  test("is for designers and owners only", async () => {
    const { accountId } = await givenUser(app);
    const ask = async (as: { token?: string }) => {
      const id = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
      return app.call(`POST /mosaics/${id}/restore`, { ...as, body: { revision: 0 } });
    };
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

  test("restores references that the current rules would refuse", async () => {
    const { token, id } = await createMosaic();
    await givenIcon(app, null, "short-lived.webp");
    await patch(id, token, [{ op: "updateTile", id: "a", data: { icon: "short-lived.webp" } }]);
    await patch(id, token, [{ op: "removeTile", id: "a" }]);
    await app.ctx.db.deleteFrom("icons").where("file_name", "=", "short-lived.webp").execute();
    const { body } = await restore(id, token, 2);
    expect(body.item.content).toContain('"iconUrl":"/files/short-lived.webp"');
  });

  test("refuses a revision that violates a rule added later; it stays readable, like its neighbours", async () => {
    const { token, id } = await createMosaic();
    const data = { type: "texto", title: "Old" } as const;
    const tile = { id: "old", position: { x: 0, y: 0 }, data };
    await patch(id, token, [{ op: "addTile", tile }]);
    await patch(id, token, [{ op: "removeTile", id: "old" }]);
    // Simulates a tile that was accepted at the time.
    const summary = "s".repeat(TILE_LIMITS.summary + 1);
    const old = { ...tile, data: { ...fillTileData(data), summary } };
    await app.ctx.db
      .updateTable("changes")
      .set({ inverse: JSON.stringify([{ op: "addTile", tile: old }]) })
      .where("mosaic_id", "=", id)
      .where("revision", "=", 3)
      .execute();
    const seen = await app.call(`GET /mosaics/${id}/revisions/2`, { token });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).toContain(summary);
    const { status, body } = await restore(id, token, 2);
    expect([status, body.code]).toEqual([400, "mosaics.outdatedRevision"]);
    expect((await restore(id, token, 1)).status).toBe(200);
    expect((await restore(id, token, 0)).status).toBe(200);
  });
});

describe("the log", () => {
  const ids = fc.constantFrom("a", "b", "c", "d");
  const position = fc.record({
    x: fc.integer({ min: -1000, max: 1000 }),
    y: fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  });
  // Sometimes empty, which is not allowed for a title.
  const text = fc.string({ maxLength: 12, size: "max" });
  const data = fc.record(
    { title: text, summary: text, content: text, type: fc.constantFrom("texto", "PDF") },
    { requiredKeys: [] },
  );
  const operation = fc.oneof(
    fc.record({
      op: fc.constant("addTile"),
      tile: fc.record({
        id: ids,
        position,
        data: fc.record({ type: fc.constant("texto"), title: text }),
      }),
    }),
    fc.record({ op: fc.constant("updateTile"), id: ids, data }),
    fc.record({ op: fc.constant("moveTile"), id: ids, position }),
    fc.record({ op: fc.constant("removeTile"), id: ids }),
    fc.record({ op: fc.constant("rename"), title: text }),
    fc.record({
      op: fc.constant("setBackground"),
      background: fc.record({
        bgColor: fc.constantFrom("", "#fff", "#ABCDEF", "red"),
        backgroundImage: fc.constant(""),
        repeat: fc.boolean(),
      }),
    }),
  );
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.array(operation, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.record({ restore: fc.nat(6) }) },
  );

  test("yields the tables when applied from the beginning, after any changes", async () => {
    let accepted = 0;
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const { token, id } = await createMosaic();
        for (const next of steps) {
          const answer = Array.isArray(next)
            ? await patch(id, token, next)
            : await restore(id, token, next.restore);
          expect(answer.status).toBeLessThan(500);
          accepted += Number(answer.status === 200);
          sent += 1;
        }
        await expectSound(id);
      }),
      { numRuns: propertyRuns(25) },
    );
    // Refused operations leave the state as it is, so enough of them have to be accepted for a meaningful test.
    expect(accepted / sent).toBeGreaterThan(0.25);
  });

  test("yields the tables when applied from the beginning, after concurrent edits", async () => {
    const { token, id } = await createMosaic();
    const work = Array.from({ length: 30 }, (_, index) =>
      index % 10 === 9
        ? restore(id, token, 1)
        : patch(id, token, [
            { op: "updateTile", id: index % 2 ? "a" : "b", data: { title: `Title ${index}` } },
            { op: "rename", title: `Mosaic ${index}` },
          ]),
    );
    expect((await Promise.all(work)).map(({ status }) => status)).toEqual(work.map(() => 200));
    await expectSound(id);
  });

  test("reports which revision it lacks, rather than restoring something else", async () => {
    const { token, id } = await createMosaic();
    for (const title of ["One", "Two", "Three"]) {
      await patch(id, token, [{ op: "rename", title }]);
    }
    await app.ctx.db
      .deleteFrom("changes")
      .where("mosaic_id", "=", id)
      .where("revision", "=", 3)
      .execute();
    await expect(expectSound(id)).rejects.toThrow(`Mosaic ${id}: the log lacks revision 3.`);
    expect((await restore(id, token, 1)).status).toBe(500);
    expect((await read(id, token)).title).toBe("Three");
  });

  test("is found to differ if the tables contain something else", async () => {
    const { id } = await createMosaic();
    await app.ctx.db
      .updateTable("tile_rows")
      .set({ x: 77 })
      .where("mosaic_id", "=", id)
      .where("id", "=", "a")
      .execute();
    await expect(expectSound(id)).rejects.toThrow("moveTile");
  });
});

async function expectSound(id: number): Promise<void> {
  const whole = await readSnapshot(app.ctx, { mosaicId: id });
  if (whole === undefined) throw new Error(`There is no mosaic ${id}.`);
  const { mosaic } = whole;
  const folded = await foldLog(app.ctx, mosaic, "Mosaic");
  const tiles = new Map(whole.tiles.map((tile) => [tile.id, tile]));
  expect(difference(folded, { ...mosaic, tiles })).toEqual([]);
  expect(mosaic.tileCount).toBe(tiles.size);
}

async function createMosaic() {
  const { accountId, token } = await givenUser(app);
  return {
    token,
    id: await givenMosaic(app, accountId, { tiles: [textTile("a"), textTile("b")] }),
  };
}

function patch(id: number, token: string, operations: readonly unknown[]) {
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  return app.call(`PATCH /mosaics/${id}`, { token, body });
}

function restore(id: number, token: string, revision: unknown) {
  return app.call(`POST /mosaics/${id}/restore`, { token, body: { revision } });
}

async function read(id: number, token: string) {
  return (await app.call(`GET /mosaics/${id}`, { token })).body.item;
}

async function audited(id: number): Promise<number> {
  const rows = await app.ctx.db
    .selectFrom("audit")
    .select("id")
    .where("event", "=", "mosaics.restored")
    .where("thing", "=", `mosaic:${id}`)
    .execute();
  return rows.length;
}
