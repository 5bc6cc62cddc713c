const NAMES = {
  office: "office:1.0",
  text: "text:1.0",
  draw: "drawing:1.0",
  svg: "svg-compatible:1.0",
};

/** Builds a LibreOffice letter with the word “Hello” and one linked picture for each address. */
export function letterWithPictures(addresses: readonly string[]): string {
  const pictures = addresses.map(
    (address) =>
      `<text:p><draw:frame svg:width="3cm" svg:height="3cm" text:anchor-type="as-char"><draw:image xlink:href="${address}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`,
  );
  const spaces = Object.entries(NAMES).map(
    ([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${spaces.join(" ")} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>Hello</text:p>${pictures.join("")}</office:text></office:body></office:document>`;
}
