// A click follows its pointer at once; a later one is unrelated.
const AT_ONCE = 60;

/** Suppresses the click at the end of a gesture. */
export function swallowClick(): void {
  const controller = new AbortController();
  addEventListener(
    "click",
    (event) => {
      event.stopPropagation();
      event.preventDefault();
      controller.abort();
    },
    { capture: true, signal: controller.signal },
  );
  setTimeout(() => controller.abort(), AT_ONCE);
}
