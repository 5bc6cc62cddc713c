import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { LOOK_SETTINGS, MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { CELL } from "@mosaico/domain/mosaic/area";
import type { Position, TileData } from "@mosaico/domain/tile/tile";
import type { TFunction } from "#platform/i18n/translate.ts";

/** One field of a version, in words. */
export type VersionRow = {
  readonly field: VersionField;
  readonly text: string;
};

type VersionField =
  | "title"
  | "summary"
  | "description"
  | "label"
  | "icon"
  | "alt"
  | "captions"
  | "language"
  | "content"
  | "locked"
  | "width"
  | "height"
  | "face"
  | "colour"
  | "picture"
  | "focusX"
  | "focusY"
  | "framing"
  | "folded"
  | "position"
  | "name"
  | "background"
  | "freePlacement"
  | "readOnCanvas"
  | (typeof LOOK_SETTINGS)[number]
  | "tile";

const TEXTS = ["title", "summary", "description", "label", "alt", "captions", "language"] as const;

// Every tile has these fields, so they say little about a new one.
const OF_EVERY_TILE: ReadonlySet<VersionField> = new Set([
  "locked",
  "icon",
  "width",
  "height",
  "face",
  "colour",
  "focusX",
  "focusY",
  "framing",
  "folded",
]);

/** Describes a version field by field, in words. */
export function rowsOf(version: readonly Operation[], t: TFunction): VersionRow[] {
  return version.flatMap((operation): VersionRow[] => {
    switch (operation.op) {
      case "rename":
        return [{ field: "name", text: operation.title }];
      case "setBackground": {
        const { bgColor, backgroundImage } = operation.background;
        const parts = [bgColor, backgroundImage === "" ? "" : t("mosaics.conflicts.picture")];
        const text = parts.filter((part) => part !== "").join(" · ");
        return [{ field: "background", text: text || t("mosaics.conflicts.none") }];
      }
      case "setSettings":
        return settingsRows(operation.settings, t);
      case "removeTile":
        return [{ field: "tile", text: t("mosaics.conflicts.removed") }];
      case "moveTile":
        return [{ field: "position", text: placeOf(operation.position, t) }];
      case "updateTile":
        return dataRows(operation.data, t);
      case "addTile":
        return dataRows(operation.tile.data, t).filter(
          ({ field, text }) => !OF_EVERY_TILE.has(field) && text !== t("mosaics.conflicts.none"),
        );
    }
  });
}

function settingsRows(settings: Partial<MosaicSettings>, t: TFunction): VersionRow[] {
  const none = t("mosaics.conflicts.none");
  const { look, line, logo, cover, ground } = settings;
  const switches = (["freePlacement", "readOnCanvas", "titleBlock", "veil"] as const).flatMap(
    (field) => {
      const value = settings[field];
      return value === undefined
        ? []
        : [{ field, text: t(value ? "mosaics.conflicts.on" : "mosaics.conflicts.off") }];
    },
  );
  const rows: VersionRow[] = [...switches];
  if (look !== undefined) rows.push({ field: "look", text: t(`look.looks.${look}`) });
  if (line !== undefined) rows.push({ field: "line", text: line || none });
  if (logo !== undefined) rows.push({ field: "logo", text: logo || none });
  if (cover !== undefined) rows.push({ field: "cover", text: cover || none });
  if (ground !== undefined)
    rows.push({ field: "ground", text: t(`look.grounds.${ground || "none"}`) });
  return rows;
}

function dataRows(data: Partial<TileData>, t: TFunction): VersionRow[] {
  const none = t("mosaics.conflicts.none");
  // A label usually repeats the title.
  const texts = TEXTS.filter(
    (field) => data[field] !== undefined && (field !== "label" || data.label !== data.title),
  );
  const rows: VersionRow[] = texts.map((field) => ({
    field,
    text: data[field] || none,
  }));
  const { type, content, icon, locked, width, height, face, colour, picture, framing, folded } =
    data;
  if (type !== undefined || content !== undefined) {
    const kind = type === undefined || type === "texto" ? "" : t(`tiles.types.${type}`);
    const text = [kind, content ?? ""].filter((part) => part !== "").join(": ");
    rows.push({ field: "content", text: text || none });
  }
  if (icon !== undefined) rows.push({ field: "icon", text: icon || none });
  if (locked !== undefined)
    rows.push({
      field: "locked",
      text: t(locked ? "mosaics.conflicts.isLocked" : "mosaics.conflicts.isUnlocked"),
    });
  if (width !== undefined) rows.push({ field: "width", text: String(width) });
  if (height !== undefined) rows.push({ field: "height", text: String(height) });
  if (face !== undefined) rows.push({ field: "face", text: t(`tiles.faces.${face}`) });
  if (colour !== undefined)
    rows.push({ field: "colour", text: t(`tiles.colours.${colour || "none"}`) });
  if (picture !== undefined) rows.push({ field: "picture", text: picture || none });
  for (const field of ["focusX", "focusY"] as const) {
    if (data[field] !== undefined) rows.push({ field, text: `${data[field]} %` });
  }
  if (framing !== undefined)
    rows.push({ field: "framing", text: t(`tiles.framings.${framing || "none"}`) });
  if (folded !== undefined)
    rows.push({ field: "folded", text: t(`tiles.section.${folded ? "folded" : "unfolded"}`) });
  return rows;
}

function placeOf({ x, y }: Position, t: TFunction): string {
  const [column, row] = [x, y].map((at) => Math.round(at / CELL) + 1);
  return t("mosaics.conflicts.place", { column, row });
}
