import type { JSHandle, Page } from "@playwright/test";

/** The pixels of a PNG picture, such as a screenshot, in Base64; in a page, where they are compared. */
export async function pixelsOf(page: Page, png: string): Promise<JSHandle<ImageData>> {
  return page.evaluateHandle(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (sign) => sign.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }, png);
}
