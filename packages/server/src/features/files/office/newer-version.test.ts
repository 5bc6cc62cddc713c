import { beforeEach, describe, expect, test } from "vitest";
import type { TestUser } from "#testing/factories.ts";
import { givenConversion, givenDocument, useOfficeApp } from "#testing/office-app.ts";
import type { StandInOffice } from "#testing/stand-in-office.ts";
import type { TestApp } from "#testing/test-app.ts";
import { sweepFiles } from "../sweep.ts";

const HOUR_MS = 60 * 60 * 1000;

let office: StandInOffice;
let app: TestApp;
let ana: TestUser;

useOfficeApp((opened) => {
  ({ office, app, ana } = opened);
});

beforeEach(async () => {
  // Its version is 1.0.
  await expect.poll(() => app.ctx.office.converter?.version()).toBe("1.0");
});

describe("a PDF made by an older version", () => {
  test("is shown until there is a newer one, and stays readable for a day", async () => {
    const name = await givenDocument(app, ana.accountId, "letter");
    const old = await givenPdf(name, "0.9.3");
    expect(await view(name)).toMatchObject({ state: "pdf", url: `/files/${old}` });
    await expect.poll(async () => (await view(name)).url).not.toBe(`/files/${old}`);
    const { url } = await view(name);
    expect((await get(url)).body).toBe("%PDF-letter");
    expect((await get(`/files/${old}`)).body).toBe("old");
    expect(await office.runs()).toEqual(["letter"]);

    app.clock.advance(23 * HOUR_MS);
    expect(await sweepFiles(app.ctx)).toBe(0);
    expect(await app.ctx.storage.size(old)).toBe(3);
    app.clock.advance(2 * HOUR_MS);
    expect(await sweepFiles(app.ctx)).toBe(1);
    expect(await app.ctx.storage.size(old)).toBeUndefined();
    expect((await view(name)).url).toBe(url);
  });

  test("is replaced by an installed LibreOffice if LibreOffice as WebAssembly made it, whichever is newer", async () => {
    const name = await givenDocument(app, ana.accountId, "letter");
    const old = await givenPdf(name, "wasm 24.8");
    expect((await view(name)).url).toBe(`/files/${old}`);
    await expect.poll(async () => (await view(name)).url).not.toBe(`/files/${old}`);
    expect(await office.runs()).toEqual(["letter"]);
  });

  test("is replaced if the version that made it is unknown", async () => {
    const name = await givenDocument(app, ana.accountId, "letter");
    const old = await givenPdf(name, null);
    await view(name);
    await expect.poll(async () => (await view(name)).url).not.toBe(`/files/${old}`);
  });

  test("stays if the newer version fails on the document, which it tries once", async () => {
    await office.does("fail");
    const name = await givenDocument(app, ana.accountId, "letter");
    const old = await givenPdf(name, "0.9");
    await view(name);
    await expect.poll(async () => (await conversionOf(name))?.failed).toBe("failed");
    expect(await view(name)).toMatchObject({ state: "pdf", url: `/files/${old}` });
    expect(await office.runs()).toEqual(["letter"]);
  });

  test("is replaced if the same version was told to do less then", async () => {
    const name = await givenDocument(app, ana.accountId, "letter");
    const old = await givenPdf(name, "1.0");
    await view(name);
    await expect.poll(async () => (await view(name)).url).not.toBe(`/files/${old}`);
  });

  test.each(["1.0+2", "1.0.0+2", "1.1", "24.8.4.2"])(
    "stays if the version is no newer: %s",
    async (madeBy) => {
      const name = await givenDocument(app, ana.accountId, "letter");
      const old = await givenPdf(name, madeBy);
      expect(await view(name)).toMatchObject({ state: "pdf", url: `/files/${old}` });
      expect(await conversionOf(name)).toBeUndefined();
      expect(await office.runs()).toEqual([]);
    },
  );

  test("is deleted with its document, even after it was replaced", async () => {
    const name = await givenDocument(app, ana.accountId, "letter");
    const old = await givenPdf(name, "0.9");
    await view(name);
    await expect.poll(async () => (await view(name)).url).not.toBe(`/files/${old}`);
    const made = (await view(name)).url.slice("/files/".length);
    app.clock.advance(31 * 24 * HOUR_MS);
    await sweepFiles(app.ctx);
    for (const one of [name, old, made]) {
      expect(await app.ctx.storage.size(one), one).toBeUndefined();
    }
    expect(await app.ctx.db.selectFrom("renditions").selectAll().execute()).toEqual([]);
  });
});

describe("a document that an older version failed on", () => {
  test.each([
    ["failed", { failed: "failed", attempts: 1 }],
    ["used up its attempts", { failed: null, attempts: 3 }],
  ])("is tried again: it %s", async (_, overrides) => {
    const name = await givenDocument(app, ana.accountId, "letter");
    await givenConversion(app, ana.accountId, name, { ...overrides, made_by: "0.9" });
    expect((await view(name)).state).toBe("working");
    await expect.poll(async () => (await view(name)).state).toBe("pdf");
  });

  test("is tried again by an installed LibreOffice if LibreOffice as WebAssembly failed", async () => {
    const name = await givenDocument(app, ana.accountId, "letter");
    await givenConversion(app, ana.accountId, name, {
      failed: "memory",
      attempts: 1,
      made_by: "wasm 24.8",
    });
    expect((await view(name)).state).toBe("working");
    await expect.poll(async () => (await view(name)).state).toBe("pdf");
  });

  test("is not tried again by the same version", async () => {
    const name = await givenDocument(app, ana.accountId, "letter");
    await givenConversion(app, ana.accountId, name, {
      failed: "timeout",
      attempts: 1,
      made_by: "1.0+2",
    });
    expect(await view(name)).toEqual({ state: "none", reason: "timeout" });
    expect(await office.runs()).toEqual([]);
  });
});

async function givenPdf(fileName: string, madeBy: string | null): Promise<string> {
  const name = `${app.ctx.ids.uuid()}.pdf`;
  await app.ctx.storage.put(name, Buffer.from("old"));
  await app.ctx.db
    .insertInto("renditions")
    .values({
      name,
      account_id: ana.accountId,
      file_name: fileName,
      media_type: "application/pdf",
      width: null,
      height: null,
      bytes: 3,
      sha256: "0".repeat(64),
      created_at: app.clock.now().toISOString(),
      made_by: madeBy,
    })
    .execute();
  return name;
}

async function conversionOf(name: string) {
  return app.ctx.db
    .selectFrom("conversions")
    .selectAll()
    .where("file_name", "=", name)
    .executeTakeFirst();
}

async function view(name: string) {
  return (await app.call(`GET /storage/office-view/${name}`, { token: ana.token })).body;
}

async function get(url: string) {
  return app.app.inject({ url, headers: { authorization: `Bearer ${ana.token}` } });
}
