import { eastAsianFontsFor, eastAsianScriptOf } from "./east-asian.ts";
import { FACES, fontRules, type OfficeFonts, quotedName } from "./font-rules.ts";
import { withBase } from "#platform/base/base-path.ts";

// Set by the build, which puts the fonts there: see build/office-fonts.ts.
const fonts: OfficeFonts = import.meta.env["MOSAICO_OFFICE_FONTS"];
const here: OfficeFonts = { ...fonts, folder: withBase(fonts.folder) };

// A document may name any number of fonts; no reader needs more than these.
const MAX_TYPEFACES = 60;
// On a slow network the text is drawn with the available fonts, and again once the others have loaded.
const MAX_WAIT_MS = 6000;

/** The text to be drawn and the fonts it names. */
export type FontNeeds = {
  readonly typefaces: Iterable<string>;
  readonly text: string;
  readonly languages: readonly string[];
};

/**
 * Makes each font of a document available to the page: the system's own if installed, else one of ours with the same
 * widths or a similar look. Waits until the fonts that the text needs have loaded, since text is measured.
 */
export async function provideFonts({ typefaces, text, languages }: FontNeeds): Promise<void> {
  const named = [...new Set([...typefaces].map((one) => one.trim()))]
    .filter((name) => name !== "" && !name.startsWith("+") && !name.startsWith("@"))
    .slice(0, MAX_TYPEFACES);
  const script = eastAsianScriptOf(text, languages);
  const sheet = document.createElement("style");
  sheet.textContent = named
    .map((name) =>
      fontRules(here, name, script === undefined ? [] : eastAsianFontsFor(name, script)),
    )
    .join("\n");
  document.head.append(sheet);
  const letters = [...new Set(text)].join("");
  const loaded = Promise.allSettled(
    named.flatMap((name) =>
      FACES.map(({ weight, style }) =>
        document.fonts.load(`${style} ${weight} 16px ${quotedName(name)}`, letters),
      ),
    ),
  );
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
