import { useEffect } from "react";

const FIELDS = "input, textarea, [contenteditable='true']";

/**
 * What is dropped beside everything that takes it is not taken: by itself the browser would open it in the place of the
 * product, and what was being written would be gone.
 */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const controller = new AbortController();
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      if (event.defaultPrevented || dataTransfer === null) return;
      const isFile = dataTransfer.types.includes("Files");
      const field = target instanceof Element ? target.closest<HTMLInputElement>(FIELDS) : null;
      // A text belongs into a field, a file into one for files.
      if (field !== null && (isFile ? field.type === "file" : true)) return;
      event.preventDefault();
      dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", refuse, { signal: controller.signal });
    addEventListener("drop", refuse, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}
