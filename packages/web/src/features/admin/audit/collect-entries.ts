import type { WireAuditEntry } from "@mosaico/contract/admin";
import { type AuditFilter, auditPage } from "../admin.api.ts";

/** A browser can hold this many, and so can a spreadsheet. */
export const MAX_ENTRIES = 50_000;

/** Loads the newest entries that match a filter, page by page; `onCount` is called with the number loaded so far. */
export async function collectEntries(
  filter: AuditFilter,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<{ entries: WireAuditEntry[]; isWhole: boolean }> {
  const entries: WireAuditEntry[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await auditPage(filter, after, signal);
    entries.push(...items);
    onCount(entries.length);
    after = next ?? undefined;
  } while (after !== undefined && entries.length < MAX_ENTRIES);
  return { entries: entries.slice(0, MAX_ENTRIES), isWhole: after === undefined };
}
