// The upper half of code page 437, in which names are written that are not said to be UTF-8.
// Source: APPNOTE.TXT 6.3.10, appendix D.
const UPPER =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/**
 * X9: the name of an entry of a ZIP file. Many programs write UTF-8 without saying so, the others code page 437. Undefined
 * if it is said to be UTF-8 and is not.
 */
export function nameOfEntry(bytes: Uint8Array, isUtf8: boolean): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    if (isUtf8) return undefined;
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCodePoint(byte) : UPPER[byte - 0x80],
    ).join("");
  }
}
