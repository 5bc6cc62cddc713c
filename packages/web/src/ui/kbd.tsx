import type { ReactNode } from "react";

/** A key to press; takes the colour of its surroundings, so that it also stands in a tooltip. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-small border border-current/30 px-1 font-sans text-xs font-medium">
      {children}
    </kbd>
  );
}
