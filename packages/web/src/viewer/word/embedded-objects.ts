const OBJECT = /<w:object\b[^>]*>((?:(?!<\/w:object>)[^])*)<\/w:object>/g;
const PROGRAM = /<o:OLEObject\b(?:[^>]*\/>|(?:(?!<\/o:OLEObject>)[^])*<\/o:OLEObject>)/g;

/** Leaves of each object of another program the picture that stands for it, which is all that can be shown of it. */
export function showObjects(xml: string): string {
  return xml.replaceAll(
    OBJECT,
    (_, inner: string) => `<w:pict>${inner.replaceAll(PROGRAM, "")}</w:pict>`,
  );
}
