import { renderAsync } from "docx-preview";
import { markLinks } from "./links.ts";
import { arrangePages } from "./pages.ts";
import type { Draw } from "./stage.ts";

/** Draws a Word document, page by page as it was last laid out. */
export const drawWord: Draw = async (stage) => {
  await stage.pause();
  const body = document.createElement("div");
  const styles = document.createElement("div");
  document.head.append(styles);
  await renderAsync(stage.bytes, body, styles, {
    className: "docx",
    inWrapper: false,
    ignoreLastRenderedPageBreak: false,
    // Markup of somebody else, within the document.
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
  });
  await stage.pause();
  const pages = [...body.querySelectorAll<HTMLElement>("section.docx")];
  if (pages.length === 0) throw new Error("The document has no page.");
  markLinks(body);
  for (const picture of body.querySelectorAll("img:not([alt])")) picture.setAttribute("alt", "");
  return arrangePages(stage, pages);
};
