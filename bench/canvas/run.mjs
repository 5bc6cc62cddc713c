import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/browser.mjs";
import { report } from "../ratios.mjs";
import { servePage } from "./build-page.mjs";
import { measure } from "./measure.mjs";
import { targets } from "./targets.mjs";

const ALL = [
  "bare:100000",
  "ours:100",
  "ours:10000",
  "ours:100000",
  "mixed:10000",
  "pictured:10000",
  "stock:100",
  "stock:10000",
];
const MOVES = ["pan", "pan at 0.5", "zoom", "drag"];

const { runs, cases } = readArguments(process.argv.slice(2));
const page = await servePage();
const results = [];
try {
  for (let run = 0; run < runs; run++) {
    for (const name of cases) {
      const [kind, tiles] = name.split(":");
      // A separate browser for each, so that none pays for the garbage of another.
      const browser = await chromium.launch({
        executablePath: ensureChromium(),
        args: ["--no-sandbox"],
      });
      results.push(await measure(browser, page.address, { kind, tiles: Number(tiles) }));
      await browser.close();
      process.stderr.write(`${name} measured\n`);
    }
  }
} finally {
  await page.stop();
}
print();

function print() {
  const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
  row([
    "kind",
    "tiles",
    "load ms",
    ...MOVES.map((move) => `${move}: CPU ms / p95`),
    "MB",
    "elements",
  ]);
  row(Array.from({ length: 5 + MOVES.length }, () => "---"));
  for (const name of cases) {
    const [kind, tiles] = name.split(":");
    const it = get(kind, Number(tiles));
    const moves = MOVES.map((move) => `${it[move].cpu.toFixed(1)} / ${it[move].p95.toFixed(0)}`);
    row([kind, tiles, it.load.toFixed(0), ...moves, it.heap.toFixed(0), it.elements]);
  }
  console.log("");
  for (const { name, of, max, min } of targets) {
    const value = of(get);
    if (value === undefined) continue;
    report(name, value);
    const isMet = max === undefined ? value >= min : value <= max;
    const bound = max === undefined ? `at least ${min}` : `at most ${max}`;
    console.log(`${isMet ? "PASS" : "FAIL"}  ${value.toFixed(2)}  ${name} (${bound})`);
  }
}

/** The median of the measurements of one kind and size. */
function get(kind, tiles) {
  const its = results.filter((result) => result.kind === kind && result.tiles === tiles);
  if (its.length === 0) return undefined;
  const middle = (of) => its.map(of).toSorted((a, b) => a - b)[Math.floor(its.length / 2)];
  return {
    load: middle(({ load }) => load),
    heap: middle(({ heap }) => heap),
    elements: middle(({ elements }) => elements),
    ...Object.fromEntries(
      MOVES.map((move) => [
        move,
        { cpu: middle((it) => it[move].cpu), p95: middle((it) => it[move].p95) },
      ]),
    ),
  };
}

function readArguments(args) {
  const at = args.indexOf("--runs");
  const times = at === -1 ? 1 : Number(args[at + 1]);
  const named = args.filter((word) => word.includes(":"));
  return { runs: times, cases: named.length === 0 ? ALL : named };
}
