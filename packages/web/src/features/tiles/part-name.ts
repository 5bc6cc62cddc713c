import type { TFunction } from "#platform/i18n/translate.ts";
import type { FormPart } from "./follow-tile.ts";

/** The name of a part of the form, as its label says it. */
export function partName(part: FormPart, t: TFunction): string {
  if (part === "content") return t("tiles.form.type");
  if (part === "size" || part === "face" || part === "colour" || part === "framing") {
    return t(`tiles.appearance.${part}`);
  }
  return t(`tiles.form.${part}`);
}
