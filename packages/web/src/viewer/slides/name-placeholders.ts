import type { ViewerWords } from "#platform/viewer/viewer-messages.ts";

// What the renderer writes in a dashed frame in place of missing content.
const NO_PICTURE =
  /^(?:Image not found|Missing image reference|No image data|Unsupported format.*)$/;
const NO_VIDEO = /^(?:Video|Audio)$/;
const FAULT = /^Render Error$/;

/** Translates the notes about content that could not be drawn. */
export function namePlaceholders(page: HTMLElement, words: ViewerWords): void {
  for (const frame of page.querySelectorAll<HTMLElement>("div[style*='dashed']")) {
    // Skips the icon above the text.
    const text = (frame.lastElementChild ?? frame).textContent.trim();
    const name = NO_PICTURE.test(text)
      ? words.missingPicture
      : NO_VIDEO.test(text)
        ? words.missingVideo
        : FAULT.test(text)
          ? words.missingShape
          : undefined;
    if (name === undefined) continue;
    frame.textContent = name;
    frame.removeAttribute("title");
    Object.assign(frame.style, {
      border: "1px dashed #767676",
      background: "#f5f5f5",
      color: "#595959",
      font: "14px system-ui, sans-serif",
      textAlign: "center",
    });
  }
}
