// The longest word is measured at this size, and scaled.
const MEASURED_PX = 100;

/**
 * Sets `--fits` on an element to the type size in pixels at which the longest word of its text is as wide as the element.
 */
export function setFittingSize(element: HTMLElement): void {
  const measured = element.cloneNode(true) as HTMLElement;
  Object.assign(measured.style, {
    position: "absolute",
    visibility: "hidden",
    width: "min-content",
    fontSize: `${MEASURED_PX}px`,
    overflowWrap: "normal",
  });
  element.after(measured);
  // Not affected by the zoom of the canvas, and rounded: hence a pixel more.
  const widest = measured.offsetWidth + 1;
  measured.remove();
  element.style.setProperty("--fits", `${(element.clientWidth / widest) * MEASURED_PX}px`);
}
