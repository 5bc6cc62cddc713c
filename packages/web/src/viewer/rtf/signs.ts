/** The control words that stand for text. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ["tab", "\t"],
  ["line", "\n"],
  ["lbr", "\n"],
  ["emdash", "—"],
  ["endash", "–"],
  ["lquote", "‘"],
  ["rquote", "’"],
  ["ldblquote", "“"],
  ["rdblquote", "”"],
  ["bullet", "•"],
  ["emspace", "\u2003"],
  ["enspace", "\u2002"],
  ["qmspace", "\u2005"],
  ["zwj", "\u200D"],
  ["zwnj", "\u200C"],
  ["ltrmark", "\u200E"],
  ["rtlmark", "\u200F"],
  ["~", "\u00A0"],
  ["_", "\u2011"],
  ["\\", "\\"],
  ["{", "{"],
  ["}", "}"],
]);

/** The groups that are not part of the text, besides all that a program may leave out. */
export const SKIPPED: ReadonlySet<string> = new Set(
  (
    "stylesheet info nonshppict shprslt xe tc txe rxe do annotation comment filetbl revtbl template ftnsep ftnsepc " +
    "ftncn aftnsep aftnsepc aftncn nonesttables datafield formfield operator title author background listtable " +
    "listoverridetable pn fontemb falt panose objdata objclass objname bkmkend atnid atnauthor"
  ).split(" "),
);
