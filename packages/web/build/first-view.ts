import type { Plugin, ResolvedConfig } from "vite";
import { singleScript } from "./single-script.ts";

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
      const [{ code }] = await singleScript(config, "src/app/first-view/main.ts");
      this.emitFile({ type: "asset", name: "first-view.js", source: code });
    },
  };
}
