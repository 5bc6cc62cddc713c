import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sweepFiles } from "#features/files/files.service.ts";
import { MADE_BY_EDITORS, statusOfEach } from "#testing/each-role.ts";
import { givenMembership, givenMosaic, givenUser, type TestUser } from "#testing/factories.ts";
import { givenIcon } from "#testing/given-files.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { fileCases, testOnce } from "#testing/test-database.ts";

let app: TestApp;
let ana: TestUser;
let admin: TestUser;

beforeEach(async () => {
  app = await testApp();
  ana = await givenUser(app);
  admin = await givenUser(app, { isAdmin: true });
});

afterEach(() => app.close());

describe("POST /icons", () => {
  test("makes an exclusive icon from a picture, and shows it to the account's members", async () => {
    const file = { name: "nosso_logo.png", bytes: await square("red") };
    const { status, body } = await create(ana, { description: " Logo da  escola " }, file);
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.any(String),
        fileName: expect.stringMatching(/^[0-9a-f-]{36}\.webp$/),
        url: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\.webp\?v=[0-9a-f]{8}$/),
        description: "Logo da escola",
        accountId: ana.accountId,
      },
    });
    expect(await iconsOf(ana)).toEqual([body.data]);
    expect(await iconsOf(admin)).toEqual([]);
    expect(await iconsOf(admin, ana.accountId)).toEqual([body.data]);
    const picture = sharp(await bytesOf(body.data.url, ana));
    expect(await picture.metadata()).toMatchObject({ format: "webp", width: 192, height: 192 });
    expect(await leftovers()).toEqual({ notReady: 0 });
    expect(await audited()).toEqual([
      { event: "icons.created", account_id: ana.accountId, thing: `icon:${body.data.id}` },
    ]);
  });

  testOnce("makes a general one for a platform admin, unless they name an account", async () => {
    const file = { name: "sol.png", bytes: await square("yellow") };
    const general = await create(admin, {}, file);
    expect(general.body.data).not.toHaveProperty("accountId");
    const exclusive = await create(admin, { accountId: ana.accountId }, file);
    expect(exclusive.body.data).toMatchObject({ accountId: ana.accountId });
    const found = await iconsOf(ana);
    expect(new Set(found.map(({ id }) => id))).toEqual(
      new Set([general.body.data.id, exclusive.body.data.id]),
    );
    expect((await get(general.body.data.url)).statusCode).toBe(200);
    expect((await get(exclusive.body.data.url)).statusCode).toBe(404);
  });

  test.each(
    fileCases([
      ["nosso_logo-2.final.png", "nosso logo 2 final"],
      ["../../Ícone muito comprido que não acaba nunca.png", "Ícone muito comprido que não a"],
      ["--.png", ""],
    ]),
  )("describes %s by its file name if no description is given", async (name, description) => {
    const { body } = await create(ana, {}, { name, bytes: await square("red") });
    expect(body.data.description).toBe(description);
  });

  test("uses the first account in which the user may add icons, unless one is named", async () => {
    const other = await givenUser(app);
    await givenMembership(app, { accountId: other.accountId, userId: ana.id, role: "operator" });
    const file = { name: "a.png", bytes: await square("red") };
    expect((await create(ana, {}, file)).body.data.accountId).toBe(ana.accountId);
    const there = await create(ana, { accountId: other.accountId }, file);
    expect(there.body.data.accountId).toBe(other.accountId);
  });

  testOnce("requires permission to maintain the account's icons", async () => {
    const { accountId } = ana;
    const file = { name: "a.png", bytes: await square("red") };
    const named = await statusOfEach(app, accountId, ({ token }) =>
      sendFile(app, "POST /icons", { ...(token && { token }), fields: { accountId }, file }),
    );
    expect(named).toEqual(MADE_BY_EDITORS);
    const externo = await givenUser(app, { role: "externo", accountId });
    expect((await create(externo, {}, file)).status).toBe(403);
  });

  testOnce(
    "refuses files that are no picture and bad descriptions, and stores nothing of them",
    async () => {
      const right = { name: "a.png", bytes: await square("red") };
      const page = Buffer.from("<html><script>alert(1)</script></html>");
      for (const [fields, file, status, code] of [
        [{}, undefined, 400, "files.required"],
        [{}, { name: "a.png", bytes: Buffer.alloc(0) }, 400, "files.empty"],
        [{}, { name: "a.png", bytes: page }, 415, "files.wrongType"],
        [{}, { name: "a.svg", bytes: page }, 415, "files.wrongType"],
        [{}, { name: "a.txt", bytes: right.bytes }, 415, "files.wrongType"],
        [{ description: "x".repeat(31) }, right, 400, "icons.descriptionTooLong"],
        [{ slug: "sun" }, right, 400, "validation.failed"],
      ] as const) {
        const answer = await sendFile(app, "POST /icons", {
          token: ana.token,
          fields,
          ...(file && { file }),
        });
        expect([answer.status, answer.body.code]).toEqual([status, code]);
      }
      expect(await iconsOf(ana)).toEqual([]);
      expect(await leftovers()).toEqual({ notReady: 0 });
    },
  );

  testOnce("refuses a picture that is too large, truncated, or a bomb", async () => {
    const cut = (await square("red", 400)).subarray(0, 60);
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: "white" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const large = Buffer.concat([await square("red"), Buffer.alloc(5 * 1024 * 1024)]);
    for (const [bytes, status, code] of [
      [cut, 400, "files.damaged"],
      [bomb, 400, "files.tooManyPixels"],
      [large, 413, "files.tooLarge"],
    ] as const) {
      const { status: statusCode, body } = await create(ana, {}, { name: "a.png", bytes });
      expect([statusCode, body.code]).toEqual([status, code]);
    }
    expect(await iconsOf(ana)).toEqual([]);
    expect(await leftovers()).toEqual({ notReady: 0 });
  });

  testOnce("draws an SVG into pixels, whatever else it contains", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      width="10" height="10" onload="alert(1)"><script>alert(1)</script>
      <image xlink:href="file:///etc/passwd" width="5" height="5"/>
      <image href="http://127.0.0.1:1/x.png" width="5" height="5"/>
      <foreignObject width="5" height="5"><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>
      <rect width="10" height="10" fill="#00ff00"/></svg>`;
    const { status, body } = await create(ana, {}, { name: "x.svg", bytes: Buffer.from(svg) });
    expect(status).toBe(201);
    const bytes = await bytesOf(body.data.url, ana);
    expect(bytes.toString("latin1")).not.toContain("script");
    expect(await colourOf(bytes)).toEqual([0, 255, 0, 255]);
  });

  testOnce("counts against the account's quota, unlike a general icon", async () => {
    await app.close();
    app = await testApp({ settings: { accountQuota: 400 } });
    [ana, admin] = [await givenUser(app), await givenUser(app, { isAdmin: true })];
    const file = { name: "a.png", bytes: await square("red") };
    const answers = [await create(ana, {}, file), await create(ana, {}, file)];
    while (answers.at(-1)?.status === 201) answers.push(await create(ana, {}, file));
    expect(answers.at(-1)?.body.code).toBe("files.overQuota");
    const remaining = await iconsOf(ana);
    expect(remaining).toHaveLength(answers.length - 1);
    const [first = { id: "" }] = remaining;
    const replaced = await change(ana, first.id, { description: "a" }, file);
    expect([replaced.status, replaced.body.code]).toEqual([413, "files.overQuota"]);
    expect(await leftovers()).toEqual({ notReady: 0 });
    expect((await create(admin, {}, file)).status).toBe(201);
  });

  test("accepts twenty concurrent uploads", async () => {
    const bytes = await square("red");
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        for (;;) {
          const answer = await create(ana, {}, { name: `icon ${index}.png`, bytes });
          // Only a few uploads per user are accepted at a time; the others have to be retried.
          if (answer.status !== 429) return answer;
        }
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const files = answers.map(({ body }) => body.data.fileName as string);
    expect(new Set(files).size).toBe(20);
    expect(await iconsOf(ana)).toHaveLength(20);
  });
});

describe("PUT /icons/:id", () => {
  test("changes the description, as JSON or as a form", async () => {
    const icon = await givenOwn();
    const json = await app.call(`PUT /icons/${icon.id}`, {
      token: ana.token,
      body: { description: " Nova " },
    });
    expect([json.status, json.body]).toEqual([200, { item: { ...icon, description: "Nova" } }]);
    const form = await change(ana, icon.id, { description: "Outra" });
    expect(form.body.item.description).toBe("Outra");
    expect(await iconsOf(ana)).toMatchObject([{ description: "Outra" }]);
    expect((await audited()).at(-1)).toEqual({
      event: "icons.changed",
      account_id: ana.accountId,
      thing: `icon:${icon.id}`,
    });
  });

  test("replaces the picture under the same name, in every tile that uses it", async () => {
    const icon = await givenOwn();
    const address = `/files/${icon.fileName}`;
    const before = await get(address, ana);
    const file = { name: "b.png", bytes: await square("blue") };
    const { status, body } = await change(ana, icon.id, { description: icon.description }, file);
    expect(status).toBe(200);
    expect(body.item).toEqual({ ...icon, url: expect.any(String) });
    expect(body.item.url).not.toBe(icon.url);
    const after = await get(address, ana);
    expect(await colourOf(before.rawPayload)).toEqual([255, 0, 0, 255]);
    expect(await colourOf(after.rawPayload)).toEqual([0, 0, 255, 255]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    // The former picture waits for the sweep, and no name refers to its bytes any more.
    const { rows } = await filesOf(icon.fileName);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => row.stored_as)).size).toBe(2);
    expect(await leftovers()).toEqual({ notReady: 0 });

    app.clock.advance(31 * 24 * 60 * 60 * 1000);
    await sweepFiles(app.ctx);
    const { rows: left } = await filesOf(icon.fileName);
    expect(left.map((row) => row.name)).toEqual([icon.fileName]);
    const swept = rows.find((row) => row.name !== icon.fileName)?.stored_as ?? "";
    expect(await app.ctx.storage.size(swept)).toBeUndefined();
    expect(await app.ctx.storage.size(left[0]?.stored_as ?? "")).toBe(left[0]?.bytes);
  });

  test("two concurrent replacements leave one of them, and no unreferenced bytes", async () => {
    const icon = await givenOwn();
    const pictures = await Promise.all(["blue", "lime"].map((colour) => square(colour)));
    const answers = await Promise.all(
      pictures.map((bytes) =>
        change(ana, icon.id, { description: "Logo" }, { name: "b.png", bytes }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await filesOf(icon.fileName);
    expect(new Set(rows.map((row) => row.stored_as)).size).toBe(3);
    for (const row of rows) expect(await app.ctx.storage.size(row.stored_as)).toBe(row.bytes);
    const shown = await colourOf((await get(`/files/${icon.fileName}`, ana)).rawPayload);
    expect([
      [0, 0, 255, 255],
      [0, 255, 0, 255],
    ]).toContainEqual(shown);
  });

  testOnce("keeps the library's texts until the description changes", async () => {
    const id = await givenGeneral({ slug: "sun", names: SUN });
    const file = { name: "b.png", bytes: await square("blue") };
    const replaced = await change(admin, id, { description: "Sun" }, file);
    expect(replaced.body.item).toMatchObject({ description: "Sol", names: { en: "Sun" } });
    const renamed = await change(admin, id, { description: "Nosso sol" });
    expect(renamed.body.item).toMatchObject({ description: "Nosso sol", theme: "nature" });
    expect(renamed.body.item).not.toHaveProperty("names");
    const { slug } = await app.ctx.db
      .selectFrom("icons")
      .select("slug")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(slug).toBeNull();
  });

  testOnce(
    "requires permission to maintain the account's icons; platform admin for general ones",
    async () => {
      const icon = await givenOwn();
      const general = await givenGeneral({});
      const ask = (id: string) => (options: { token?: string }) =>
        app.call(`PUT /icons/${id}`, { ...options, body: { description: "Sol" } });
      expect(await statusOfEach(app, ana.accountId, ask(icon.id))).toEqual({
        nobody: 401,
        stranger: 404,
        admin: 200,
        owner: 200,
        designer: 200,
        operator: 200,
        externo: 403,
      });
      expect(await statusOfEach(app, ana.accountId, ask(general))).toEqual({
        nobody: 401,
        stranger: 403,
        admin: 200,
        owner: 403,
        designer: 403,
        operator: 403,
        externo: 403,
      });
    },
  );

  testOnce("refuses bad input and leaves the icon as it is", async () => {
    const icon = await givenOwn();
    const page = { name: "b.png", bytes: Buffer.from("<html><script>alert(1)</script></html>") };
    for (const [answer, status, code] of [
      [await change(ana, icon.id, { description: "  " }), 400, "icons.descriptionRequired"],
      [
        await change(ana, icon.id, { description: "x".repeat(31) }),
        400,
        "icons.descriptionTooLong",
      ],
      [await change(ana, icon.id, {}), 400, "validation.failed"],
      [await change(ana, icon.id, { description: "Logo" }, page), 415, "files.wrongType"],
      [await change(ana, "nothing", { description: "Logo" }), 404, "notFound"],
    ] as const) {
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect(await iconsOf(ana)).toEqual([icon]);
    expect(await leftovers()).toEqual({ notReady: 0 });
  });
});

describe("DELETE /icons/:id", () => {
  test("removes the icon from the library; tiles keep it, can be edited and restored", async () => {
    const icon = await givenOwn();
    const mosaicId = await givenMosaic(app, ana.accountId, {
      tiles: [textTile("a")],
    });
    const edit = async (operation: object) => {
      const changeId = app.ctx.ids.uuid();
      const body = { changeId, baseRevision: 1, operations: [operation] };
      return (await app.call(`PATCH /mosaics/${mosaicId}`, { token: ana.token, body })).status;
    };
    expect(await edit({ op: "updateTile", id: "a", data: { icon: icon.fileName } })).toBe(200);
    app.clock.advance(5000);
    const now = app.clock.now().toISOString();
    const { status } = await app.call(`DELETE /icons/${icon.id}`, { token: ana.token });
    expect(status).toBe(204);
    expect(await iconsOf(ana)).toEqual([]);
    expect((await get(`/files/${icon.fileName}`, ana)).statusCode).toBe(200);
    const {
      rows: [row],
    } = await filesOf(icon.fileName);
    expect((row?.last_used_at ?? "") >= now).toBe(true);

    expect(await nodesOf(mosaicId)).toMatchObject([{ data: { icon: icon.fileName } }]);
    const operations = [
      { op: "updateTile", id: "a", data: { title: "Edited", icon: icon.fileName } },
      { op: "moveTile", id: "a", position: { x: 300, y: 0 } },
      { op: "removeTile", id: "a" },
      {
        op: "addTile",
        tile: {
          id: "a",
          position: { x: 0, y: 0 },
          data: { type: "texto", title: "Back", icon: icon.fileName },
        },
      },
    ];
    for (const operation of operations) {
      expect([operation.op, await edit(operation)]).toEqual([operation.op, 200]);
    }
    expect(await nodesOf(mosaicId)).toMatchObject([
      { data: { title: "Back", icon: icon.fileName, iconIsGeneral: false } },
    ]);
    expect((await audited()).map(({ event }) => event)).toContain("icons.deleted");
  });

  testOnce(
    "requires permission to maintain the account's icons; platform admin for general ones",
    async () => {
      const rights = await statusOfEach(app, ana.accountId, async (options) => {
        const { id } = await givenOwn();
        return app.call(`DELETE /icons/${id}`, options);
      });
      expect(rights).toEqual({
        nobody: 401,
        stranger: 404,
        admin: 204,
        owner: 204,
        designer: 204,
        operator: 204,
        externo: 403,
      });
      const general = await givenGeneral({});
      expect((await app.call(`DELETE /icons/${general}`, { token: ana.token })).status).toBe(403);
      expect((await app.call(`DELETE /icons/${general}`, { token: admin.token })).status).toBe(204);
    },
  );

  test("answers 404 the second time, and for an unknown icon", async () => {
    const { id } = await givenOwn();
    const remove = () => app.call(`DELETE /icons/${id}`, { token: ana.token });
    const statuses = await Promise.all([remove(), remove()]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await app.call("DELETE /icons/nothing", { token: ana.token })).status).toBe(404);
  });
});

const SUN = { pt: "Sol", en: "Sun", de: "Sonne", es: "Sol", fr: "Soleil", it: "Sole" };

type File = { readonly name: string; readonly bytes: Uint8Array };

async function create(user: TestUser, fields: Record<string, string>, file: File) {
  return sendFile(app, "POST /icons", { token: user.token, fields, file });
}

async function change(user: TestUser, id: string, fields: Record<string, string>, file?: File) {
  return sendFile(app, `PUT /icons/${id}`, { token: user.token, fields, ...(file && { file }) });
}

async function givenOwn() {
  const file = { name: "logo.png", bytes: await square("red") };
  const { body } = await create(ana, { description: "Logo" }, file);
  return body.data as { id: string; fileName: string; url: string; description: string };
}

async function givenGeneral(overrides: { slug?: string; names?: Record<string, string> }) {
  const fileName = await givenIcon(app, null);
  await app.ctx.db
    .updateTable("icons")
    .set({
      slug: overrides.slug ?? null,
      theme: "nature",
      description: "Sol",
      names: overrides.names ? JSON.stringify(overrides.names) : null,
    })
    .where("file_name", "=", fileName)
    .execute();
  const { id } = await app.ctx.db
    .selectFrom("icons")
    .select("id")
    .where("file_name", "=", fileName)
    .executeTakeFirstOrThrow();
  return id;
}

async function iconsOf({ token }: TestUser, accountId?: string): Promise<{ id: string }[]> {
  const query = accountId === undefined ? "" : `?accountId=${accountId}`;
  return (await app.call(`GET /icons${query}`, { token })).body.items;
}

async function nodesOf(mosaicId: number): Promise<unknown[]> {
  const { body } = await app.call(`GET /mosaics/${mosaicId}`, { token: ana.token });
  return JSON.parse(body.item.content).nodes;
}

async function get(url: string, user?: TestUser) {
  return app.app.inject({
    url,
    headers: user === undefined ? {} : { authorization: `Bearer ${user.token}` },
  });
}

async function bytesOf(url: string, user: TestUser): Promise<Buffer> {
  return (await get(url, user)).rawPayload;
}

async function filesOf(fileName: string) {
  const rows = await app.ctx.db.selectFrom("files").selectAll().execute();
  return { rows: rows.toSorted((row) => (row.name === fileName ? -1 : 1)) };
}

async function leftovers(): Promise<{ notReady: number }> {
  const rows = await app.ctx.db
    .selectFrom("files")
    .select("name")
    .where("is_ready", "=", false)
    .execute();
  return { notReady: rows.length };
}

async function audited() {
  return app.ctx.db
    .selectFrom("audit")
    .select(["event", "account_id", "thing"])
    .orderBy("at")
    .execute();
}

async function square(background: string, side = 8): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .png()
    .toBuffer();
}

/** The colour of the picture's centre. */
async function colourOf(bytes: Buffer): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left: 96, top: 96, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Rounded, because re-encoding loses some detail.
  return [...data].map((value) => Math.round(value / 255) * 255);
}
