import DOMPurify from "dompurify";
import { arrangePages } from "./pages.ts";
import { slidesToHtml } from "./slides-to-html.ts";
import type { Draw } from "./stage.ts";

/** Draws a presentation, slide by slide. */
export const drawSlides: Draw = async (stage) => {
  await stage.pause();
  const slides = await slidesToHtml(stage.bytes);
  if (slides.length === 0) throw new Error("The presentation has no slide.");
  const pages: HTMLElement[] = [];
  for (const html of slides) {
    const page = document.createElement("section");
    page.append(
      DOMPurify.sanitize(html, {
        RETURN_DOM_FRAGMENT: true,
        FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select"],
      }),
    );
    for (const picture of page.querySelectorAll("img:not([alt])")) picture.setAttribute("alt", "");
    pages.push(page);
    await stage.pause();
  }
  return arrangePages(stage, pages, true);
};
