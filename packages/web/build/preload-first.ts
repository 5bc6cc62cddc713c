import type { Plugin } from "vite";

// Those of the first screen's texts. Loaded late, they would move what is below a heading.
const FONT = /(figtree|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/;

/** Lets the page request the fonts of the interface before it has read the style sheet that names them. */
export function preloadFonts(): Plugin {
  return {
    name: "mosaico:preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {}, path }) =>
        path.endsWith("/index.html")
          ? Object.keys(bundle)
              .filter((name) => FONT.test(name))
              .map((name) => ({
                tag: "link",
                attrs: {
                  rel: "preload",
                  as: "font",
                  type: "font/woff2",
                  crossorigin: true,
                  href: `/${name}`,
                },
                injectTo: "head" as const,
              }))
          : [],
    },
  };
}
