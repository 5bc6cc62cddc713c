import type { MosaicState } from "@mosaico/domain/mosaic/mosaic";
import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { knownIcons } from "#features/icons/icon-address.ts";
import { baseQuery } from "#features/mosaics/published.api.ts";
import { useLanguage } from "#platform/i18n/use-language.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { isPictureStopped, keepPictureStopped } from "#platform/preferences/moving-picture.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { MosaicPattern } from "#ui/mosaic-pattern.tsx";
import { FALLBACK_PIECES, piecesOf } from "./pattern-pieces.ts";

// As many as one response has; the picture shows fewer.
const MAX_ICONS = 100;

/** The animated mosaic beside the forms, which users can stop permanently. */
export function MovingPicture() {
  const { t } = useTranslation();
  const base = useQuery(baseQuery(useLanguage()));
  // Nothing is drawn before the public mosaic has loaded: replacing the pieces visibly would be worse than none.
  const hasIcons = useIconsOf(base.data?.state);
  const isWaiting = base.isPending || (base.data !== undefined && !hasIcons);
  const pieces = isWaiting ? [] : (base.data && piecesOf(base.data.state)) || FALLBACK_PIECES;
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
        className="absolute! bottom-3 safe-right-3 bg-raised! shadow-float motion-reduce:hidden"
        icon={isStopped ? Play : Pause}
        label={t(isStopped ? "app.moveAgain" : "app.stopMoving")}
        onClick={toggle}
        tooltipSide="left"
      />
    </>
  );
}

/** Loads the icons of the mosaic together, and returns whether that is done. */
function useIconsOf(state: MosaicState | undefined): boolean {
  const [loaded, setLoaded] = useState<MosaicState>();
  useEffect(() => {
    if (state === undefined) return;
    let isLeft = false;
    const names = [...state.tiles.values()].flatMap(({ data }) => data.icon || []);
    void knownIcons.want([...new Set(names)].slice(0, MAX_ICONS)).then(() => {
      if (!isLeft) setLoaded(state);
    });
    return () => {
      isLeft = true;
    };
  }, [state]);
  return state !== undefined && loaded === state;
}
