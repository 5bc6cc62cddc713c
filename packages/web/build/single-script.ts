import { join } from "node:path";
import { type Plugin, type ResolvedConfig, type Rolldown, build } from "vite";

/** Builds a script of the web app as a single file, with its style sheet if it imports one, into no folder. */
export async function singleScript(
  { root, build: { target } }: ResolvedConfig,
  input: string,
  plugins: Plugin[] = [],
): Promise<Rolldown.RolldownOutput["output"]> {
  const built = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    plugins,
    build: {
      write: false,
      target,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, input),
        output: { format: "iife", codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output;
}
