type Connection = { readonly saveData?: boolean };

/** Whether a video may begin without being asked to: not for those who want less motion or to save data. */
export function playsByItself(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && connection?.saveData !== true;
}
