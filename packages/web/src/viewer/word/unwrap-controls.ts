const EMPTY = /<w:sdt>(?:(?!<w:sdtContent|<\/?w:sdt>)[^])*<w:sdtContent\s*\/>\s*<\/w:sdt>/g;
const START = /<w:sdt>(?:(?!<w:sdtContent|<\/?w:sdt>)[^])*<w:sdtContent>/g;
const END = /<\/w:sdtContent>\s*<\/w:sdt>/g;

/**
 * Takes away the content controls around what is in them, which the library looks into in some places only: rows, cells
 * and what is in cells would be lost. What is written in an unusual way stays as it is.
 */
export function unwrapControls(xml: string): string {
  const filled = xml.replaceAll(EMPTY, "");
  const starts = filled.match(START)?.length ?? 0;
  const ends = filled.match(END)?.length ?? 0;
  const isUsual = starts === ends && starts === filled.split("<w:sdt>").length - 1;
  return isUsual ? filled.replaceAll(START, "").replaceAll(END, "") : xml;
}
