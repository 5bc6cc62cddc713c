/** The fonts shipped for Office documents, by file name. */
export type Family = "carlito" | "caladea" | "arimo" | "tinos" | "cousine";

/** The replacement for a font missing from the system. */
export type Substitute = {
  readonly family: Family;
  /** How much wider the letters of the missing font are on average, in percent. */
  readonly sizeAdjust?: number;
  /** Every letter is as wide as in the missing font, so that line breaks stay the same. */
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
  // The average letter widths, from the fonts' OS/2 tables.
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

/** The substitute for a font, by name: one of the same widths, else a similar one. */
export function substituteFor(typeface: string): Substitute {
  const name = typeface.trim().toLowerCase();
  const substitute = SUBSTITUTES[name];
  if (substitute !== undefined) return substitute;
  if (FIXED.test(name)) return near("cousine");
  return near(SERIF.test(name) && !SANS.test(name) ? "tinos" : "arimo");
}
