import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { ConflictReport } from "#features/sync/change.ts";
import { sendLeftovers } from "#features/sync/leftovers.ts";
import { isSaveNoticed, useSaveNoticed } from "#features/mosaics/save-notice.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { useSaveView } from "#features/mosaics/use-save-view.ts";
import { useReturns } from "#platform/offline/use-returns.ts";
import { showStuck, stuckStore } from "#features/mosaics/stuck/show-stuck.ts";
import { refusalWords } from "#features/mosaics/conflicts/reason-of.ts";
import { showConflicts, conflictStore } from "#features/sync/conflicts/conflict-store.ts";
import { toast } from "#ui/toast.ts";
import { shortList } from "#platform/i18n/short-list.ts";

const LOSS_NOTICE = "mosaics.notSaved";
const STUCK_NOTICE = "mosaics.stuck";
const UNKEPT_NOTICE = "mosaics.notStored";

/**
 * Notifies the user of saving problems: edits lost here or in a mosaic they left before everything was sent, edits that
 * could not be shown, and a deleted mosaic.
 */
export function useSaveNotices(
  userId: string,
  open: OpenMosaic,
  onUnavailable: (id: number) => void,
): void {
  const { t } = useTranslation();
  const { report, unavailable, isStored, hasUnsent, save } = useSaveView(open);
  const { isHere, broken } = useStore(open.rest.view);
  const isStuck = save.state === "stuck";
  // Edits being sent at this moment need no notice.
  const isUnstored = hasUnsent && !isStored && save.state !== "saving";
  const isNoticed = useSaveNoticed();
  const returns = useReturns();

  const named = (titles: readonly string[]) => shortList(titles);
  const seeBoth = { label: t("mosaics.conflicts.see"), onClick: () => showConflicts(true) };
  const notifyConflicts = useEffectEvent((lost: ConflictReport) => {
    const options = { id: LOSS_NOTICE, action: seeBoth };
    if (lost.count === 0) {
      const title = t("mosaics.conflicts.overTitle", { count: lost.items.length });
      toast.info(title, t("mosaics.conflicts.overText"), options);
      return;
    }
    toast.error(
      t("mosaics.notSaved.title", { count: lost.count }),
      [named(lost.titles), refusalWords(lost.code, t)].filter((part) => part !== "").join(": "),
      options,
    );
  });
  const notifyUnavailable = useEffectEvent(() => {
    // Only one notice is visible at a time, so it also reports what was lost with the mosaic.
    const lost = report &&
      report.count > 0 && [
        t("mosaics.notSaved.title", { count: report.count }),
        named(report.titles),
      ];
    toast.error(
      t("mosaics.gone.title"),
      lost ? lost.filter((part) => part !== "").join(": ") : t("mosaics.gone.text"),
      { id: "mosaics.gone", ...(lost && { action: seeBoth }) },
    );
    onUnavailable(open.id);
  });
  const notifyUnstored = useEffectEvent(() => {
    toast.error(t("mosaics.notStored.title"), t("mosaics.notStored.text"), { id: UNKEPT_NOTICE });
  });
  const notifyStuck = useEffectEvent(() => {
    toast.error(t("mosaics.stuck.title"), t("mosaics.stuck.short"), {
      id: STUCK_NOTICE,
      stays: true,
      action: { label: t("mosaics.stuck.see"), onClick: () => showStuck(true) },
    });
  });
  const notifyStuckElsewhere = useEffectEvent((title: string) => {
    toast.error(t("mosaics.stuck.title"), t("mosaics.stuck.elsewhere", { title }));
  });
  const notifyBroken = useEffectEvent((count: number) => {
    toast.info(t("mosaics.broken.title", { count }), t("mosaics.broken.text"));
  });

  useEffect(() => {
    if (report !== undefined && unavailable === undefined) notifyConflicts(report);
  }, [report, unavailable]);
  // Retried whenever the server becomes reachable again.
  useEffect(
    () =>
      sendLeftovers(
        { userId, openId: open.id },
        (lost) => notifyConflicts(lost),
        (title) => notifyStuckElsewhere(title),
      ),
    [userId, open.id, returns],
  );
  useEffect(
    () =>
      conflictStore.subscribe(({ isOpen }) => {
        // The dialog it offers is open, and the notice would cover it.
        if (isOpen) toast.dismiss(LOSS_NOTICE);
      }),
    [],
  );
  useEffect(() => {
    if (unavailable !== undefined) notifyUnavailable();
  }, [unavailable]);
  useEffect(() => {
    if (!isUnstored || isSaveNoticed()) return;
    notifyUnstored();
    return () => toast.dismiss(UNKEPT_NOTICE);
  }, [isUnstored, isNoticed]);
  useEffect(() => {
    if (!isStuck || isSaveNoticed()) return;
    notifyStuck();
    const unsubscribe = stuckStore.subscribe(({ isOpen }) => {
      // The dialog it offers is open, and the notice would cover it.
      if (isOpen) toast.dismiss(STUCK_NOTICE);
    });
    return () => {
      unsubscribe();
      toast.dismiss(STUCK_NOTICE);
    };
  }, [isStuck, isNoticed]);
  useEffect(() => {
    if (isHere && broken > 0) notifyBroken(broken);
  }, [isHere, broken]);
}
