import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chooseBase } from "#features/published/published.service.ts";
import { findSoffice } from "#platform/office/find-soffice.ts";
import { statusOfEach } from "#testing/each-role.ts";
import { givenMosaic, givenUser, type TestUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

// In the place of LibreOffice: what it does is chosen by the file `does` beside it.
const PROGRAM = `#!/bin/sh
set -eu
own=$(dirname "$0")
if [ "$1" = "--version" ]; then echo "Stand-in 1.0"; exit 0; fi
echo run >> "$own/runs"
while [ $# -gt 0 ]; do
  if [ "$1" = "--outdir" ]; then out=$2; fi
  last=$1; shift
done
case $(cat "$own/does") in
  hang) sleep 600 ;;
  slow) sleep 1 ;;
  fail) exit 1 ;;
esac
mkdir -p "$out"
if [ "$(cat "$own/does")" = small ]; then printf '%%PDF-' > "$out/document.pdf"; exit 0; fi
printf '%%PDF-' > "$out/document.pdf"; cat "$last" >> "$out/document.pdf"
`;

let own: string;
let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), "mosaico-view-"));
  await writeFile(join(own, "soffice"), PROGRAM);
  await chmod(join(own, "soffice"), 0o755);
  app = await testApp({ settings: { officeConverter: join(own, "soffice") } });
  ana = await givenUser(app);
});

beforeEach(async () => {
  await writeFile(join(own, "runs"), "");
  await does("make");
});

afterAll(async () => {
  await app.close();
  await rm(own, { recursive: true, force: true });
});

describe("GET /storage/office-view/:content", () => {
  test("an old document is made into PDF once, however many ask", async () => {
    const name = await givenDocument("old letter");
    const first = await Promise.all(Array.from({ length: 20 }, () => view(name)));
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 200));
    expect(["working", "pdf"]).toContain(first[0]?.body.state);
    const { url } = await settled(name);
    const pdf = await get(url, ana.token);
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.body).toBe("%PDF-old letter");
    expect(await runs()).toBe(1);
    expect((await view(name)).body).toEqual({ state: "pdf", url });
    expect(await conversions(name)).toEqual([]);
  });

  test("the PDF is of the account like its document: foreign to everybody else", async () => {
    const name = await givenDocument();
    const { url } = await settled(name);
    expect((await get(url)).statusCode).toBe(404);
    const stranger = await givenUser(app);
    expect((await get(url, stranger.token)).statusCode).toBe(404);
  });

  test("who sees the account may ask, and to nobody else is there such a document", async () => {
    const name = await givenDocument();
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

  test("an externo of some mosaics may ask for what these use, a visitor for what the base mosaic uses", async () => {
    const name = await givenDocument();
    const other = await givenDocument();
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

  test.each(["absent.doc", "..", "%2e%2e%2fsecret", "a%00.doc", "é.doc", "x".repeat(140)])(
    "there is no %s",
    async (name) => {
      const answer = await view(name);
      expect([400, 404]).toContain(answer.status);
    },
  );

  test("what is no Office document, or not there yet, cannot be shown as one", async () => {
    const picture = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.webp`);
    const coming = await givenDocument("x", { is_ready: false });
    const pdf = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.pdf`);
    for (const name of [picture, coming, pdf]) expect((await view(name)).status).toBe(404);
    expect(await runs()).toBe(0);
  });

  test("a document of which nothing can be made is not tried again", async () => {
    await does("fail");
    const name = await givenDocument();
    expect(await settled(name)).toEqual({ state: "none" });
    await does("make");
    expect((await view(name)).body).toEqual({ state: "none" });
    expect(await runs()).toBe(1);
    expect(await conversions(name)).toMatchObject([{ failed: "failed" }]);
  });

  test("what another server works on is left to it, and taken over once that is silent", async () => {
    const name = await givenDocument();
    const soon = new Date(app.ctx.clock.now().getTime() + 15_000).toISOString();
    await givenConversion(name, { attempts: 1, busy_until: soon });
    expect((await view(name)).body).toEqual({ state: "working" });
    expect(await runs()).toBe(0);
    await app.ctx.db
      .updateTable("conversions")
      .set({ busy_until: new Date(0).toISOString() })
      .where("file_name", "=", name)
      .execute();
    expect((await settled(name)).state).toBe("pdf");
  });

  test("what ends the server each time is not begun for ever", async () => {
    const name = await givenDocument();
    await givenConversion(name, { attempts: 3, busy_until: new Date(0).toISOString() });
    expect((await view(name)).body).toEqual({ state: "none" });
    expect(await runs()).toBe(0);
  });

  test("bytes that cannot be had are asked for again, a few times", async () => {
    const name = await givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}.doc`);
    expect(await settled(name)).toEqual({ state: "none" });
    expect(await conversions(name)).toMatchObject([{ attempts: 3, failed: null }]);
  });

  test("a document that is swept meanwhile leaves nothing behind", async () => {
    await does("slow");
    const name = await givenDocument();
    await view(name);
    const [{ pdf_name: pdfName } = { pdf_name: "" }] = await conversions(name);
    await app.ctx.db.deleteFrom("files").where("name", "=", name).execute();
    expect(await conversions(name)).toEqual([]);
    // One after the other: once the next one is done, this one has come to its end.
    expect((await settled(await givenDocument())).state).toBe("pdf");
    expect(await runs()).toBe(2);
    expect(await app.ctx.storage.size(pdfName)).toBeUndefined();
  });
});

describe("an account with little room", () => {
  let small: TestApp;
  beforeAll(async () => {
    const officeConverter = join(own, "soffice");
    small = await testApp({ settings: { officeConverter, accountQuota: 150 } });
  });
  afterAll(() => small.close());

  test("gets no PDF beyond it, and nothing of one stays", async () => {
    const { token, accountId } = await givenUser(small);
    const name = await givenDocument("x".repeat(100), {}, small, accountId);
    expect(await settled(name, small, token)).toEqual({ state: "none" });
    const [{ pdf_name: pdfName } = { pdf_name: "" }] = await conversions(name, small);
    expect(await small.ctx.storage.size(pdfName)).toBeUndefined();
    expect(await small.ctx.db.selectFrom("renditions").selectAll().execute()).toEqual([]);
  });

  test("is not worked for in vain where it has none", async () => {
    const { token, accountId } = await givenUser(small);
    const name = await givenDocument("x".repeat(150), {}, small, accountId);
    expect(await settled(name, small, token)).toEqual({ state: "none" });
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
    await does("small");
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

  test("a document is only to be saved", async () => {
    const { token, accountId } = await givenUser(plain);
    const name = await givenFile(plain, accountId, "letter.doc");
    const answer = await plain.call(`GET /storage/office-view/${name}`, { token });
    expect(answer.body).toEqual({ state: "none" });
  });

  test("the viewer service that the operator chose gets an address that opens it for hours", async () => {
    const { token, accountId } = await givenUser(served);
    await served.ctx.storage.put("talk.ppt", Buffer.from("slides"));
    const name = await givenFile(served, accountId, "talk.ppt", { bytes: 6 });
    const answer = await served.call(`GET /storage/office-view/${name}`, { token });
    expect(answer.body.state).toBe("service");
    const url = new URL(answer.body.url);
    expect(url.origin).toBe("https://viewer.example.org");
    const given = new URL(url.searchParams.get("src") ?? "");
    expect(given.origin).toBe(served.ctx.publicUrl);
    const path = `${given.pathname}${given.search}`;
    expect((await served.app.inject(path)).body).toBe("slides");
    expect((await served.app.inject(given.pathname)).statusCode).toBe(404);
    served.clock.advance(5 * 60 * 60 * 1000);
    expect((await served.app.inject(path)).statusCode).toBe(404);
  });
});

describe("a server that closes", () => {
  test("lets go of what it works on, which does not count against the document", async () => {
    await does("hang");
    const closing = await testApp({ settings: { officeConverter: join(own, "soffice") } });
    const { token, accountId } = await givenUser(closing);
    const name = await givenDocument("x", {}, closing, accountId);
    await closing.call(`GET /storage/office-view/${name}`, { token });
    await expect.poll(runs).toBe(1);
    await closing.ctx.office.converter?.close();
    const [row] = await conversions(name, closing);
    expect(row).toMatchObject({ attempts: 0, failed: null });
    expect(row?.busy_until.localeCompare(closing.ctx.clock.now().toISOString())).not.toBe(1);
    await closing.close();
  });
});

// Where LibreOffice is not installed, the report lists it as skipped.
test.skipIf(findSoffice("auto") === undefined).each(["letter.doc", "numbers.xls", "talk.ppt"])(
  "LibreOffice makes a PDF of %s",
  async (file) => {
    const real = await testApp({ settings: { officeConverter: "auto" } });
    const { token, accountId } = await givenUser(real);
    const bytes = fixture(file);
    await real.ctx.storage.put(file, bytes);
    const name = await givenFile(real, accountId, file, { bytes: bytes.length });
    const { url } = await settled(name, real, token, 50_000);
    const pdf = await get(url, token, real);
    expect(pdf.body.slice(0, 5)).toBe("%PDF-");
    expect(pdf.rawPayload.length).toBeGreaterThan(5000);
    await real.close();
  },
  60_000,
);

async function does(what: "make" | "fail" | "hang" | "slow" | "small"): Promise<void> {
  await writeFile(join(own, "does"), what);
}

async function runs(): Promise<number> {
  return (await readFile(join(own, "runs"), "utf8")).split("\n").length - 1;
}

async function givenDocument(
  text = "x",
  given: Parameters<typeof givenFile>[3] = {},
  world = app,
  accountId = ana.accountId,
): Promise<string> {
  const name = `${world.ctx.ids.uuid()}.doc`;
  await world.ctx.storage.put(name, Buffer.from(text));
  return givenFile(world, accountId, name, { bytes: text.length, ...given });
}

async function givenConversion(
  name: string,
  given: { attempts: number; busy_until: string },
): Promise<void> {
  await app.ctx.db
    .insertInto("conversions")
    .values({
      account_id: ana.accountId,
      file_name: name,
      pdf_name: "later.pdf",
      failed: null,
      ...given,
    })
    .execute();
}

async function conversions(name: string, { ctx } = app) {
  return ctx.db.selectFrom("conversions").selectAll().where("file_name", "=", name).execute();
}

function view(name: string, token: string | null = ana.token) {
  return app.call(`GET /storage/office-view/${name}`, token === null ? {} : { token });
}

/** How a document is shown once nobody works on it any more. */
async function settled(name: string, world = app, token = ana.token, patience = 10_000) {
  const ask = async () => (await world.call(`GET /storage/office-view/${name}`, { token })).body;
  await expect.poll(async () => (await ask()).state, { timeout: patience }).not.toBe("working");
  return ask();
}

async function get(url: string, token?: string, { app: server } = app) {
  return server.inject({
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}
