import { fadesOut } from "./fade-out.ts";

let open = 0;

/** The `ref` of the scrim of a dialog. The page is marked as long as one is open, for what gives way to dialogs. */
export function scrimRef(scrim: HTMLElement | null): (() => void) | undefined {
  if (scrim === null) return undefined;
  const fade = fadesOut(scrim);
  count(1);
  return () => {
    count(-1);
    fade?.();
  };
}

function count(by: number): void {
  open += by;
  document.body.toggleAttribute("data-under-scrim", open > 0);
}
