import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";

/** What the zoom buttons move. */
export type Zoom = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
};

type Props = {
  readonly zoom: Zoom;
  readonly direction?: "row" | "column";
  readonly tooltipSide?: "top" | "left";
  readonly className?: string;
};

/** Nearer, farther, everything. */
export function ZoomControl({ zoom, direction = "row", tooltipSide = "top", className }: Props) {
  const { t } = useTranslation();
  return (
    <div
      aria-label={t("main.zoom")}
      className={classNames("flex", direction === "column" && "flex-col", className)}
      role="group"
    >
      <IconButton
        icon={ZoomOut}
        label={t("main.zoomOut")}
        onClick={zoom.zoomOut}
        tooltipSide={tooltipSide}
      />
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
    </div>
  );
}
