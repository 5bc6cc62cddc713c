import type { WireFoundInFile } from "@mosaico/contract/file-texts";
import type { TFunction } from "#platform/i18n/translate.ts";

/** In which file, and on which page, words were found. */
export function placeInFile({ name, page }: WireFoundInFile, t: TFunction): string {
  return page === null ? t("find.inFile", { name }) : t("find.onPage", { name, page });
}
