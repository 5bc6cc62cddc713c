import { existsSync } from "node:fs";
import { join } from "node:path";
import { isStale, markBuilt, stampNow, targets } from "./build-targets.mjs";
import { root, runNode, tool } from "./tool.mjs";

const builders = {
  web: () =>
    runNode([tool("vite"), "build", "packages/web", "--logLevel", "warn"], { env: production() }),
  icons: () =>
    runNode([join(root, "packages/server/library/build-library.mjs")], { env: production() }),
};

/** Builds the named targets, or those whose sources changed. */
export async function build(wanted) {
  for (const target of wanted) {
    const started = performance.now();
    process.stderr.write(`mosaico: building ${target.words}…`);
    const stamp = stampNow(root, target);
    const code = await builders[target.name]();
    if (code !== 0 || !existsSync(join(root, target.output))) {
      process.stderr.write(`\nmosaico: ${target.words} could not be built\n`);
      return false;
    }
    markBuilt(root, target, stamp);
    process.stderr.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
  return true;
}

export function staleTargets() {
  return targets.filter((target) => isStale(root, target));
}

function production() {
  return { ...process.env, NODE_ENV: "production" };
}

if (import.meta.main) {
  const done = await build(process.argv.includes("--changed") ? staleTargets() : targets);
  process.exitCode = done ? 0 : 1;
}
