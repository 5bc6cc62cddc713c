import { useEffect } from "react";

/** Sets the page title, for the browser's tab and screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Mosaico" : `${title} · Mosaico`;
  }, [title]);
}
