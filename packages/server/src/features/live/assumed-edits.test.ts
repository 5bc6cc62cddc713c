import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, vi } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type LiveApp, useLiveApp } from "#testing/live-app.ts";
import type { LiveClient } from "#testing/live-client.ts";
import type { TestApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };
const BEFORE = [1, 2];

let app: TestApp;
let openClient: LiveApp["openClient"];
useLiveApp((live) => {
  ({ app, openClient } = live);
});

/** An author, and a socket over which edits of a mosaic of theirs have been made. */
async function atWork() {
  const ana = await givenUser(app, { name: "Ana" });
  const mosaicId = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
  const client = await openClient(mosaicId, { token: ana.token, revision: 1 });
  await client.welcomed;
  for (const x of BEFORE) expect(await move(client, x)).toMatchObject({ type: "done" });
  // Until that is known, which the first edit asks for, edits are made in another way.
  await expect.poll(() => app.ctx.hookedAccounts?.mayHave(ana.accountId), SOON).toBe(false);
  return { ana, mosaicId, client };
}

const move = (client: LiveClient, x: number) => {
  const operations = [{ op: "moveTile", id: "a", position: { x, y: 0 } }];
  return client.edit({ changeId: randomUUID(), baseRevision: 1, operations });
};

onlyOn("postgres")("an edit after others is a single statement", async () => {
  const { client } = await atWork();
  const query = vi.spyOn(pg.Client.prototype, "query");
  expect(await move(client, 3)).toMatchObject({ type: "done", answer: { revision: 4 } });
  const texts = query.mock.calls.map(([sent]: unknown[]) =>
    String(typeof sent === "object" && sent !== null && "text" in sent ? sent.text : sent),
  );
  query.mockRestore();
  expect(texts.filter((text) => !text.includes("pg_notify"))).toEqual([
    expect.stringMatching(/^with assumed [^]* verified as /),
  ]);
});

onlyOn("postgres")("an edit has the name of its author as it is now", async () => {
  const { ana, mosaicId, client } = await atWork();
  await app.ctx.db.updateTable("users").set({ name: "Bia" }).where("id", "=", ana.id).execute();
  expect(await move(client, 3)).toMatchObject({ type: "done" });
  const { body } = await app.call(`GET /mosaics/${mosaicId}/changes?since=3`, ana);
  expect(body.items).toMatchObject([{ author: { name: "Bia" } }]);
});

onlyOn("postgres")("of edits at once, those whose session has ended are refused", async () => {
  const all = await Promise.all([atWork(), atWork(), atWork()]);
  const [, ended] = all;
  const of = ended?.ana.id ?? "";
  await app.ctx.db.deleteFrom("sessions").where("user_id", "=", of).execute();
  const outcomes = await Promise.all(all.map(({ client }) => move(client, 3)));
  expect(outcomes).toMatchObject([
    { type: "done", answer: { revision: 4 } },
    { type: "refused", problem: { status: 401, code: "auth.required" } },
    { type: "done", answer: { revision: 4 } },
  ]);
});

onlyOn("postgres")("an edit of a mosaic of another account now is refused", async () => {
  const { mosaicId, client } = await atWork();
  const bia = await givenUser(app);
  const other = { account_id: bia.accountId, implementation_id: null };
  // No foreign key allows it; whoever may do it without must not be surprised.
  await app.ctx.db.deleteFrom("tile_rows").where("mosaic_id", "=", mosaicId).execute();
  await app.ctx.db.deleteFrom("tile_texts").where("mosaic_id", "=", mosaicId).execute();
  await app.ctx.db.deleteFrom("changes").where("mosaic_id", "=", mosaicId).execute();
  await app.ctx.db.updateTable("mosaics").set(other).where("id", "=", mosaicId).execute();
  expect(await move(client, 3)).toMatchObject({ problem: { status: 404, code: "notFound" } });
});
