/** Whether the page is laid out for paper now, where nothing looks as it does on the screen. */
export function isOnPaper(): boolean {
  return matchMedia("print").matches;
}
