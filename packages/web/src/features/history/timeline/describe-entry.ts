import type { ChangeSummary } from "@mosaico/contract/history";
import type { TFunction } from "#platform/i18n/translate.ts";
import { type Line, sumOf } from "./group-entries.ts";

type Kind = "added" | "removed" | "edited" | "moved";
const KINDS: readonly Kind[] = ["added", "removed", "edited", "moved"];

/** A sentence with its author that says what a timeline entry changed. */
export function describeEntry(t: TFunction, language: string, line: Line): string {
  const [entry] = line.entries;
  if (entry === undefined) return "";
  const who = entry.author?.name ?? t("history.somebody");
  if (line.entries.length === 1) {
    if (entry.origin === "restore" && entry.restored !== null) {
      return t("history.did.restored", { who, version: entry.restored });
    }
    if (entry.origin === "compacted") {
      return t("history.did.compacted", { count: entry.revision - entry.baseRevision });
    }
  }
  const what = sumOf(line.entries);
  const kinds = KINDS.filter((kind) => what[kind] > 0);
  const [only] = kinds;
  const { background, renamed, settings, look } = what;
  const isOnly = kinds.length + [background, renamed, settings, look].filter(Boolean).length <= 1;
  if (!isOnly) return t("history.did.several", { who, list: listOf(t, language, what) });
  if (background) return t("history.did.background", { who });
  if (renamed) return t("history.did.renamed", { who });
  if (settings) return t("history.did.settings", { who });
  if (look) return t("history.did.look", { who });
  return only === undefined
    ? t("history.did.nothing", { who })
    : oneKind(t, who, what, only, line.entries);
}

function oneKind(
  t: TFunction,
  who: string,
  what: ChangeSummary,
  kind: Kind,
  entries: Line["entries"],
): string {
  const [title] = what.titles;
  const isRepeatable = kind === "edited" || kind === "moved";
  const count = entries.length > 1 && isRepeatable ? tilesOf(entries, kind) : what[kind];
  if (title === undefined) return t(`history.did.${kind}.tiles`, { who, count });
  return count === 1
    ? t(`history.did.${kind}.one`, { who, title })
    : t(`history.did.${kind}.more`, { who, title, count: count - 1 });
}

/** The number of tiles affected by several changes: one that was moved ten times counts once, by its title. */
function tilesOf(entries: Line["entries"], kind: Kind): number {
  const titles = new Set(entries.flatMap(({ what }) => what.titles));
  // A summary names few of its tiles; the rest are mostly the same from change to change.
  const unnamed = entries.map(({ what }) => what[kind] - what.titles.length);
  return titles.size + Math.max(0, ...unnamed);
}

function listOf(t: TFunction, language: string, what: ChangeSummary): string {
  const parts = KINDS.filter((kind) => what[kind] > 0).map((kind) =>
    t(`history.part.${kind}`, { count: what[kind] }),
  );
  if (what.background) parts.push(t("history.part.background"));
  if (what.renamed) parts.push(t("history.part.renamed"));
  if (what.settings) parts.push(t("history.part.settings"));
  if (what.look) parts.push(t("history.part.look"));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
}
