import { readFromViewer } from "#platform/viewer/read-from-viewer.ts";
import {
  type FromViewer,
  type ToViewer,
  VIEWER_READY,
  type ViewerOpening,
} from "#platform/viewer/viewer-messages.ts";

/** A frame that draws a document. */
export type OpenViewer = {
  readonly notify: (message: ToViewer) => void;
  readonly close: () => void;
};

type Options = {
  readonly frame: HTMLIFrameElement;
  /** The document to draw, once loaded. A failure to load it is reported elsewhere. */
  readonly opening: Promise<ViewerOpening>;
  readonly onMessage: (message: FromViewer) => void;
  /** The viewer was silent for too long, or cannot draw this. */
  readonly onFailure: () => void;
};

const MAX_SILENCE_MS = 20_000;

/** Lets a frame draw a document. All messages use a private port. */
export function openViewer({ frame, opening, onMessage, onFailure }: Options): OpenViewer {
  const channel = new MessageChannel();
  const ready = Promise.withResolvers<void>();
  const ended = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  // The rest is drawn while the first part is read, and nothing waits for it.
  let isDrawn = false;
  const fail = () => {
    if (ended.signal.aborted) return;
    close();
    onFailure();
  };
  const expectWord = () => {
    clearTimeout(silence);
    silence = setTimeout(fail, MAX_SILENCE_MS);
  };
  const close = () => {
    clearTimeout(silence);
    ended.abort();
    channel.port1.close();
  };
  window.addEventListener(
    "message",
    ({ source, origin, data }: MessageEvent<unknown>) => {
      // Only the viewer's frame with its opaque origin may receive the document.
      if (source === frame.contentWindow && origin === "null" && data === VIEWER_READY) {
        ready.resolve();
      }
    },
    { signal: ended.signal },
  );
  channel.port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = readFromViewer(data);
    if (message === undefined || ended.signal.aborted) return;
    if (message.type === "failed") {
      fail();
      return;
    }
    if (message.type === "alive" && !isDrawn) expectWord();
    if (message.type === "drawn") {
      isDrawn = true;
      clearTimeout(silence);
    }
    onMessage(message);
  });
  channel.port1.start();
  const send = async () => {
    const opened = await opening;
    if (ended.signal.aborted) return;
    expectWord();
    await ready.promise;
    if (ended.signal.aborted) return;
    // An opaque origin has no name to send to.
    frame.contentWindow?.postMessage(opened, "*", [opened.bytes, channel.port2]);
  };
  send().catch(() => {});
  return { notify: (message) => channel.port1.postMessage(message), close };
}
