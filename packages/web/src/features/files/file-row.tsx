import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

type Props = {
  readonly thumb: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** Shown at the right; below on a phone. */
  readonly actions: ReactNode;
  readonly className?: string;
};

/** A file with its picture, its name and its actions. */
export function FileRow({ thumb, title, children, actions, className }: Props) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-tile border border-line-strong bg-surface p-3",
        className,
      )}
    >
      {thumb}
      <div className="min-w-32 flex-1">
        <p className="line-clamp-2 text-base font-medium wrap-anywhere" dir="auto">
          {title}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>
    </div>
  );
}
