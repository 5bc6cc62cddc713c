import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type DialogFooterProps = { children?: ReactNode; apart?: ReactNode };

// Below a document, which needs the height, the buttons stay in one row.
const beside =
  "max-sm:group-has-data-fills/dialog:flex-row max-sm:group-has-data-fills/dialog:flex-wrap max-sm:group-has-data-fills/dialog:py-2.5 max-sm:group-has-data-fills/dialog:*:flex-1";

/** On a phone the buttons stack, the primary one on top and nearest to the thumb. */
export function DialogFooter({ children, apart }: DialogFooterProps) {
  return (
    <div
      className={classNames(
        "flex shrink-0 print:hidden flex-col-reverse gap-2 border-t border-line px-5 py-4 *:empty:hidden sm:flex-row sm:items-center sm:px-7",
        beside,
      )}
    >
      <div className="flex flex-col sm:flex-row">{apart}</div>
      <div className="flex flex-col-reverse gap-2 sm:ml-auto sm:flex-row sm:items-center">
        {children}
      </div>
    </div>
  );
}
