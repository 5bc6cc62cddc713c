import { useEffect } from "react";

/** Keeps toasts clear of a panel of this width on the right, whose controls they would cover for seconds. */
export function useToastsBeside(width: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--toast-right", `${width}px`);
    return () => {
      style.removeProperty("--toast-right");
    };
  }, [width]);
}
