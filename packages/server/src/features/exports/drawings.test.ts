import { SHEET_LIMITS } from "@mosaico/domain/exchange/sheets";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { testOnce } from "#testing/test-database.ts";

const HOSTILE = `</text><script>&"'`;

let app: TestApp;
let ana: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { title: "漢字 🌈 مرحبا", language: "pt" });
  await add([
    { id: "s", x: 0, y: 0, type: "secao", title: "Feira", width: 4, height: 3 },
    {
      id: "a",
      x: 100,
      y: 100,
      type: "texto",
      title: "Sábado",
      content: "até as 13 h",
      face: "text",
    },
    {
      id: "b",
      x: 200,
      y: 100,
      type: "url",
      title: "Site",
      content: "https://example.org/a?b=(1)&c",
    },
    { id: "c", x: 900, y: 900, type: "texto", title: HOSTILE, content: "مرحبا\n你好世界 🌈\nA" },
  ]);
});

describe.each(["picture?format=pdf", "poster", "handout"])("GET /mosaics/:id/%s", (path) => {
  test("X10, X11: is a PDF for everybody who may see the mosaic", async () => {
    const eva = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const { status, bytes, headers } = await file(path, eva);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toBe("attachment");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.subarray(-6).toString()).toBe("%%EOF\n");
    const links = bytes.toString("latin1").match(/\/URI \(https.*?(?<!\\)\)/g);
    expect([...new Set(links)]).toEqual([String.raw`/URI (https://example.org/a?b=\(1\)&c)`]);
    expect(links?.length).toBeLessThanOrEqual(2);
    expect(bytes.includes("/JavaScript")).toBe(false);
    expect(bytes.includes("/Credits <FEFF0045")).toBe(true);
  });

  test("does not exist for others, is refused to visitors, and to bad input", async () => {
    const other = await givenUser(app);
    expect((await file(path, other)).status).toBe(404);
    expect((await app.call(`GET /mosaics/${id}/${path}`)).status).toBe(401);
    const more = path.includes("?") ? "&" : "?";
    for (const bad of ["tiles=a,,b", "else=1"]) {
      expect((await file(`${path}${more}${bad}`)).status).toBe(400);
    }
  });

  test("X10: there is none of nothing", async () => {
    const more = path.includes("?") ? "&" : "?";
    const { status } = await file(`${path}${more}section=gone`);
    expect(status).toBe(404);
    id = await givenMosaic(app, ana.accountId);
    expect((await file(path)).status).toBe(404);
  });

  test("X10: is refused with more pieces than a drawing has", async () => {
    const many = Array.from({ length: SHEET_LIMITS.pieces + 1 }, (_, at) => ({
      id: `n${at}`,
      position: { x: 100 * (at % 50), y: 100 * Math.floor(at / 50) },
      data: { type: "texto", title: `T${at}`, content: "a" },
    }));
    const body = {
      title: "A",
      background: { bgColor: "", backgroundImage: "", repeat: false },
      content: { nodes: many },
    };
    await app.call(`PUT /mosaics/${id}`, { token: ana.token, body });
    const { status, code } = await file(path);
    expect([status, code]).toEqual([413, "exchange.tooManyTiles"]);
    const more = path.includes("?") ? "&" : "?";
    expect((await file(`${path}${more}tiles=n1,n2`)).status).toBe(200);
  });
});

describe("GET /mosaics/:id/picture", () => {
  test("X10: is a PNG as large as the part, within limits", async () => {
    const whole = await sharp((await file("picture?format=png")).bytes).metadata();
    expect(whole.format).toBe("png");
    const part = await sharp(
      (await file("picture?format=png&section=s&theme=dark")).bytes,
    ).metadata();
    expect(part.width).toBeLessThan(whole.width);
  });

  testOnce(
    "X10: is a PNG of the chosen size and theme, and transparent behind its pieces on request",
    async () => {
      const corner = async (query: string) => {
        const picture = sharp((await file(`picture?format=png&${query}`)).bytes);
        const { width } = await picture.metadata();
        const box = { left: 0, top: 0, width: 1, height: 1 };
        const pixel = await picture.ensureAlpha().extract(box).raw().toBuffer();
        return { width, pixel: [...pixel] };
      };
      const [once, twice, thrice] = [
        await corner("scale=1"),
        await corner(""),
        await corner("scale=3"),
      ];
      expect(twice.width).toBe(once.width * 2);
      expect(thrice.width).toBe(once.width * 3);
      expect(once.pixel[3]).toBe(255);
      expect((await corner("theme=dark")).pixel[0]).toBeLessThan(once.pixel[0] ?? 0);
      expect((await corner("background=none")).pixel[3]).toBe(0);
      const svg = (await file("picture?format=svg&background=none")).bytes.toString();
      expect(svg).not.toContain('<rect width="100%" height="100%"');
      for (const bad of ["scale=4", "scale=0", "background=red"]) {
        expect((await file(`picture?format=png&${bad}`)).status).toBe(400);
      }
    },
  );

  testOnce("X10: has a narrow or a wide margin on request, and of bad ones none", async () => {
    const widths = new Map<string, number>();
    for (const margin of ["narrow", "normal", "wide"]) {
      const { bytes } = await file(`picture?format=png&scale=1&margin=${margin}`);
      widths.set(margin, (await sharp(bytes).metadata()).width);
    }
    const { narrow = 0, normal = 0, wide = 0 } = Object.fromEntries(widths);
    expect([normal - narrow, wide - normal]).toEqual([2 * 16, 2 * 56]);
    for (const path of ["picture?format=png", "poster?", "handout?"]) {
      expect((await file(`${path}&margin=none`)).status).toBe(400);
    }
  });

  testOnce("X10: is an SVG with its texts and links, of which none becomes markup", async () => {
    const { bytes, headers } = await file("picture?format=svg");
    const svg = bytes.toString();
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(svg).toContain(">Sábado</text>");
    expect(svg).toContain('<a href="https://example.org/a?b=(1)&amp;c"');
    expect(svg).toContain("@font-face");
    expect(svg).not.toMatch(/<script|href="(?!https:\/\/example|data:|#emoji-)/);
    // A picture of an emoji is in the file once.
    expect(svg.match(/<g id="emoji-1f308"/g)).toHaveLength(1);
    await expect(sharp(bytes).metadata()).resolves.toMatchObject({ format: "svg" });
  });

  test("X10: has the letters of every script in its SVG, and their texts above them", async () => {
    const svg = (await file("picture?format=svg")).bytes.toString();
    const drawn =
      svg.match(/<path[^>]*\/><\/g><text[^>]*fill-opacity="0"[^>]*>[^<]*<\/text>/g) ?? [];
    const texts = drawn.map((one) => one.replace(/^.*>([^<]*)<\/text>$/, "$1"));
    expect(texts).toEqual(expect.arrayContaining(["漢字 🌈 مرحبا"]));
    expect(svg).not.toContain('fill-opacity="0">Sábado');
  });

  testOnce("needs a format that there is", async () => {
    expect((await file("picture")).status).toBe(400);
    expect((await file("picture?format=gif")).status).toBe(400);
  });
});

testOnce("GET /mosaics/:id/poster has as many pages as sheets, of the chosen paper", async () => {
  const { bytes } = await file("poster?paper=letter&across=3&down=2");
  const pages = bytes.toString("latin1").match(/\/MediaBox\[0 0 (?:792 612|612 792)\]/g);
  expect(pages).toHaveLength(6);
  expect((await file("poster?across=9")).status).toBe(400);
  expect((await file("poster?paper=a0")).status).toBe(400);
});

describe("what a PDF says about its parts", () => {
  testOnce(
    "X10: a picture has its title, sections, pieces and links in reading order",
    async () => {
      const pdf = await opened("picture?format=pdf");
      expect(pdf.language).toBe("pt");
      expect(pdf.isMarked).toBe(true);
      expect(pdf.outline).toEqual(["漢字 🌈 مرحبا", "Feira"]);
      expect(pdf.pages).toEqual([
        [
          ["H1", "漢字 🌈"],
          ["P", `</text><script>&"'`],
          ["H2", "Feira"],
          ["P", "Sábado"],
          ["P", "Site"],
        ].map(([tag, text]) => [tag, expect.stringContaining(text ?? "")]),
      ]);
    },
  );

  testOnce("X11: a poster says each part once for each sheet on which it is", async () => {
    const { pages } = await opened("poster?across=2&down=2");
    expect(pages).toHaveLength(4);
    // The pieces of the last sheet are not on the first one.
    expect(JSON.stringify(pages[0])).toContain("Feira");
    expect(JSON.stringify(pages[0])).not.toContain("script");
    expect(JSON.stringify(pages[3])).toContain("script");
  });

  testOnce(
    "X11: a handout with a cover has one more page, and its contents name the pages after it",
    async () => {
      const [without, covered] = [await opened("handout"), await opened("handout?cover=yes")];
      expect(covered.pages).toHaveLength(without.pages.length + 1);
      expect(covered.pages[0]?.map(([tag]) => tag)).toEqual(["H1", "Figure"]);
      expect(covered.outline).toEqual(["漢字 🌈 مرحبا", "Feira"]);
      expect(
        covered.pages
          .slice(1)
          .flat()
          .map(([tag]) => tag),
      ).not.toContain("H1");
      expect((await file("handout?cover=maybe")).status).toBe(400);
    },
  );

  testOnce(
    "X11: a poster with a cover has one more page, with all sheets and how they are joined",
    async () => {
      const [without, covered] = [
        await opened("poster?across=3&down=2"),
        await opened("poster?across=3&down=2&cover=yes"),
      ];
      expect(covered.pages).toHaveLength(without.pages.length + 1);
      expect(covered.pages[0]?.map(([tag]) => tag)).toEqual(["H1", "P", "Figure"]);
      expect(covered.pages[0]?.[1]?.[1]).toBe(
        "Recorte as folhas pelas marcas e junte-as como nesta figura.",
      );
      expect(covered.pages[0]?.[2]?.[1]).toContain("6");
      expect(covered.pages.slice(1)).toEqual(without.pages);
      expect((await file("poster?cover=maybe")).status).toBe(400);
    },
  );

  testOnce(
    "X11: a handout has the colours of the mosaic on request, and the same texts",
    async () => {
      const corner = async (path: string) => {
        const data = await sharp(await firstPage(path))
          .extract({ left: 2, top: 2, width: 1, height: 1 })
          .raw()
          .toBuffer();
        return Math.max(...data.subarray(0, 3));
      };
      expect(await corner("handout")).toBe(255);
      for (const path of ["handout?theme=dark", "handout?theme=dark&cover=yes"]) {
        expect(await corner(path)).toBeLessThan(90);
      }
      const [one, other] = [await opened("handout"), await opened("handout?theme=dark")];
      expect(other.pages).toEqual(one.pages);
      expect((await file("handout?theme=blue")).status).toBe(400);
    },
  );

  test("X11: a wide margin leaves a handout less room, and its texts are all there", async () => {
    const content = Array.from({ length: 60 }, () => "palavra").join(" ");
    await add(
      Array.from({ length: 30 }, (_, at) => {
        return { id: `long${at}`, x: 100 * at, y: 1200, type: "texto", title: `T${at}`, content };
      }),
    );
    const [narrow, wide] = [
      await opened("handout?margin=narrow"),
      await opened("handout?margin=wide"),
    ];
    expect(wide.pages.length).toBeGreaterThan(narrow.pages.length);
    for (const { pages } of [narrow, wide]) {
      expect(JSON.stringify(pages).match(/palavra/g)).toHaveLength(30 * 60);
    }
  });

  testOnce(
    "X11: a handout has headings of three levels, and links with the names of their pieces",
    async () => {
      const { pages, links } = await opened("handout");
      const tags = pages.flat().map(([tag]) => tag);
      expect(tags.filter((tag) => tag.startsWith("H"))).toEqual(["H1", "H3", "H2", "H3", "H3"]);
      const texts = pages.flat().map(([, text]) => text);
      expect(texts).toContain("até as 13 h");
      expect(texts.join("\n")).toContain("你好世界 🌈");
      expect(links).toEqual([["Site", "https://example.org/a?b=(1)&c"]]);
      expect(pages.flat().filter(([, text]) => text === "")).toEqual([]);
    },
  );
});

/** What a PDF says to programs that read it aloud: on each page, its elements with their texts. */
async function opened(path: string) {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const { bytes } = await file(path);
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: [string, string][][] = [];
  const links: [string, string][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ("str" in item) {
        const part = open.findLast((one) => one !== "");
        if (part !== undefined) texts.set(part, (texts.get(part) ?? "") + item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id ?? "");
    }
    pages.push(elementsOf(await page.getStructTree(), texts));
    for (const one of await page.getAnnotations()) links.push([one.contentsObj.str, one.url]);
  }
  const [info, outline] = [await document.getMetadata(), await document.getOutline()];
  await loading.destroy();
  return {
    pages,
    links,
    language: (info.info as { Language?: string }).Language,
    isMarked: bytes.includes("/MarkInfo<</Marked true>>"),
    outline: (outline ?? []).map(({ title }) => title),
  };
}

/** The first page of a PDF as a picture. */
async function firstPage(path: string): Promise<Buffer> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const loading = getDocument({ data: new Uint8Array((await file(path)).bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const viewport = (await pdf.getPage(1)).getViewport({ scale: 0.2 });
  const factory = pdf.canvasFactory as { create(width: number, height: number): Made };
  const { canvas } = factory.create(viewport.width, viewport.height);
  await (await pdf.getPage(1)).render({ canvas: canvas as never, viewport, background: "#fff" })
    .promise;
  await loading.destroy();
  return canvas.toBuffer("image/png");
}

type Made = { readonly canvas: { toBuffer(type: "image/png"): Buffer } };

type TreeNode = { readonly role?: string; readonly id?: string; readonly children?: TreeNode[] };

function elementsOf(node: unknown, texts: ReadonlyMap<string, string>): [string, string][] {
  const textOf = ({ id: part = "", children = [] }: TreeNode): string =>
    (texts.get(part) ?? "") + children.map(textOf).join("");
  const visit = (one: TreeNode): [string, string][] =>
    /^(?:H\d|P|Figure)$/.test(one.role ?? "")
      ? [[one.role ?? "", textOf(one)]]
      : (one.children ?? []).flatMap(visit);
  return visit(node as TreeNode);
}

async function file(path: string, user: TestUser = ana) {
  const answer = await app.app.inject({
    url: `/api/mosaics/${id}/${path}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  const isProblem = String(answer.headers["content-type"]).includes("json");
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    code: isProblem ? answer.json().code : undefined,
  };
}

async function add(
  tiles: readonly (Record<string, unknown> & Record<"x" | "y", number>)[],
): Promise<void> {
  const operations = tiles.map(({ id: tileId, x, y, ...data }) => ({
    op: "addTile",
    tile: { id: tileId, position: { x, y }, data },
  }));
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  const { status, body: answer } = await app.call(`PATCH /mosaics/${id}`, {
    token: ana.token,
    body,
  });
  expect([status, answer.code]).toEqual([200, undefined]);
}
