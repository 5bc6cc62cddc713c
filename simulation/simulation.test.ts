import { afterAll, beforeAll, expect, test } from "vitest";
import { sabotages } from "./sabotages.ts";
import { failedSeeds } from "./failed-seeds.ts";
import { type Sabotage, runScenario } from "./run-scenario.ts";
import { type Backend, openBackend } from "./simulated-server.ts";

const SEEDS = 100;
const PORTION = 25;
/** A run takes a twentieth of a second; a busy machine may need long for a batch. */
const PATIENCE_MS = 60_000;
/** The number of runs within which a broken guarantee is detected. */
const ENOUGH = 40;

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
}, PATIENCE_MS);
afterAll(() => backend.app.close());

async function runAll(seeds: readonly number[]): Promise<void> {
  for (const seed of seeds) {
    const { faults, trace } = await runScenario(backend, seed);
    expect(faults, `seed ${seed}, npm run simulate -- --seed ${seed}\n${trace.join("\n")}`).toEqual(
      [],
    );
  }
}

test("past failures no longer fail", { timeout: PATIENCE_MS }, async () => {
  expect.hasAssertions();
  await runAll([...failedSeeds, 0]);
});

test.each(Array.from({ length: SEEDS / PORTION }, (_, at) => at * PORTION + 1))(
  "from seed %d on, all clients end equal to the tables and to the folded log, and nothing acknowledged is lost",
  { timeout: PATIENCE_MS },
  (first) => runAll(Array.from({ length: PORTION }, (_, at) => first + at)),
);

test("the same seed gives the same run", { timeout: PATIENCE_MS }, async () => {
  const runs = [await runScenario(backend, 7), await runScenario(backend, 7)];
  expect(runs[0]?.trace.length).toBeGreaterThan(20);
  expect(runs[1]).toEqual(runs[0]);
});

test.each(Object.entries<Sabotage>(sabotages))(
  "it detects %s",
  { timeout: PATIENCE_MS },
  async (_, sabotage) => {
    let hasNoticed = false;
    for (let seed = 1; seed <= ENOUGH && !hasNoticed; seed++)
      hasNoticed = (await runScenario(backend, seed, sabotage)).faults.length > 0;
    expect(hasNoticed).toBe(true);
  },
);
