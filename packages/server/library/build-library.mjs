import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const EDGE = 192;
// Flat areas of few colours: near-lossless is a quarter smaller than lossy here, and thirty times faster.
const WEBP = { nearLossless: true, quality: 60, effort: 6 };
const PACK = "@iconify-json/fluent-emoji-flat";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** Draws the icons as WebP pictures and lists them in manifest.json. Answers whether anything had to be built. */
export async function buildLibrary(icons, output) {
  const stamp = await stampOf(icons);
  if (await isCurrent(output, icons, stamp)) return false;

  const pack = JSON.parse(await readFile(require.resolve(`${PACK}/icons.json`), "utf8"));
  // Drawn beside and swapped in whole, so that a build that was cut off never looks like a library.
  const draft = `${output}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    const manifest = await Promise.all(icons.map((icon) => drawIcon(icon, pack, draft)));
    await writeFile(join(draft, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`);
    await writeFile(join(draft, "stamp"), stamp);
    await rm(output, { recursive: true, force: true });
    await rename(draft, output);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return true;
}

/** One icon of the pack as a whole SVG document. */
export function svgOf(pack, source) {
  const icon = pack.icons[source];
  if (icon === undefined)
    throw new Error(`icons.json names "${source}", which ${PACK} does not have`);
  const width = icon.width ?? pack.width;
  const height = icon.height ?? pack.height;
  const box = `${icon.left ?? 0} ${icon.top ?? 0} ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${EDGE}" height="${EDGE}" viewBox="${box}">${icon.body}</svg>`;
}

async function drawIcon({ slug, source, theme, names }, pack, folder) {
  const picture = await sharp(Buffer.from(svgOf(pack, source)))
    .webp(WEBP)
    .toBuffer();
  await writeFile(join(folder, `${slug}.webp`), picture);
  return { slug, theme, names, sha256: sha256(picture), bytes: picture.length };
}

async function isCurrent(output, icons, stamp) {
  const built = await readFile(join(output, "stamp"), "utf8").catch(() => "");
  const files = ["manifest.json", ...icons.map(({ slug }) => `${slug}.webp`)];
  return built === stamp && files.every((file) => existsSync(join(output, file)));
}

async function stampOf(icons) {
  const files = [fileURLToPath(import.meta.url), require.resolve(`${PACK}/icons.json`)];
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return sha256([...contents.map(sha256), sharp.versions.sharp, JSON.stringify(icons)].join("\n"));
}

function sha256(data) {
  return createHash("sha256").update(data).digest("hex");
}

if (import.meta.main) {
  const icons = JSON.parse(await readFile(join(here, "icons.json"), "utf8"));
  await buildLibrary(icons, join(here, "../dist/icon-library"));
}
