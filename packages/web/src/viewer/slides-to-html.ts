import { pptxToHtml } from "@jvmr/pptx-to-html";

/**
 * The slides of a presentation as HTML that is not to be trusted, each in the size that it was made in. All that is
 * known of the library is here, so that another can take its place.
 */
export async function slidesToHtml(bytes: ArrayBuffer): Promise<readonly string[]> {
  return pptxToHtml(bytes);
}
