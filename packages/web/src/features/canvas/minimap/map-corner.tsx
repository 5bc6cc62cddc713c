import { Map as MapIcon, Minimize2 } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Tooltip } from "#ui/tooltip.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { MAP_BUTTON } from "../geometry/map-scale.ts";
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
              ? "absolute top-px right-px size-7.5 touch:size-11 touch:place-items-start touch:justify-end"
              : "size-11 rounded-tile border border-line bg-raised shadow-float hover:bg-hover",
          )}
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          {isOpen ? (
            // Opaque: tiles and the frame around the visible area pass under it.
            <span
              className="grid place-items-center rounded-tr-tile rounded-bl-tile border-b border-l border-line bg-raised"
              style={{ width: MAP_BUTTON, height: MAP_BUTTON }}
            >
              <Icon aria-hidden="true" size={16} />
            </span>
          ) : (
            <Icon aria-hidden="true" size={20} />
          )}
        </button>
      </Tooltip>
    </div>
  );
}
