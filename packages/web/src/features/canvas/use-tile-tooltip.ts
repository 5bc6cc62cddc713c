import type { TileId } from "@mosaico/domain/tile/tile";
import { useEffect, useRef, useState } from "react";
import type { Camera } from "./camera.ts";

const DELAY = 700;
// So soon after one tooltip the next tile's shows at once.
const SKIP_DELAY = 300;

export type TileTooltipControl = {
  readonly shownId: TileId | undefined;
  readonly point: (id: TileId) => void;
  readonly leave: () => void;
};

/** Which tile's tooltip is shown: of the one that is pointed at or focused for a while, until anything moves. */
export function useTileTooltip(camera: Camera | undefined): TileTooltipControl {
  const [shownId, setShownId] = useState<TileId>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastShown = useRef(-Infinity);

  const leave = () => {
    clearTimeout(timer.current);
    if (shownId !== undefined) lastShown.current = performance.now();
    setShownId(undefined);
  };
  const point = (id: TileId) => {
    clearTimeout(timer.current);
    if (id === shownId) return;
    const isQuick = shownId !== undefined || performance.now() - lastShown.current < SKIP_DELAY;
    timer.current = setTimeout(() => setShownId(id), isQuick ? 0 : DELAY);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (shownId === undefined) return undefined;
    return camera?.subscribe(() => {
      clearTimeout(timer.current);
      setShownId(undefined);
    });
  }, [camera, shownId]);

  return { shownId, point, leave };
}
