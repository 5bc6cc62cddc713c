import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./browser.mjs";
import { runChecks } from "./check.mjs";
import { countPhase, countPlaywright, countVitest, summary } from "./test-counts.mjs";
import { finished, root, tool } from "./tool.mjs";

const reports = join(root, "test-results");
const interrupted = 130;
let child;
let stopped = false;

// Ctrl-C reaches the running program by the terminal; it clears up, and the closing line still comes.
process.on("SIGINT", () => (stopped = true));
process.on("SIGTERM", () => {
  stopped = true;
  child?.kill("SIGTERM");
});

mkdirSync(reports, { recursive: true });
const phases = [];
await phase("checks", async () => {
  const counts = await runChecks();
  return { code: counts.failed === 0 ? 0 : 1, counts };
});
await phase("unit and API tests", () =>
  program("vitest.json", countVitest, (report) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return [tool("vitest"), "run", ...reporters];
  }),
);
await phase("journeys", () => {
  ensureChromium();
  return program("journeys.json", countPlaywright, () => [
    tool("playwright", "@playwright/test"),
    "test",
  ]);
});

if (stopped) console.log("\ninterrupted");
console.log(`\n${summary(phases)}`);
process.exitCode = stopped ? interrupted : Number(phases.some(({ failed }) => failed > 0));

async function phase(title, run) {
  if (stopped) return;
  console.log(`\n# ${title}`);
  try {
    const { code, counts } = await run();
    phases.push(countPhase(code, counts));
  } catch (error) {
    console.log(error.message);
    phases.push(countPhase(1));
  }
}

async function program(name, count, args) {
  const report = join(reports, name);
  rmSync(report, { force: true });
  const env = { ...process.env, MOSAICO_JOURNEY_REPORT: report };
  child = spawn(process.execPath, args(report), { cwd: root, stdio: "inherit", env });
  const code = await finished(child);
  return { code, counts: readCounts(report, count) };
}

function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return undefined;
  }
}
