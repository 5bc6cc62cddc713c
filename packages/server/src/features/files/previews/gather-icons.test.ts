import { MAX_GATHERED_ICON } from "@mosaico/contract/previews";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
});

describe("GET /storage/icons", () => {
  test("returns the pictures of general icons to everybody, in one response", async () => {
    const [sun, moon] = [await givenPicture(null), await givenPicture(null, "#0000ff")];
    const { status, body, headers } = await ask([sun, moon, sun, "missing.webp"]);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(namesIn(body)).toEqual([moon, sun].toSorted());
    const { picture } = body.items.find(({ fileName }: Item) => fileName === moon);
    const bytes = Buffer.from(picture.replace("data:image/webp;base64,", ""), "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 8 });
  });

  test("is not sent again until a picture is replaced", async () => {
    const icon = await givenPicture(null);
    const { headers } = await ask([icon]);
    const conditional = { "if-none-match": String(headers["etag"]) };
    expect((await ask([icon], undefined, conditional)).status).toBe(304);
    await app.ctx.db
      .updateTable("files")
      .set({ sha256: "1".repeat(64) })
      .where("name", "=", icon)
      .execute();
    expect((await ask([icon], undefined, conditional)).status).toBe(200);
  });

  test("F3: leaves out the icons of an account that the requester may not see", async () => {
    const [used, other] = [await givenPicture(ana.accountId), await givenPicture(ana.accountId)];
    const id = await givenMosaic(app, ana.accountId);
    const data = { type: "texto", title: "A", content: "a", icon: used };
    const tile = { id: app.ctx.ids.uuid(), position: { x: 0, y: 0 }, data };
    const { status } = await app.call(`PATCH /mosaics/${id}`, {
      token: ana.token,
      body: {
        changeId: app.ctx.ids.uuid(),
        baseRevision: 0,
        operations: [{ op: "addTile", tile }],
      },
    });
    expect(status).toBe(200);
    const externo = await givenUser(app, {
      accountId: ana.accountId,
      role: "externo",
      mosaicIds: [id],
    });
    const stranger = await givenUser(app);
    const seenBy = async (token?: string) => namesIn((await ask([used, other], token)).body);
    expect(await seenBy(ana.token)).toEqual([other, used].toSorted());
    expect(await seenBy(externo.token)).toEqual([used]);
    expect(await seenBy(stranger.token)).toEqual([]);
    expect(await seenBy()).toEqual([]);
    await app.call(`POST /mosaics/${id}/links`, { token: ana.token, body: {} });
    expect(await seenBy()).toEqual([used]);
  });

  test("F3: returns nothing but icons that the server made, and none that are large", async () => {
    const bytes = await drawn();
    const others = await Promise.all([
      givenPicture(ana.accountId, "#ff0000", { folder: "content" }),
      givenPicture(ana.accountId, "#ff0000", { media_type: "image/svg+xml" }),
      givenPicture(ana.accountId, "#ff0000", { bytes: MAX_GATHERED_ICON + 1 }),
      givenPicture(ana.accountId, "#ff0000", { is_ready: false }),
      givenPicture(null, "#ff0000", { owner_id: ana.id }),
    ]);
    const icon = await givenPicture(ana.accountId, "#ff0000", { bytes: bytes.length });
    expect(namesIn((await ask([...others, icon], ana.token)).body)).toEqual([icon]);
  });

  test("refuses more than 100 names, and names that cannot be any", async () => {
    for (const names of ["", "a,,b", "../a", Array(101).fill("a").join(",")]) {
      const { status, body } = await app.call(
        `GET /storage/icons?names=${encodeURIComponent(names)}`,
      );
      expect([status, body.code], names.slice(0, 20)).toEqual([400, "validation.failed"]);
    }
  });
});

type Item = { readonly fileName: string };

function namesIn(body: { items: Item[] }): string[] {
  return body.items.map(({ fileName }) => fileName).toSorted();
}

async function ask(
  names: readonly string[],
  token?: string,
  headers?: Readonly<Record<string, string>>,
) {
  return app.call(`GET /storage/icons?names=${names.join(",")}`, {
    ...(token === undefined ? {} : { token }),
    ...(headers === undefined ? {} : { headers }),
  });
}

async function givenPicture(
  accountId: string | null,
  colour = "#ff0000",
  overrides: Parameters<typeof givenFile>[3] = {},
): Promise<string> {
  const name = `${app.ctx.ids.uuid()}.webp`;
  await app.ctx.storage.put(name, await drawn(colour));
  return givenFile(app, accountId, name, { folder: "icon", ...overrides });
}

async function drawn(background = "#ff0000"): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .webp()
    .toBuffer();
}
