import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { download } from "#platform/api/download.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { useTheme } from "#platform/theme/theme.ts";
import type { FromViewer, ViewerFormat, ViewerWords } from "#platform/viewer/viewer-messages.ts";
import { afterMessage } from "./after-message.ts";
import { fileProblemOf } from "./file-problem.ts";
import { type OpenViewer, openViewer } from "./open-viewer.ts";
import { FIRST_STATE, type ViewerState } from "./viewer-state.ts";

type Options = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly url: string;
  readonly format: ViewerFormat;
  readonly words: ViewerWords;
  readonly isFlowing: boolean;
  readonly beginAt: number;
  readonly found: readonly string[];
  readonly onEscape: () => void;
  /** The browser cannot draw it. */
  readonly onFailure: () => void;
};

/** Fetches a file and lets a frame draw it. */
export function useViewer({ frame, url, format, words, onEscape, onFailure, ...options }: Options) {
  const [state, setState] = useState<ViewerState>(FIRST_STATE);
  const viewer = useRef<OpenViewer>(undefined);
  const theme = useTheme();

  const receive = useEffectEvent((message: FromViewer) => {
    if (message.type === "escape") onEscape();
    else setState((before) => afterMessage(before, message));
  });
  const fail = useEffectEvent(() => onFailure());
  const open = useEffectEvent((target: HTMLIFrameElement, signal: AbortSignal) => {
    const bytes = download(url, {
      signal,
      onProgress: (share) => setState({ is: "fetching", share }),
    });
    const opening = bytes.then((here) => {
      setState({ is: "drawing" });
      const language = currentLanguage();
      const { isFlowing, beginAt, found } = options;
      return {
        type: "open",
        format,
        bytes: here,
        language,
        theme,
        words,
        isFlowing,
        beginAt,
        found,
      } as const;
    });
    opening.catch((error: unknown) => {
      if (!signal.aborted) setState({ is: "lost", problem: fileProblemOf(error) });
    });
    return openViewer({ frame: target, opening, onMessage: receive, onFailure: fail });
  });

  useEffect(() => {
    if (frame.current === null) return;
    const leaving = new AbortController();
    const opened = open(frame.current, leaving.signal);
    viewer.current = opened;
    return () => {
      leaving.abort();
      opened.close();
    };
  }, [frame, url]);
  useEffect(() => viewer.current?.notify({ type: "theme", theme }), [theme]);

  return {
    state,
    show: (part: number) => {
      // At once, so that pressing twice moves two parts, even before the frame has reported its position.
      setState((before) => (before.is === "drawn" ? { ...before, part } : before));
      viewer.current?.notify({ type: "show", part });
    },
    zoom: (factor: number) => viewer.current?.notify({ type: "zoom", factor }),
  };
}
