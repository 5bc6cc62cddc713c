import type { Plugin } from "vite";

/**
 * Writes the addresses in pages from the root of the installation: pages have paths of any depth. The server puts the
 * path of the installation before them.
 */
export function anyPath(): Plugin {
  return {
    name: "mosaico:any-path",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replaceAll(/(\s(?:href|src)=")\.\//g, "$1/"),
    },
  };
}
