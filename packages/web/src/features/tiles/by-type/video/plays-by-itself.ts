type Connection = { readonly saveData?: boolean };

/** Whether a video may start by itself: not with reduced motion or data saving. */
export function playsByItself(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && connection?.saveData !== true;
}
