import type { HistoryEntry } from "@mosaico/contract/history";
import type { ChangedStates } from "./history.api.ts";

/** The props of the history page. */
export type HistoryPageProps = {
  readonly mosaic: { readonly id: number; readonly title: string };
  readonly userId: string;
  /** Whether the user may restore and name versions. */
  readonly mayDesign: boolean;
  readonly isNarrow: boolean;
  /** The version requested in the address. */
  readonly requestedRevision: number | undefined;
  readonly onBack: () => void;
  /** The mosaic was changed from here, so it can offer undo once it is open. */
  readonly onChanged: (states: ChangedStates) => void;
  /** A whole version was restored: the mosaic should show its current state. */
  readonly onRestored: () => void;
};

/** The same, with the loaded versions. */
export type HistoryWorkspaceProps = HistoryPageProps & {
  /** Newest first, at least one. */
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
};
