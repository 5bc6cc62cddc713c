import sharp from "sharp";

const WIDTH = 192;
const WINDOW = 8;
// The constants of the structural similarity index for values from 0 to 255.
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;
const GAP = 8;

/**
 * How much of the words and the look of LibreOffice's pages the drawing contains, from 0 to 1. A sheet has no pages, so
 * only the words of workbooks are compared.
 */
export async function compare(drawn, made, format) {
  const pairs =
    format === "xlsx" ? [] : made.pictures.map((page, at) => [drawn.pictures[at], page]);
  const alike = await Promise.all(
    pairs.map(([mine, theirs]) => (mine === undefined ? 0 : similarity(mine, theirs))),
  );
  return {
    words: shareOfWords(drawn.text, made.words),
    likeness:
      alike.length === 0 ? undefined : alike.reduce((sum, one) => sum + one, 0) / alike.length,
  };
}

function shareOfWords(mine, theirs) {
  const left = new Map();
  for (const word of wordsOf(mine)) left.set(word, (left.get(word) ?? 0) + 1);
  const wanted = wordsOf(theirs);
  let found = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    found++;
  }
  return wanted.length === 0 ? undefined : found / wanted.length;
}

function wordsOf(text) {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The mean structural similarity of two pictures, scaled to thumbnails so that tiny offsets do not count. */
async function similarity(mine, theirs) {
  const { width, height } = await sharp(theirs).metadata();
  const size = { width: WIDTH, height: Math.round((WIDTH * height) / width) };
  const [a, b] = await Promise.all(
    [mine, theirs].map((picture) =>
      sharp(picture)
        .resize({ ...size, fit: "fill" })
        .flatten({ background: "white" })
        .greyscale()
        .blur(1)
        .raw()
        .toBuffer(),
    ),
  );
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW <= size.height; top += WINDOW) {
    for (let from = 0; from + WINDOW <= size.width; from += WINDOW) {
      sum += windowSimilarity(a, b, top * size.width + from, size.width);
      windows++;
    }
  }
  return Math.max(0, sum / windows);
}

function windowSimilarity(a, b, start, stride) {
  const count = WINDOW * WINDOW;
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row++) {
    for (let column = 0; column < WINDOW; column++) {
      const x = a[start + row * stride + column];
      const y = b[start + row * stride + column];
      sumA += x;
      sumB += y;
      squareA += x * x;
      squareB += y * y;
      product += x * y;
    }
  }
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squareA / count - meanA ** 2;
  const varianceB = squareB / count - meanB ** 2;
  const covariance = product / count - meanA * meanB;
  const light = (2 * meanA * meanB + C1) / (meanA ** 2 + meanB ** 2 + C1);
  const structure = (2 * covariance + C2) / (varianceA + varianceB + C2);
  return light * structure;
}

/** The drawing on the left, LibreOffice's page on the right. */
export async function putSideBySide(mine, theirs, path) {
  const rows = await Promise.all(
    theirs.map((_, at) => Promise.all([mine[at], theirs[at]].map(scaled))),
  );
  const parts = [];
  let top = 0;
  for (const [left, right] of rows) {
    if (left !== undefined) parts.push({ input: left.data, left: 0, top });
    if (right !== undefined) parts.push({ input: right.data, left: left?.info.width ?? 0, top });
    top += Math.max(left?.info.height ?? 0, right?.info.height ?? 0) + GAP;
  }
  if (parts.length === 0) return;
  const background = { r: 255, g: 0, b: 255 };
  await sharp({ create: { width: 1280, height: top, channels: 3, background } })
    .composite(parts)
    .png()
    .toFile(path);
}

async function scaled(picture) {
  if (picture === undefined) return undefined;
  return sharp(picture).resize({ width: 640 }).png().toBuffer({ resolveWithObject: true });
}
