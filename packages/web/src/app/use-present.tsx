import type { TileId } from "@mosaico/domain/tile/tile";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Present } from "#features/canvas/present/present.tsx";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { toast } from "#ui/toast.ts";

/** Starts the presentation of a mosaic, and the presentation while it is on. */
export function usePresent(
  document: MosaicDocument,
  onOpenTile: (id: TileId, element: HTMLElement | null) => void,
): { readonly present: () => void; readonly presentation: ReactNode } {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  return {
    present: () => {
      if (document.pieces().next().done === true) toast.info(t("canvas.present.empty"));
      else setOn(true);
    },
    presentation: isOn ? (
      <Present
        document={document.shown}
        onClose={() => setOn(false)}
        onOpenTile={onOpenTile}
        title={document.title}
      />
    ) : null,
  };
}
