import type { Operation } from "@mosaico/domain/mosaic/operation";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { SaveTexts } from "./save-texts.tsx";
import { UnmergedItem } from "./unmerged-item.tsx";
import {
  dismissUnmerged,
  followUnmerged,
  lookAtUnmerged,
  unmergedStore,
} from "#features/sync/conflicts/unmerged-store.ts";

// Each of them watches the mosaic: so many are shown at once.
const PAGE_SIZE = 30;

type Props = {
  readonly open: OpenMosaic;
  readonly userId: string;
  readonly may: (operation: Operation) => boolean;
};

/** What could not be merged, each in both versions, for as long as it takes to see to it. */
export function UnmergedDialog({ open, userId, may }: Props) {
  const { t } = useTranslation();
  const { items, isOpen } = useStore(unmergedStore);
  useEffect(() => followUnmerged(userId), [userId]);
  useEffect(() => () => lookAtUnmerged(false), []);
  if (!isOpen || items.length === 0) return null;
  return (
    <Dialog
      actions={
        <Button onClick={() => lookAtUnmerged(false)} variant="primary">
          {t("mosaics.unmerged.later")}
        </Button>
      }
      apart={
        <Button
          onClick={() => dismissUnmerged(userId, new Set(items.map(({ key }) => key)))}
          variant="quiet"
        >
          {t("mosaics.unmerged.dismissAll")}
        </Button>
      }
      closeLabel={t("mosaics.close")}
      description={t("mosaics.unmerged.text")}
      onOpenChange={lookAtUnmerged}
      open
      size="large"
      title={t("mosaics.unmerged.title")}
    >
      <Items may={may} open={open} userId={userId} />
    </Dialog>
  );
}

function Items({ open, userId, may }: Props) {
  const { t } = useTranslation();
  const { items, unkept } = useStore(unmergedStore);
  const [shown, setShown] = useState(PAGE_SIZE);
  const more = items.length - shown;
  return (
    <div className="grid gap-4">
      {unkept > 0 ? (
        <p className="rounded-control bg-warning-soft p-3 text-sm text-pretty" role="alert">
          {t("mosaics.takeAlong.unkept", { count: unkept })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <SaveTexts items={items} />
      </div>
      {items
        .toReversed()
        .slice(0, shown)
        .map((item) => (
          <UnmergedItem
            item={item}
            key={item.key}
            may={may}
            onDismiss={() => dismissUnmerged(userId, new Set([item.key]))}
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
