import type { Operation } from "@mosaico/domain/mosaic/operation";
import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { DownloadConflicts } from "./download-conflicts.tsx";
import { ConflictItem } from "./conflict-item.tsx";
import {
  dismissConflicts,
  followConflicts,
  showConflicts,
  conflictStore,
} from "#features/sync/conflicts/conflict-store.ts";

// Conflicts shown per page, limited because each of them subscribes to the mosaic.
const PAGE_SIZE = 30;

type Props = {
  readonly open: OpenMosaic;
  readonly userId: string;
  readonly may: (operation: Operation) => boolean;
};

/** Lists the conflicts, each with both versions, until the user dismisses them. */
export function ConflictsDialog({ open, userId, may }: Props) {
  const { t } = useTranslation();
  const { items, isOpen } = useStore(conflictStore);
  useEffect(() => followConflicts(userId), [userId]);
  useEffect(() => () => showConflicts(false), []);
  if (!isOpen || items.length === 0) return null;
  return (
    <Dialog
      actions={
        <Button onClick={() => showConflicts(false)} variant="primary">
          {t("mosaics.conflicts.later")}
        </Button>
      }
      apart={
        <Button
          onClick={() => dismissConflicts(userId, new Set(items.map(({ key }) => key)))}
          variant="quiet"
        >
          {t("mosaics.conflicts.dismissAll")}
        </Button>
      }
      closeLabel={t("mosaics.close")}
      description={t("mosaics.conflicts.text")}
      onOpenChange={showConflicts}
      open
      size="large"
      title={t("mosaics.conflicts.title")}
    >
      <Items may={may} open={open} userId={userId} />
    </Dialog>
  );
}

function Items({ open, userId, may }: Props) {
  const { t } = useTranslation();
  const { items, unstored } = useStore(conflictStore);
  const [shown, setShown] = useState(PAGE_SIZE);
  const more = items.length - shown;
  return (
    <div className="grid gap-4">
      {unstored > 0 ? (
        <p className="rounded-control bg-warning-soft p-3 text-sm text-pretty" role="alert">
          {t("mosaics.takeAlong.notStored", { count: unstored })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <DownloadConflicts items={items} />
      </div>
      {items
        .toReversed()
        .slice(0, shown)
        .map((item) => (
          <ConflictItem
            item={item}
            key={item.key}
            may={may}
            onDismiss={() => dismissConflicts(userId, new Set([item.key]))}
            open={item.mosaicId === open.id ? open : undefined}
            userId={userId}
          />
        ))}
      {more > 0 ? (
        <Button className="justify-self-start" onClick={() => setShown(shown + PAGE_SIZE)}>
          {t("mosaics.takeAlong.more", { count: more })}
        </Button>
      ) : null}
    </div>
  );
}
