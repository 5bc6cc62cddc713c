import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

type Props = {
  readonly icon: LucideIcon;
  /** The background of the icon, and the icon's colour. */
  readonly ground: string;
  readonly title: string;
  /** Shown below the title; empty for none. */
  readonly note: string;
  readonly action: ReactNode;
};

/** A card that shows where a tile leads before it is opened. */
export function ContentCard({ icon: Icon, ground, title, note, action }: Props) {
  return (
    <div className="flex flex-col gap-5 rounded-tile border border-line bg-surface p-5 shadow-piece sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <span
          className={classNames(
            "grid size-14 shrink-0 place-items-center rounded-tile shadow-piece",
            ground,
          )}
        >
          <Icon aria-hidden="true" size={26} />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-title text-lg font-semibold wrap-anywhere">
            {title}
          </span>
          {note === "" ? null : (
            <span className="line-clamp-8 text-sm wrap-anywhere text-muted">{note}</span>
          )}
        </span>
      </div>
      {action}
    </div>
  );
}
