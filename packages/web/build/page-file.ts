import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { Plugin, ResolvedConfig } from "vite";
import { requireInline } from "./require-inline.ts";
import { singleScript } from "./single-script.ts";

/** The faces of the interface and of the looks, by the packages that they come from. */
const FONTS = {
  figtree: "Figtree Variable",
  "bricolage-grotesque": "Bricolage Grotesque Variable",
  fredoka: "Fredoka Variable",
  newsreader: "Newsreader Variable",
  "martian-mono": "Martian Mono Variable",
} as const;
const SUBSETS = ["latin", "latin-ext"] as const;
const { resolve } = createRequire(import.meta.url);

/**
 * Builds what the server puts into a mosaic's page in one file: a script, a style sheet and fonts, as a single JSON file
 * that no page loads.
 */
export function pageFile(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "mosaico:page-file",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      const output = await singleScript(config, "src/app/page-file/main.ts", tailwindcss());
      const script = output.find((one) => one.type === "chunk")?.code ?? "";
      const sheet = output.find(({ fileName }) => fileName.endsWith(".css"));
      const style = sheet?.type === "asset" ? String(sheet.source) : "";
      requireInline(script, style);
      const source = JSON.stringify({ script, style, fonts: await fontFaces(config.root) });
      this.emitFile({ type: "asset", fileName: "page-file.json", source });
    },
  };
}

/** The rules for each face, by its name in style sheets, with the font within them. */
async function fontFaces(root: string): Promise<Record<string, string>> {
  const sheets = ["fonts", "look-fonts"].map((name) => join(root, `src/styles/${name}.css`));
  const css = (await Promise.all(sheets.map((path) => readFile(path, "utf8")))).join("\n");
  const faces: Record<string, string> = {};
  for (const [name, family] of Object.entries(FONTS)) {
    for (const subset of SUBSETS) {
      const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
      const rule = css.match(/@font-face \{[^}]*\}/g)?.find((one) => one.includes(`"${file}"`));
      if (rule === undefined) throw new Error(`No style sheet has ${file}`);
      const bytes = await readFile(resolve(file));
      const inlined = rule.replace(
        file,
        () => `data:font/woff2;base64,${bytes.toString("base64")}`,
      );
      faces[family] = (faces[family] ?? "") + inlined;
    }
  }
  return faces;
}
