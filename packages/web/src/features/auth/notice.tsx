import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

type Props = {
  readonly tone: "success" | "warning";
  readonly title: string;
  readonly children?: ReactNode;
};

/** A message within the page, announced to screen readers. */
export function Notice({ tone, title, children }: Props) {
  const Icon = tone === "success" ? CircleCheck : CircleAlert;
  return (
    <div
      className={classNames(
        "mb-6 flex gap-3 rounded-tile p-4 text-base",
        tone === "success" ? "bg-success-soft" : "bg-warning-soft",
      )}
      role="status"
    >
      <Icon
        aria-hidden="true"
        className={classNames(
          "mt-0.5 shrink-0",
          tone === "success" ? "text-success-ink" : "text-warning-ink",
        )}
        size={20}
      />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
