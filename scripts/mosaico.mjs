import { readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";

// Runs before all other imports, so that the next command finds them compiled.
enableCompileCache();
const { clientCommands } = await import("../packages/client/command/client-commands.ts");
const { runProgram } = await import("../packages/client/command/run-program.ts");
const { installationCommands } = await import("./installation-commands.mjs");

const manifest = new URL("../package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, "utf8"));

await runProgram(
  [
    ["This installation, by its settings", installationCommands],
    ["Any installation, over its API", clientCommands],
  ],
  version,
);
