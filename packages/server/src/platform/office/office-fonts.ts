import { existsSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

// As wide as Calibri, Cambria, Arial, Times New Roman and Courier New, in this order.
const FAMILIES = ["carlito", "caladea", "arimo", "tinos", "cousine"] as const;
const FACES = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"] as const;
// Fontconfig knows which fonts are as wide as others. Without it, LibreOffice does not use these settings.
const OF_THE_SYSTEM = "/etc/fonts/fonts.conf";
/** Fonts of Office whose letters are on average within 3 % as wide as ours. A missing font is replaced by a wider one otherwise. */
const NEAR: readonly (readonly [missing: string, ours: string])[] = [
  ["Aptos", "Arimo"],
  ["Aptos Display", "Arimo"],
  ["Calibri Light", "Carlito"],
  ["Candara", "Carlito"],
  ["Constantia", "Caladea"],
  ["Corbel", "Carlito"],
  ["Franklin Gothic Medium", "Arimo"],
  ["Gill Sans MT", "Carlito"],
  ["Helvetica Neue", "Arimo"],
  ["Segoe UI", "Arimo"],
  ["Segoe UI Light", "Arimo"],
  ["Tahoma", "Arimo"],
  ["Trebuchet MS", "Arimo"],
  ["Tw Cen MT", "Carlito"],
];

/**
 * Writes font settings for LibreOffice into a folder, which add our fonts to those of the machine. Returns their path;
 * undefined on machines whose fonts are not managed by Fontconfig.
 */
export function writeFontSettings(folder: string): string | undefined {
  if (!existsSync(OF_THE_SYSTEM)) return undefined;
  const path = resolve(folder, "fonts.conf");
  writeFileSync(path, fontSettings(fontFolders()));
  return path;
}

/** The folders of our fonts; those that are not installed are left out. */
function fontFolders(): string[] {
  const { resolve: find } = createRequire(import.meta.url);
  return FAMILIES.flatMap((family) => {
    try {
      const root = dirname(find(`@expo-google-fonts/${family}/package.json`));
      return FACES.map((face) => join(root, face));
    } catch {
      return [];
    }
  });
}

function fontSettings(folders: readonly string[]): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    "<fontconfig>",
    ...folders.map((folder) => `  <dir>${escaped(folder)}</dir>`),
    // A font that is installed is preferred.
    ...NEAR.map(
      ([missing, ours]) =>
        `  <alias binding="same"><family>${missing}</family><accept><family>${ours}</family></accept></alias>`,
    ),
    `  <include ignore_missing="yes">${OF_THE_SYSTEM}</include>`,
    "</fontconfig>",
    "",
  ].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
