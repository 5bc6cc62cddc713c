import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, type ResolvedConfig, type Rolldown, build } from "vite";
import { type Chunk, listPrecached } from "./precache-list.ts";
import { precompress } from "./precompress.ts";

// Files in the public folder; those read only by the browser's installer are not cached.
const PUBLIC = /^(theme\.js|favicon\.svg|app\.webmanifest|icons\/icon-192\.png)$/;
// The fonts of the interface; a look fetches its own when a mosaic with it is opened.
const FONT = /(figtree|bricolage-grotesque)-latin-wght-.*\.woff2$/;

/** Builds the service worker, one file at the root, with its list of files to cache from this build. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "mosaico:service-worker",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "dist" }, bundle) {
        await build({
          configFile: false,
          root: config.root,
          publicDir: false,
          logLevel: "warn",
          plugins: [precompress()],
          define: { PRECACHE: JSON.stringify(precached(bundle, config.publicDir)) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: config.build.target,
            modulePreload: false,
            rolldownOptions: {
              input: join(config.root, "worker/main.ts"),
              output: { format: "iife", entryFileNames: "sw.js" },
            },
          },
        });
      },
    },
  };
}

type Entry = { readonly url: string; readonly revision: string | null };

function precached(bundle: Rolldown.OutputBundle, publicDir: string): Entry[] {
  const page = bundle["index.html"];
  if (page?.type !== "asset") throw new Error("There is no index.html");
  const html = String(page.source);
  const entries = Array.from(
    html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g),
    ([, name = ""]) => name,
  );
  if (entries.length === 0) throw new Error("index.html names no script");
  const chunks = new Map<string, Chunk>();
  for (const output of Object.values(bundle)) {
    if (output.type !== "chunk") continue;
    const styles = [...(output.viteMetadata?.importedCss ?? [])];
    chunks.set(output.fileName, { ...pick(output), styles });
  }
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
  return [
    { url: "/index.html", revision: hashOf(html) },
    ...readdirSync(publicDir, { recursive: true, encoding: "utf8" })
      .map((name) => name.replaceAll("\\", "/"))
      .filter((name) => PUBLIC.test(name))
      .map((name) => ({
        url: `/${name}`,
        revision: hashOf(readFileSync(join(publicDir, name))),
      })),
    // Their names contain a hash of the content.
    ...[...listPrecached(chunks, entries), ...fonts].map((name) => ({
      url: `/${name}`,
      revision: null,
    })),
  ];
}

function pick({ fileName, facadeModuleId, imports, dynamicImports }: Rolldown.OutputChunk) {
  return { fileName, facadeModuleId, imports, dynamicImports };
}

function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
