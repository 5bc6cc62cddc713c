const EMPTY = /<w:sdt>(?:(?!<w:sdtContent|<\/?w:sdt>)[^])*<w:sdtContent\s*\/>\s*<\/w:sdt>/g;
const START = /<w:sdt>(?:(?!<w:sdtContent|<\/?w:sdt>)[^])*<w:sdtContent>/g;
const END = /<\/w:sdtContent>\s*<\/w:sdt>/g;

/**
 * Unwraps content controls, which the library supports in some places only: rows, cells and cell content would be lost.
 * Unusual markup stays unchanged.
 */
export function unwrapControls(xml: string): string {
  const filled = xml.replaceAll(EMPTY, "");
  const starts = filled.match(START)?.length ?? 0;
  const ends = filled.match(END)?.length ?? 0;
  const isUsual = starts === ends && starts === filled.split("<w:sdt>").length - 1;
  return isUsual ? filled.replaceAll(START, "").replaceAll(END, "") : xml;
}
