import type { Tile } from "@mosaico/domain/tile/tile";
import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { knownIcons } from "#features/icons/icon-address.ts";
import { useLanguage } from "#platform/i18n/use-language.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { isPictureStopped, keepPictureStopped } from "#platform/preferences/moving-picture.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { MosaicPattern } from "#ui/mosaic-pattern.tsx";
import { baseStartQuery } from "./base-start.ts";
import { FALLBACK_PIECES, piecesOf } from "./pattern-pieces.ts";

// As many as one response has; the picture shows fewer.
const MAX_ICONS = 100;

/** The animated mosaic beside the forms, which users can stop permanently. */
export function MovingPicture() {
  const { t } = useTranslation();
  const base = useQuery(baseStartQuery(useLanguage()));
  // Nothing is drawn before the public mosaic has loaded: replacing the pieces visibly would be worse than none.
  const hasIcons = useIconsOf(base.data);
  const isWaiting = base.isPending || (base.data !== undefined && !hasIcons);
  const pieces = isWaiting ? [] : (base.data && piecesOf(base.data)) || FALLBACK_PIECES;
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

/** Loads the icons of the tiles together, and returns whether that is done. */
function useIconsOf(tiles: readonly Tile[] | undefined): boolean {
  const [loaded, setLoaded] = useState<readonly Tile[]>();
  useEffect(() => {
    if (tiles === undefined) return;
    let isLeft = false;
    const names = tiles.flatMap(({ data }) => data.icon || []);
    void knownIcons.want([...new Set(names)].slice(0, MAX_ICONS)).then(() => {
      if (!isLeft) setLoaded(tiles);
    });
    return () => {
      isLeft = true;
    };
  }, [tiles]);
  return tiles !== undefined && loaded === tiles;
}
