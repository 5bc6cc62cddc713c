import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseBase } from "#features/published/published.service.ts";
import { findSoffice } from "#platform/office/find-soffice.ts";
import { statusOfEach } from "#testing/each-role.ts";
import { givenMosaic, givenUser, type TestUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { givenFile } from "#testing/given-files.ts";
import { givenConversion, givenDocument } from "#testing/office-app.ts";
import { type StandInOffice, standInOffice } from "#testing/stand-in-office.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { removeFile } from "../remove-file.ts";

let office: StandInOffice;
let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  office = await standInOffice();
  app = await testApp({ settings: { officeConverter: office.program } });
  ana = await givenUser(app);
});

beforeEach(() => office.reset());

afterAll(async () => {
  await app.close();
  await office.remove();
});

describe("GET /storage/office-view/:content", () => {
  test("an old document is converted to PDF once, however many requests there are", async () => {
    const name = await givenDocument(app, ana.accountId, "old letter");
    const first = await Promise.all(Array.from({ length: 20 }, () => view(name)));
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 200));
    expect(["working", "pdf"]).toContain(first[0]?.body.state);
    const { url } = await settled(name);
    const pdf = await get(url, ana.token);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.body).toBe("%PDF-old letter");
    expect(await runs()).toBe(1);
    expect((await view(name)).body).toEqual({ state: "pdf", url, workbook: null });
    expect(await conversions(name)).toEqual([]);
  });

  test.each(["xls", "ods"])(
    "a spreadsheet as %s becomes an xlsx beside its PDF",
    async (ending) => {
      const name = await givenSpreadsheet(ending);
      const { url, workbook } = await settled(name);
      const table = await get(workbook, ana.token);
      expect(table.statusCode).toBe(200);
      expect(table.headers["content-type"]).toContain("spreadsheetml.sheet");
      expect(table.headers["content-disposition"]).toContain("attachment");
      expect(table.body).toBe("PK-numbers");
      expect((await get(url, ana.token)).body).toBe("%PDF-numbers");
      expect((await get(workbook)).statusCode).toBe(404);
      const stranger = await givenUser(app);
      expect((await get(workbook, stranger.token)).statusCode).toBe(404);
    },
  );

  test("a spreadsheet of which no xlsx can be made is shown as PDF", async () => {
    await office.does("small");
    const name = await givenSpreadsheet("xls");
    expect(await settled(name)).toMatchObject({ state: "pdf", workbook: null });
  });

  test("the xlsx goes with its document, and one that was never recorded as well", async () => {
    const xls = await givenSpreadsheet("xls");
    const { workbook } = await settled(xls);
    const begun = await givenSpreadsheet("ods");
    const leftover = `${app.ctx.ids.uuid()}.pdf`;
    await givenConversion(app, ana.accountId, begun, { pdf_name: leftover, failed: "failed" });
    await app.ctx.storage.put(leftover.replace("pdf", "xlsx"), Buffer.from("PK"));
    await app.ctx.db.updateTable("files").set({ is_ready: false }).execute();
    for (const name of [xls, begun]) {
      await removeFile(app.ctx, { name, accountId: ana.accountId, storedAs: name });
    }
    for (const one of [workbook.slice("/files/".length), leftover.replace("pdf", "xlsx")]) {
      expect(await app.ctx.storage.size(one), one).toBeUndefined();
    }
  });

  test("the PDF belongs to the account of its document, and to others it does not exist", async () => {
    const name = await givenDocument(app, ana.accountId, "x");
    const { url } = await settled(name);
    expect((await get(url)).statusCode).toBe(404);
    const stranger = await givenUser(app);
    expect((await get(url, stranger.token)).statusCode).toBe(404);
  });

  test("users who can see the account may request it; for others the document does not exist", async () => {
    const name = await givenDocument(app, ana.accountId, "x");
    const ask = (options: { token?: string }) =>
      app.call(`GET /storage/office-view/${name}`, options);
    expect(await statusOfEach(app, ana.accountId, ask)).toEqual({
      nobody: 404,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 200,
      externo: 200,
    });
  });

  test("an externo with single mosaics may request documents that these use, a visitor those of the public mosaic", async () => {
    const name = await givenDocument(app, ana.accountId, "x");
    const other = await givenDocument(app, ana.accountId, "x");
    const tiles = [textTile("doc", { type: "word", content: name })];
    const mosaic = await givenMosaic(app, ana.accountId, { tiles });
    const guest = await givenUser(app, {
      role: "externo",
      accountId: ana.accountId,
      mosaicIds: [mosaic],
    });
    expect((await view(name, guest.token)).status).toBe(200);
    expect((await view(other, guest.token)).status).toBe(404);
    expect((await view(name, null)).status).toBe(404);
    await chooseBase(app.ctx, mosaic);
    expect((await view(name, null)).status).toBe(200);
    const { url } = await settled(name);
    expect((await get(url)).statusCode).toBe(200);
  });

  test("visitors with a sharing link may request documents of its mosaic, as long as it is shared", async () => {
    const bia = await givenUser(app);
    const name = await givenDocument(app, bia.accountId, "shared");
    const other = await givenDocument(app, bia.accountId, "not shared");
    const tiles = [textTile("doc", { type: "powerpoint", content: name })];
    const mosaic = await givenMosaic(app, bia.accountId, { tiles });
    const share = (method: "POST" | "DELETE") =>
      app.call(`${method} /mosaics/${mosaic}/links`, {
        token: bia.token,
        ...(method === "POST" && { body: {} }),
      });
    expect((await view(name, null)).status).toBe(404);
    expect((await share("POST")).status).toBeLessThan(300);
    const { url } = await settled(name, app, null);
    expect((await get(url)).body).toBe("%PDF-shared");
    expect((await view(other, null)).status).toBe(404);
    await share("DELETE");
    expect((await view(name, null)).status).toBe(404);
    expect((await get(url)).statusCode).toBe(404);
  });

  test.each(["absent.doc", "..", "%2e%2e%2fsecret", "a%00.doc", "é.doc", "x".repeat(140)])(
    "answers 404 or 400 for %s",
    async (name) => {
      const answer = await view(name);
      expect([400, 404]).toContain(answer.status);
    },
  );

  test("answers 404 for files that are incomplete or not Office documents", async () => {
    const picture = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.webp`);
    const coming = await givenDocument(app, ana.accountId, "x", { is_ready: false });
    const pdf = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.pdf`);
    for (const name of [picture, coming, pdf]) expect((await view(name)).status).toBe(404);
    expect(await runs()).toBe(0);
  });

  test("a document that failed is not tried again", async () => {
    await office.does("fail");
    const name = await givenDocument(app, ana.accountId, "x");
    expect(await settled(name)).toEqual({ state: "none", reason: "notMade" });
    await office.does("make");
    expect((await view(name)).body).toEqual({ state: "none", reason: "notMade" });
    expect(await runs()).toBe(1);
    expect(await conversions(name)).toMatchObject([{ failed: "failed" }]);
  });

  test.each(["timeout", "memory", "tooLarge"])(
    "the reason is reported if the document caused the failure: %s",
    async (reason) => {
      const name = await givenDocument(app, ana.accountId, "x");
      await givenConversion(app, ana.accountId, name, {
        made_by: "1.0+2",
        attempts: 1,
        busy_until: new Date(0).toISOString(),
        failed: reason,
      });
      expect((await view(name)).body).toEqual({ state: "none", reason });
    },
  );

  test("a document claimed by another server is left to it, and taken over once that stops responding", async () => {
    const name = await givenDocument(app, ana.accountId, "x");
    const soon = new Date(app.ctx.clock.now().getTime() + 15_000).toISOString();
    await givenConversion(app, ana.accountId, name, {
      made_by: "1.0+2",
      attempts: 1,
      busy_until: soon,
    });
    expect((await view(name)).body).toEqual({ state: "working" });
    expect(await runs()).toBe(0);
    await app.ctx.db
      .updateTable("conversions")
      .set({ busy_until: new Date(0).toISOString() })
      .where("file_name", "=", name)
      .execute();
    expect((await settled(name)).state).toBe("pdf");
  });

  test("a document that crashes the server each time is not tried forever", async () => {
    const name = await givenDocument(app, ana.accountId, "x");
    await givenConversion(app, ana.accountId, name, {
      made_by: "1.0+2",
      attempts: 3,
      busy_until: new Date(0).toISOString(),
    });
    expect((await view(name)).body).toEqual({ state: "none", reason: "notMade" });
    expect(await runs()).toBe(0);
  });

  test("missing bytes are requested again a few times", async () => {
    const name = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.doc`);
    expect(await settled(name)).toEqual({ state: "none", reason: "notMade" });
    expect(await conversions(name)).toMatchObject([{ attempts: 3, failed: null }]);
  });

  test("a document that is swept in the meantime leaves nothing behind", async () => {
    await office.does("slow");
    const name = await givenDocument(app, ana.accountId, "x");
    await view(name);
    const [{ pdf_name: pdfName } = { pdf_name: "" }] = await conversions(name);
    await app.ctx.db.deleteFrom("files").where("name", "=", name).execute();
    expect(await conversions(name)).toEqual([]);
    await expect.poll(runs).toBe(1);
    // Its folder is deleted after the attempt to store the PDF.
    const folders = async () =>
      (await readdir(join(app.config.dataDir, "converting"))).filter((one) =>
        one.startsWith("run-"),
      );
    await expect.poll(folders, { timeout: 10_000 }).toEqual([]);
    await expect.poll(() => app.ctx.storage.size(pdfName)).toBeUndefined();
  });
});

describe("an account with little space left", () => {
  let small: TestApp;
  beforeAll(async () => {
    small = await testApp({
      settings: { officeConverter: office.program, accountQuota: 150 },
    });
  });
  afterAll(() => small.close());

  test("gets no PDF beyond its quota, and nothing of one stays", async () => {
    const { token, accountId } = await givenUser(small);
    const name = await givenDocument(small, accountId, "x".repeat(100));
    expect(await settled(name, small, token)).toEqual({ state: "none", reason: "notMade" });
    const [{ pdf_name: pdfName } = { pdf_name: "" }] = await conversions(name, small);
    expect(await small.ctx.storage.size(pdfName)).toBeUndefined();
    expect(await small.ctx.db.selectFrom("renditions").selectAll().execute()).toEqual([]);
  });

  test("gets no conversion without any space left", async () => {
    const { token, accountId } = await givenUser(small);
    const name = await givenDocument(small, accountId, "x".repeat(150));
    expect(await settled(name, small, token)).toEqual({ state: "none", reason: "notMade" });
    expect(await runs()).toBe(0);
    await givenRoom(accountId);
    expect((await settled(name, small, token)).state).toBe("pdf");
  });

  async function givenRoom(accountId: string): Promise<void> {
    await small.ctx.db
      .updateTable("files")
      .set({ bytes: 1 })
      .where("account_id", "=", accountId)
      .execute();
    await office.does("small");
  }
});

describe("without LibreOffice", () => {
  let plain: TestApp;
  let served: TestApp;
  beforeAll(async () => {
    plain = await testApp();
    const officeViewer = "https://viewer.example.org/show?src={url}&lang=en";
    served = await testApp({ settings: { officeViewer } });
  });
  afterAll(() => Promise.all([plain.close(), served.close()]));

  test("a document can only be downloaded", async () => {
    const { token, accountId } = await givenUser(plain);
    const name = await givenFile(plain, accountId, "letter.doc");
    const answer = await plain.call(`GET /storage/office-view/${name}`, { token });
    expect(answer.body).toEqual({ state: "none", reason: "noConverter" });
  });

  test("the operator's viewer service gets an address that works for hours", async () => {
    const { token, accountId } = await givenUser(served);
    await served.ctx.storage.put("talk.ppt", Buffer.from("slides"));
    const name = await givenFile(served, accountId, "talk.ppt", { bytes: 6 });
    const answer = await served.call(`GET /storage/office-view/${name}`, { token });
    expect(answer.body.state).toBe("service");
    const url = new URL(answer.body.url);
    expect(url.origin).toBe("https://viewer.example.org");
    const address = new URL(url.searchParams.get("src") ?? "");
    expect(address.origin).toBe(served.ctx.publicUrl);
    const path = `${address.pathname}${address.search}`;
    expect((await served.app.inject(path)).body).toBe("slides");
    expect((await served.app.inject(address.pathname)).statusCode).toBe(404);
    served.clock.advance(5 * 60 * 60 * 1000);
    expect((await served.app.inject(path)).statusCode).toBe(404);
  });
});

describe("a server that shuts down", () => {
  test("releases its documents, without counting an attempt", async () => {
    await office.does("hang");
    const closing = await testApp({ settings: { officeConverter: office.program } });
    const { token, accountId } = await givenUser(closing);
    const name = await givenDocument(closing, accountId, "x");
    await closing.call(`GET /storage/office-view/${name}`, { token });
    await expect.poll(runs).toBe(1);
    await closing.ctx.office.converter?.close();
    const [row] = await conversions(name, closing);
    expect(row).toMatchObject({ attempts: 0, failed: null });
    expect(row?.busy_until.localeCompare(closing.ctx.clock.now().toISOString())).not.toBe(1);
    await closing.close();
  });
});

// If LibreOffice is not installed, these are reported as skipped.
test.skipIf(findSoffice("auto") === undefined).each(["letter.doc", "numbers.xls", "talk.ppt"])(
  "LibreOffice makes a PDF of %s",
  async (file) => {
    const real = await testApp({ settings: { officeConverter: "auto" } });
    const { token, accountId } = await givenUser(real);
    const bytes = fixture(file);
    await real.ctx.storage.put(file, bytes);
    const name = await givenFile(real, accountId, file, { bytes: bytes.length });
    const { url, workbook } = await settled(name, real, token, 50_000);
    expect(workbook).toEqual(file.endsWith("xls") ? expect.stringMatching(/\.xlsx$/) : null);
    const pdf = await get(url, token, real);
    expect(pdf.body.slice(0, 5)).toBe("%PDF-");
    expect(pdf.rawPayload.length).toBeGreaterThan(5000);
    await real.close();
  },
  60_000,
);

async function runs(): Promise<number> {
  return (await office.runs()).length;
}

async function conversions(name: string, { ctx } = app) {
  return ctx.db.selectFrom("conversions").selectAll().where("file_name", "=", name).execute();
}

async function givenSpreadsheet(ending: string): Promise<string> {
  const name = `${app.ctx.ids.uuid()}.${ending}`;
  await app.ctx.storage.put(name, Buffer.from("numbers"));
  return givenFile(app, ana.accountId, name, { bytes: 7 });
}

function view(name: string, token: string | null = ana.token) {
  return app.call(`GET /storage/office-view/${name}`, token === null ? {} : { token });
}

/** How a document is shown once its conversion has ended. */
async function settled(
  name: string,
  world = app,
  token: string | null = ana.token,
  patience = 10_000,
) {
  const requester = token === null ? {} : { token };
  const ask = async () => (await world.call(`GET /storage/office-view/${name}`, requester)).body;
  await expect.poll(async () => (await ask()).state, { timeout: patience }).not.toBe("working");
  return ask();
}

async function get(url: string, token?: string, { app: server } = app) {
  return server.inject({
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}
