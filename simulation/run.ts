import { parseArgs } from "node:util";
import { failedSeeds } from "./failed-seeds.ts";
import { type Run, runScenario } from "./run-scenario.ts";
import { openBackend } from "./simulated-server.ts";

// The database is in memory and grows with each run.
const RUNS_PER_BACKEND = 250;
const REPORT_EVERY = 250;

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
  },
});

if (values.seed === undefined) await runMany(Number(values.from), Number(values.seeds));
else await runOne(Number(values.seed));

/** Runs one seed and prints what happened. */
async function runOne(seed: number): Promise<void> {
  const backend = await openBackend();
  print(await runScenario(backend, seed));
  await backend.app.close();
}

/** Runs until something is wrong, starting with past failures. */
async function runMany(from: number, count: number): Promise<void> {
  const seeds = [...failedSeeds, ...Array.from({ length: count }, (_, at) => from + at)];
  const begun = performance.now();
  let backend = await openBackend();
  let edits = 0;
  let revisions = 0;
  for (const [at, seed] of seeds.entries()) {
    if (at > 0 && at % RUNS_PER_BACKEND === 0) {
      await backend.app.close();
      backend = await openBackend();
    }
    const run = await runScenario(backend, seed);
    edits += run.edits;
    revisions += run.revisions;
    if (run.faults.length > 0) {
      print(run);
      break;
    }
    if ((at + 1) % REPORT_EVERY === 0 || at + 1 === seeds.length) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.log(
        `${at + 1} of ${seeds.length} runs, ${edits} edits, ${revisions} revisions, ${seconds} s`,
      );
    }
  }
  await backend.app.close();
}

function print({ seed, trace, faults, users }: Run): void {
  console.log(trace.join("\n"));
  console.log(`\nseed ${seed}, ${users} users: ${faults.length === 0 ? "all is well" : "WRONG"}`);
  for (const fault of faults) console.log(`- ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
