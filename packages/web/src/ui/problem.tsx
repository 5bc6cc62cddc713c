import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** What is wrong, after a mark, in the colour of the element that announces it. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 font-medium">
      <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
      {children}
    </span>
  );
}
