import { BASE_PATH } from "../base/base-path.ts";

const CHANNEL = `mosaico.tabs${BASE_PATH}`;
// A page that draws a large mosaic may be blocked this long.
const MAX_SILENCE = 2000;
const ASK_AGAIN = 10_000;

/** Holds this name until the signal is aborted or the page closes. */
export function lockName(name: string, signal: AbortSignal): void {
  if ("locks" in navigator) {
    const untilAborted = () =>
      new Promise<void>((resolve) => {
        // The lock is granted a moment later, when the signal may already be aborted.
        if (signal.aborted) resolve();
        else signal.addEventListener("abort", () => resolve());
      });
    navigator.locks.request(BASE_PATH + name, untilAborted).catch(() => {
      // A browser that denies storage to this page denies it locks as well.
    });
    return;
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === `who ${name}`) channel.postMessage(`me ${name}`);
  });
  signal.addEventListener("abort", () => channel.close());
}

/** Calls `act` once, when no page holds this name any more. */
export function whenNameIsFree(name: string, signal: AbortSignal, act: () => void): void {
  if ("locks" in navigator) {
    navigator.locks.request(BASE_PATH + name, { signal }, act).catch(() => {
      // Aborted while waiting.
    });
    return;
  }
  // Locks need a secure context; a page served over plain HTTP asks the other pages instead.
  const channel = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    timer = setTimeout(() => {
      channel.close();
      act();
    }, MAX_SILENCE);
    channel.postMessage(`who ${name}`);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data !== `me ${name}`) return;
    clearTimeout(timer);
    timer = setTimeout(ask, ASK_AGAIN);
  });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    channel.close();
  });
  ask();
}
