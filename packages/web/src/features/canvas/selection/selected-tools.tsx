import type { ReactNode, RefObject } from "react";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { Insets, Size } from "../geometry/view.ts";
import type { LandingSign } from "../landing/landing.ts";
import { Corner } from "../sizing/corner.tsx";
import type { PublishedSizes } from "../sizing/use-published-sizes.ts";
import { BesideSelected } from "./beside-selected.tsx";
import type { TileSelection } from "./tile-selection.ts";
import { useOnlySelected } from "./use-only-selected.ts";

type Props = {
  readonly selection: TileSelection;
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly sign: LandingSign;
  readonly stage: RefObject<HTMLElement | null>;
  readonly sizes: PublishedSizes;
  readonly size: Size;
  readonly insets: Insets;
  /** The tools beside the tile. */
  readonly children: ReactNode;
};

/** The corner of the only selected tile, and the tools beside it. T8: a locked one has no corner. */
export function SelectedTools({ selection, sizes, size, insets, children, ...given }: Props) {
  const tile = useOnlySelected(selection, given.document);
  if (tile === undefined) return null;
  return (
    <>
      {sizes.isOn && !tile.data.locked ? <Corner {...given} sizes={sizes} tile={tile} /> : null}
      {children === undefined ? null : (
        <BesideSelected
          camera={given.camera}
          insets={insets}
          sign={given.sign}
          size={size}
          tile={tile}
        >
          {children}
        </BesideSelected>
      )}
    </>
  );
}
