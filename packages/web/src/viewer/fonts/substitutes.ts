/** The fonts that Mosaico brings for Office documents, by the names of their files. */
export type Family = "carlito" | "caladea" | "arimo" | "tinos" | "cousine";

/** What is drawn in place of a font that the reader's machine lacks. */
export type Substitute = {
  readonly family: Family;
  /** In percent: how much wider the letters of the font that is missing are, on average. */
  readonly sizeAdjust?: number;
  /** Every letter is as wide as in the font that is missing, so that lines break where they did. */
  readonly isMetric: boolean;
};

const metric = (family: Family): Substitute => ({ family, isMetric: true });
const near = (family: Family, sizeAdjust = 100): Substitute => ({
  family,
  sizeAdjust,
  isMetric: false,
});

const SUBSTITUTES: Readonly<Record<string, Substitute>> = {
  calibri: metric("carlito"),
  "calibri light": metric("carlito"),
  carlito: metric("carlito"),
  cambria: metric("caladea"),
  caladea: metric("caladea"),
  arial: metric("arimo"),
  arimo: metric("arimo"),
  helvetica: metric("arimo"),
  "liberation sans": metric("arimo"),
  "times new roman": metric("tinos"),
  times: metric("tinos"),
  tinos: metric("tinos"),
  "liberation serif": metric("tinos"),
  "courier new": metric("cousine"),
  courier: metric("cousine"),
  cousine: metric("cousine"),
  "liberation mono": metric("cousine"),
  // The average widths of the letters, as the fonts state them in OS/2.
  aptos: near("arimo", 101),
  "aptos display": near("arimo", 99),
  candara: near("carlito", 101),
  consolas: near("cousine", 91.6),
  corbel: near("carlito", 101),
  constantia: near("caladea", 99),
  "century gothic": near("arimo", 108),
  "comic sans ms": near("arimo", 107),
  "franklin gothic book": near("arimo", 96),
  "franklin gothic medium": near("arimo", 98),
  garamond: near("tinos", 94),
  georgia: near("tinos", 110),
  "gill sans mt": near("carlito", 99),
  "helvetica neue": near("arimo"),
  "lucida sans unicode": near("arimo", 109),
  "palatino linotype": near("tinos", 108),
  "book antiqua": near("tinos", 108),
  "bookman old style": near("tinos", 117),
  "century schoolbook": near("tinos", 111),
  "segoe ui": near("arimo", 101),
  "segoe ui light": near("arimo", 98),
  tahoma: near("arimo", 101),
  "trebuchet ms": near("arimo", 101),
  "tw cen mt": near("carlito", 97),
  verdana: near("arimo", 115),
};

const SERIF =
  /serif(?! ?sans)|roman|garamond|georgia|palatino|antiqua|bodoni|baskerville|caslon|century|minion|book|didot|mincho|song|ming|batang/;
const SANS = /sans|gothic|grotesk|franklin/;
const FIXED = /mono|courier|console|code|typewriter/;

/** What stands in for a font, by its name: one of the same widths, else one that is alike. */
export function substituteFor(typeface: string): Substitute {
  const name = typeface.trim().toLowerCase();
  const known = SUBSTITUTES[name];
  if (known !== undefined) return known;
  if (FIXED.test(name)) return near("cousine");
  return near(SERIF.test(name) && !SANS.test(name) ? "tinos" : "arimo");
}
