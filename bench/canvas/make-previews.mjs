import { createRequire } from "node:module";

const sharp = createRequire(new URL("../../packages/server/package.json", import.meta.url))(
  "sharp",
);
const WIDTHS = [240, 480, 960];

/** As many pictures as the page shows, in the sizes of the server: their previews and their files by name. */
export async function makePreviews(count) {
  const files = new Map();
  const previews = new Map();
  for (let at = 0; at < count; at++) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="hsl(${at * 15} 60% 70%)"/><stop offset="1" stop-color="hsl(${at * 15 + 40} 50% 25%)"/></linearGradient></defs><rect width="960" height="720" fill="url(#a)"/>${Array.from({ length: 60 }, (_, i) => `<circle cx="${(i * 379) % 960}" cy="${(i * 211) % 720}" r="${8 + ((i * 17) % 60)}" fill="hsl(${i * 6 + at * 15} 60% 50% / .4)"/>`).join("")}</svg>`;
    const sizes = [];
    for (const width of WIDTHS) {
      const name = `picture-${at}-${width}.webp`;
      files.set(name, await sharp(Buffer.from(svg)).resize(width).webp({ quality: 78 }).toBuffer());
      sizes.push({ url: `/files/${name}`, width });
    }
    const small = await sharp(Buffer.from(svg)).resize(16).webp({ quality: 40 }).toBuffer();
    previews.set(`picture-${at}.webp`, {
      framing: at % 3 === 0 ? "plate" : "scrim",
      hue: (at * 15) % 360,
      scrim: 0.8,
      width: 960,
      height: 720,
      blur: `data:image/webp;base64,${small.toString("base64")}`,
      seconds: null,
      sizes,
    });
  }
  return { files, previews };
}
