import type { TileId } from "@mosaico/domain/tile/tile";
import type { RefObject } from "react";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { copyLink } from "#features/published/copy-link.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { type Place, writeAddress } from "./address.ts";
import { installationUrl } from "#platform/base/here.ts";

/** Copies addresses: of a tile or section, and of what the canvas shows. */
export type CopyLink = {
  readonly tile: (id: TileId) => void;
  readonly view: () => void;
};

/** Copies addresses of places in a mosaic, or in the one of this page. */
export function useCopyLink(canvas: RefObject<CanvasHandle | null>, mosaic?: number): CopyLink {
  const { t } = useTranslation();
  const copy = (place: Place) => {
    const path =
      mosaic === undefined ? location.origin + location.pathname : `${installationUrl()}/`;
    const address = writeAddress({ ...(mosaic !== undefined && { mosaic }), place });
    void copyLink(`${path}${address}`, t, { isShown: false });
  };
  return {
    tile: (id) => copy({ tile: id }),
    view: () => {
      const region = canvas.current?.region();
      if (region !== undefined) copy({ region });
    },
  };
}
