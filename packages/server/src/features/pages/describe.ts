import type { ReadingGroup } from "@mosaico/domain/mosaic/reading-order";
import type { Outline } from "#features/mosaics/mosaics.service.ts";

/** About as much as search engines and chats show. */
const MAX_DESCRIPTION = 160;
// Texts of several tiles are joined, so that a mark in one of them would turn all others.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What a public mosaic is about: the line of its title, or else what it contains. */
export function descriptionOf({ mosaic, groups }: Outline): string {
  return plain(mosaic.settings.line) || describeMosaic(groups) || plain(mosaic.title);
}

/** The line below the title of a mosaic, or else the titles of its sections; empty if there are none. */
export function lineOf({ mosaic, groups }: Outline): string {
  const sections = groups.flatMap(({ section }) => plain(section?.data.title ?? "") || []);
  return plain(mosaic.settings.line) || sections.join(" · ");
}

/** What a mosaic contains, in one line: the titles of its sections, then those of its first pieces. */
function describeMosaic(groups: readonly ReadingGroup[]): string {
  const sections = groups.flatMap(({ section }) => section?.data.title ?? []);
  const pieces = groups.flatMap((group) => group.pieces);
  const titles = [...new Set([...sections, ...pieces.slice(0, 20).map(({ data }) => data.title)])];
  let line = "";
  for (const title of titles.map(plain).filter((text) => text !== "")) {
    const longer = line === "" ? title : `${line} · ${title}`;
    if (longer.length > MAX_DESCRIPTION)
      return line === "" ? longer.slice(0, MAX_DESCRIPTION) : `${line} …`;
    line = longer;
  }
  return line;
}

/** A text in one line without marks of direction. */
export function plain(text: string): string {
  return text.replaceAll(DIRECTION_MARKS, "").replaceAll(/\s+/g, " ").trim();
}
