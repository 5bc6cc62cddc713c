import { join } from "node:path";
import { type Plugin, type ResolvedConfig, type Rolldown, build } from "vite";

/**
 * Builds the script that shows what a public mosaic shows first: a single file without React, since it runs before
 * anything else is loaded.
 */
export function firstView(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "mosaico:first-view",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      const built = (await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: "warn",
        build: {
          write: false,
          target: config.build.target,
          modulePreload: false,
          rolldownOptions: {
            input: join(config.root, "src/app/first-view/main.ts"),
            output: { format: "iife", codeSplitting: false },
          },
        },
      })) as Rolldown.RolldownOutput;
      const [{ code }] = built.output;
      this.emitFile({ type: "asset", name: "first-view.js", source: code });
    },
  };
}
