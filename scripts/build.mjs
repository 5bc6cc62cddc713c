import { existsSync } from "node:fs";
import { join } from "node:path";
import { isStale, markBuilt, stampNow, targets } from "./build-targets.mjs";
import { step } from "./progress.mjs";
import { captureNode, root, tool } from "./tool.mjs";

const builders = {
  web: () =>
    captureNode([tool("vite"), "build", "packages/web", "--logLevel", "warn"], {
      env: production(),
    }),
  icons: () =>
    captureNode([join(root, "packages/server/library/build-library.mjs")], { env: production() }),
};

/** Builds the targets in sequence, as the last of this many steps. Shows the output of the tools only if they fail. */
export async function build(wanted, steps = wanted.length) {
  for (const [index, target] of wanted.entries()) {
    const stamp = stampNow(root, target);
    const place = { number: steps - wanted.length + index + 1, of: steps };
    const { code, output } = await step(place, `building ${target.words}`, builders[target.name]);
    if (code !== 0 || !existsSync(join(root, target.output))) {
      process.stderr.write(`${output}\nmosaico: ${target.words} could not be built\n`);
      return false;
    }
    markBuilt(root, target, stamp);
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
  const wanted = process.argv.includes("--changed") ? staleTargets() : targets;
  const steps = process.argv.find((argument) => argument.startsWith("--steps="));
  const done = await build(wanted, steps && Number(steps.slice("--steps=".length)));
  process.exitCode = done ? 0 : 1;
}
