import type { TileId } from "@mosaico/domain/tile/tile";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Camera } from "./camera.ts";

const DELAY = 700;
// Within this time after one tooltip, the next tile's shows at once.
const SKIP_DELAY = 300;
// The time the pointer needs to get from a tile onto its tooltip.
const GRACE = 120;

export type TileTooltipControl = {
  readonly shownId: TileId | undefined;
  readonly point: (id: TileId) => void;
  readonly leave: () => void;
  /** Like `leave`, unless the pointer reaches the tooltip meanwhile. */
  readonly leaveSoon: () => void;
  /** The pointer is on the tooltip. */
  readonly stay: () => void;
};

/** Which tile's tooltip is shown: that of the tile hovered or focused for a while, until anything moves. */
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

  const leaveSoon = () => {
    clearTimeout(timer.current);
    if (shownId !== undefined) timer.current = setTimeout(leave, GRACE);
  };
  const stay = () => clearTimeout(timer.current);

  useEffect(() => () => clearTimeout(timer.current), []);
  const leaveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // Escape closes only the tooltip: focus and selection stay.
    event.preventDefault();
    leave();
  });
  useEffect(() => {
    if (shownId === undefined) return undefined;
    const listener = (event: KeyboardEvent) => leaveByKey(event);
    addEventListener("keydown", listener, { capture: true });
    return () => removeEventListener("keydown", listener, { capture: true });
  }, [shownId]);
  useEffect(() => {
    if (shownId === undefined) return undefined;
    return camera?.subscribe(() => {
      clearTimeout(timer.current);
      setShownId(undefined);
    });
  }, [camera, shownId]);

  return { shownId, point, leave, leaveSoon, stay };
}
