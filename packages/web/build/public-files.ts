import type { Plugin, Rolldown } from "vite";
import { reachable } from "./reachable.ts";

/** The parts of a build's chunk that decide what the page of a public mosaic loads. */
export type PublicPart = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  /** The modules in it. */
  readonly modules: readonly string[];
};

const SCREEN = "/app/info-screen/info-screen.tsx";
/** What the screen loads where it is no phone. */
const CANVAS = "/features/canvas/mosaic-canvas.tsx";
/** In `index.html`. The server puts links to the files in its place in the pages of public mosaics. */
const PLACE = "<!-- public: -->";

/** The files that a public mosaic needs at once, apart from those that every page loads. */
export function listPublicFiles(parts: readonly PublicPart[], html: string): string[] {
  const roots = [SCREEN, CANVAS].map((root) => {
    const part = parts.find(({ modules }) => modules.some((id) => id.endsWith(root)));
    if (part === undefined) throw new Error(`No file of the build contains ${root}`);
    return part.fileName;
  });
  const named = new Map(parts.map((part) => [part.fileName, part]));
  const scripts = reachable(roots, (name) => named.get(name)?.imports ?? []);
  const files = [...scripts].flatMap((name) => [...(named.get(name)?.styles ?? []), name]);
  return files.filter((file) => !html.includes(`"/${file}"`)).toSorted();
}

/** Notes in the page which files a public mosaic needs, so that they arrive together with the first ones. */
export function publicFiles(): Plugin {
  return {
    name: "mosaico:public-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, path }) {
        if (!path.endsWith("/index.html")) return html;
        if (!html.includes(PLACE)) throw new Error(`index.html lacks ${PLACE}`);
        const files = listPublicFiles(partsOf(bundle), html);
        return html.replace(PLACE, `<!-- public: ${files.map((file) => `/${file}`).join(" ")} -->`);
      },
    },
  };
}

function partsOf(bundle: Rolldown.OutputBundle): PublicPart[] {
  return Object.values(bundle)
    .filter((output) => output.type === "chunk")
    .map(({ fileName, imports, moduleIds, viteMetadata }) => ({
      fileName,
      imports,
      styles: [...(viteMetadata?.importedCss ?? [])],
      modules: moduleIds,
    }));
}
