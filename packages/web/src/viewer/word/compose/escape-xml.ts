// XML has no way to write these, and some are marks of the viewer's.
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFDD0-\uFDEF\uFFFE\uFFFF]/gu;

/** Text as it is written in XML, without characters that XML cannot contain or that the viewer uses as marks. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(UNWRITABLE, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
