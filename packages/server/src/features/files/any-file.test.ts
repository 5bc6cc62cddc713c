import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { MADE_BY_EDITORS, statusOfEach } from "#testing/each-role.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { fixture } from "#testing/fixture.ts";
import { HTML } from "#testing/hostile/bytes.ts";
import { type UploadAttempts, uploadAttempts } from "#testing/hostile/upload-attempts.ts";
import { type ZipPart, zip } from "#testing/hostile/zip.ts";
import { sendFile } from "#testing/send-file.ts";
import { fileCases } from "#testing/test-database.ts";
import { testApp } from "#testing/test-app.ts";

let tries: UploadAttempts;

beforeAll(async () => {
  tries = await uploadAttempts();
});

afterAll(() => tries.close());

const ANY = { type: "arquivo" };
const LOCKED = { name: "META-INF/manifest.xml", bytes: "<manifest:encryption-data/>" };
const BOMB = { name: "content.xml", says: { unpacked: 2 ** 31 } };
const LOADS_ELSEWHERE = zip([
  {
    name: "[Content_Types].xml",
    bytes: '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
  },
  { name: "word/document.xml" },
  {
    name: "word/_rels/settings.xml.rels",
    bytes:
      '<Relationship Type="a/attachedTemplate" TargetMode="External" Target="http://a.example"/>',
  },
]);
const PROGRAM = Buffer.concat([Buffer.from("MZ\u0090\0", "latin1"), Buffer.alloc(500)]);

function openDocument(part: ZipPart): Buffer {
  const mimetype = "application/vnd.oasis.opendocument.text";
  return zip([{ name: "mimetype", bytes: mimetype }, part]);
}

describe("F7: a file of the type arquivo", () => {
  test.each<[string, string | Buffer, string]>(
    fileCases([
      ["page.html", HTML, "html"],
      ["drawing.SVG", fixture("drawing.svg"), "svg"],
      ["script.js", "alert(1)", "js"],
      ["setup.exe", PROGRAM, "exe"],
      ["letter.docx", fixture("letter.docx"), "docx"],
      ["locked.pdf", fixture("locked.pdf"), "pdf"],
      ["photo.jpg", fixture("small-photo.jpg"), "jpg"],
      ["photo.jpg", "no photo at all", "jpg"],
      ["fala.srt", "no captions at all", "srt"],
      ["material.tar.gz", "anything", "gz"],
      ["README", "anything", "bin"],
      ["a.ending-of-a-strange-kind", "anything", "bin"],
      ["a.\u202egpj", "anything", "bin"],
    ]),
  )("%s is kept unchanged, and can only be downloaded", async (name, content, ending) => {
    const bytes = Buffer.from(content);
    const { status, body } = await tries.send(name, bytes, ANY);
    expect([status, body.item]).toMatchObject([
      201,
      { kind: "other", mediaType: "application/octet-stream", bytes: bytes.length, sizes: [] },
    ]);
    expect(body.item.fileName).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${ending}$`));
    const { headers, rawPayload } = await tries.serve(body.item.url);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; /),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none';/),
    });
  });

  test("is also served in ranges, so that its beginning or end can be read", async () => {
    const { body } = await tries.send("notes.txt", "0123456789", ANY);
    const headers = { authorization: `Bearer ${tries.user.token}`, range: "bytes=2-4" };
    const part = await tries.app.app.inject({ url: body.item.url, headers });
    expect([part.statusCode, part.body]).toEqual([206, "234"]);
    expect(part.headers["content-disposition"]).toMatch(/^attachment; /);
  });

  test("is refused if it is empty", async () => {
    await tries.refuses("a.zip", "", "files.empty", ANY);
  });

  test("cannot be used as a background image, nor in any other type of tile", async () => {
    await tries.refuses("a.zip", "anything", "files.wrongType", { ...ANY, folder: "bg" });
    const { body } = await tries.send("notes.txt", "Leite", ANY);
    const mosaicId = await givenMosaic(tries.app, tries.user.accountId);
    const addTile = (id: string, type: string) =>
      tries.app.call(`PATCH /mosaics/${mosaicId}`, {
        token: tries.user.token,
        body: {
          changeId: `add-${id}`,
          baseRevision: 0,
          operations: [
            {
              op: "addTile",
              tile: {
                id,
                position: { x: 0, y: 0 },
                data: { type, title: "Notas", content: body.item.fileName },
              },
            },
          ],
        },
      });
    expect((await addTile("foto", "foto")).body.code).toBe("tile.wrongFile");
    expect((await addTile("arquivo", "arquivo")).status).toBe(200);
  });

  test("gets no signed media address, and is not shown in a frame as a PDF", async () => {
    const { body } = await tries.send("document.pdf", fixture("document.pdf"), ANY);
    const { token } = tries.user;
    const video = await tries.app.call(`GET /storage/video-url/${body.item.fileName}`, { token });
    const pdf = await tries.app.call(`GET /storage/pdf?url=${body.item.url}`, { token });
    expect([video.status, pdf.status]).toEqual([404, 404]);
  });

  test("is accepted from users who may edit tiles", async () => {
    const { accountId } = tries.user;
    const statuses = await statusOfEach(tries.app, accountId, ({ token }) =>
      sendFile(tries.app, "POST /files", {
        ...(token !== undefined && { token }),
        fields: { folder: "content", accountId, ...ANY },
        file: { name: "a.zip", bytes: Buffer.from("anything") },
      }),
    );
    expect(statuses).toEqual(MADE_BY_EDITORS);
  });

  test("is recognised as a program by its name or bytes, and only refused where programs are not allowed", async () => {
    const app = await testApp({ settings: { programs: false } });
    onTestFinished(() => app.close());
    const { token } = await givenUser(app);
    const send = (name: string, bytes: Buffer) =>
      sendFile(app, "POST /files", {
        token,
        fields: { folder: "content", ...ANY },
        file: { name, bytes },
      });
    for (const [name, bytes] of [
      ["setup.exe", Buffer.from("no program at all")],
      ["notes.txt", PROGRAM],
      ["run", Buffer.from("#!/bin/sh\necho hello\n")],
    ] as const) {
      const { status, body } = await send(name, bytes);
      expect([status, body.errors]).toEqual([415, [{ path: "file", code: "files.is.program" }]]);
    }
    expect((await send("notes.txt", Buffer.from("Leite"))).status).toBe(201);
  });
});

describe("F8: a document of the type arquivo", () => {
  const KEPT: [string, string][] = [
    ["letter.odt", "application/vnd.oasis.opendocument.text"],
    ["numbers.ods", "application/vnd.oasis.opendocument.spreadsheet"],
    ["talk.odp", "application/vnd.oasis.opendocument.presentation"],
    ["document.rtf", "application/rtf"],
    ["letter.docm", "application/vnd.ms-word.document.macroEnabled.12"],
    ["numbers.xlsm", "application/vnd.ms-excel.sheet.macroEnabled.12"],
    ["talk.pptm", "application/vnd.ms-powerpoint.presentation.macroEnabled.12"],
  ];
  test.each(fileCases(KEPT))(
    "%s is recognised by its content, and downloaded unchanged",
    async (name, mediaType) => {
      const bytes = fixture(name);
      const ending = name.slice(name.indexOf(".") + 1);
      for (const called of [name, "README", "other.zip"]) {
        const { body } = await tries.send(called, bytes, ANY);
        expect(body.item, called).toMatchObject({ kind: "other", mediaType });
        const { headers, rawPayload } = await tries.serve(body.item.url);
        expect(rawPayload.equals(bytes)).toBe(true);
        expect(headers).toMatchObject({
          "content-type": "application/octet-stream",
          "content-disposition": expect.stringMatching(
            new RegExp(`^attachment; filename="${called}"`),
          ),
          "x-content-type-options": "nosniff",
        });
      }
      const { body } = await tries.send(name, bytes, ANY);
      expect(body.item.fileName).toMatch(new RegExp(`\\.${ending}$`));
    },
  );

  test.each<[string, string, Buffer]>(
    fileCases([
      ["one with other content", "letter.odt", Buffer.from("no document at all")],
      ["a truncated one", "letter.odt", fixture("letter.odt").subarray(0, 9000)],
      ["an Office document without macros", "letter.odt", fixture("letter.docx")],
      ["one with a password", "letter.odt", openDocument(LOCKED)],
      ["one that unpacks to more than the limit", "letter.odt", openDocument(BOMB)],
      ["one that loads a part from elsewhere", "letter.docm", LOADS_ELSEWHERE],
    ]),
  )("%s is kept like any other file", async (_, name, bytes) => {
    const { status, body } = await tries.send(name, bytes, ANY);
    expect([status, body.item]).toMatchObject([
      201,
      { kind: "other", mediaType: "application/octet-stream" },
    ]);
  });

  test.each(fileCases(KEPT))("%s is still refused for any other type of tile", async (name) => {
    await tries.refuses(name, fixture(name), "files.wrongType", { type: "word" });
  });
});

describe("F1: an upload for another purpose than arquivo", () => {
  test.each(["notes.txt", "setup.exe", "material.zip", "README"])("%s is refused", async (name) => {
    await tries.refuses(name, "anything", "files.wrongType");
  });

  test("a file without an extension is refused, even with a generic media type", async () => {
    const { status } = await sendFile(tries.app, "POST /files", {
      token: tries.user.token,
      fields: { folder: "content" },
      file: { name: "README", bytes: Buffer.from("a"), type: "application/octet-stream" },
    });
    expect(status).toBe(415);
  });
});
