import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

type Props = {
  readonly name: string;
  readonly selected: boolean;
  /** Whether it is the tab stop; the arrows reach the others. */
  readonly reachable: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
};

/** One option in the grid of icons. */
export function IconOption({ name, selected, reachable, onSelect, children }: Props) {
  return (
    <button
      aria-label={name}
      aria-selected={selected}
      className={classNames(
        "grid aspect-square min-h-10 w-full place-items-center rounded-control transition-[background-color,box-shadow] touch:min-h-11",
        selected
          ? "bg-brand-soft ring-2 ring-brand ring-inset"
          : "hover:bg-hover active:bg-pressed",
      )}
      onClick={onSelect}
      role="option"
      tabIndex={reachable ? 0 : -1}
      title={name}
      type="button"
    >
      {children}
    </button>
  );
}
