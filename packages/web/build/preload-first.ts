import { DEFAULT_LANGUAGE } from "@mosaico/domain/language";
import type { HtmlTagDescriptor, Plugin } from "vite";

// Those of the first screen's texts. Loaded late, they would move what is below a heading.
const FONT = /(figtree|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/;
// L4: whoever comes for the first time reads these.
const TEXTS = new RegExp(`/${DEFAULT_LANGUAGE}-first-[^/]*\\.js$`);

/**
 * Lets the page request the fonts of the interface before it has read the style sheet that names them, and the texts of
 * the first screen before the program that imports them.
 */
export function preloadFirst(): Plugin {
  return {
    name: "mosaico:preload-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {}, path }) {
        if (!path.endsWith("/index.html")) return [];
        const files = Object.keys(bundle);
        const texts = files.filter((name) => TEXTS.test(name));
        if (texts.length === 0) throw new Error("The build lacks the first texts");
        const fonts = files.filter((name) => FONT.test(name));
        return [
          ...texts.map((name) => link(name, { rel: "modulepreload" })),
          ...fonts.map((name) => link(name, { rel: "preload", as: "font", type: "font/woff2" })),
        ];
      },
    },
  };
}

function link(name: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return {
    tag: "link",
    attrs: { ...attrs, crossorigin: true, href: `/${name}` },
    injectTo: "head",
  };
}
