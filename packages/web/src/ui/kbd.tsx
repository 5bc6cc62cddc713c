import type { ReactNode } from "react";

/** A keyboard key; inherits its colour, so that it also fits in a tooltip. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-small border border-current/30 px-1 font-sans text-xs font-medium">
      {children}
    </kbd>
  );
}
