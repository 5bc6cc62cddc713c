import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

type Props = { readonly className?: string; readonly children: ReactNode };

/** F7: a warning to read before saving a file. */
export function RiskNote({ className, children }: Props) {
  return (
    <p
      className={classNames(
        "flex items-start gap-2 rounded-tile bg-warning-soft px-4 py-2.5 text-sm text-pretty text-warning-ink",
        className,
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
      {children}
    </p>
  );
}
