// In a hidden tab no frame is painted, in milliseconds.
const PATIENCE_MS = 1500;

/** Resolves once what has been rendered now is painted, or cannot be. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    );
  });
}
