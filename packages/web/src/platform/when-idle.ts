// Without the browser's own notice, after a frame.
const A_FRAME = 16;
const PATIENCE = 500;

/** Resolves when the browser is idle, or after half a second. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, A_FRAME);
  });
}
