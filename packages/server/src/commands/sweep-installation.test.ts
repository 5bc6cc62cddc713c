import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentOf, givenContent, givenStored } from "#testing/backup-world.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { sweepInstallation } from "./sweep-installation.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const STRAY = "3f5c8d1e-0000-4000-8000-000000000000.bin";

let app: TestApp;
let scratch: string;

beforeEach(async () => {
  app = await testApp();
  scratch = await mkdtemp(join(tmpdir(), "mosaico-sweep-"));
});
afterEach(async () => {
  await app.close();
  await rm(scratch, { recursive: true, force: true });
});

test("a dry run says exactly what a sweep deletes, and changes nothing", async () => {
  const { accountId, token } = await givenUser(app);
  await givenContent(app);
  const unused = await givenStored(app, accountId, Buffer.alloc(3000));
  const trashed = await givenMosaic(app, accountId, { tiles: [textTile("a")] });
  // M3: an account keeps its last mosaic.
  await givenMosaic(app, accountId);
  expect((await app.call(`DELETE /mosaics/${trashed}`, { token })).status).toBe(204);
  await app.ctx.storage.put(STRAY, Buffer.alloc(500));
  app.clock.advance(400 * DAY_MS);
  const before = await contentOf(app.config.database);
  const dry = await sweepInstallation(app.ctx, { isDry: true, scratch });
  expect(await contentOf(app.config.database)).toEqual(before);
  expect(await app.ctx.storage.size(STRAY)).toBe(500);
  expect(await app.ctx.storage.size(unused)).toBe(3000);

  const steps: string[] = [];
  const onStep = (step: string) => steps.push(step);
  const swept = await sweepInstallation(app.ctx, { isDry: false, scratch, onStep });
  expect(swept).toEqual(dry);
  expect(swept).toMatchObject({ strays: 1, rows: { mosaics: 1, sessions: expect.any(Number) } });
  expect(swept.files).toBeGreaterThanOrEqual(2);
  expect(swept.bytes).toBeGreaterThanOrEqual(3500);
  expect(steps).toContain("unused files");
  expect(await app.ctx.storage.size(STRAY)).toBeUndefined();
  expect(await app.ctx.storage.size(unused)).toBeUndefined();
  // Nothing is left for a second one.
  expect(await sweepInstallation(app.ctx, { isDry: false, scratch })).toEqual({
    rows: {},
    files: 0,
    bytes: 0,
    strays: 0,
  });
});

test("what is in use, or is too new to be swept, stays", async () => {
  const names = await givenContent(app, 4);
  const { token } = await givenUser(app);
  const swept = await sweepInstallation(app.ctx, { isDry: false, scratch });
  expect(swept).toMatchObject({ files: 0, strays: 0, rows: {} });
  for (const name of names) expect(await app.ctx.storage.size(name)).toBeDefined();
  expect((await app.call("GET /auth/session", { token })).status).toBe(200);
});
