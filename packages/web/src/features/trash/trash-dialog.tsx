import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { RemovedMosaics } from "./removed-mosaics.tsx";
import { RemovedTiles } from "./removed-tiles.tsx";
import type { TrashProps } from "./trash-props.ts";

/** Everything removed in the last 30 days: tiles of the open mosaic, mosaics of its account. */
export function TrashDialog(props: TrashProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      closeLabel={t("trash.close")}
      description={t("trash.text")}
      onOpenChange={props.onClose}
      open
      size="medium"
      title={t("trash.title")}
    >
      {props.mayRestoreMosaics ? (
        <Tabs
          items={[
            { id: "tiles", label: t("trash.tiles"), content: <RemovedTiles {...props} /> },
            { id: "mosaics", label: t("trash.mosaics"), content: <RemovedMosaics {...props} /> },
          ]}
          label={t("trash.title")}
        />
      ) : (
        <RemovedTiles {...props} />
      )}
    </Dialog>
  );
}
