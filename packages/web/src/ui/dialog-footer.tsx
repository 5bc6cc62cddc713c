import type { ReactNode } from "react";

export type DialogFooterProps = { children?: ReactNode; apart?: ReactNode };

/** On a phone the buttons stack, the primary one on top and nearest to the thumb's reach. */
export function DialogFooter({ children, apart }: DialogFooterProps) {
  return (
    <div className="flex shrink-0 flex-col-reverse gap-2 border-t border-line px-5 py-4 *:empty:hidden sm:flex-row sm:items-center sm:px-7">
      <div className="flex flex-col sm:flex-row">{apart}</div>
      <div className="flex flex-col-reverse gap-2 sm:ml-auto sm:flex-row sm:items-center">
        {children}
      </div>
    </div>
  );
}
