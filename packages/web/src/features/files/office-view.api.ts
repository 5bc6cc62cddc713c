import type { OfficeView } from "@mosaico/contract/files";
import type { Language } from "@mosaico/domain/language";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { call } from "#platform/api/call.ts";
import { PreparingDocuments } from "./preparing-documents.ts";

const ASKED_AGAIN_MS = 1000;

const preparing = new PreparingDocuments((fileName) => ask(fileName));

/** How the server can currently show a document. */
export async function fetchOfficeView(fileName: string, signal?: AbortSignal): Promise<OfficeView> {
  const view = await ask(fileName, signal);
  preparing.note(fileName, view.state);
  return view;
}

/**
 * How much of a file the server has prepared, in percent, or null while that is unknown: the PDF of a document, or the
 * copy of a film. Undefined if it is not being prepared, as far as this page knows.
 */
export function usePreparingPercent(fileName: string): number | null | undefined {
  return useStore(preparing.files, (files) => files.get(fileName));
}

/** Checks which files of the open mosaic are being prepared, because there may be one more. */
export function lookForPreparing(): void {
  preparing.look();
}

/** Identifies a mosaic for its viewers: its id, the last part of its sharing link, or the language of a base mosaic. */
export type FollowedMosaic =
  | { readonly id: number }
  | { readonly slug: string }
  | { readonly baseIn: Language };

/**
 * Tracks which documents of a mosaic are being converted to PDF and which videos copied, whoever uploaded them. Returns functions to check
 * after new ones may have arrived, and to stop.
 */
export function followPreparing(mosaic: FollowedMosaic) {
  return preparing.follow(async () => {
    const { items, videos } = await askPreparing(mosaic);
    return [...items.map((fileName) => ({ fileName, percent: null })), ...videos];
  });
}

function askPreparing(mosaic: FollowedMosaic) {
  if ("baseIn" in mosaic) {
    const headers = { "Accept-Language": mosaic.baseIn };
    return call("GET /base/preparing-documents", {}, { headers });
  }
  return "slug" in mosaic
    ? call("GET /shared/:slug/preparing-documents", { params: mosaic })
    : call("GET /mosaics/:id/preparing-documents", { params: { id: String(mosaic.id) } });
}

/** How the server shows a document; polled while it makes a PDF. */
export function useOfficeView(fileName: string) {
  return useQuery({
    queryKey: ["office-view", fileName],
    queryFn: ({ signal }): Promise<OfficeView> => fetchOfficeView(fileName, signal),
    refetchInterval: ({ state }) => (state.data?.state === "working" ? ASKED_AGAIN_MS : false),
    // A signed address expires after hours, and LibreOffice may be installed meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

function ask(fileName: string, signal?: AbortSignal): Promise<OfficeView> {
  const input = { params: { content: fileName } };
  return call("GET /storage/office-view/:content", input, signal === undefined ? {} : { signal });
}
