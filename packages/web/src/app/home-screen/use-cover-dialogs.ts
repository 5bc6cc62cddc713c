import { type RefObject, useRef, useState } from "react";
import type { ListedMosaic } from "#features/mosaics/listed-mosaics.ts";

/** The dialogs of the page: about one mosaic, about the people of an account, or about neither. */
export type CoverQuestion =
  | { readonly kind: "create" | "import" | "profile" }
  | { readonly kind: "people"; readonly account: { readonly id: string; readonly name: string } }
  | { readonly kind: "share" | "rename" | "export" | "delete"; readonly mosaic: ListedMosaic };

/** Which dialog is open. */
export type CoverDialogState = {
  readonly question: CoverQuestion | undefined;
  readonly ask: (question: CoverQuestion | undefined) => void;
  /** Gets the focus after a mosaic was deleted. */
  readonly search: RefObject<HTMLInputElement | null>;
};

export function useCoverDialogs(): CoverDialogState {
  const [question, ask] = useState<CoverQuestion>();
  const search = useRef<HTMLInputElement>(null);
  return { question, ask, search };
}
