import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { StuckDialog } from "./stuck/stuck-dialog.tsx";
import { ConflictsDialog } from "./conflicts/conflicts-dialog.tsx";

type Props = {
  readonly open: OpenMosaic;
  readonly userId: string;
  readonly may: (operation: Operation) => boolean;
};

/** The dialogs for saving problems that need the user's decision. */
export function SavingDialogs({ open, userId, may }: Props) {
  return (
    <>
      <StuckDialog open={open} />
      <ConflictsDialog may={may} open={open} userId={userId} />
    </>
  );
}
