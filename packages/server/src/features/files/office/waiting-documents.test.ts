import { pino } from "pino";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { type TestUser, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { givenConversion, givenDocument, useOfficeApp } from "#testing/office-app.ts";
import { sendFile } from "#testing/send-file.ts";
import type { StandInOffice } from "#testing/stand-in-office.ts";
import { fileCases, testOnce } from "#testing/test-database.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { startDocumentConversion, waitingDocuments } from "./waiting-documents.ts";

const silent = pino({ level: "silent" });

let office: StandInOffice;
let app: TestApp;
let ana: TestUser;
let conversion: ReturnType<typeof startDocumentConversion> | undefined;

useOfficeApp((opened) => {
  ({ office, app, ana } = opened);
});

afterEach(async () => {
  await conversion?.stop();
  conversion = undefined;
});

describe("an uploaded document", () => {
  test.each(
    fileCases([
      ["letter.docx", "word"],
      ["letter.doc", "word"],
      ["numbers.xlsx", "excel"],
      ["numbers.xls", "excel"],
      ["talk.pptx", "powerpoint"],
      ["talk.ppt", "powerpoint"],
      ["letter.odt", "arquivo"],
      ["numbers.ods", "arquivo"],
      ["talk.odp", "arquivo"],
      ["document.rtf", "arquivo"],
      ["letter.docm", "arquivo"],
      ["numbers.xlsm", "arquivo"],
      ["talk.pptm", "arquivo"],
    ]),
  )("is converted to PDF before anybody views it: %s", async (file, type) => {
    conversion = startDocumentConversion(app.ctx, silent);
    const name = await arrived(file, type);
    await expect.poll(() => pdfsOf(name)).toMatchObject([{ made_by: "1.0+2", replaced_at: null }]);
    expect(await conversions()).toEqual([]);
    const { body } = await app.call(`GET /storage/office-view/${name}`, { token: ana.token });
    expect(body.state).toBe("pdf");
    expect((await office.runs()).length).toBe(1);
  });

  test("uploaded again is not converted again", async () => {
    conversion = startDocumentConversion(app.ctx, silent);
    const name = await arrived("letter.docx", "word");
    await expect.poll(() => pdfsOf(name)).toHaveLength(1);
    expect(await arrived("letter.docx", "word")).toBe(name);
    await expect.poll(conversions).toEqual([]);
    expect(await pdfsOf(name)).toHaveLength(1);
    expect((await office.runs()).length).toBe(1);
  });

  test("is shown as being prepared during the conversion, which waits for no second request", async () => {
    await office.does("slow");
    conversion = startDocumentConversion(app.ctx, silent);
    const name = await arrived("talk.pptx", "powerpoint");
    const { body } = await app.call(`GET /storage/office-view/${name}`, { token: ana.token });
    expect(body).toEqual({ state: "working" });
    await expect.poll(() => pdfsOf(name), { timeout: 10_000 }).toHaveLength(1);
  });

  testOnce("is stored whatever happens to its conversion", async () => {
    await office.does("hang");
    conversion = startDocumentConversion(app.ctx, silent);
    const names = [];
    for (const file of ["letter.docx", "letter.doc", "numbers.xlsx"]) {
      names.push(await arrived(file, file.startsWith("letter") ? "word" : "excel"));
    }
    expect(new Set(names).size).toBe(3);
  });

  testOnce("is stored even if it could not be queued", async () => {
    conversion = startDocumentConversion(app.ctx, silent);
    await app.ctx.db.schema.dropTable("conversions").execute();
    expect(await arrived("letter.docx", "word")).toMatch(/\.docx$/);
  });

  testOnce("is not queued if it is not an Office document", async () => {
    conversion = startDocumentConversion(app.ctx, silent);
    await arrived("document.pdf", "pdf");
    await arrived("document.pdf", "arquivo");
    await arrived("material.zip", "arquivo");
    expect(await conversions()).toEqual([]);
  });
});

describe("waiting documents", () => {
  test("are converted after a start, including those that a crash interrupted", async () => {
    const waiting = await givenWaiting("waiting", ana);
    const begun = await givenWaiting("begun", ana, { attempts: 1 });
    conversion = startDocumentConversion(app.ctx, silent);
    await expect.poll(() => pdfsOf(waiting)).toHaveLength(1);
    await expect.poll(() => pdfsOf(begun)).toHaveLength(1);
  });

  test("are left to the server that is converting them", async () => {
    const now = app.ctx.clock.now().getTime();
    await givenWaiting("theirs", ana, { busy_until: new Date(now + 15_000).toISOString() });
    const ours = await givenWaiting("ours", ana);
    conversion = startDocumentConversion(app.ctx, silent);
    await expect.poll(() => pdfsOf(ours)).toHaveLength(1);
    expect(await office.runs()).toEqual(["ours"]);
  });

  test("take turns by account: an account with many documents delays only itself", async () => {
    const bia = await givenUser(app);
    const many = [];
    for (let n = 1; n <= 8; n++) many.push(await givenWaiting(`ana ${n}`, ana));
    const one = await givenWaiting("bia 1", bia);
    conversion = startDocumentConversion(app.ctx, silent);
    for (const name of [...many, one]) {
      await expect.poll(() => pdfsOf(name), { timeout: 10_000 }).toHaveLength(1);
    }
    // Two run at once, so each account has one among the first three.
    expect((await office.runs()).slice(0, 3)).toContain("bia 1");
  });

  test("are not started for an account without space, but once somebody views them after there is space again", async () => {
    const small = await testApp({
      settings: { officeConverter: office.program, accountQuota: 10 },
    });
    onTestFinished(() => small.close());
    app = small;
    ana = await givenUser(app);
    const full = await givenWaiting("x".repeat(10), ana);
    const bia = await givenUser(app);
    const other = await givenWaiting("bia", bia, {}, 1);
    await office.does("small");
    conversion = startDocumentConversion(app.ctx, silent);
    await expect.poll(() => pdfsOf(other)).toHaveLength(1);
    expect(await office.runs()).toEqual(["bia"]);
    expect(await conversions()).toMatchObject([{ file_name: full, attempts: 0, wanted_at: null }]);
    await app.ctx.db.updateTable("files").set({ bytes: 1 }).where("name", "=", full).execute();
    await app.call(`GET /storage/office-view/${full}`, { token: ana.token });
    await expect.poll(() => pdfsOf(full)).toHaveLength(1);
  });

  testOnce("wait while the disk is full", async () => {
    await givenWaiting("later", ana);
    app.ctx.disk.noteFull();
    expect(await waitingDocuments(app.ctx)()).toBeUndefined();
    expect(await conversions()).toMatchObject([{ attempts: 0 }]);
  });

  test("are retried later if their bytes were missing, but not forever", async () => {
    const name = await givenWaiting("gone", ana);
    await app.ctx.storage.remove(name);
    conversion = startDocumentConversion(app.ctx, silent);
    for (const attempts of [1, 2, 3]) {
      await expect
        .poll(async () => {
          const [row] = await conversions();
          return row !== undefined && row.attempts === attempts && isFree(row);
        })
        .toBe(true);
      app.clock.advance(5 * 60_000);
      app.ctx.office.converter?.wake();
    }
    expect(await conversions()).toMatchObject([{ attempts: 3, failed: null, wanted_at: null }]);
    expect(await office.runs()).toEqual([]);
  });

  test("that are swept in the meantime do not block others", async () => {
    const gone = await givenWaiting("gone", ana);
    await app.ctx.db
      .updateTable("files")
      .set({ is_ready: false })
      .where("name", "=", gone)
      .execute();
    const other = await givenWaiting("other", ana);
    conversion = startDocumentConversion(app.ctx, silent);
    await expect.poll(() => pdfsOf(other)).toHaveLength(1);
    expect(await office.runs()).toEqual(["other"]);
  });

  testOnce("are released on shutdown, and wait for the next start", async () => {
    await office.does("hang");
    for (let n = 1; n <= 4; n++) await givenWaiting(`document ${n}`, ana);
    conversion = startDocumentConversion(app.ctx, silent);
    await expect.poll(() => office.runs()).toHaveLength(2);
    await app.ctx.office.converter?.close();
    const left = await conversions();
    expect(left).toMatchObject(Array.from({ length: 4 }, () => ({ attempts: 0, failed: null })));
    for (const row of left) expect(isFree(row)).toBe(true);
  });
});

testOnce("without a converter nothing is queued", async () => {
  const plain = await testApp();
  ana = await givenUser(plain);
  const none = startDocumentConversion(plain.ctx, silent);
  const { status } = await sendFile(plain, "POST /files", {
    token: ana.token,
    fields: { folder: "content", type: "word" },
    file: { name: "letter.docx", bytes: fixture("letter.docx") },
  });
  expect(status).toBe(201);
  expect(await plain.ctx.db.selectFrom("conversions").selectAll().execute()).toEqual([]);
  await none.stop();
  await plain.close();
});

/** Uploads a fixture like a user. Returns its name under `/files/`. */
async function arrived(file: string, type: string): Promise<string> {
  const { status, body } = await sendFile(app, "POST /files", {
    token: ana.token,
    fields: { folder: "content", type },
    file: { name: file, bytes: fixture(file) },
  });
  expect(status).toBe(201);
  return body.item.fileName;
}

/** A document that was uploaded while no converter was running. */
async function givenWaiting(
  text: string,
  { accountId }: TestUser,
  overrides: { attempts?: number; busy_until?: string } = {},
  bytes = text.length,
): Promise<string> {
  const name = await givenDocument(app, accountId, text, { bytes });
  const now = app.ctx.clock.now().toISOString();
  await givenConversion(app, accountId, name, { wanted_at: now, ...overrides });
  return name;
}

function isFree({ busy_until: until }: { readonly busy_until: string }): boolean {
  return until <= app.ctx.clock.now().toISOString();
}

async function conversions() {
  return app.ctx.db.selectFrom("conversions").selectAll().execute();
}

async function pdfsOf(name: string) {
  return app.ctx.db
    .selectFrom("renditions")
    .select(["name", "made_by", "replaced_at"])
    .where("file_name", "=", name)
    .where("media_type", "=", "application/pdf")
    .execute();
}
