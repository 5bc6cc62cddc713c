import { afterAll, beforeAll, expect, test } from "vitest";
import { broken } from "./broken.ts";
import { failedSeeds } from "./failed-seeds.ts";
import { type Sabotage, play } from "./play.ts";
import { type Stage, openStage } from "./server.ts";

const SEEDS = 200;
const PORTION = 25;
/** A run takes a twentieth of a second; a busy machine may need long for a batch. */
const PATIENCE_MS = 60_000;
/** The number of runs within which a broken guarantee is detected. */
const ENOUGH = 40;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, PATIENCE_MS);
afterAll(() => stage.app.close());

async function playAll(seeds: readonly number[]): Promise<void> {
  for (const seed of seeds) {
    const { faults, trace } = await play(stage, seed);
    expect(faults, `seed ${seed}, npm run simulate -- --seed ${seed}\n${trace.join("\n")}`).toEqual(
      [],
    );
  }
}

test("past failures no longer fail", { timeout: PATIENCE_MS }, async () => {
  expect.hasAssertions();
  await playAll([...failedSeeds, 0]);
});

test.each(Array.from({ length: SEEDS / PORTION }, (_, at) => at * PORTION + 1))(
  "from seed %d on, all clients end equal to the tables and to the folded log, and nothing acknowledged is lost",
  { timeout: PATIENCE_MS },
  (first) => playAll(Array.from({ length: PORTION }, (_, at) => first + at)),
);

test("the same seed gives the same run", { timeout: PATIENCE_MS }, async () => {
  const runs = [await play(stage, 7), await play(stage, 7)];
  expect(runs[0]?.trace.length).toBeGreaterThan(20);
  expect(runs[1]).toEqual(runs[0]);
});

test.each(Object.entries<Sabotage>(broken))(
  "it detects %s",
  { timeout: PATIENCE_MS },
  async (_, sabotage) => {
    let hasNoticed = false;
    for (let seed = 1; seed <= ENOUGH && !hasNoticed; seed++)
      hasNoticed = (await play(stage, seed, sabotage)).faults.length > 0;
    expect(hasNoticed).toBe(true);
  },
);
