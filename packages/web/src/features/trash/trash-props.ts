import type { Position } from "@mosaico/domain/tile/tile";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";

/** What the trash needs of the open mosaic. */
export type TrashProps = {
  readonly open: OpenMosaic;
  readonly userId: string;
  /** Whether the user may see and restore removed mosaics of the account. */
  readonly mayRestoreMosaics: boolean;
  /** Called when tiles were restored, with the position of the first. */
  readonly onBack: (position: Position) => void;
  readonly onOpenMosaic: (id: number) => void;
  readonly onClose: () => void;
};
