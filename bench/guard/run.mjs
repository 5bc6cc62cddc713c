import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GUARDED } from "./limits.mjs";

const BENCH = fileURLToPath(new URL("..", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "mosaico-bench-guard-"));
const begun = performance.now();
let isMet = true;
console.log("| | ratio | at most | |");
console.log("| --- | ---: | ---: | --- |");
try {
  for (const guarded of GUARDED) {
    const ratios = await ratiosOf(guarded);
    for (const [name, max] of Object.entries(guarded.limits)) {
      const ratio = ratios.get(name);
      const isWithin = ratio !== undefined && ratio <= max;
      isMet &&= isWithin;
      const verdict = ratio === undefined ? "NOT MEASURED" : isWithin ? "" : "OVER";
      const cells = [`${guarded.program}: ${name}`, ratio?.toFixed(2) ?? "", max, verdict];
      console.log(`| ${cells.join(" | ")} |`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
console.log(`\n${isMet ? "PASS" : "FAIL"}, after ${seconds} s`);
process.exitCode = isMet ? 0 : 1;

/**
 * Runs the short form of a program, whose own verdict about its stricter limits does not count.
 * @param {typeof GUARDED[number]} guarded
 * @returns {Promise<Map<string, number>>}
 */
async function ratiosOf({ program, parameters, env }) {
  const file = join(folder, program);
  const child = spawn(process.execPath, [join(BENCH, program, "run.mjs"), ...parameters], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env, RATIOS: file },
  });
  const [errors] = await Promise.all([child.stderr.toArray(), once(child, "close")]);
  if (!existsSync(file)) {
    process.stderr.write(Buffer.concat(errors));
    return new Map();
  }
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return new Map(
    lines.map((line) => {
      const { name, ratio } = JSON.parse(line);
      return [name, ratio];
    }),
  );
}
