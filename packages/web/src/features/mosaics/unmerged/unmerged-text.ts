import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { TFunction } from "i18next";
import type { Unmerged } from "#features/sync/change.ts";
import { reasonOf } from "./reason-of.ts";
import { rowsOf } from "./version-rows.ts";

/** One thing in two versions, with the title of the mosaic where that is known. */
export type Written = Unmerged & { readonly mosaicTitle?: string };

/** All of it as text for people, in the language of the page. */
export function textOf(items: readonly Written[], t: TFunction): string {
  return items.map((item) => textOfItem(item, t)).join("\n\n\n");
}

/** All of it for programs: the operations as the API takes them. */
export function jsonOf(items: readonly Written[]): string {
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

function textOfItem(item: Written, t: TFunction): string {
  const { mosaicTitle = "", title, mine, theirs, by } = item;
  const head = [
    title || t("mosaics.unmerged.mosaic"),
    mosaicTitle === "" ? "" : t("mosaics.unmerged.in", { title: mosaicTitle }),
    reasonOf(item, by?.name, t),
  ];
  const name = by?.name;
  const other =
    name === undefined ? t("mosaics.unmerged.theirs") : t("mosaics.unmerged.theirsOf", { name });
  return [
    head.filter((part) => part !== "").join("\n"),
    versionText(t("mosaics.unmerged.mine"), mine, t),
    ...(theirs.length === 0 ? [] : [versionText(other, theirs, t)]),
  ].join("\n\n");
}

function versionText(heading: string, version: readonly Operation[], t: TFunction): string {
  const rows = rowsOf(version, t).map(
    ({ field, text }) => `${t(`mosaics.unmerged.fields.${field}`)}: ${text}`,
  );
  return [`${heading}:`, ...rows].join("\n");
}
