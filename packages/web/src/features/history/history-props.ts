import type { HistoryEntry } from "@mosaico/contract/history";
import type { ChangedStates } from "./history.api.ts";

/** What the history of a mosaic is shown with. */
export type HistoryPageProps = {
  readonly mosaic: { readonly id: number; readonly title: string };
  readonly userId: string;
  /** Who may restore versions and name them. */
  readonly mayDesign: boolean;
  readonly isNarrow: boolean;
  /** The version that the address asks for. */
  readonly asked: number | undefined;
  readonly onBack: () => void;
  /** The mosaic was changed from here, which it can undo once it is open. */
  readonly onChanged: (states: ChangedStates) => void;
  /** A whole version was brought back: the mosaic is to be seen as it is now. */
  readonly onRestored: () => void;
};

/** The same, with the versions that have arrived. */
export type HistoryRoomProps = HistoryPageProps & {
  /** Newest first, at least one. */
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
};
