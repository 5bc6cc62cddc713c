import { fillTileData } from "@mosaico/domain/tile/tile";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { CELL } from "@mosaico/domain/mosaic/area";
import { median } from "../median.mjs";

const WEB = "../../packages/web/src/features";
const { resize } = await import(`${WEB}/arrange/tools.ts`);
const { TileSelection } = await import(`${WEB}/canvas/selection/tile-selection.ts`);
const { MosaicDocument } = await import(`${WEB}/sync/document/mosaic-document.ts`);

const COUNTS = [200, 1000, 2000];
const ROUNDS = 7;
/** The longest that resizing 2,000 neighbours may take, in milliseconds. */
const MAX = 300;

const rows = COUNTS.flatMap((count) => [
  { name: `${count} neighbours alone`, count, ...measure(count, () => true) },
  { name: `${count} of every other cell`, count, ...measure(2 * count, (at) => at % 2 === 0) },
  { name: `${count} amid 20,000 others`, count, ...measure(20_000 + count, within(count)) },
]);
print();

/**
 * Resizes the chosen ones of so many neighbouring tiles, and moves the same number of lone ones for comparison.
 * @param {number} total
 * @param {(at: number, side: number) => boolean} isChosen
 */
function measure(total, isChosen) {
  const times = { resized: /** @type {number[]} */ ([]), moved: /** @type {number[]} */ ([]) };
  for (let round = 0; round < ROUNDS; round++) {
    const { document, selection } = open(total, isChosen);
    const moves = [...selection.ids].map((id) => ({
      op: "moveTile",
      id,
      position: document.find(id)?.position,
    }));
    times.moved.push(timeOf(() => document.apply(moves)));
    const context = {
      open: { document, edit: (/** @type {any} */ operations) => document.apply(operations) },
      selection,
    };
    times.resized.push(timeOf(() => resize(context, { width: 2, height: 2 })));
  }
  return { resized: median(times.resized), moved: median(times.moved) };
}

/**
 * @param {number} total
 * @param {(at: number, side: number) => boolean} isChosen
 */
function open(total, isChosen) {
  const side = Math.ceil(Math.sqrt(total));
  const data = fillTileData({ type: "texto", title: "Mapas" });
  const tiles = new Map();
  for (let at = 0; at < total; at++) {
    const position = { x: (at % side) * CELL, y: Math.floor(at / side) * CELL };
    tiles.set(`t${at}`, { id: `t${at}`, position, data });
  }
  const document = new MosaicDocument({ ...emptyMosaic("Bench"), tiles });
  const selection = new TileSelection(document);
  selection.set([...tiles.keys()].filter((_, at) => isChosen(at, side)));
  return { document, selection };
}

/**
 * A square of about so many tiles in the middle of all.
 * @param {number} count
 */
function within(count) {
  const half = Math.sqrt(count) / 2;
  return (/** @type {number} */ at, /** @type {number} */ side) =>
    Math.abs((at % side) - side / 2) < half && Math.abs(Math.floor(at / side) - side / 2) < half;
}

/** @param {() => unknown} work */
function timeOf(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function print() {
  console.log(
    `| resizing to 2 × 2 cells | ms | against moving as many | for each tile, against 200 alone |`,
  );
  console.log(`| --- | ---: | ---: | ---: |`);
  const base = rows[0] ? rows[0].resized / rows[0].count : 1;
  for (const { name, count, resized, moved } of rows) {
    const each = resized / count / base;
    console.log(
      `| ${name} | ${resized.toFixed(0)} | ${(resized / moved).toFixed(1)}× | ${each.toFixed(1)}× |`,
    );
  }
  const worst = Math.max(...rows.map(({ resized }) => resized));
  console.log(`\nAt most ${MAX} ms: ${worst <= MAX ? "met" : "MISSED"} (${worst.toFixed(0)} ms)`);
  if (worst > MAX) process.exitCode = 1;
}
