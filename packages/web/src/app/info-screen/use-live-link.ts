import type { CLOSE, SharedUpdate } from "@mosaico/contract/live";
import { useEffect, useRef } from "react";
import { afterClose } from "#features/live/closed.ts";
import { type Times, keepSocket } from "#platform/live/keep-socket.ts";

/** Where sockets are blocked, the mosaic is requested at intervals, which costs a few bytes if nothing has changed. */
const TIMES: Times = { first: 1000, longest: 30_000, poll: 15_000, stale: 60_000 };

const ACCESS_ENDED: typeof CLOSE.accessEnded = 4403;

type Watched = {
  readonly slug: string;
  /** The revision that is shown; undefined while there is none. */
  readonly revision: number | undefined;
  /** Requests the mosaic, which may be gone. */
  readonly refresh: () => void;
};

/** Keeps the mosaic of a sharing link current, and notices at once when the link has ended. */
export function useLiveLink({ slug, revision, refresh }: Watched): void {
  const latest = useRef({ revision, refresh });
  useEffect(() => {
    latest.current = { revision, refresh };
  });
  const isShown = revision !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    const isFramed = window.parent !== window;
    let due: ReturnType<typeof setTimeout> | undefined;
    const refreshNow = () => {
      clearTimeout(due);
      due = undefined;
      latest.current.refresh();
    };
    const socket = keepSocket(
      {
        path: `/shared/${encodeURIComponent(slug)}/live`,
        hello: () => ({ type: "hello", ...(isFramed && { embedded: true }) }),
        onNews: (news) => {
          const update = news as SharedUpdate;
          if (update.type === "welcome" && update.revision === latest.current.revision) return;
          // A crowd must not ask at once.
          const within = update.type === "changed" ? update.within : TIMES.first;
          due ??= setTimeout(refreshNow, Math.random() * within);
        },
        onClosed: (code) => {
          // The browser decides anew which site may frame this page.
          if (isFramed && code === ACCESS_ENDED) location.reload();
          return afterClose(code, refreshNow);
        },
        onPoll: refreshNow,
      },
      TIMES,
    );
    return () => {
      clearTimeout(due);
      socket.stop();
    };
  }, [slug, isShown]);
}
