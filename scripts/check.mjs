import { join } from "node:path";
import { captureNode, root, tool } from "./tool.mjs";

// The longest checks come first, so that none of them is still running alone at the end.
const checks = [
  { name: "dead code", args: () => [tool("knip"), "--no-progress"] },
  {
    name: "used by tests only",
    args: () => [tool("knip"), "--no-progress", "--production", "--config", "knip.production.json"],
  },
  {
    name: "lint and walls",
    args: () => [tool("oxlint"), "--deny-warnings", "--report-unused-disable-directives"],
  },
  { name: "types", args: () => [tool("tsc", "typescript"), "-b"] },
  { name: "format", args: () => [tool("oxfmt"), "--check"] },
  { name: "locales", args: () => [join(root, "scripts/check-locales.mjs")] },
  { name: "lock file", args: () => [join(root, "scripts/check-lock.mjs")] },
];
const atOnce = 2;

/** Runs every check, two at a time. Prints one line for each, and the output of those that fail. */
export async function runChecks() {
  const waiting = [...checks];
  /** @type {{ passed: number; failed: number; skipped: number; failures: { name: string; reason: string }[] }} */
  const result = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (await passes(check)) result.passed += 1;
      else {
        result.failed += 1;
        result.failures.push({ name: check.name, reason: "" });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return result;
}

async function passes({ name, args }) {
  const started = performance.now();
  const { code, output } = await captureNode(args()).catch((/** @type {unknown} */ error) => ({
    code: 1,
    output: String(error),
  }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = code === 0 ? "ok    " : "FAILED";
  console.log(`${verdict} ${name.padEnd(18)} ${seconds} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
