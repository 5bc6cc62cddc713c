import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { TFunction } from "#platform/i18n/translate.ts";
import type { Conflict } from "#features/sync/change.ts";
import { reasonOf } from "./reason-of.ts";
import { rowsOf } from "./version-rows.ts";

/** A conflict, with the title of its mosaic if that is known. */
export type ListedConflict = Conflict & { readonly mosaicTitle?: string };

/** Formats all conflicts as text for people, in the language of the page. */
export function textOf(items: readonly ListedConflict[], t: TFunction): string {
  return items.map((item) => textOfItem(item, t)).join("\n\n\n");
}

/** Formats all conflicts for programs: the operations in the API's format. */
export function jsonOf(items: readonly ListedConflict[]): string {
  const plain = items.map(({ mosaicTitle, title, code, mine, theirs, tile, by }) => ({
    mosaicTitle,
    title,
    code,
    mine,
    theirs,
    tile,
    by: by?.name,
  }));
  return JSON.stringify({ items: plain }, undefined, 2);
}

function textOfItem(item: ListedConflict, t: TFunction): string {
  const { mosaicTitle = "", title, mine, theirs, by } = item;
  const head = [
    title || t("mosaics.conflicts.mosaic"),
    mosaicTitle === "" ? "" : t("mosaics.conflicts.in", { title: mosaicTitle }),
    reasonOf(item, by?.name, t),
  ];
  const name = by?.name;
  const other =
    name === undefined ? t("mosaics.conflicts.theirs") : t("mosaics.conflicts.theirsOf", { name });
  return [
    head.filter((part) => part !== "").join("\n"),
    versionText(t("mosaics.conflicts.mine"), mine, t),
    ...(theirs.length === 0 ? [] : [versionText(other, theirs, t)]),
  ].join("\n\n");
}

function versionText(heading: string, version: readonly Operation[], t: TFunction): string {
  const rows = rowsOf(version, t).map(
    ({ field, text }) => `${t(`mosaics.conflicts.fields.${field}`)}: ${text}`,
  );
  return [`${heading}:`, ...rows].join("\n");
}
