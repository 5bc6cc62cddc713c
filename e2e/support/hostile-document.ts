import { zip } from "../../packages/server/src/testing/hostile/zip.ts";

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A Word document with forbidden links, embedded HTML with a script, and a picture on a remote server. */
export function hostileDocument(spy: string): Buffer<ArrayBuffer> {
  const link = (id: string, text: string) =>
    `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
  const picture = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:50pt;height:50pt"><v:imagedata r:id="spy"/></v:shape></w:pict></w:r></w:p>`;
  const body = [
    "<w:p><w:r><w:t>Nothing to see &lt;img src=x onerror=top.hacked=1&gt;</w:t></w:r></w:p>",
    link("script", "Run"),
    link("page", "Leave"),
    picture,
    '<w:altChunk r:id="html"/>',
  ].join("");
  const external = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}" TargetMode="External"/>`;
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${WORD}" xmlns:r="${RELATIONS}"><w:body>${body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${external("script", "hyperlink", "javascript:top.hacked=1")}${external("page", "hyperlink", "https://example.org/out")}${external("spy", "image", spy)}<Relationship Id="html" Type="${RELATIONS}/aFChunk" Target="chunk.html"/></Relationships>`,
    "word/chunk.html": `<script>top.hacked=1</script><img src="${spy}">`,
  };
  const listed = Object.entries(parts).map(([name, xml]) => ({
    name,
    bytes: name.endsWith("html") ? xml : `<?xml version="1.0" encoding="UTF-8"?>${xml}`,
  }));
  return Buffer.from(zip(listed));
}
