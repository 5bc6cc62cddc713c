import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { captureNode, root, tool } from "./tool.mjs";
import faults from "./faults/faults.json" with { type: "json" };

/** A test of this name, also if it begins a longer one. */
function pattern({ only, title }) {
  return only ?? title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Puts a fault in, runs its test, and takes the fault out again. Returns whether the test failed for it. */
async function isNoticed(fault) {
  const path = join(root, fault.file);
  const whole = readFileSync(path, "utf8");
  writeFileSync(
    path,
    whole.replace(fault.from, () => fault.to),
  );
  try {
    const { code, output } = await runTest(fault);
    // A file that cannot be loaded proves nothing.
    return code !== 0 && /Tests +\d+ failed/.test(output);
  } finally {
    writeFileSync(path, whole);
  }
}

function runTest(fault) {
  const args = ["run", fault.test, "--project", fault.project, "-t", pattern(fault), "--no-color"];
  return captureNode([tool("vitest"), ...args], { env: { ...process.env, NO_COLOR: "1" } });
}

const wanted = process.argv.slice(2);
const tried = faults.filter(({ rule }) => wanted.length === 0 || wanted.includes(rule));
let missed = 0;
for (const fault of tried) {
  const verdict = (await isNoticed(fault)) ? "noticed" : "MISSED";
  if (verdict !== "noticed") missed += 1;
  console.log(`${verdict.padEnd(7)} ${fault.rule.padEnd(5)} ${fault.test}: ${fault.title}`);
}
process.exitCode = missed === 0 ? 0 : 1;
