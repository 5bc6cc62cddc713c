import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

// The package is CommonJS, which its types do not say.
const scan = jsQR as unknown as typeof jsQR.default;
const SCALE = 2;
// The code is a little larger than what is clicked.
const AROUND = 6;

test("X11: on the drawn pages of a handout, the code beside each link leads where the link does", async () => {
  const app = await testApp();
  const ana = await givenUser(app);
  const addresses = [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://example.org/%E6%BC%A2%E5%AD%97?q=%F0%9F%8C%88",
    `https://example.org/${"a/".repeat(100)}`,
    ...Array.from({ length: 9 }, (_, at) => `https://example.org/${at}`),
  ];
  const tiles = addresses.map((content, at) => {
    const title = ["漢字 🌈", "جدول الحصص", "Feira"][at % 3] ?? "";
    const type = at === 0 ? "youtube" : "url";
    return { ...textTile(`t${at}`, { type, title, content }), position: { x: 0, y: 100 * at } };
  });
  const id = await givenMosaic(app, ana.accountId, { title: "Feira", tiles });
  const { rawPayload } = await app.app.inject({
    url: `/api/mosaics/${id}/handout`,
    headers: { authorization: `Bearer ${ana.token}` },
  });
  await app.close();
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const loading = getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 });
  const pdf = await loading.promise;
  const factory = pdf.canvasFactory as { create(width: number, height: number): Made };
  const found: [string, string | undefined][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const { canvas } = factory.create(viewport.width, viewport.height);
    await page.render({ canvas: canvas as never, viewport, background: "#fff" }).promise;
    const drawn = sharp(canvas.toBuffer("image/png"));
    for (const { rect, url } of await page.getAnnotations()) {
      const [a, b] = [
        viewport.convertToViewportPoint(rect[0], rect[3]),
        viewport.convertToViewportPoint(rect[2], rect[1]),
      ];
      const [left = 0, top = 0, right = 0, bottom = 0] = [...a, ...b].map(Math.round);
      const around = AROUND * SCALE;
      const box = {
        left: left - around,
        top: top - around,
        width: right - left + 2 * around,
        height: bottom - top + 2 * around,
      };
      const { data, info } = await drawn
        .clone()
        .extract(box)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      found.push([url, scan(new Uint8ClampedArray(data), info.width, info.height)?.data]);
    }
  }
  await loading.destroy();
  expect(found.map(([url]) => url)).toEqual(addresses);
  for (const [url, code] of found) expect(code).toBe(url);
});

type Made = { readonly canvas: { toBuffer(type: "image/png"): Buffer } };
