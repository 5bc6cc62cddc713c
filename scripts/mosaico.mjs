import { clientCommands } from "../packages/client/command/client-commands.ts";
import { runProgram } from "../packages/client/command/run-program.ts";
import { installationCommands } from "./installation-commands.mjs";

await runProgram([
  ["This installation, by its settings", installationCommands],
  ["Any installation, over its API", clientCommands],
]);
