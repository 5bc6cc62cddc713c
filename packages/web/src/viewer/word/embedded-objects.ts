const OBJECT = /<w:object\b[^>]*>((?:(?!<\/w:object>)[^])*)<\/w:object>/g;
const PROGRAM = /<o:OLEObject\b(?:[^>]*\/>|(?:(?!<\/o:OLEObject>)[^])*<\/o:OLEObject>)/g;

/** Replaces each embedded object with its preview picture, which is all that can be shown. */
export function showObjects(xml: string): string {
  return xml.replaceAll(
    OBJECT,
    (_, inner: string) => `<w:pict>${inner.replaceAll(PROGRAM, "")}</w:pict>`,
  );
}
