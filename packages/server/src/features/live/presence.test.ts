import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type LiveApp, useLiveApp } from "#testing/live-app.ts";
import type { LiveClient } from "#testing/live-client.ts";
import type { TestApp } from "#testing/test-app.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };

let app: TestApp;
let openClient: LiveApp["openClient"];
useLiveApp((live) => {
  ({ app, openClient } = live);
});

async function joined(mosaicId: number, token: string): Promise<LiveClient> {
  const client = await openClient(mosaicId, { token, revision: 0 });
  await client.welcomed;
  return client;
}

async function place() {
  const ana = await givenUser(app, { name: "Ana" });
  const bia = await givenUser(app, { name: "Bia", accountId: ana.accountId, role: "externo" });
  return { ana, bia, mosaicId: await givenMosaic(app, ana.accountId) };
}

test("users see others arrive, and see where the others are when they arrive", async () => {
  const { ana, bia, mosaicId } = await place();
  const hers = await joined(mosaicId, ana.token);
  hers.say({ type: "presence", cursor: { x: 1, y: 2 }, selection: ["a"] });
  const first = await joined(mosaicId, bia.token);
  const [welcome] = first.all("welcome");
  expect(welcome?.self).toMatchObject({ id: bia.id, name: "Bia" });
  await expect
    .poll(() => hers.all("presence"), SOON)
    .toEqual([
      { type: "presence", person: welcome?.self, cursor: null, selection: [], editing: null },
    ]);
  hers.say({ type: "presence", editing: "a" });
  await expect.poll(() => first.all("presence").at(-1)?.editing, SOON).toBe("a");
  expect(first.all("presence").at(-1)).toMatchObject({
    person: { id: ana.id, name: "Ana" },
    cursor: { x: 1, y: 2 },
    selection: ["a"],
  });
  const second = await joined(mosaicId, bia.token);
  expect(second.all("welcome")[0]?.people).toMatchObject([{ id: ana.id, editing: "a" }]);
  expect(second.all("welcome")[0]?.self).toEqual(welcome?.self);
  expect(welcome?.self.colour).not.toBe(hers.all("welcome")[0]?.self.colour);
  // Two windows, one user: they leave with the second one, and receive nothing about themselves.
  first.socket.close();
  await first.closed;
  await pause(150);
  expect(hers.all("left")).toEqual([]);
  second.socket.close();
  await expect.poll(() => hers.all("left"), SOON).toEqual([{ type: "left", id: bia.id }]);
  expect(hers.all("presence").map(({ person }) => person.id)).not.toContain(ana.id);
});

test("a new name is shown at once", async () => {
  const { ana, bia, mosaicId } = await place();
  const [hers] = [await joined(mosaicId, ana.token), await joined(mosaicId, bia.token)];
  await app.call("PUT /user-profiles", { token: bia.token, body: { name: "Beatriz" } });
  await expect.poll(() => hers.all("presence").at(-1)?.person.name, SOON).toBe("Beatriz");
});

test("users are visible in their own mosaic only", async () => {
  const { ana, bia, mosaicId } = await place();
  const other = await givenMosaic(app, ana.accountId);
  const [hers, his] = [await joined(mosaicId, ana.token), await joined(other, bia.token)];
  his.say({ type: "presence", cursor: { x: 1, y: 1 } });
  await pause(150);
  expect(hers.received.map(({ type }) => type)).toEqual(["welcome"]);
});
