import { Map as MapIcon, Minimize2 } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Tooltip } from "#ui/tooltip.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import type { Size } from "../geometry/view.ts";
import { MAP_MARGIN, mapSize } from "./map-fold.ts";
import { Minimap } from "./minimap.tsx";

type Props = {
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly canvasSize: Size;
  readonly bottomInset: number;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
};

/** The map in the lower left corner, and the button that folds and unfolds it. */
export function MapCorner({ isOpen, setOpen, bottomInset, ...props }: Props) {
  const { t } = useTranslation();
  const size = mapSize(props.canvasSize);
  if (size === undefined) return null;
  const label = t(isOpen ? "canvas.foldMap" : "canvas.openMap");
  const Icon = isOpen ? Minimize2 : MapIcon;
  return (
    <div
      className="absolute z-rail"
      data-covers-tiles=""
      style={{
        left: `calc(${MAP_MARGIN}px + env(safe-area-inset-left))`,
        bottom: bottomInset + MAP_MARGIN,
      }}
    >
      {isOpen ? <Minimap {...props} size={size} /> : null}
      <Tooltip content={label} side="right">
        <button
          aria-label={label}
          className={classNames(
            "grid place-items-center text-muted hover:text-ink",
            isOpen
              ? "absolute top-0 right-0 size-8 rounded-tile touch:size-11 touch:place-items-start touch:justify-end touch:p-2"
              : "size-11 rounded-tile border border-line bg-raised shadow-float hover:bg-hover",
          )}
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          <Icon aria-hidden="true" size={isOpen ? 16 : 20} />
        </button>
      </Tooltip>
    </div>
  );
}
