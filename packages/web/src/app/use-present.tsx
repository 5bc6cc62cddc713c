import type { TileId } from "@mosaico/domain/tile/tile";
import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Present } from "#features/canvas/present/present.tsx";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { toast } from "#ui/toast.ts";
import { useLoaded } from "#ui/use-loaded.ts";

/** Starts the presentation of a mosaic, and the presentation while it is on. It is loaded when it is first started. */
export function usePresent(
  document: MosaicDocument,
  onOpenTile: (id: TileId, element: HTMLElement | null) => void,
): { readonly present: () => void; readonly presentation: ReactNode } {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  const loaded = useLoaded(load, isOn, () => {
    setOn(false);
    toast.error(t("offline.needed.title"), t("errors.network"));
  });
  return {
    present: () => {
      if (document.pieces().next().done === true) toast.info(t("canvas.present.empty"));
      else setOn(true);
    },
    presentation:
      isOn && loaded !== undefined ? (
        <loaded.Part
          document={document.shown}
          onClose={() => setOn(false)}
          onOpenTile={onOpenTile}
          title={document.title}
        />
      ) : null,
  };
}

async function load(): Promise<typeof Present> {
  return (await import("#features/canvas/present/present.tsx")).Present;
}
