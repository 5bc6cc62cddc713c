import type { WireIcon } from "@mosaico/contract/icons";
import type { Language } from "@mosaico/domain/language";
import type { TFunction } from "#platform/i18n/translate.ts";
import { iconName } from "../search-icons.ts";

/** The name of an icon, with a placeholder if not even its file had one. */
export function nameOf(icon: WireIcon, language: Language, t: TFunction): string {
  const name = iconName(icon, language);
  return name === "" ? t("icons.unnamed") : name;
}
