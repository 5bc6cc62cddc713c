import { useEffect, useRef } from "react";

/**
 * Returns a function that runs something at once or, while a pointer is pressed, after it was released. What leaving a
 * field changes may move the button that is being pressed out from under the pointer, and its click would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const release = () => {
      isPressed.current = false;
      const acts = waiting.current.splice(0);
      // After the click.
      setTimeout(() => acts.forEach((act) => act()));
    };
    addEventListener("pointerdown", () => (isPressed.current = true), options);
    addEventListener("pointerup", release, options);
    addEventListener("pointercancel", release, options);
    return () => controller.abort();
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  };
}
