import { type RefObject, useEffect } from "react";
import { useStore } from "zustand";
import type { LiveConnection } from "#features/live/live-connection.ts";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { Cursors } from "./cursors.tsx";
import { EditingTags } from "./editing-tags.tsx";
import { followView } from "./follow-view.ts";
import { useCursorOut } from "./use-cursor-out.ts";

type Props = {
  readonly live: LiveConnection;
  readonly camera: Camera;
  readonly document: CanvasDocument;
  readonly stage: RefObject<HTMLElement | null>;
};

/**
 * Other people on the canvas, visually only: the list of people says who is here in words. Follows somebody's view on
 * request.
 */
export function LiveOverlay({ live, camera, document, stage }: Props) {
  const following = useStore(live.view, (view) => view.following);
  useCursorOut(stage, camera, live);
  useEffect(() => {
    if (following === undefined) return undefined;
    const stops = [
      followView(following, { others: live.others, camera, document }),
      camera.subscribeOwnMoves(() => live.follow(undefined)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, camera, document, following]);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-5 overflow-hidden select-none"
    >
      <EditingTags camera={camera} document={document} others={live.others} />
      <Cursors camera={camera} live={live} />
    </div>
  );
}
