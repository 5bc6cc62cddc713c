import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";

type Folder = { readonly name: string; readonly from: string; readonly only?: RegExp };

// The page's policy forbids WebAssembly, so only the JavaScript decoders are of use.
const folders: readonly Folder[] = [
  { name: "cmaps", from: "cmaps" },
  { name: "standard_fonts", from: "standard_fonts" },
  { name: "wasm", from: "wasm", only: /_nowasm_fallback\.js$|LICENSE.*(JBIG2|OPENJPEG)$/ },
  { name: "images", from: "web/images", only: /^annotation-/ },
];

/**
 * Adds the files that the PDF library fetches while rendering to the assets, in a folder named after its version: their
 * names are fixed by the library, and assets are cached for ever.
 */
export function pdfFiles(): Plugin {
  const manifest = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");
  const root = dirname(manifest);
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const folder = `assets/pdfjs-${version}`;
  const files = new Map(
    folders.flatMap(({ name, from, only = /./ }) =>
      readdirSync(join(root, from))
        .filter((file) => only.test(file))
        .map((file): [string, string] => [`${folder}/${name}/${file}`, join(root, from, file)]),
    ),
  );
  return {
    name: "mosaico:pdf-files",
    config: () => ({
      define: { "import.meta.env.MOSAICO_PDF_FILES": JSON.stringify(`/${folder}/`) },
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
        // Without it a browser would refuse the module.
        if (basename(path).endsWith(".js")) response.setHeader("Content-Type", "text/javascript");
        createReadStream(path).pipe(response);
      });
    },
  };
}
