import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/browser.mjs";
import { median } from "../median.mjs";
import { report } from "../ratios.mjs";
import { servePage } from "./build-page.mjs";
import { STEPS, measure } from "./measure.mjs";
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
  "elements:100000",
  "framework:1",
];
const MOVES = ["pan", "pan at 0.5", "zoom", "drag"];
// Only loaded: nothing moves in them.
const STILL = ["elements", "framework"];

const { runs, cases, moves: chosen, isTraced } = readArguments(process.argv.slice(2));
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
      results.push(
        await measure(browser, page.address, {
          kind,
          tiles: Number(tiles),
          moves: movesOf(kind),
          isTraced,
        }),
      );
      await browser.close();
      process.stderr.write(`${name} measured\n`);
    }
  }
} finally {
  await page.stop();
}
if (isTraced) results.forEach(printThreads);
else print();

/** What tracing itself takes is in it, so that only parts of one table compare. */
function printThreads({ kind, tiles, ...result }) {
  const parts = movesOf(kind).map((move) => [`a step of ${move}`, result[move].threads, STEPS]);
  for (const [what, threads, times] of [["loading", result.load.threads, 1], ...parts]) {
    console.log(`\n${kind} ${tiles}, ${what}: CPU ms by thread, and by what it is spent on`);
    for (const [thread, { cpu, of }] of threads) {
      if (cpu / times < 0.05) continue;
      console.log(`${(cpu / times).toFixed(2).padStart(7)}  ${thread}`);
      for (const [name, sum] of [...of].toSorted(([, a], [, b]) => b - a).slice(0, 12))
        if (sum / times >= 0.05) console.log(`${(sum / times).toFixed(2).padStart(14)}  ${name}`);
    }
  }
}

function print() {
  const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
  row([
    "kind",
    "tiles",
    "load CPU ms",
    ...chosen.map((move) => `${move}: CPU ms / p95`),
    "MB",
    "elements",
  ]);
  row(Array.from({ length: 5 + chosen.length }, () => "---"));
  for (const name of cases) {
    const [kind, tiles] = name.split(":");
    const it = get(kind, Number(tiles));
    const moves = chosen.map((move) =>
      it[move] === undefined ? "" : `${it[move].cpu.toFixed(1)} / ${it[move].p95.toFixed(0)}`,
    );
    row([kind, tiles, it.load.toFixed(0), ...moves, it.heap?.toFixed(0) ?? "", it.elements ?? ""]);
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
  const middle = (of) => median(its.map(of));
  return {
    load: middle(({ load }) => load.cpu),
    heap: middle(({ heap }) => heap),
    elements: middle(({ elements }) => elements),
    ...Object.fromEntries(
      movesOf(kind).map((move) => [
        move,
        { cpu: middle((it) => it[move].cpu), p95: middle((it) => it[move].p95) },
      ]),
    ),
  };
}

function movesOf(kind) {
  return STILL.includes(kind) ? [] : chosen;
}

function readArguments(args) {
  const at = args.indexOf("--runs");
  const times = at === -1 ? 1 : Number(args[at + 1]);
  const named = args.filter((word) => word.includes(":"));
  const moves = MOVES.filter((move) => args.includes(`--${move.replaceAll(" ", "-")}`));
  return {
    runs: times,
    cases: named.length === 0 ? ALL : named,
    moves: moves.length === 0 && !args.includes("--load") ? MOVES : moves,
    isTraced: args.includes("--trace"),
  };
}
