import type { ChangeSummary } from "@mosaico/contract/history";
import type { TFunction } from "i18next";
import { type Line, sumOf } from "./group-entries.ts";

type Kind = "added" | "removed" | "edited" | "moved";
// As many as a summary names at most.
const MOST_TITLES = 3;
const KINDS: readonly Kind[] = ["added", "removed", "edited", "moved"];

/** What a line of the timeline did, as a sentence with its author. */
export function didWords(t: TFunction, language: string, line: Line): string {
  const [entry] = line.entries;
  if (entry === undefined) return "";
  const who = entry.author?.name ?? t("history.somebody");
  if (line.entries.length === 1) {
    if (entry.origin === "restore" && entry.restored !== null) {
      return t("history.did.restored", { who, version: entry.restored });
    }
    if (entry.origin === "joined") {
      return t("history.did.joined", { count: entry.revision - entry.since });
    }
  }
  const what = sumOf(line.entries);
  const kinds = KINDS.filter((kind) => what[kind] > 0);
  const [only] = kinds;
  const isOnly = kinds.length + Number(what.background) + Number(what.renamed) <= 1;
  if (!isOnly) return t("history.did.several", { who, list: listOf(t, language, what) });
  if (what.background) return t("history.did.background", { who });
  if (what.renamed) return t("history.did.renamed", { who });
  return only === undefined
    ? t("history.did.nothing", { who })
    : oneKind(t, who, what, only, line.entries.length > 1);
}

function oneKind(
  t: TFunction,
  who: string,
  what: ChangeSummary,
  kind: Kind,
  isGroup: boolean,
): string {
  const [title] = what.titles;
  // One tile that was moved ten times in a row is still one tile.
  const isAllNamed = isGroup && what.titles.length < MOST_TITLES;
  const count = isAllNamed ? what.titles.length : what[kind];
  if (title === undefined) return t(`history.did.${kind}.tiles`, { who, count });
  return count === 1
    ? t(`history.did.${kind}.one`, { who, title })
    : t(`history.did.${kind}.more`, { who, title, count: count - 1 });
}

function listOf(t: TFunction, language: string, what: ChangeSummary): string {
  const parts = KINDS.filter((kind) => what[kind] > 0).map((kind) =>
    t(`history.part.${kind}`, { count: what[kind] }),
  );
  if (what.background) parts.push(t("history.part.background"));
  if (what.renamed) parts.push(t("history.part.renamed"));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
}
