import type { NamedFile } from "#features/files/named-file.ts";
import { FileDown, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { SaveButton } from "#features/files/save-button.tsx";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/button.tsx";
import { FullScreen } from "#ui/full-screen.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useZoom } from "./use-zoom.ts";

type Props = {
  readonly file: NamedFile;
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The photo across the whole window: wheel, touch, double click and keys zoom it, dragging pans it. */
export function PhotoViewer({ file, title, open, onOpenChange }: Props) {
  const { t } = useTranslation();
  const [natural, setNatural] = useState({ width: file.width ?? 0, height: file.height ?? 0 });
  const [isLoaded, setIsLoaded] = useState(false);
  const isMeasured = natural.width > 0 && natural.height > 0;
  const zoom = useZoom(isMeasured ? natural : { width: 1, height: 1 });
  const { placing } = zoom;
  // F9: nobody else is told that there is one.
  const { original } = file;
  const percent = new Intl.NumberFormat(currentLanguage(), { style: "percent" });

  return (
    <FullScreen
      closeLabel={t("tiles.close")}
      onKeyDown={zoom.onKeyDown}
      onOpenChange={onOpenChange}
      open={open}
      title={title}
      tools={
        <div className="flex items-center justify-center gap-1 rounded-tile border border-line bg-raised p-1 shadow-float">
          <IconButton icon={ZoomOut} label={t("tiles.photo.zoomOut")} onClick={zoom.zoomOut} />
          <span className="w-14 text-center text-sm text-muted tabular-nums">
            {placing === undefined ? null : percent.format(placing.scale)}
          </span>
          <IconButton icon={ZoomIn} label={t("tiles.photo.zoomIn")} onClick={zoom.zoomIn} />
          <IconButton icon={Maximize} label={t("tiles.photo.fit")} onClick={zoom.fit} />
          <Button className="px-3!" onClick={zoom.showRealSize} variant="quiet">
            {percent.format(1)}
            <span className="sr-only">{t("tiles.photo.realSize")}</span>
          </Button>
          <SaveButton className="px-3! touch:min-w-11" compact file={file} variant="quiet" />
          {original === null ? null : (
            <SaveButton
              className="px-3! touch:min-w-11"
              compact
              file={{ ...file, ...original }}
              icon={FileDown}
              label={t("tiles.photo.saveOriginal")}
              variant="quiet"
            />
          )}
        </div>
      }
    >
      <div
        {...zoom.stage}
        className={classNames(
          "absolute inset-0 touch-none overflow-hidden select-none",
          zoom.isWhole ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing",
        )}
      >
        <img
          alt={title}
          className={classNames(
            "max-w-none origin-top-left",
            zoom.isGliding && "transition-transform duration-(--duration-slow)",
            !isMeasured && "opacity-0",
          )}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setIsLoaded(true);
            setNatural({ width: naturalWidth, height: naturalHeight });
          }}
          src={file.url}
          style={{
            width: natural.width,
            height: natural.height,
            // Its preview is shown until it has loaded.
            ...(isLoaded || file.preview === null
              ? {}
              : { background: `url("${file.preview}") center / 100% 100%` }),
            ...(placing && {
              transform: `translate(${placing.x}px, ${placing.y}px) scale(${placing.scale})`,
            }),
          }}
        />
      </div>
    </FullScreen>
  );
}
