import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { isPictureStopped, keepPictureStopped } from "#platform/preferences/moving-picture.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { MosaicPiece } from "#ui/mosaic-columns.ts";
import { MosaicPattern } from "#ui/mosaic-pattern.tsx";

/** The animated mosaic beside the forms, which users can stop permanently. */
export function MovingPicture({ pieces }: { readonly pieces: readonly MosaicPiece[] }) {
  const { t } = useTranslation();
  const [isStopped, setStopped] = useState(isPictureStopped);
  const toggle = () => {
    keepPictureStopped(!isStopped);
    setStopped(!isStopped);
  };
  return (
    <>
      <MosaicPattern isStill={isStopped} pieces={pieces} />
      {/* Hidden if the system asks for reduced motion, because nothing is animated then. */}
      <IconButton
        className="absolute! right-3 bottom-3 bg-raised! shadow-float motion-reduce:hidden"
        icon={isStopped ? Play : Pause}
        label={t(isStopped ? "app.moveAgain" : "app.stopMoving")}
        onClick={toggle}
        tooltipSide="left"
      />
    </>
  );
}
