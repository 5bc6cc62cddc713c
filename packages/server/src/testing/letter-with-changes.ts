/** A flat OpenDocument text with a deletion, “struck out”, and an insertion, “put in”, among what is “left alone”. */
export function letterWithChanges(): string {
  const by =
    "<office:change-info><dc:creator>A</dc:creator><dc:date>2026-01-02T03:04:05</dc:date></office:change-info>";
  const changes = `<text:tracked-changes><text:changed-region xml:id="d" text:id="d"><text:deletion>${by}<text:p>struck out</text:p></text:deletion></text:changed-region><text:changed-region xml:id="i" text:id="i"><text:insertion>${by}</text:insertion></text:changed-region></text:tracked-changes>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>${changes}<text:p>left alone <text:change text:change-id="d"/><text:change-start text:change-id="i"/>put in<text:change-end text:change-id="i"/></text:p></office:text></office:body></office:document>`;
}
