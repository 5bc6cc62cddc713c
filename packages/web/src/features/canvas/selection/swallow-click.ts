// A click follows its pointer at once; one that comes later is another one.
const AT_ONCE = 60;

/** Keeps the click that ends a gesture from being one. */
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
