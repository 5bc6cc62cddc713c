import type { Area } from "@mosaico/domain/mosaic/area";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";

/** What the trash needs of the open mosaic. */
export type TrashProps = {
  readonly open: OpenMosaic;
  readonly userId: string;
  /** Whether the user may see and restore removed mosaics of the account. */
  readonly mayRestoreMosaics: boolean;
  /** Called when tiles were restored, with the place of the first. */
  readonly onBack: (area: Area) => void;
  readonly onOpenMosaic: (id: number) => void;
  readonly onClose: () => void;
};
