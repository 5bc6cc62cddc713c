const INDENT = /<w:tblInd\b(?![^>]*w:left=)(?=[^>]*w:type="dxa")(?=[^>]*w:w="(-?\d{1,6})")/g;

/** Says how far tables are indented as paragraphs say it, which is what the library reads. */
export function indentTables(xml: string): string {
  return xml.replaceAll(INDENT, '<w:tblInd w:left="$1"');
}
