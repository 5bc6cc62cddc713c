import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// Which scenes: a pattern for names such as `2x photo editing 0.5 dark`.
const [pattern = "."] = process.argv.slice(2);
const root = fileURLToPath(new URL("../../", import.meta.url));

/** Lists where the picture in which the canvas moves departs from the canvas at rest, in every scene of the journey. */
const { status } = spawnSync(
  "npx",
  ["playwright", "test", "e2e/see-the-same-in-motion.spec.ts", "--project=desktop"],
  { cwd: root, stdio: "inherit", env: { ...process.env, MOSAICO_LIKENESS: pattern } },
);
process.exitCode = status ?? 1;
