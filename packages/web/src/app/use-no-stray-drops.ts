import { useEffect } from "react";

const FIELDS = "input, textarea, [contenteditable='true']";

/**
 * Ignores drops outside every drop target: otherwise the browser would open the file in place of the app, and unsaved
 * input would be lost.
 */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const controller = new AbortController();
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      if (event.defaultPrevented || dataTransfer === null) return;
      const isFile = dataTransfer.types.includes("Files");
      const field = target instanceof Element ? target.closest<HTMLInputElement>(FIELDS) : null;
      // Text may be dropped into any field, a file only into a file field.
      if (field !== null && (isFile ? field.type === "file" : true)) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", refuse, { signal: controller.signal });
    addEventListener("drop", refuse, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
