import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseBase } from "#features/mosaics/mosaics.service.ts";
import { ASKERS, type Place, makePlace } from "#testing/role-table/place.ts";
import { givenMosaic } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const SEEING = ["owner", "designer", "operator", "externo", "guest", "admin"];
const STATES = ["private", "shared", "public", "in the trash"] as const;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const addressOf = (id: number | string, picture = "small-light.webp") =>
  `/files/covers/${id}/${picture}`;

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const headersFor = ({ requester }: Place) =>
  requester === undefined ? {} : { authorization: `Bearer ${requester.token}` };

async function bring(place: Place, state: (typeof STATES)[number]): Promise<void> {
  const { mosaicId, accountId, keeper } = place;
  if (state === "shared") {
    await app.call(`POST /mosaics/${mosaicId}/links`, { token: keeper.token, body: {} });
  }
  if (state === "public") await chooseBase(app.ctx, mosaicId);
  if (state === "in the trash") {
    await givenMosaic(app, accountId);
    await app.call(`DELETE /mosaics/${mosaicId}`, { token: keeper.token });
  }
}

describe("the cover of a mosaic", () => {
  describe.each(STATES)("that is %s", (state) => {
    test.each(ASKERS)("%s", async (kind) => {
      const place = await makePlace(app, kind);
      await bring(place, state);
      const answer = await get(addressOf(place.mosaicId), headersFor(place));
      const sees = SEEING.includes(kind) && state !== "in the trash";
      expect(answer.status).toBe(sees ? 200 : 404);
      if (sees) return;
      // A mosaic that exists looks like one that does not.
      const absent = await get(addressOf(987_654), headersFor(place));
      const { instance: _, ...body } = JSON.parse(String(answer.bytes));
      const { instance: __, ...other } = JSON.parse(String(absent.bytes));
      expect(body).toEqual(other);
      expect(answer.headers["etag"]).toBeUndefined();
    });
  });

  test("is a picture of the requested size and theme, kept by browsers only to ask again", async () => {
    const place = await makePlace(app, "owner");
    const sizes = { small: [640, 362], large: [1344, 884] };
    for (const [shape, size] of Object.entries(sizes)) {
      const lights: number[] = [];
      for (const theme of ["light", "dark"]) {
        const url = addressOf(place.mosaicId, `${shape}-${theme}.webp`);
        const { bytes, headers } = await get(url, headersFor(place));
        const { format, width, height } = await sharp(bytes).metadata();
        expect([format, width, height]).toEqual(["webp", ...size]);
        expect(headers["cache-control"]).toBe("private, no-cache");
        expect(headers["vary"]).toContain("cookie");
        const { channels } = await sharp(bytes).stats();
        lights.push(channels[0]?.mean ?? 0);
        const again = { ...headersFor(place), "if-none-match": String(headers["etag"]) };
        expect((await get(url, again)).status).toBe(304);
      }
      const [light = 0, dark = 255] = lights;
      expect(light).toBeGreaterThan(dark + 100);
    }
  });

  test("has a new tag with each change", async () => {
    const place = await makePlace(app, "owner");
    const first = await get(addressOf(place.mosaicId), headersFor(place));
    const body = {
      changeId: app.ctx.ids.uuid(),
      baseRevision: 0,
      operations: [{ op: "rename", title: "Outra" }],
    };
    await app.call(`PATCH /mosaics/${place.mosaicId}`, { token: place.keeper.token, body });
    const conditional = { ...headersFor(place), "if-none-match": String(first.headers["etag"]) };
    expect((await get(addressOf(place.mosaicId), conditional)).status).toBe(200);
  });

  test("shows the drawn ground of its look", async () => {
    const place = await makePlace(app, "owner");
    const unrest = async () => {
      const { bytes } = await get(addressOf(place.mosaicId), headersFor(place));
      // Right of the title and the pieces.
      const empty = { left: 440, top: 180, width: 180, height: 170 };
      const { channels } = await sharp(await sharp(bytes).extract(empty).png().toBuffer()).stats();
      return channels[0]?.stdev ?? 0;
    };
    const before = await unrest();
    const body = {
      changeId: app.ctx.ids.uuid(),
      baseRevision: 0,
      operations: [{ op: "setSettings", settings: { ground: "grid" } }],
    };
    const { status } = await app.call(`PATCH /mosaics/${place.mosaicId}`, {
      token: place.keeper.token,
      body,
    });
    expect(status).toBe(200);
    expect(await unrest()).toBeGreaterThan(before + 0.5);
  });

  test.each(["0", "-1", "1.5", "1e3", "x", "%2e%2e", "99999999999999999999"])(
    "of %s is not found",
    async (id) => {
      const place = await makePlace(app, "admin");
      expect((await get(addressOf(id), headersFor(place))).status).toBe(404);
    },
  );

  test.each(["small.webp", "small-light.jpg", "huge-light.webp", "constructor"])(
    "named %s is not found",
    async (picture) => {
      const place = await makePlace(app, "owner");
      expect((await get(addressOf(place.mosaicId, picture), headersFor(place))).status).toBe(404);
    },
  );
});
