import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// The long forms of what `npm test` tries once: about half an hour on two cores. `npm run faults -- database` runs the parts
// whose names begin so, and `--short` tries all of them one after the other as often as `npm test` does.
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const VITEST = ["node_modules/vitest/vitest.mjs", "run"];
const tests = (project, ...files) => [
  ...VITEST,
  "--project",
  project,
  ...files.map((file) => `packages/server/src/${file}`),
];

const PARTS = [
  {
    name: "disk: read-only, full, broken; 10 times each",
    env: { MOSAICO_FAULTS: "10" },
    run: tests("server-sqlite", "faults/disk.test.ts", "full-disk.test.ts"),
  },
  {
    name: "database: PostgreSQL stopped, cut off, refusing and silent; 10 times each, 50 cuts",
    env: { MOSAICO_FAULTS: "10" },
    run: tests("server-postgres", "faults/database-away.test.ts"),
  },
  {
    name: "slow clients: 200 each that send or read nothing, until they are cut off",
    env: { MOSAICO_FAULTS: "10" },
    run: tests("server-sqlite", "faults/slow-clients.test.ts"),
  },
  {
    name: "floods: 480 sign-ins, 200 uploads, 1,200 sockets, 400 exports and searches at once",
    env: { MOSAICO_FAULTS: "10" },
    run: tests("server-sqlite", "faults/floods.test.ts"),
  },
  {
    name: "bombs: of pixels, archives, markup and compression",
    env: { MOSAICO_FAULTS: "10" },
    run: tests("server-sqlite", "faults/bombs.test.ts"),
  },
  {
    name: "services: an S3-compatible store and a mail server killed and started, 10 and 2 times",
    env: { MOSAICO_FAULTS: "10" },
    run: tests("server-sqlite", "faults/services-away.test.ts"),
  },
  {
    name: "clock: set hours and a year ahead and back, 10 times each",
    env: { MOSAICO_FAULTS: "10" },
    run: tests("server-sqlite", "faults/clock-set.test.ts"),
  },
  {
    name: "log: that cannot be written, during 20,000 requests",
    env: { MOSAICO_FAULTS: "10" },
    run: tests("server-sqlite", "faults/full-log.test.ts"),
  },
  {
    name: "requests: 20,000 mutated ones to all endpoints, SQLite",
    env: { MOSAICO_MUTATED: "20000" },
    run: tests("server-sqlite", "faults/mutated-requests.test.ts"),
  },
  {
    name: "requests: 20,000 mutated ones to all endpoints, PostgreSQL",
    env: { MOSAICO_MUTATED: "20000" },
    run: tests("server-postgres", "faults/mutated-requests.test.ts"),
  },
  {
    name: "kills: 200 by kill -9 during edits",
    env: { MOSAICO_KILLS: "200" },
    run: tests("server-sqlite", "killed-edits.test.ts"),
  },
  {
    name: "power: 50 cuts with synchronous FULL, and 50 with NORMAL, which must lose",
    env: { CUTS: "50" },
    short: { CUTS: "2" },
    run: ["bench/durability/run.mjs"],
  },
];

const isShort = process.argv.includes("--short");
const wanted = process.argv.slice(2).filter((word) => word !== "--short");
const parts = PARTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)),
);
if (parts.length === 0) {
  process.stderr.write(
    `There is no such part. There are:\n${PARTS.map(({ name }) => name).join("\n")}\n`,
  );
  process.exit(2);
}
const briefly = (name) =>
  `${name.split(":")[0]}${/, (SQLite|PostgreSQL)$/.exec(name)?.[0] ?? ""}, short`;
const began = Date.now();
const lines = parts.map(({ name, env, short = {}, run }) => {
  process.stdout.write(`\n${isShort ? briefly(name) : name}\n`);
  const since = Date.now();
  const { status } = spawnSync(process.execPath, run, {
    cwd: ROOT,
    env: { ...process.env, ...(isShort ? short : env) },
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
  return `| ${isShort ? briefly(name) : name} | ${status === 0 ? "held" : "FAILED"} | ${Math.round((Date.now() - since) / 1000)} s |`;
});
process.stdout.write(`\n| fault | result | took |\n| --- | --- | ---: |\n${lines.join("\n")}\n`);
const held = lines.filter((line) => line.includes("| held |")).length;
process.stdout.write(
  `\n${held} of ${lines.length} held, ${Math.round((Date.now() - began) / 1000)} s\n`,
);
