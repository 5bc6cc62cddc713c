import type { MosaicSummary } from "@mosaico/contract/mosaics";
import type { User } from "@mosaico/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LiveConnection } from "#features/live/live-connection.ts";
import { editMosaics } from "#features/mosaics/mosaics.api.ts";
import type { LoadedMosaic } from "#features/sync/copies/load-mosaic.ts";
import { type OpenMosaic, openMosaic } from "#features/sync/open-mosaic.ts";
import type { Begun } from "../part-screen/begun.ts";
import { useKeptPictures } from "../offline/use-kept-pictures.ts";
import { usePreparing } from "../use-preparing.ts";
import { takeOutsideEdits } from "./outside-edits.ts";
import { useIsHere } from "./use-is-here.ts";
import { useLive } from "./use-live.ts";
import { useRoleNotice } from "./use-role-notice.ts";
import { useSaveNotices } from "./use-save-notices.ts";
import { useSummaryKept } from "./use-summary-kept.ts";

export type MosaicProps = {
  readonly loaded: LoadedMosaic;
  /** What the user has begun on the part that was shown first. */
  readonly begun: Begun;
  readonly user: User;
  readonly mosaics: readonly MosaicSummary[];
  /** Opens another mosaic, or the first one if undefined. */
  readonly onSelect: (id: number | undefined) => void;
};

/** Keeps a loaded mosaic open: its edits are saved, others' edits arrive, and the user is notified of both. */
export function useOpenedMosaic({ loaded, user, mosaics, onSelect }: MosaicProps): {
  readonly open: OpenMosaic;
  readonly live: LiveConnection;
} {
  const client = useQueryClient();
  const [open] = useState(() => openMosaic(loaded, user.id));
  useEffect(() => open.start(), [open]);
  useEffect(() => takeOutsideEdits(open), [open]);
  const live = useLive(open);
  useSummaryKept(user.id, open);
  useKeptPictures(open.document, useIsHere(open));
  usePreparing(open.document, open);
  useRoleNotice(user, open.accountId);
  useSaveNotices(user.id, open, (id) => {
    editMosaics(client, user.id, (list) => list.filter((mosaic) => mosaic.id !== id));
    void client.invalidateQueries({ queryKey: ["mosaics", user.id] });
    onSelect(undefined);
  });
  const isListed = mosaics.some(({ id }) => id === open.id);
  useEffect(() => {
    // The queue finds out whether the mosaic was deleted, and what happens to its unsent edits.
    if (!isListed) open.queue.refresh();
  }, [isListed, open]);
  return { open, live };
}
