import type { TileData } from "@mosaico/domain/tile/tile";
import type { TFunction } from "#platform/i18n/translate.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";

// Longer texts are cut; the tile itself shows the rest.
const MAX_LENGTH = 80;

/** A field that users know; whether an icon is general is a property of the icon. */
export type ShownField = Exclude<keyof TileData, "iconIsGeneral">;

/** Whether a difference in this field is shown. */
export function isShown(field: keyof TileData): field is ShownField {
  return field !== "iconIsGeneral";
}

/** The value of a field in words. */
export function valueWords(t: TFunction, field: ShownField, data: TileData): string {
  if (field === "icon") return t(data.icon === "" ? "history.noIcon" : "history.otherIcon");
  if (field === "type") return t(`tiles.types.${data.type}`);
  if (field === "locked") return t(data.locked ? "history.locked" : "history.unlocked");
  if (field === "captions") {
    return t(data.captions === "" ? "history.noCaptions" : "history.otherCaptions");
  }
  if (field === "picture") {
    return t(data.picture === "" ? "history.contentPicture" : "history.ownPicture");
  }
  if (field === "focusX" || field === "focusY") return `${data[field]} %`;
  if (field === "folded") return t(data.folded ? "tiles.section.folded" : "tiles.section.unfolded");
  if (field === "framing") return t(`tiles.framings.${data.framing || "none"}`);
  if (field === "language" && data.language !== "") {
    return new Intl.DisplayNames([currentLanguage()], { type: "language" }).of(data.language) ?? "";
  }
  if (field === "face") return t(`tiles.faces.${data.face}`);
  if (field === "colour") return t(`tiles.colours.${data.colour || "none"}`);
  const text = String(data[field]).trim();
  if (text === "") return t("history.emptyValue");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
