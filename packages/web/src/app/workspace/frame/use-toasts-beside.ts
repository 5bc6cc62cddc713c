import { useEffect } from "react";

/** Keeps toasts off a panel of this width at the right: they would lie on its controls for seconds. */
export function useToastsBeside(width: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--toast-right", `${width}px`);
    return () => {
      style.removeProperty("--toast-right");
    };
  }, [width]);
}
