import { endingOf } from "@mosaico/domain/file/file-kind";

/** The kinds of preview that need no program. */
export type Look = "text" | "markdown" | "table" | "names";

const ENDINGS: Readonly<Record<Look, readonly string[]>> = {
  // Source code is text too, and is never run. Web pages and drawings can only be saved.
  text: "txt log json xml yml yaml ini tex bib sql py java c h cpp cs rb go rs".split(" "),
  markdown: ["md", "markdown"],
  table: ["csv", "tsv"],
  names: ["zip"],
};

/** The preview for a file of this name; undefined if it can only be saved. */
export function lookOf(fileName: string): Look | undefined {
  const ending = endingOf(fileName);
  return (Object.keys(ENDINGS) as Look[]).find((look) => ENDINGS[look].includes(ending));
}
