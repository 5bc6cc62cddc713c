const SHAPE = /<dsp:sp\b[^>]*>(?:(?!<\/dsp:sp>)[^])*<\/dsp:sp>/g;
const NAMES = /<dsp:sp\b[^>]*>\s*(?:<dsp:nvSpPr>(?:(?!<\/dsp:nvSpPr>)[^])*<\/dsp:nvSpPr>)?/;
const STYLE = /<dsp:style>(?:(?!<\/dsp:style>)[^])*<\/dsp:style>/;
const BODY = /<dsp:txBody>(?:(?!<\/dsp:txBody>)[^])*<\/dsp:txBody>/;
const PLACE = /<dsp:txXfrm\b([^>]*)>((?:(?!<\/dsp:txXfrm>)[^])*)<\/dsp:txXfrm>/;
const OUTLINE = /<a:prstGeom\b[^>]*prst="(\w+)"/;
const TURNED = /\b(?:rot="-?0*[1-9]|flip[HV]="(?:1|true)")/;
const OWN_PLACE = /<a:xfrm\b([^>]*)>/;
const WORD = /<a:t>[^<]*\S/;
// LibreOffice places the text of these correctly.
const PLAIN = new Set(["rect", "roundRect"]);

/**
 * Puts the texts of a diagram (SmartArt) that have a place of their own into text boxes at that place. LibreOffice
 * measures it from one side of the shape only, so that texts in circles, arrows and the like are beside their place.
 */
export function splitDiagramTexts(drawing: string): string {
  return drawing.replaceAll(SHAPE, (shape) => {
    const [placeTag, placeAttributes = "", place = ""] = PLACE.exec(shape) ?? [];
    const [body] = BODY.exec(shape) ?? [];
    const outline = OUTLINE.exec(shape)?.[1];
    const [, ownPlace] = OWN_PLACE.exec(shape) ?? [];
    const isSplit =
      placeTag !== undefined &&
      body !== undefined &&
      ownPlace !== undefined &&
      WORD.test(body) &&
      !(outline !== undefined && PLAIN.has(outline)) &&
      !TURNED.test(placeAttributes) &&
      !TURNED.test(ownPlace);
    if (!isSplit) return shape;
    const names = NAMES.exec(shape)?.[0] ?? "<dsp:sp>";
    const style = STYLE.exec(shape)?.[0] ?? "";
    const box = `<dsp:spPr><a:xfrm>${place}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln><a:effectLst/></dsp:spPr>`;
    return `${shape.replace(body, "").replace(placeTag, "")}${names}${box}${style}${body}${placeTag}</dsp:sp>`;
  });
}
