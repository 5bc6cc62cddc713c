import { parseArgs } from "node:util";
import { failedSeeds } from "./failed-seeds.ts";
import { type Run, play } from "./play.ts";
import { openStage } from "./server.ts";

// The database is in memory and grows with each run.
const RUNS_OF_A_STAGE = 250;
const TELL_EVERY = 250;

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
  },
});

if (values.seed === undefined) await playMany(Number(values.from), Number(values.seeds));
else await playOne(Number(values.seed));

/** Plays one seed and prints what happened. */
async function playOne(seed: number): Promise<void> {
  const stage = await openStage();
  print(await play(stage, seed));
  await stage.app.close();
}

/** Plays until something is wrong, starting with past failures. */
async function playMany(from: number, count: number): Promise<void> {
  const seeds = [...failedSeeds, ...Array.from({ length: count }, (_, at) => from + at)];
  const begun = performance.now();
  let stage = await openStage();
  let edits = 0;
  let revisions = 0;
  for (const [at, seed] of seeds.entries()) {
    if (at > 0 && at % RUNS_OF_A_STAGE === 0) {
      await stage.app.close();
      stage = await openStage();
    }
    const run = await play(stage, seed);
    edits += run.edits;
    revisions += run.revisions;
    if (run.faults.length > 0) {
      print(run);
      break;
    }
    if ((at + 1) % TELL_EVERY === 0 || at + 1 === seeds.length) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.log(
        `${at + 1} of ${seeds.length} runs, ${edits} edits, ${revisions} revisions, ${seconds} s`,
      );
    }
  }
  await stage.app.close();
}

function print({ seed, trace, faults, people }: Run): void {
  console.log(trace.join("\n"));
  console.log(`\nseed ${seed}, ${people} people: ${faults.length === 0 ? "all is well" : "WRONG"}`);
  for (const fault of faults) console.log(`- ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
