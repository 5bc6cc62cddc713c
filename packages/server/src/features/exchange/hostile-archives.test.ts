import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type ArchiveParts,
  archiveOf,
  changedArchive,
  partsOf,
  sha256Of,
} from "#testing/archives.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { zip } from "#testing/hostile/zip.ts";
import { sendFile } from "#testing/send-file.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;
/** Whoever sends the archives, in another account. */
let eva: TestUser;
let archive: Buffer;
let parts: ArchiveParts;
let pdf: string;

beforeAll(async () => {
  app = await testApp();
  ana = await givenUser(app);
  eva = await givenUser(app);
  const id = await givenMosaic(app, ana.accountId);
  const { body } = await sendFile(app, "POST /files", {
    token: ana.token,
    fields: { folder: "content", accountId: ana.accountId },
    file: { name: "plan.pdf", bytes: fixture("document.pdf") },
  });
  const data = { type: "pdf", title: "Plan", content: body.item.fileName };
  const changed = await app.call(`PUT /mosaics/${id}`, {
    token: ana.token,
    body: {
      title: "Cidade",
      content: { nodes: [{ id: "a", position: { x: 0, y: 0 }, data }] },
      background: { bgColor: "", backgroundImage: "", repeat: false },
    },
  });
  expect(changed.status).toBe(200);
  const answer = await app.app.inject({
    url: `/api/mosaics/${id}/archive`,
    headers: { authorization: `Bearer ${ana.token}` },
  });
  archive = answer.rawPayload;
  const [, , file = ""] = partsOf(archive).keys();
  pdf = file;
});
afterAll(() => app.close());
beforeEach(() => {
  parts = partsOf(archive);
});

async function expectRefusal(bytes: Uint8Array, code: string, status = 400): Promise<void> {
  const before = await stateOf();
  const answer = await sendFile(app, "POST /archives", {
    token: eva.token,
    fields: { accountId: eva.accountId },
    file: { name: "a.mosaic", bytes },
  });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await stateOf()).toEqual(before);
}

/** What the account has: nothing of a refused archive may be added. */
async function stateOf() {
  const ofAccount = (table: "files" | "mosaics" | "tile_rows") =>
    app.ctx.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as("rows"))
      .where("account_id", "=", eva.accountId)
      .executeTakeFirstOrThrow();
  return [await ofAccount("files"), await ofAccount("mosaics"), await ofAccount("tile_rows")];
}

test("the archive itself is accepted, so that each refusal has its own reason", async () => {
  const answer = await sendFile(app, "POST /archives", {
    token: eva.token,
    fields: { accountId: eva.accountId },
    file: { name: "a.mosaic", bytes: await archiveOf(parts) },
  });
  expect(answer.status).toBe(201);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a text", Buffer.from("hello")],
  ["a picture", fixture("small-photo.jpg")],
  ["a canvas", Buffer.from('{"nodes":[],"edges":[]}')],
])("%s is no archive", async (_, bytes) => {
  await expectRefusal(bytes, "exchange.unreadable");
});

test("a truncated archive is damaged, wherever it ends", async () => {
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    await expectRefusal(archive.subarray(0, Math.floor(archive.length * share)), "files.damaged");
  }
});

test("other ZIP files, and packed parts, are no archive", async () => {
  await expectRefusal(fixture("material.zip"), "exchange.unreadable");
  await expectRefusal(fixture("letter.docx"), "exchange.unreadable");
  const packed = zip([...parts].map(([name, bytes]) => ({ name, bytes })));
  await expectRefusal(packed, "exchange.unreadable");
});

test("a bomb is refused by its directory", async () => {
  const name = "mosaic.canvas";
  const says = { unpacked: 2_000_000_000 };
  await expectRefusal(zip([{ name, bytes: "x", says }]), "files.unpacksTooLarge");
});

test.each([
  "../evil.pdf",
  "/etc/passwd",
  "C:\\evil.pdf",
  "files/../../evil.pdf",
  "files/..\\evil.pdf",
])("a part called %j is refused", async (name) => {
  parts.set(name, Buffer.from("x"));
  await expectRefusal(await archiveOf(parts), "files.damaged");
});

test("a part too many, and one too few, is refused", async () => {
  parts.set("files/extra.pdf", fixture("document.pdf"));
  await expectRefusal(await archiveOf(parts), "exchange.unreadable");
  for (const missing of ["mosaic.canvas", "manifest.json", pdf]) {
    parts = partsOf(archive);
    parts.delete(missing);
    await expectRefusal(await archiveOf(parts), "exchange.unreadable");
  }
});

test("a part that differs from its checksum is refused", async () => {
  for (const name of ["mosaic.canvas", pdf]) {
    parts = partsOf(archive);
    const changed = Buffer.from(parts.get(name) ?? "");
    const at = changed.length - 2;
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    parts.set(name, changed);
    await expectRefusal(await archiveOf(parts), "exchange.unreadable");
  }
});

test("a manifest that is no JSON, states other parts, or is newer is refused", async () => {
  for (const text of ["", "{", "[]", "null", '{"format":"mosaico"}']) {
    parts.set("manifest.json", Buffer.from(text));
    await expectRefusal(await archiveOf(parts), "exchange.unreadable");
  }
  const newer = await changedArchive(archive, {
    manifest: (manifest) => ({ ...manifest, version: 2 }),
  });
  await expectRefusal(newer, "exchange.newerVersion");
  const renamed = await changedArchive(archive, {
    manifest: ({ files, ...manifest }) => ({
      ...manifest,
      files: (files as object[]).map((file) => ({ ...file, file: "other.pdf" })),
    }),
  });
  await expectRefusal(renamed, "exchange.unreadable");
});

test("a canvas that is not valid is refused, whatever is wrong with it", async () => {
  const node = '"type":"file"';
  const changes: [string, string][] = [
    ['{"nodes"', '{"nodes'],
    ['"id":"a"', '"id":"../a"'],
    ['"x":0', '"x":1e99'],
    ['"title":"Plan"', `"title":"${"x".repeat(31)}"`],
    ['"type":"pdf"', '"type":"script"'],
    ['"look":"gesso"', '"look":"url(javascript:alert(1))"'],
  ];
  for (const [from, to] of changes) {
    const broken = await changedArchive(archive, { canvas: (text) => text.replace(from, to) });
    await expectRefusal(broken, "exchange.unreadable");
  }
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const nested = await changedArchive(archive, {
    canvas: (text) => text.replace(node, `${node},"more":${deep}`),
  });
  // What nobody reads does no harm, however deep it is.
  const answer = await sendFile(app, "POST /archives", {
    token: eva.token,
    fields: { accountId: eva.accountId },
    file: { name: "a.mosaic", bytes: nested },
  });
  expect(answer.status).toBe(201);
});

test("a file that is not what it is stated to be is refused, and so is one that no tile could show", async () => {
  const replaced = async (bytes: Buffer, fields: object) => {
    const other = partsOf(archive);
    other.set(pdf, bytes);
    return changedArchive(await archiveOf(other), {
      manifest: ({ files, ...manifest }) => ({
        ...manifest,
        files: (files as object[]).map((file) => ({
          ...file,
          bytes: bytes.length,
          sha256: sha256Of(bytes),
          ...fields,
        })),
      }),
    });
  };
  const script = Buffer.from("<html><script>alert(1)</script></html>");
  await expectRefusal(await replaced(script, {}), "files.wrongType", 415);
  await expectRefusal(await replaced(fixture("locked.docx"), { kind: "word" }), "files.locked");
  // A valid file of another kind, in a tile for a PDF.
  await expectRefusal(await replaced(script, { kind: "other" }), "exchange.unreadable");
  await expectRefusal(
    await replaced(fixture("small-photo.jpg"), { kind: "picture" }),
    "exchange.unreadable",
  );
  await expectRefusal(
    await replaced(fixture("document.pdf"), { folder: "icon" }),
    "exchange.unreadable",
  );
});

test("a file of others is never used, even under its right name", async () => {
  const { files } = JSON.parse(String(parts.get("manifest.json"))) as { files: { file: string }[] };
  const stored = await app.ctx.db
    .selectFrom("files")
    .select("name")
    .where("account_id", "=", ana.accountId)
    .executeTakeFirstOrThrow();
  const naming = await changedArchive(archive, {
    canvas: (text) => text.replace(files[0]?.file ?? "", stored.name),
  });
  const answer = await sendFile(app, "POST /archives", {
    token: eva.token,
    fields: { accountId: eva.accountId },
    file: { name: "a.mosaic", bytes: naming },
  });
  expect(answer.status).toBe(201);
  const { body } = await app.call(`GET /mosaics/${answer.body.item.id}`, eva);
  expect(body.item.content).not.toContain(stored.name);
});

test("a picture that carries more than pixels is re-encoded", async () => {
  const photo = await sharp(fixture("photo.webp"))
    .withExif({ IFD0: { Copyright: "Ana" } })
    .webp()
    .toBuffer();
  const other = partsOf(archive);
  other.delete(pdf);
  const name = `${sha256Of(photo)}.webp`;
  other.set(`files/${name}`, photo);
  const made = await changedArchive(await archiveOf(other), {
    canvas: (text) =>
      text.replaceAll(pdf, `files/${name}`).replaceAll('"type":"pdf"', '"type":"foto"'),
    manifest: (manifest) => ({
      ...manifest,
      files: [
        {
          file: name,
          name: "photo.webp",
          kind: "picture",
          folder: "content",
          bytes: photo.length,
          sha256: sha256Of(photo),
        },
      ],
    }),
  });
  const answer = await sendFile(app, "POST /archives", {
    token: eva.token,
    fields: { accountId: eva.accountId },
    file: { name: "a.mosaic", bytes: made },
  });
  expect(answer.status).toBe(201);
  const rows = await app.ctx.db
    .selectFrom("files")
    .select(["sha256", "source_sha256"])
    .where("account_id", "=", eva.accountId)
    .where("original_name", "=", "photo.webp")
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.source_sha256).toBe(sha256Of(photo));
  expect(rows[0]?.sha256).not.toBe(sha256Of(photo));
});
