#!/usr/bin/env node
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { clientCommands } from "./client-commands.ts";
import { runProgram } from "./run-program.ts";

// Beside the program in the package, and at the root of a checkout.
const here = dirname(fileURLToPath(import.meta.url));
const manifest = ["package.json", "../../../package.json"]
  .map((path) => join(here, path))
  .find((path) => existsSync(path));
const { version } = JSON.parse(readFileSync(manifest ?? "", "utf8")) as { version: string };

await runProgram([["Commands", clientCommands]], version);
