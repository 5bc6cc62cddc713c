import { createReadStream, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

// As wide as Calibri, Cambria, Arial, Times New Roman and Courier New, in this order.
const FAMILIES = ["carlito", "caladea", "arimo", "tinos", "cousine"] as const;
const SUBSETS = new Set(["latin", "latin-ext", "greek", "cyrillic", "vietnamese", "hebrew"]);
const WEIGHTS = [400, 700] as const;
const STYLES = ["normal", "italic"] as const;

/** The characters of each family's subsets, in the syntax of `unicode-range`. */
type Ranges = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Adds fonts with the widths of the Office fonts to the assets, for the page that renders Office documents. They come
 * from Fontsource, which splits each into subsets: a browser fetches only those a text needs.
 */
export function officeFonts(): Plugin {
  const require = createRequire(import.meta.url);
  const ranges: Record<string, Record<string, string>> = {};
  const files = new Map<string, string>();
  const versions = new Set<string>();
  const sources = FAMILIES.map((family) => {
    const manifest = require.resolve(`@fontsource/${family}/package.json`);
    versions.add(versionIn(manifest));
    return { family, root: dirname(manifest) };
  });
  const folder = `assets/office-fonts-${[...versions].join("-")}`;
  for (const { family, root } of sources) {
    const all = JSON.parse(readFileSync(join(root, "unicode.json"), "utf8")) as Ranges[string];
    const kept = Object.entries(all).filter(([subset]) => SUBSETS.has(subset));
    ranges[family] = Object.fromEntries(kept);
    files.set(`${folder}/LICENSE-${family}.txt`, join(root, "LICENSE"));
    for (const [subset] of kept) {
      for (const weight of WEIGHTS) {
        for (const style of STYLES) {
          const file = `${family}-${subset}-${weight}-${style}.woff2`;
          files.set(`${folder}/${file}`, join(root, "files", file));
        }
      }
    }
  }
  return {
    name: "mosaico:office-fonts",
    config: () => ({
      define: {
        "import.meta.env.MOSAICO_OFFICE_FONTS": JSON.stringify({ folder: `/${folder}/`, ranges }),
      },
    }),
    generateBundle() {
      for (const [fileName, path] of files) {
        this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? "").slice(1));
        if (path === undefined) return next();
        response.setHeader("Access-Control-Allow-Origin", "*");
        createReadStream(path).pipe(response);
      });
    },
  };
}

function versionIn(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
