import { renderAsync } from "docx-preview";
import { provideFonts } from "../fonts/office-fonts.ts";
import { markLinks } from "../links.ts";
import { arrangeFlow } from "../flow.ts";
import { showFoundText } from "../found/show-found-text.ts";
import { arrangePages } from "../pages.ts";
import type { Draw } from "../stage.ts";
import { breakLongPages } from "./break-long-pages.ts";
import { placeFramedLines } from "./framed-lines.ts";
import { layOutTabs } from "./lay-out-tabs.ts";
import { spaceLines } from "./line-spacing.ts";
import { numberNotes } from "./notes.ts";
import { numberLists } from "./number-lists.ts";
import { nameLostPictures } from "./lost-pictures.ts";
import { writePageNumbers } from "./page-numbers.ts";
import { placeTextBoxes } from "./place-text-boxes.ts";
import { prepareWord } from "./prepare-word.ts";
import { contextualSpacing } from "./style-spacing.ts";
import { writeSymbols } from "./symbols.ts";

// On a phone, paper margins would leave no space for the text.
const NARROW = 640;
const NARROW_MARGIN = 28;

// Without pages there are no headers and footers.
const FLOWING = {
  breakPages: false,
  ignoreWidth: true,
  ignoreHeight: true,
  renderHeaders: false,
  renderFooters: false,
};

/** Draws a Word document, page by page as last laid out, or as continuous text. */
export const drawWord: Draw = async (stage) => {
  await stage.pause();
  const prepared = await prepareWord(stage.bytes, stage);
  const { bytes, fonts, isWhole, hasAllShapes, lists, contextualStyles, firstPage, notesPageEnds } =
    prepared;
  await stage.pause();
  await provideFonts(fonts);
  await stage.pause();
  const body = document.createElement("div");
  const styles = document.createElement("div");
  document.head.append(styles);
  await renderAsync(bytes, body, styles, {
    className: "docx",
    inWrapper: false,
    ignoreLastRenderedPageBreak: false,
    // Embedded foreign markup.
    renderAltChunks: false,
    renderComments: false,
    renderChanges: false,
    ...(stage.isFlowing ? FLOWING : {}),
  });
  await stage.pause();
  const pages = [...body.querySelectorAll<HTMLElement>("section.docx")];
  if (pages.length === 0) throw new Error("The document has no page.");
  writeSymbols(body, styles);
  const spacing = document.createElement("style");
  spacing.textContent = contextualSpacing(contextualStyles);
  styles.append(spacing);
  if (!stage.isFlowing && stage.root.clientWidth < NARROW)
    for (const page of pages) narrowMargins(page);
  placeTextBoxes(body);
  numberNotes(body);
  markLinks(body);
  for (const picture of body.querySelectorAll("img:not([alt])")) picture.setAttribute("alt", "");
  nameLostPictures(body, stage.words);
  if (!isWhole) stage.omit(["pictures"]);
  if (!hasAllShapes) stage.omit(["shapes"]);
  // Must be in the page to be measured, before it is scaled.
  stage.root.replaceChildren(body);
  spaceLines(body, styles);
  numberLists(body, lists);
  const showFound = (words: readonly string[]) => showFoundText(stage.root, words);
  if (stage.isFlowing) return { ...arrangeFlow(stage, pages), showFound };
  const broken = breakLongPages(pages, { isNoted: notesPageEnds });
  writePageNumbers(broken, firstPage);
  placeFramedLines(broken);
  layOutTabs(body);
  return { ...arrangePages(stage, broken), showFound };
};

function narrowMargins(page: HTMLElement): void {
  const { width, paddingLeft, paddingRight } = page.style;
  if (width === "" || paddingLeft === "" || paddingRight === "") return;
  // The text keeps its width, and with it its line breaks.
  page.style.width = `calc(${width} - ${paddingLeft} - ${paddingRight} + ${2 * NARROW_MARGIN}px)`;
  page.style.paddingInline = `${NARROW_MARGIN}px`;
}
