import { createHash } from "node:crypto";
import { inEveryLanguage } from "@mosaico/domain/language";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Assets } from "#platform/assets/assets.ts";
import { statusOfEach } from "#testing/each-role.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { givenIcon } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { libraryFiles, putLibrary } from "./icons.service.ts";

let app: TestApp;

beforeEach(async () => {
  app = await testApp();
});

afterEach(() => app.close());

describe("GET /icons", () => {
  test("lists the general icons in the library's order, then those of the requester's accounts", async () => {
    await putLibrary(app.ctx, libraryOf("sun", "moon"));
    const ana = await givenUser(app);
    const bruno = await givenUser(app);
    await givenIcon(app, ana.accountId, "mine.webp");
    await givenIcon(app, bruno.accountId, "theirs.webp");
    const { status, body } = await app.call("GET /icons", { token: ana.token });
    expect(status).toBe(200);
    expect(body.items.map((icon: { description: string }) => icon.description)).toEqual([
      "sun in pt",
      "moon in pt",
      "mine.webp",
    ]);
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      fileName: expect.stringMatching(/^sun-[0-9a-f]{8}\.webp$/),
      url: expect.stringMatching(/^\/files\/sun-([0-9a-f]{8})\.webp\?v=\1$/),
      description: "sun in pt",
      theme: "nature",
      names: namesOf("sun"),
    });
    expect(body.items[2]).toEqual({
      id: expect.any(String),
      fileName: "mine.webp",
      url: "/files/mine.webp?v=00000000",
      description: "mine.webp",
      accountId: ana.accountId,
    });
  });

  test("lists the general icons and those of their own accounts for a platform admin", async () => {
    await putLibrary(app.ctx, libraryOf("sun"));
    const admin = await givenUser(app, { isAdmin: true });
    const ana = await givenUser(app);
    await givenIcon(app, ana.accountId, "theirs.webp");
    const { body } = await app.call("GET /icons", { token: admin.token });
    expect(body.items).toHaveLength(1);
  });

  test("adds those of the named account, for users who can see it", async () => {
    const ana = await givenUser(app);
    await givenIcon(app, ana.accountId, "mine.webp");
    const ask = async (options: { token?: string }) =>
      app.call(`GET /icons?accountId=${ana.accountId}`, options);
    expect(await statusOfEach(app, ana.accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 200,
      externo: 200,
    });
    const admin = await givenUser(app, { isAdmin: true });
    expect((await ask({ token: admin.token })).body.items).toHaveLength(1);
  });

  test("requires a session", async () => {
    expect((await app.call("GET /icons")).status).toBe(401);
  });

  test("every role of an account sees its icons, a removed member none", async () => {
    const owner = await givenUser(app);
    const { accountId } = owner;
    await givenIcon(app, accountId, "ours.webp");
    for (const role of ["owner", "designer", "operator", "externo"] as const) {
      const { token } = await givenUser(app, { role, accountId });
      const { body } = await app.call("GET /icons", { token });
      expect(body.items, role).toHaveLength(1);
    }
    await app.ctx.db
      .updateTable("memberships")
      .set({ status: "removed" })
      .where("user_id", "=", owner.id)
      .execute();
    expect((await app.call("GET /icons", { token: owner.token })).body.items).toEqual([]);
  });

  test("R3: lists only the general icons for an externo with single mosaics", async () => {
    await putLibrary(app.ctx, libraryOf("sun"));
    const { accountId } = await givenUser(app);
    await givenIcon(app, accountId, "ours.webp");
    const mosaicId = await givenMosaic(app, accountId);
    for (const mosaicIds of [[mosaicId], []]) {
      const { token } = await givenUser(app, { role: "externo", accountId, mosaicIds });
      for (const key of ["GET /icons", `GET /icons?accountId=${accountId}`] as const) {
        const { body } = await app.call(key, { token });
        expect(body.items.map((icon: { description: string }) => icon.description)).toEqual([
          "sun in pt",
        ]);
      }
    }
  });

  test("refuses an unknown query parameter", async () => {
    const { token } = await givenUser(app);
    const answer = await app.call("GET /icons?theme=nature", { token });
    expect([answer.status, answer.body.code]).toEqual([400, "validation.failed"]);
  });
});

describe("the icon library", () => {
  test("is stored publicly, under names derived from the content", async () => {
    await putLibrary(app.ctx, libraryOf("sun"));
    const fileName = (await libraryFiles(app.ctx)).get("sun") ?? "";
    expect(fileName).toBe(`sun-${sha256("picture of sun").slice(0, 8)}.webp`);
    expect(await app.ctx.storage.size(fileName)).toBe("picture of sun".length);
    const file = await app.ctx.db.selectFrom("files").selectAll().executeTakeFirstOrThrow();
    expect(file).toMatchObject({
      name: fileName,
      account_id: null,
      media_type: "image/webp",
      bytes: "picture of sun".length,
      sha256: sha256("picture of sun"),
    });
  });

  test("is read only once when installed twice, which changes nothing", async () => {
    const library = libraryOf("sun", "moon");
    await putLibrary(app.ctx, library);
    const before = await libraryFiles(app.ctx);
    const pictures = library.reads.length;
    await putLibrary(app.ctx, library);
    expect(await libraryFiles(app.ctx)).toEqual(before);
    expect(library.reads.slice(pictures)).toEqual(["manifest.json"]);
  });

  test("grows by new icons, updates known ones, and leaves out those an admin deleted", async () => {
    await putLibrary(app.ctx, libraryOf("sun", "moon", "star"));
    const { db } = app.ctx;
    await db.deleteFrom("icons").where("slug", "=", "moon").execute();
    await db
      .updateTable("icons")
      .set({ slug: null, description: "Our own star" })
      .where("slug", "=", "star")
      .execute();
    await putLibrary(app.ctx, libraryOf("cloud", "star", "moon", "sun!"));
    const icons = await db.selectFrom("icons").select(["slug", "description"]).execute();
    expect(icons).toHaveLength(3);
    expect(icons).toEqual(
      expect.arrayContaining([
        { slug: "sun", description: "sun! in pt" },
        { slug: "cloud", description: "cloud in pt" },
        { slug: null, description: "Our own star" },
      ]),
    );
  });

  test("is completed by the next start after an interruption", async () => {
    const library = libraryOf("sun", "moon");
    const broken: Assets = {
      read: async (name) => {
        if (name === "moon.webp") throw new Error("the disk went away");
        return library.read(name);
      },
    };
    await expect(putLibrary(app.ctx, broken)).rejects.toThrow("the disk went away");
    expect(await libraryFiles(app.ctx)).toEqual(new Map());
    await putLibrary(app.ctx, library);
    expect([...(await libraryFiles(app.ctx)).keys()].toSorted()).toEqual(["moon", "sun"]);
  });
});

/** A library of such icons; an exclamation mark changes an icon's texts but not its slug. */
function libraryOf(...words: string[]): Assets & { readonly reads: string[] } {
  const manifest = words.map((word) => {
    const slug = word.replace("!", "");
    const picture = `picture of ${slug}`;
    return {
      slug,
      theme: "nature",
      names: namesOf(word),
      sha256: sha256(picture),
      bytes: picture.length,
    };
  });
  const reads: string[] = [];
  return {
    reads,
    read: async (name) => {
      reads.push(name);
      if (name === "manifest.json") return Buffer.from(JSON.stringify(manifest));
      return Buffer.from(`picture of ${name.replace(".webp", "")}`);
    },
  };
}

function namesOf(word: string): Record<string, string> {
  return inEveryLanguage((language) => `${word} in ${language}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
