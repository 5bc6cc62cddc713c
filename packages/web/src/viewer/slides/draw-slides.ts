import { buildPresentation, type PresentationData, renderSlide } from "@aiden0z/pptx-renderer";
import type { Omission } from "#platform/viewer/viewer-messages.ts";
import { eastAsianScriptOf, firstEastAsian, languageOfScript } from "../fonts/east-asian.ts";
import { isLetterMissing } from "../fonts/missing-letters.ts";
import { provideFonts } from "../fonts/office-fonts.ts";
import { markLinks } from "../links.ts";
import { arrangePages } from "../pages.ts";
import type { Draw, Drawn, Stage } from "../stage.ts";
import { fontNeedsOf } from "./font-needs.ts";
import { namePlaceholders } from "./name-placeholders.ts";
import { readPackage } from "./read-package.ts";

// The others follow while this one is read.
const FIRST_SLIDES = 1;

export const drawSlides: Draw = async (stage) => {
  await stage.pause();
  const { files, omissions } = await readPackage(stage.bytes);
  await stage.pause();
  const needs = fontNeedsOf(files);
  await provideFonts(needs);
  await stage.pause();
  const presentation = buildPresentation(files, { lazySlides: true });
  if (presentation.slides.length === 0) return emptyDeck(stage);
  const script = eastAsianScriptOf(needs.text, needs.languages);
  const pages = presentation.slides.map(() => blankPage(presentation));
  const drawn = arrangePages(stage, pages, true);
  if (script !== undefined) stage.root.lang = languageOfScript(script);
  const letter = firstEastAsian(needs.text);
  const isMissing = letter !== undefined && isLetterMissing(letter);
  stage.omit(isMissing ? [...omissions, "letters"] : omissions);
  const show = slideDrawer(stage, presentation, pages, drawn);
  for (let part = 0; part < Math.min(FIRST_SLIDES, pages.length); part++) {
    await show(part);
    await stage.pause();
  }
  void drawRest(stage, pages.length, show);
  return drawn;
};

function emptyDeck(stage: Stage): Drawn {
  const note = document.createElement("p");
  note.className = "empty";
  note.textContent = stage.words.empty;
  stage.root.replaceChildren(note);
  return { parts: 0, show: () => {}, zoom: () => {} };
}

function blankPage({ width, height }: PresentationData): HTMLElement {
  const page = document.createElement("section");
  page.style.width = `${width}px`;
  page.style.height = `${height}px`;
  return page;
}

function slideDrawer(
  stage: Stage,
  presentation: PresentationData,
  pages: readonly HTMLElement[],
  drawn: Drawn,
) {
  const mediaUrlCache = new Map<string, string>();
  const failed: readonly Omission[] = ["shapes"];
  return async (part: number) => {
    const slide = presentation.slides[part];
    const page = pages[part];
    if (slide === undefined || page === undefined) return;
    const { element, ready } = renderSlide(presentation, slide, {
      mediaUrlCache,
      // It would fetch a library of its own.
      pdfjs: false,
      onNavigate: ({ slideIndex }) => {
        if (slideIndex !== undefined) drawn.show(slideIndex);
      },
      onNodeError: () => stage.omit(failed),
    });
    page.append(element);
    namePlaceholders(page, stage.words);
    markLinks(page);
    for (const picture of page.querySelectorAll("img:not([alt])")) picture.setAttribute("alt", "");
    await ready;
  };
}

async function drawRest(stage: Stage, slides: number, show: (part: number) => Promise<void>) {
  for (let part = FIRST_SLIDES; part < slides; part++) {
    try {
      await show(part);
    } catch {
      // The other slides are still worth showing.
      stage.omit(["shapes"]);
    }
    await stage.pause();
  }
}
