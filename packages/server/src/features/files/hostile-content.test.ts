import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { HTML, withComment, withJpegComment } from "#testing/hostile/bytes.ts";
import { FILE_TYPE, box } from "#testing/hostile/movie.ts";
import { svg } from "#testing/hostile/pictures.ts";
import { sendFile } from "#testing/send-file.ts";
import { type UploadAttempts, uploadAttempts } from "#testing/hostile/upload-attempts.ts";
import { officeParts, zip } from "#testing/hostile/zip.ts";
import { leftBehind } from "#testing/left-behind.ts";

let tries: UploadAttempts;

beforeAll(async () => {
  tries = await uploadAttempts();
});

afterAll(() => tries.close());

describe("drawings are rendered, and nothing in them runs or loads anything", () => {
  const secret = "file:///etc/hostname";
  test.each([
    ["a script", svg("<script>alert(1)</script>")],
    [
      "a script in another namespace",
      svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'),
    ],
    ["handlers", svg('<circle onload="alert(1)" r="5"/>', 'onload="alert(1)"')],
    [
      "a web page",
      svg(
        '<foreignObject width="50" height="50"><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
      ),
    ],
    ["a link that is a script", svg('<a xlink:href="javascript:alert(1)"><circle r="5"/></a>')],
    [
      "an external picture",
      svg('<image xlink:href="http://127.0.0.1:9/secret.png" width="50" height="50"/>'),
    ],
    [
      "a local file",
      svg(`<image href="${secret}" width="50" height="50"/><use href="${secret}#x"/>`),
    ],
    [
      "an external style",
      svg(
        '<style>@import url("http://127.0.0.1:9/x.css");</style><circle r="9" fill="url(http://127.0.0.1:9/#x) #ff0000"/>',
      ),
    ],
    [
      "an included file",
      svg(
        `<text y="20"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${secret}" parse="text"/></text>`,
      ),
    ],
    [
      "an entity that reads a file",
      Buffer.concat([
        Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "${secret}">]>`),
        svg('<text y="20">&x;</text>'),
      ]),
    ],
  ])("%s", async (_, bytes) => {
    const { status, body } = await sendFile(tries.app, "POST /icons", {
      token: tries.user.token,
      file: { name: "drawing.svg", bytes },
    });
    if (status === 400) {
      expect(body.code).toBe("files.damaged");
      return;
    }
    const { rawPayload, headers } = await tries.serve(body.data.url);
    expect(headers["content-type"]).toBe("image/webp");
    expect((await sharp(rawPayload).metadata()).format).toBe("webp");
    // Red throughout, where external content would show.
    const place = { left: 48, top: 48, width: 96, height: 96 };
    const middle = await sharp(rawPayload).extract(place).png().toBuffer();
    const { channels } = await sharp(middle).stats();
    expect(channels.slice(0, 3).map(({ min }) => Math.round(min / 64))).toEqual([4, 0, 0]);
  });

  test("the drawing itself is never served", async () => {
    const { body } = await tries.send("drawing.svg", svg("<script>alert(1)</script>"));
    expect(body.item).toMatchObject({ kind: "picture", mediaType: "image/webp" });
    for (const { url } of [body.item, ...body.item.sizes]) {
      expect((await tries.serve(url)).body).not.toMatch(/<svg|alert/);
    }
  }, 60_000);

  test("nested entities (“billion laughs”) are refused quickly", async () => {
    const entities = Array.from(
      { length: 12 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    );
    const bomb = Buffer.concat([
      Buffer.from(`<!DOCTYPE svg [<!ENTITY l0 "lol">${entities.join("")}]>`),
      svg('<text y="20">&l12;</text>'),
    ]);
    // Expanded, it would have 3 TB.
    await tries.refuses("bomb.svg", bomb, "files.damaged");
  });
});

describe("a file of two formats at once is served as the one it was accepted as", () => {
  test.each([
    ["GIF and web page", "both.gif", Buffer.concat([fixture("animated.gif"), Buffer.from(HTML)])],
    ["GIF with a web page as its comment", "both.gif", withComment(fixture("animated.gif"))],
    [
      "PNG and ZIP",
      "both.png",
      Buffer.concat([fixture("photo.png"), zip([{ name: "a.js", bytes: "alert(1)" }])]),
    ],
    ["JPEG and script", "both.jpg", withJpegComment(fixture("small-photo.jpg"), "*/=1;alert(1)/*")],
    [
      "PDF followed by a web page",
      "both.pdf",
      Buffer.concat([fixture("scan.pdf"), Buffer.from(HTML)]),
    ],
    [
      "film containing a web page",
      "both.mp4",
      Buffer.concat([
        FILE_TYPE,
        box("free", Buffer.from(HTML)),
        fixture("film-fast.mp4").subarray(32),
      ]),
    ],
    [
      "document followed by a web page",
      "both.docx",
      zip(officeParts("word"), { comment: Buffer.from(HTML) }),
    ],
    [
      "film followed by a web page",
      "both.webm",
      Buffer.concat([fixture("film.webm"), Buffer.from(HTML)]),
    ],
  ])("%s", async (_, name, bytes) => {
    const before = await leftBehind(tries.app);
    const { status, body } = await tries.send(name, bytes);
    expect([201, 400, 415]).toContain(status);
    if (status !== 201) {
      expect(await leftBehind(tries.app)).toEqual(before);
      return;
    }
    const served = await tries.serve(body.item.url);
    expect(served.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-type": body.item.mediaType,
    });
    expect(served.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none';/);
    const isPicture = body.item.kind === "picture";
    if (isPicture) expect(served.body).not.toContain("alert");
    const isShown = isPicture || ["video", "pdf"].includes(body.item.kind);
    expect(served.headers["content-disposition"]).toMatch(isShown ? /^inline; / : /^attachment; /);
  });
});

describe("only the pixels of a picture are kept", () => {
  test("it is rotated upright, and contains no location, camera or serial number", async () => {
    const { body } = await tries.send("photo.jpg", fixture("photo.jpg"));
    expect(body.item).toMatchObject({ width: 1600, height: 1200, mediaType: "image/webp" });
    for (const { url } of [body.item, ...body.item.sizes]) {
      const { rawPayload } = await tries.serve(url);
      const { exif, xmp, iptc, orientation } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(rawPayload.includes("Mosaico")).toBe(false);
    }
  });
});

describe("a PDF must start at the first byte", () => {
  test.each([
    ["a web page", `${HTML}\n`],
    ["a script", "#!/bin/sh\nexit\n"],
    ["a line break", "\n"],
    ["a byte order mark", "\u{feff}"],
  ])("after %s it is refused", async (_, before) => {
    const bytes = Buffer.concat([Buffer.from(before), fixture("document.pdf")]);
    await tries.refuses("both.pdf", bytes, "files.wrongType");
  });
});

describe("an Office document", () => {
  const LINK = 0xa1ff;
  const relations = (type: string, target: string, mode = 'TargetMode="External"') => [
    {
      name: "word/_rels/document.xml.rels",
      bytes: `<Relationships><Relationship Id="r1" Target='${target}' ${mode} Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"/></Relationships>`,
    },
  ];

  test("may contain no links or devices", async () => {
    const link = { name: "word/media/a.png", bytes: "/etc/passwd", mode: LINK };
    await tries.refuses("a.docx", zip(officeParts("word", [link])), "files.damaged");
    const device = { name: "word/media/a.png", mode: 0x2000 };
    await tries.refuses("a.docx", zip(officeParts("word", [device])), "files.damaged");
    const usual = { name: "word/media/a.png", bytes: "a", mode: 0x81a4 };
    expect((await tries.send("a.docx", zip(officeParts("word", [usual])))).status).toBe(201);
  });

  test.each([
    ["too few bytes", { unpacked: 3 }],
    ["too many bytes", { unpacked: 500_000 }],
    ["nothing", { unpacked: 0 }],
  ])("whose directory announces %s is refused", async (_, says) => {
    const part = { name: "word/media/a.txt", bytes: "a".repeat(400_000), says };
    await tries.refuses("a.docx", zip(officeParts("word", [part])), "files.damaged");
  });

  test("with an entry whose local header has another name is refused", async () => {
    const bytes = zip(officeParts("word", [{ name: "word/media/a.txt", bytes: "a" }]));
    const at = bytes.indexOf("word/media/a.txt");
    bytes.write("word/media/b.txt", at);
    await tries.refuses("a.docx", bytes, "files.damaged");
  });

  test.each([
    ["attachedTemplate", "https://example.org/a.dotm"],
    ["attachedTemplate", "file://server/share/a.dotm"],
    ["oleObject", "mhtml:http://example.org/a.html!x-usc:http://example.org/a.html"],
    ["subDocument", "http://example.org/a.docx"],
    ["frame", "\\\\server\\share"],
  ])(
    "that makes its program load a part from elsewhere is refused: %s %s",
    async (type, target) => {
      const bytes = zip(officeParts("word", relations(type, target)));
      await tries.refuses("a.docx", bytes, "files.loadsElsewhere");
    },
  );

  test.each([
    ["hyperlink", "https://example.org"],
    ["image", "https://example.org/a.png"],
    ["attachedTemplate", "file:///C:\\Users\\Ana\\Normal.dotm"],
  ])("may refer to other places: %s %s", async (type, target) => {
    const bytes = zip(officeParts("word", relations(type, target)));
    expect((await tries.send("a.docx", bytes)).status).toBe(201);
  });
});
