import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureChromium } from "./browser.mjs";
import { runChecks } from "./check.mjs";
import { placesWithoutPostgres } from "./statement-places.mjs";
import {
  countPhase,
  countPlaywright,
  countSecondTry,
  countVitest,
  failedByName,
  summary,
} from "./test-counts.mjs";
import { isForJourneys, needsBrowser } from "./test-selection.mjs";
import { finished, root, tool } from "./tool.mjs";

const reports = join(root, "test-results");
const statements = join(reports, "statements");
const interrupted = 130;
/** More failures than that in a phase are no accident, and running them again would only delay the report. */
const MAX_SECOND_TRIES = 5;
const children = new Set();
let stopped = false;

// Ctrl-C reaches the running program through the terminal; it cleans up, and the closing line is still printed.
process.on("SIGINT", () => (stopped = true));
process.on("SIGTERM", () => {
  stopped = true;
  for (const child of children) child.kill("SIGTERM");
});

mkdirSync(reports, { recursive: true });
// Tests start hundreds of processes and threads of the server, each in half of the processor time with it.
process.env.NODE_COMPILE_CACHE ||= join(root, ".cache/compiled");
// A second try of a property starts from the same seed: a counterexample stays one.
process.env.MOSAICO_SEED ||= String(randomInt(2 ** 31));
const phases = [];
const chosen = process.argv.slice(2);
if (chosen.length === 0) await runAll();
else if (isForJourneys(chosen)) await phase("journeys", () => journeys(chosen));
else {
  await phase("tests", async () => {
    if (needsBrowser(chosen)) ensureChromium();
    return vitest("vitest.json", chosen);
  });
}

if (stopped) console.log("\ninterrupted");
for (const { title, seconds } of phases) {
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${title}`);
}
for (const line of failedByName(phases)) console.log(line);
console.log(`\n${summary(phases)}`);
process.exitCode = stopped ? interrupted : Number(phases.some(({ failed }) => failed > 0));

async function runAll() {
  const checks = phase("checks", async () => {
    const counts = await runChecks();
    return { code: counts.failed === 0 ? 0 : 1, counts };
  });
  // Components share one page and leave a core idle, first to the checks and then to the unit tests.
  const components = phase("components", async () => {
    ensureChromium();
    return twice((name, only) => vitest(name, ["--project", "components", ...only]), "components");
  });
  await checks;
  rmSync(statements, { recursive: true, force: true });
  await phase("unit and API tests", () =>
    twice((name, only) => vitest(name, ["--project", "!components", ...only]), "vitest"),
  );
  await phase("statements on PostgreSQL", compareStatements);
  await components;
  await phase("journeys", () =>
    twice((name, only) => journeys(only.length > 0 ? ["--last-failed"] : [], name), "journeys"),
  );
}

/**
 * Runs the tests of a phase, then the files of the few that failed once more: on a busy machine, one in ten thousand
 * fails by chance. Such a test is named beside the closing line, and one that fails again has failed.
 */
async function twice(run, name) {
  const first = await run(`${name}.json`, []);
  const failures = first.counts?.failures ?? [];
  const files = new Set(failures.map(({ file }) => file));
  if (stopped || files.size === 0 || files.has(undefined) || failures.length > MAX_SECOND_TRIES) {
    return first;
  }
  console.log(`\n# ${name}, second try (MOSAICO_SEED=${process.env.MOSAICO_SEED})`);
  const second = await run(
    `${name}-again.json`,
    [...files].map((file) => relative(root, file)),
  );
  if (second.counts === undefined || (second.code !== 0 && second.counts.failed === 0))
    return first;
  return { code: second.code, counts: countSecondTry(first.counts, second.counts) };
}

/** Most tests run on SQLite alone: those on PostgreSQL are chosen so that each statement is sent to it all the same. */
async function compareStatements() {
  const missing = placesWithoutPostgres(statements);
  const failures = missing.map((place) => ({
    name: `packages/server/src/${place}`,
    reason: "Its statement was sent to SQLite and never to PostgreSQL.",
  }));
  console.log(missing.length === 0 ? "each was sent to both engines" : missing.join("\n"));
  const counts = { passed: Number(missing.length === 0), failed: missing.length, failures };
  return { code: Number(missing.length > 0), counts };
}

function vitest(name, args) {
  return program(name, countVitest, (report) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return [tool("vitest"), "run", ...reporters, ...args];
  });
}

async function journeys(args, name = "journeys.json") {
  ensureChromium();
  const playwright = tool("playwright", "@playwright/test");
  return program(name, countPlaywright, () => [playwright, "test", ...args]);
}

async function phase(title, run) {
  if (stopped) return;
  console.log(`\n# ${title}`);
  const started = performance.now();
  const counts = await run()
    .then((result) => countPhase(result.code, result.counts))
    .catch((error) => {
      console.log(error.message);
      return countPhase(1);
    });
  phases.push({ title, seconds: (performance.now() - started) / 1000, ...counts });
}

async function program(name, count, args) {
  const report = join(reports, name);
  rmSync(report, { force: true });
  const env = { ...process.env, MOSAICO_JOURNEY_REPORT: report };
  const child = spawn(process.execPath, args(report), { cwd: root, stdio: "inherit", env });
  children.add(child);
  const code = await finished(child);
  children.delete(child);
  return { code, counts: readCounts(report, count) };
}

function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return undefined;
  }
}
