import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { BookOpenText, Move } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Switch } from "#ui/switch.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly document: Pick<MosaicDocument, "settings" | "subscribe">;
  readonly edit: (operations: readonly Operation[]) => unknown;
};

/** M5: the settings of the open mosaic. Each applies at once, is saved like every other edit, and can be undone. */
export function MosaicOptionsDialog({ open, onOpenChange, document, edit }: Props) {
  const { t } = useTranslation();
  const settings = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.settings,
  );
  const set = (changed: Partial<MosaicSettings>) => {
    edit([{ op: "setSettings", settings: changed }]);
  };
  return (
    <Dialog
      closeLabel={t("mosaics.close")}
      description={t("mosaics.options.text")}
      onOpenChange={onOpenChange}
      open={open}
      size="small"
      title={t("mosaics.options.title")}
    >
      <div className="grid gap-3">
        <Switch
          checked={settings.freePlacement}
          hint={t("mosaics.options.freePlacementHint")}
          icon={<Move aria-hidden="true" size={20} />}
          label={t("mosaics.options.freePlacement")}
          onCheckedChange={(freePlacement) => set({ freePlacement })}
        />
        <Switch
          checked={settings.readOnCanvas}
          hint={t("mosaics.options.readOnCanvasHint")}
          icon={<BookOpenText aria-hidden="true" size={20} />}
          label={t("mosaics.options.readOnCanvas")}
          onCheckedChange={(readOnCanvas) => set({ readOnCanvas })}
        />
      </div>
    </Dialog>
  );
}
