import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { LoadedMosaic } from "#features/sync/copies/load-mosaic.ts";
import type { Loss } from "#features/sync/change.ts";
import { sendLeftovers } from "#features/sync/leftovers.ts";
import { isSaveNoticed, useSaveNoticed } from "#features/mosaics/save-notice.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { useSaveView } from "#features/mosaics/use-save-view.ts";
import { useReturns } from "#platform/offline/use-returns.ts";
import { lookAtStuck, stuckStore } from "#features/mosaics/stuck/look-at-stuck.ts";
import { refusalWords } from "#features/mosaics/unmerged/reason-of.ts";
import { lookAtUnmerged, unmergedStore } from "#features/sync/conflicts/unmerged-store.ts";
import { toast } from "#ui/toast.ts";
import { shortList } from "./short-list.ts";

const LOSS_NOTICE = "mosaics.loss";
const STUCK_NOTICE = "mosaics.stuck";
const UNKEPT_NOTICE = "mosaics.unkept";

/**
 * Says what a person must know of saving: what was lost, here or in a mosaic that they left before all was sent, what
 * could not be shown, that the mosaic is gone.
 */
export function useRoomNews(
  userId: string,
  open: OpenMosaic,
  loaded: LoadedMosaic,
  onGone: (id: number) => void,
): void {
  const { t } = useTranslation();
  const { loss, gone, kept, hasUnsent, save } = useSaveView(open);
  const isStuck = save.state === "stuck";
  // What is on its way at this moment needs no word.
  const isUnkept = hasUnsent && !kept && save.state !== "saving";
  const isNoticed = useSaveNoticed();
  const returns = useReturns();

  const named = (titles: readonly string[]) => shortList(titles);
  const seeBoth = { label: t("mosaics.unmerged.see"), onClick: () => lookAtUnmerged(true) };
  const tellLoss = useEffectEvent((lost: Loss) => {
    const options = { id: LOSS_NOTICE, action: seeBoth };
    if (lost.count === 0) {
      const title = t("mosaics.unmerged.overTitle", { count: lost.items.length });
      toast.info(title, t("mosaics.unmerged.overText"), options);
      return;
    }
    toast.error(
      t("mosaics.loss.title", { count: lost.count }),
      [named(lost.titles), refusalWords(lost.code, t)].filter((part) => part !== "").join(": "),
      options,
    );
  });
  const tellGone = useEffectEvent(() => {
    // One notice is seen at a time: what was lost with the mosaic is said in the same.
    const lost = loss &&
      loss.count > 0 && [t("mosaics.loss.title", { count: loss.count }), named(loss.titles)];
    toast.error(
      t("mosaics.gone.title"),
      lost ? lost.filter((part) => part !== "").join(": ") : t("mosaics.gone.text"),
      { id: "mosaics.gone", ...(lost && { action: seeBoth }) },
    );
    onGone(open.id);
  });
  const tellUnkept = useEffectEvent(() => {
    toast.error(t("mosaics.unkept.title"), t("mosaics.unkept.text"), { id: UNKEPT_NOTICE });
  });
  const tellStuck = useEffectEvent(() => {
    toast.error(t("mosaics.stuck.title"), t("mosaics.stuck.short"), {
      id: STUCK_NOTICE,
      stays: true,
      action: { label: t("mosaics.stuck.see"), onClick: () => lookAtStuck(true) },
    });
  });
  const tellStuckElsewhere = useEffectEvent((title: string) => {
    toast.error(t("mosaics.stuck.title"), t("mosaics.stuck.elsewhere", { title }));
  });
  const tellBroken = useEffectEvent((count: number) => {
    toast.info(t("mosaics.broken.title", { count }), t("mosaics.broken.text"));
  });

  useEffect(() => {
    if (loss !== undefined && gone === undefined) tellLoss(loss);
  }, [loss, gone]);
  // Tried anew whenever the server can be reached again.
  useEffect(
    () =>
      sendLeftovers(
        { userId, openId: open.id },
        (lost) => tellLoss(lost),
        (title) => tellStuckElsewhere(title),
      ),
    [userId, open.id, returns],
  );
  useEffect(
    () =>
      unmergedStore.subscribe(({ isOpen }) => {
        // What it offers is on the screen, and it would lie on that.
        if (isOpen) toast.dismiss(LOSS_NOTICE);
      }),
    [],
  );
  useEffect(() => {
    if (gone !== undefined) tellGone();
  }, [gone]);
  useEffect(() => {
    if (!isUnkept || isSaveNoticed()) return;
    tellUnkept();
    return () => toast.dismiss(UNKEPT_NOTICE);
  }, [isUnkept, isNoticed]);
  useEffect(() => {
    if (!isStuck || isSaveNoticed()) return;
    tellStuck();
    const unsubscribe = stuckStore.subscribe(({ isOpen }) => {
      // What it offers is on the screen, and it would lie on that.
      if (isOpen) toast.dismiss(STUCK_NOTICE);
    });
    return () => {
      unsubscribe();
      toast.dismiss(STUCK_NOTICE);
    };
  }, [isStuck, isNoticed]);
  useEffect(() => {
    if (loaded.broken > 0) tellBroken(loaded.broken);
  }, [loaded.broken]);
}
