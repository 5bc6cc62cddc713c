import type { Plugin } from "vite";
import { rewriteForStrictStyles } from "./strict-style-rewrites.ts";

/**
 * Lets the app run under `style-src 'self'` and Trusted Types: three libraries
 * put style elements into the page while it runs, and each of them is rewritten.
 */
export function strictStyles(): Plugin {
  const rewritten = new Set<string>();
  return {
    name: "mosaico:strict-styles",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /node_modules\/(?:sonner|react-style-singleton|@radix-ui\/react-(?:select|scroll-area))\// },
      handler(code, id) {
        const result = rewriteForStrictStyles(id, code);
        if (result === undefined) return undefined;
        rewritten.add(id);
        return { code: result, map: null };
      },
    },
  };
}
