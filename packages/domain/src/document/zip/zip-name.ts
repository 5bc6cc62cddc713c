import type { ZipBytes } from "./zip-bytes.ts";

// The upper half of code page 437, in which names are written that are not said to be UTF-8.
// Source: APPNOTE.TXT 6.3.10, appendix D.
export const CODE_PAGE_437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * X9: the name of an entry of a ZIP file. Many programs write UTF-8 without saying so, the others code page 437. `isBroken`
 * if the name is said to be UTF-8 and is not, `isForeign` if it is in a code page that nothing names.
 */
export function zipNameOf(
  bytes: ZipBytes,
  isUtf8: boolean,
): { readonly name: string; readonly isBroken: boolean; readonly isForeign: boolean } {
  try {
    return { name: utf8.decode(bytes), isBroken: false, isForeign: false };
  } catch {
    let name = "";
    for (const byte of bytes) {
      name += byte < 0x80 ? String.fromCodePoint(byte) : (CODE_PAGE_437[byte - 0x80] ?? "");
    }
    return { name, isBroken: isUtf8, isForeign: !isUtf8 };
  }
}
