import { readFile } from "node:fs/promises";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";
import { requireInline } from "./require-inline.ts";
import { singleScript } from "./single-script.ts";

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Builds what the server puts into the page of a public mosaic to show it before anything else is loaded: a script without
 * React, the style sheet of what it shows, and the script of the theme, as a single JSON file that no page loads.
 */
export function firstView(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "mosaico:first-view",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const output = await singleScript(config, "src/app/first-view/main.ts", tailwindcss());
        const script = output.find((one) => one.type === "chunk")?.code ?? "";
        const sheet = output.find(({ fileName }) => fileName.endsWith(".css"));
        const style = sheet?.type === "asset" ? String(sheet.source) : "";
        const theme = await readFile(join(config.publicDir, "theme.js"), "utf8");
        for (const one of [script, theme]) requireInline(one, style);
        const source = JSON.stringify({ script, theme, style: fontFaces(bundle) + style });
        this.emitFile({ type: "asset", fileName: "first-view.json", source });
      },
    },
  };
}

/**
 * The rules for fonts as the style sheet of the page has them, so that a font is loaded once. Within a page, their
 * addresses begin at the root.
 */
function fontFaces(bundle: Rolldown.OutputBundle): string {
  const sheets = Object.values(bundle).filter(
    (one) => one.type === "asset" && /\/first-[^/]*\.css$/.test(one.fileName),
  );
  const faces = sheets.flatMap((sheet) =>
    sheet.type === "asset" ? (String(sheet.source).match(FONT_FACE) ?? []) : [],
  );
  if (faces.length === 0) throw new Error("The style sheet of the page has no fonts");
  return faces.join("").replaceAll("url(./", "url(/assets/");
}
