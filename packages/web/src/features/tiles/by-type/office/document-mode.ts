import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { OfficeView } from "@mosaico/contract/files";
import { readTab, writeTab } from "#platform/storage/tab.ts";
import type { OfficeTileType } from "./part-kind.ts";

/** As its own program prints it, page by page; or as drawn by this browser. */
export type DocumentMode = "printed" | "drawn";
export const DOCUMENT_MODES: readonly DocumentMode[] = ["printed", "drawn"];

type Situation = {
  readonly type: OfficeTileType;
  readonly canDraw: boolean;
  readonly isNarrow: boolean;
  /** The user's choice, if any. */
  readonly chosen: DocumentMode | undefined;
  /** What the server makes of it; `asked` until that is known, `unknown` if it cannot be determined. */
  readonly print: OfficeView["state"] | "asked" | "unknown";
};

/** How a document is shown. `meantime`: drawn until the printed version is ready. */
export type ShownAs = {
  readonly mode: DocumentMode | "meantime" | "asked";
  /** Both modes are available. */
  readonly hasChoice: boolean;
};

/** Decides how a document is shown: as printed, if that is the usual choice for it and the server can. */
export function showDocument({ type, canDraw, isNarrow, chosen, print }: Situation): ShownAs {
  if (!canDraw) return { mode: "printed", hasChoice: false };
  // Slides are fixed pictures, so drawing them offers no better layout.
  const hasChoice = type !== "powerpoint" && (print === "pdf" || print === "working");
  const usual = type === "excel" || (type === "word" && isNarrow) ? "drawn" : "printed";
  const wanted = type === "powerpoint" ? usual : (chosen ?? usual);
  // Text is drawn differently if the printed pages are available too.
  if (type === "word" && print === "asked") return { mode: "asked", hasChoice };
  if (wanted === "drawn") return { mode: "drawn", hasChoice };
  switch (print) {
    case "asked":
      return { mode: "asked", hasChoice };
    case "pdf":
      return { mode: "printed", hasChoice };
    case "working":
      // A drawn sheet is no substitute for the printed one.
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

/** The mode chosen for documents of a type, kept as long as this tab is open, and a function to change it. */
export function useDocumentMode(type: OfficeTileType) {
  const chosen = useStore(chosenStore, (all) => all[type]);
  const choose = (mode: DocumentMode) => {
    chosenStore.setState({ [type]: mode });
    writeTab(KEY, JSON.stringify(chosenStore.getState()));
  };
  return [chosen, choose] as const;
}

/** Parses the stored choice; an invalid one is ignored. */
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
