#!/usr/bin/env node
import { clientCommands } from "./client-commands.ts";
import { runProgram } from "./run-program.ts";

await runProgram([["Commands", clientCommands]]);
