import type { PdfPages } from "./lay-out-pages.ts";
import type { ReaderStore } from "./reader-state.ts";
import type { SavedAs } from "./save-link.tsx";

/** The props of a PDF's toolbar. */
export type ToolbarProps = {
  readonly store: ReaderStore;
  readonly pages: () => PdfPages | undefined;
  readonly isReady: boolean;
  readonly isFinding: boolean;
  readonly isOutlined: boolean;
  readonly isWhole: boolean;
  readonly save: SavedAs;
  readonly onFind: () => void;
  readonly onOutline: () => void;
  readonly onWhole: () => void;
};
