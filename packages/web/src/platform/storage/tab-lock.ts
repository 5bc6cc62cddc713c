const CHANNEL = "mosaico.tabs";
// A page that draws a large mosaic says nothing for as long.
const MAX_SILENCE = 2000;
const ASK_AGAIN = 10_000;

/** Says, for as long as this page lives or until it is aborted, that it looks after this name. */
export function holdName(name: string, signal: AbortSignal): void {
  if ("locks" in navigator) {
    const untilAborted = () =>
      new Promise<void>((resolve) => {
        // The lock is given a moment later: the page may be gone again by then.
        if (signal.aborted) resolve();
        else signal.addEventListener("abort", () => resolve());
      });
    navigator.locks.request(name, untilAborted).catch(() => {
      // A browser that keeps nothing for this page has no locks for it either.
    });
    return;
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === `who ${name}`) channel.postMessage(`me ${name}`);
  });
  signal.addEventListener("abort", () => channel.close());
}

/** Does something, once, when no page looks after this name any more. */
export function whenNameIsFree(name: string, signal: AbortSignal, act: () => void): void {
  if ("locks" in navigator) {
    navigator.locks.request(name, { signal }, act).catch(() => {
      // Aborted: this page is no longer interested.
    });
    return;
  }
  // Locks are for safe origins only; a page served by plain http on a network asks around instead.
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
