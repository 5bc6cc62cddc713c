import { Link, Maximize, Presentation, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { classNames } from "#ui/class-names.ts";
import { LetterKey } from "#features/shortcuts/letter-key.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import type { Zoom } from "./use-zoom.ts";

type Props = {
  /** Absent if nothing can be zoomed. */
  readonly zoom: Zoom | undefined;
  readonly direction?: "row" | "column";
  readonly tooltipSide?: "top" | "left";
  readonly className?: string;
  /** Presents the mosaic; absent if that is not offered. */
  readonly onPresent?: () => void;
  /** Copies the address of what is shown; absent if that is not offered. */
  readonly onCopyLink?: () => void;
};

/** Buttons to zoom in, zoom out, show everything and present it. */
export function ZoomControl(props: Props) {
  const { zoom, direction = "row", tooltipSide = "top", className, onPresent, onCopyLink } = props;
  const { t } = useTranslation();
  return (
    <div
      aria-label={t("main.zoom")}
      data-covers-tiles=""
      className={classNames("flex items-center", direction === "column" && "flex-col", className)}
      role="group"
    >
      {zoom === undefined ? null : <ZoomButtons tooltipSide={tooltipSide} zoom={zoom} />}
      {zoom === undefined || onCopyLink === undefined ? null : (
        <IconButton
          icon={Link}
          label={t("sharing.copyView")}
          onClick={onCopyLink}
          tooltipSide={tooltipSide}
        />
      )}
      {onPresent === undefined ? null : (
        <IconButton
          icon={Presentation}
          label={t("main.present")}
          onClick={onPresent}
          shortcut={<LetterKey action="present" />}
          tooltipSide={tooltipSide}
        />
      )}
    </div>
  );
}

type ButtonsProps = { readonly zoom: Zoom; readonly tooltipSide: "top" | "left" };

function ZoomButtons({ zoom, tooltipSide }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon={ZoomOut}
        label={t("main.zoomOut")}
        onClick={zoom.zoomOut}
        tooltipSide={tooltipSide}
      />
      <Level tooltipSide={tooltipSide} zoom={zoom} />
      <IconButton
        icon={ZoomIn}
        label={t("main.zoomIn")}
        onClick={zoom.zoomIn}
        tooltipSide={tooltipSide}
      />
      <IconButton
        icon={Maximize}
        label={t("main.fit")}
        onClick={zoom.fit}
        tooltipSide={tooltipSide}
      />
    </>
  );
}

/** Shows the zoom level; a click sets it to 100 %. */
function Level({ zoom, tooltipSide }: ButtonsProps) {
  const { t, i18n } = useTranslation();
  const percent = useStore(zoom.percent);
  const level = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(percent / 100);
  return (
    <Tooltip content={t("main.actualSize")} side={tooltipSide}>
      <button
        aria-label={`${level}, ${t("main.actualSize")}`}
        className="h-10 min-w-12 rounded-control text-center text-sm text-muted tabular-nums hover:bg-hover hover:text-ink active:bg-pressed touch:h-11"
        onClick={zoom.zoomFully}
        type="button"
      >
        {level}
      </button>
    </Tooltip>
  );
}
