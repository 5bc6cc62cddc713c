const PAUSE = 1000;

/** Lets one toast through per second, since leaving the field and pressing the button fail together. */
export function createToastPause(now: () => number = Date.now): () => boolean {
  let last: number | undefined;
  return () => {
    const at = now();
    if (last !== undefined && at - last < PAUSE) return false;
    last = at;
    return true;
  };
}
