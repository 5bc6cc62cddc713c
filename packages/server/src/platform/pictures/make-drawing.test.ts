import sharp from "sharp";
import { expect, test } from "vitest";
import { openTypesetter } from "../fonts/typesetter.ts";
import { makeDrawing, rasterise } from "./make-drawing.ts";

const RED = { r: 255, g: 0, b: 0 };
const size = { width: 20, height: 20 };

/** The colour in the middle of a drawing with a picture on green. */
async function middleWith(alpha: number): Promise<number[]> {
  const picture = sharp({ create: { ...size, channels: 4, background: { ...RED, alpha } } });
  const bytes = await picture.webp({ lossless: true }).toBuffer();
  const drawn = await rasterise({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#00ff00"/><image width="20" height="20" href="picture:0"/></svg>',
    pictures: [{ bytes, isOpaque: true, ...size }],
    format: "png",
  });
  const { data } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(630, 633)];
}

test("what is behind a picture that is transparent is seen in a drawing", async () => {
  expect(await middleWith(0)).toEqual([0, 255, 0]);
  const [red = 0, green = 255, blue = 255] = await middleWith(1);
  expect(red).toBeGreaterThan(240);
  expect(Math.max(green, blue)).toBeLessThan(15);
});

test("emoji are drawn in their colours, and texts that look like references are left alone", async () => {
  const setter = await openTypesetter();
  const title = setter.outline("🌻", { family: "figtree", weight: 600 }, 100);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><text>picture:0 href=&quot;picture:0&quot;</text><g transform="translate(0 95)" fill="#0000ff">${title}${title}</g></svg>`;
  const drawing = { svg, pictures: [], isTransparent: true };
  const drawn = await rasterise({ ...drawing, format: "png" });
  const { channels } = await drawn.stats();
  // Yellow petals, and nothing in the blue of the text.
  expect(channels[0]?.max).toBeGreaterThan(240);
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const blue = Array.from({ length: info.width * info.height }, (_, at) =>
    data.subarray(at * 4, at * 4 + 4),
  ).filter(([red = 0, , blueness = 0, alpha = 0]) => alpha === 255 && blueness > red + 60);
  expect(blue).toEqual([]);
  const program = `data:text/javascript,${encodeURIComponent(`export const draw = () => (${JSON.stringify({ ...drawing, format: "svg" })})`)}`;
  const { main } = await makeDrawing({
    make: "drawing",
    path: "",
    isDrawing: true,
    drawing: { program, scene: null },
  });
  const written = Buffer.from(main.bytes).toString();
  expect(written.match(/<g id="emoji-1f33b"/g)).toHaveLength(1);
  expect(written).toContain("Twemoji");
  expect(written).toContain("<text>picture:0 href=&quot;picture:0&quot;</text>");
});
