import { paragraphProperties } from "../word/compose/looks.ts";
import { section } from "../word/compose/sections.ts";
import type { Reader } from "./reader.ts";

/** Ends a section within the text. */
export function endSection(reader: Reader): void {
  if (reader.story.content !== "") reader.endParagraph();
  const look = paragraphProperties(
    { line: { height: 20, rule: "exact" } },
    { size: 1 },
    sectionOf(reader),
  );
  reader.story.add(`<w:p>${look}</w:p>`);
  reader.margins = [];
}

/** The properties of the current section. */
export function sectionOf({ pages, margins }: Reader): string {
  const { columns, gap, hasTitlePage, isContinuous, firstPage, ...page } = pages.page;
  return section({ ...page, columns: { count: columns, gap } }, margins, {
    hasTitlePage,
    isContinuous,
    firstPage,
  });
}
