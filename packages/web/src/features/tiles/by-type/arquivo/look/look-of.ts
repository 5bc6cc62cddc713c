import { endingOf } from "@mosaico/domain/file/file-kind";

/** In which way a file can be looked at without any program. */
export type Look = "text" | "markdown" | "table" | "names";

const ENDINGS: Readonly<Record<Look, readonly string[]>> = {
  // Source of programs is text as well, and nothing of it is run. Pages of the web and drawings are only saved.
  text: "txt log json xml yml yaml ini tex bib sql py java c h cpp cs rb go rs".split(" "),
  markdown: ["md", "markdown"],
  table: ["csv", "tsv"],
  names: ["zip"],
};

/** How a file of this name can be looked at; undefined where it can only be saved. */
export function lookOf(fileName: string): Look | undefined {
  const ending = endingOf(fileName);
  return (Object.keys(ENDINGS) as Look[]).find((look) => ENDINGS[look].includes(ending));
}
