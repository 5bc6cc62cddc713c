import { eastAsianFontsFor, eastAsianScriptOf } from "./east-asian.ts";
import { FACES, fontRules, type OfficeFonts, quotedName } from "./font-rules.ts";

// Set by the build, which puts the fonts there: see build/office-fonts.ts.
const fonts: OfficeFonts = import.meta.env["MOSAICO_OFFICE_FONTS"];

// A document may name any number of fonts; nobody reads one in more.
const MAX_TYPEFACES = 60;
// Over a slow network the text is drawn with what is here, and again once they have come.
const MAX_WAIT_MS = 6000;

/** The text that is to be drawn and the fonts that it names. */
export type FontNeeds = {
  readonly typefaces: Iterable<string>;
  readonly text: string;
  readonly languages: readonly string[];
};

/**
 * Makes each font that a document names known to the page: the reader's own where the machine has it, else one of ours
 * of the same widths, or one that is alike. Waits until those are here that the text needs, since text is measured.
 */
export async function provideFonts({ typefaces, text, languages }: FontNeeds): Promise<void> {
  const named = [...new Set([...typefaces].map((one) => one.trim()))]
    .filter((name) => name !== "" && !name.startsWith("+") && !name.startsWith("@"))
    .slice(0, MAX_TYPEFACES);
  const script = eastAsianScriptOf(text, languages);
  const sheet = document.createElement("style");
  sheet.textContent = named
    .map((name) =>
      fontRules(fonts, name, script === undefined ? [] : eastAsianFontsFor(name, script)),
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
