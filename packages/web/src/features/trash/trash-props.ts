import type { Position } from "@mosaico/domain/tile/tile";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";

/** What the trash needs to know of the mosaic that is open. */
export type TrashProps = {
  readonly open: OpenMosaic;
  readonly userId: string;
  /** Who may see and bring back what was deleted of the account's mosaics. */
  readonly mayRestoreMosaics: boolean;
  /** Tiles came back, the first of them here. */
  readonly onBack: (position: Position) => void;
  readonly onOpenMosaic: (id: number) => void;
  readonly onClose: () => void;
};
