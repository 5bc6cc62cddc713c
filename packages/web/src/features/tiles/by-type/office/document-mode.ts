import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { OfficeView } from "@mosaico/contract/files";
import { readTab, writeTab } from "#platform/storage/tab.ts";
import type { OfficeTileType } from "./part-kind.ts";

/** As its own program prints it, page by page; or as this browser draws it. */
export type DocumentMode = "printed" | "drawn";
export const DOCUMENT_MODES: readonly DocumentMode[] = ["printed", "drawn"];

type Known = {
  readonly type: OfficeTileType;
  readonly canDraw: boolean;
  readonly isNarrow: boolean;
  /** What somebody chose; undefined where nobody did. */
  readonly chosen: DocumentMode | undefined;
  /** What the server makes of it; `asked` until that is known, `unknown` where it cannot be. */
  readonly print: OfficeView["state"] | "asked" | "unknown";
};

/** How a document is shown. `meantime`: drawn until it can be shown as it is printed. */
export type ShownAs = {
  readonly mode: DocumentMode | "meantime" | "asked";
  /** Both ways are there to choose from. */
  readonly hasChoice: boolean;
};

/** Decides how a document is shown: as it is printed, where that is what one comes for and the server can. */
export function showDocument({ type, canDraw, isNarrow, chosen, print }: Known): ShownAs {
  if (!canDraw) return { mode: "printed", hasChoice: false };
  // Slides are pictures: there is nothing that would be read better otherwise.
  const hasChoice = type !== "powerpoint" && (print === "pdf" || print === "working");
  const usual = type === "excel" || (type === "word" && isNarrow) ? "drawn" : "printed";
  const wanted = type === "powerpoint" ? usual : (chosen ?? usual);
  // Text is drawn otherwise where there are pages beside it.
  if (type === "word" && print === "asked") return { mode: "asked", hasChoice };
  if (wanted === "drawn") return { mode: "drawn", hasChoice };
  switch (print) {
    case "asked":
      return { mode: "asked", hasChoice };
    case "pdf":
      return { mode: "printed", hasChoice };
    case "working":
      // Whoever asks for a table on paper does not want the table.
      return { mode: type === "excel" ? "printed" : "meantime", hasChoice };
    case "service":
    case "none":
    case "unknown":
      return { mode: "drawn", hasChoice };
  }
}

type Chosen = Partial<Record<OfficeTileType, DocumentMode>>;

const KEY = "mosaico.documents";
const chosenStore = createStore<Chosen>(() => parseChosen(readTab(KEY)));

/** What was chosen for documents of a type, for as long as this tab is open; and how to choose. */
export function useDocumentMode(type: OfficeTileType) {
  const chosen = useStore(chosenStore, (all) => all[type]);
  const choose = (mode: DocumentMode) => {
    chosenStore.setState({ [type]: mode });
    writeTab(KEY, JSON.stringify(chosenStore.getState()));
  };
  return [chosen, choose] as const;
}

/** Reads what was kept; what is broken was never chosen. */
export function parseChosen(kept: string | null): Chosen {
  try {
    const read: unknown = JSON.parse(kept ?? "{}");
    const entries = typeof read === "object" && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(
      entries.filter(([, mode]) => DOCUMENT_MODES.some((one) => one === mode)),
    );
  } catch {
    return {};
  }
}
