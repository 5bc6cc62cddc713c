import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// The driver is installed in its own folder, only for those who run this.
const FOLDER = fileURLToPath(new URL("../e2e/browsers/", import.meta.url));

if (!existsSync(join(FOLDER, "node_modules"))) {
  process.stderr.write(
    "First install the driver: npm ci --prefix e2e/browsers --ignore-scripts --no-audit\n",
  );
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [join(FOLDER, "run.mjs"), ...process.argv.slice(2)],
  {
    stdio: "inherit",
  },
);
process.exitCode = status ?? 1;
