const UNWRAPPED = /<a:bodyPr\b[^>]*\bwrap="none"[^>]*[^/]>(?:(?!<\/a:bodyPr>)[^])*<\/a:bodyPr>/g;
const FITTED = /<a:spAutoFit\s*\/>/;

/**
 * Keeps the sizes of shapes whose text is not wrapped. Office fits such a shape to its text while it is edited, and
 * stores the size. LibreOffice fits it again, around its middle, which moves the text of a box that is wider or narrower.
 */
export function keepBoxSizes(slide: string): string {
  if (!slide.includes('wrap="none"')) return slide;
  return slide.replaceAll(UNWRAPPED, (properties) => properties.replace(FITTED, ""));
}
