import { LOOK_DRAWINGS } from "@mosaico/domain/look/look-colours";
import type { TitleFace } from "@mosaico/domain/look/look-drawing";
import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { html } from "#platform/http/html.ts";
import { hashSource } from "#platform/http/page-template.ts";
import type { PageProgram } from "#platform/http/read-page-program.ts";

const INTERFACE_FACES = ["Figtree Variable", "Bricolage Grotesque Variable"];
const FACES: Readonly<Record<TitleFace, string>> = {
  bricolage: "Bricolage Grotesque Variable",
  fredoka: "Fredoka Variable",
  newsreader: "Newsreader Variable",
  martian: "Martian Mono Variable",
};

/** The beginning of a page in one file. It may run its own script and style sheets, and ask nobody for anything. */
export function headOf(program: PageProgram, state: MosaicState, language: string): string {
  const fonts = fontsOf(program, state);
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(program.script)}`,
    `style-src ${hashSource(fonts)} ${hashSource(program.style)}`,
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
  const head = [
    html`<meta charset="utf-8" />`,
    html`<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    html`<meta name="referrer" content="no-referrer" />`,
    html`<meta
      name="viewport"
      content="width=device-width, initial-scale=1, viewport-fit=cover"
    />`,
    html`<title>${state.title}</title>`,
  ].map((one) => one.html);
  return [
    `<!doctype html>\n<html lang="${html`${language}`.html}"><head>`,
    ...head,
    `<style>${fonts}</style><style>${program.style}</style></head>\n<body>\n`,
  ].join("\n");
}

/** The end of the page: its script, which finds all that is before it. */
export function endOf({ script }: PageProgram): string {
  return `<script>${script}</script>\n</body>\n</html>\n`;
}

function fontsOf({ fonts }: PageProgram, { settings }: MosaicState): string {
  const face = FACES[LOOK_DRAWINGS[settings.look].titleFace];
  const names = new Set([...INTERFACE_FACES, face]);
  return [...names].map((name) => fonts[name] ?? "").join("");
}
