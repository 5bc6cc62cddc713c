import { readFromViewer } from "#platform/viewer/read-from-viewer.ts";
import {
  type FromViewer,
  type ToViewer,
  VIEWER_READY,
  type ViewerOpening,
} from "#platform/viewer/viewer-messages.ts";

/** A frame that draws a document. */
export type OpenViewer = {
  readonly tell: (message: ToViewer) => void;
  readonly close: () => void;
};

type Options = {
  readonly frame: HTMLIFrameElement;
  /** What is drawn, once it is here. A failure to get it is somebody else's to tell. */
  readonly opening: Promise<ViewerOpening>;
  readonly onMessage: (message: FromViewer) => void;
  /** It has said nothing for too long, or cannot draw this. */
  readonly onFailure: () => void;
};

const MAX_SILENCE_MS = 20_000;

/** Lets a frame draw a document. All that is said comes and goes by a port that nobody else has. */
export function openViewer({ frame, opening, onMessage, onFailure }: Options): OpenViewer {
  const channel = new MessageChannel();
  const ready = Promise.withResolvers<void>();
  const ended = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  // What follows is drawn while the first part is read, and nobody waits for it.
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
      // Its origin is nobody's, or it is not what may have a document.
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
    const given = await opening;
    if (ended.signal.aborted) return;
    expectWord();
    await ready.promise;
    if (ended.signal.aborted) return;
    // An origin that is nobody's has no name to send to.
    frame.contentWindow?.postMessage(given, "*", [given.bytes, channel.port2]);
  };
  send().catch(() => {});
  return { tell: (message) => channel.port1.postMessage(message), close };
}
