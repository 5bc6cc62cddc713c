import { useState } from "react";
import { useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";

/** The query of the mail's link that led to this page, which public/link.js removed from the address. */
export function useMailLink(): string {
  const entry: unknown = useHistoryState();
  const search = useSearch();
  const [link] = useState(() => linkOf(entry, search));
  return link;
}

function linkOf(state: unknown, search: string): string {
  const hidden = (state as { readonly link?: unknown } | null)?.link;
  return typeof hidden === "string" ? hidden : search;
}
