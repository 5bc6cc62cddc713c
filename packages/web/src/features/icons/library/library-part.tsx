import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "#ui/class-names.ts";

type Props = {
  readonly title: string;
  readonly count: number;
  readonly isFolded: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** One part of the library, under a heading that collapses it. */
export function LibraryPart({ title, count, isFolded, onToggle, children }: Props) {
  const id = useId();
  return (
    <section aria-label={title}>
      <h3 className="sticky top-0 z-1 bg-surface py-1">
        <button
          aria-controls={id}
          aria-expanded={!isFolded}
          className="flex min-h-10 w-full items-center gap-2 rounded-control px-2 text-left font-sans text-base font-semibold tracking-normal hover:bg-hover active:bg-pressed touch:min-h-11"
          onClick={onToggle}
          type="button"
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames("text-muted transition-transform", isFolded && "-rotate-90")}
            size={18}
          />
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <span className="text-sm font-medium text-muted tabular-nums">{count}</span>
        </button>
      </h3>
      <div hidden={isFolded} id={id}>
        {isFolded ? null : children}
      </div>
    </section>
  );
}
