import type { Plugin } from "vite";
import { rewriteForStrictStyles } from "./strict-style-rewrites.ts";

/**
 * Lets the app run under `style-src 'self'` and Trusted Types: three libraries add style elements at run time, and each
 * of them is rewritten.
 */
export function strictStyles(): Plugin {
  return {
    name: "mosaico:strict-styles",
    enforce: "pre",
    transform: {
      filter: {
        id: /node_modules\/(?:sonner|react-style-singleton|@radix-ui\/react-(?:select|scroll-area))\//,
      },
      handler(code, id) {
        const rewritten = rewriteForStrictStyles(id, code);
        return rewritten === undefined ? undefined : { code: rewritten, map: null };
      },
    },
  };
}
