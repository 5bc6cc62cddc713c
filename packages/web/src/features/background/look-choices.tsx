import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { classNames } from "#ui/class-names.ts";

type Props<Name extends string> = {
  readonly label: string;
  readonly names: readonly Name[];
  readonly nameOf: (name: Name) => string;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Draws a choice; fills its positioned parent. */
  readonly render: (name: Name) => ReactNode;
  /** The classes with the number of columns. */
  readonly columns: string;
};

/** Choices as small drawings, of which one is chosen. */
export function LookChoices<Name extends string>(props: Props<Name>) {
  const { label, names, nameOf, chosen, onChoose, render, columns } = props;
  const group = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (names.indexOf(chosen) + step + names.length) % names.length;
    const name = names[next];
    if (name === undefined) return;
    onChoose(name);
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[next]?.focus();
  };
  return (
    <section>
      <h3 className="pb-2 font-sans text-sm font-semibold tracking-normal">{label}</h3>
      <div
        aria-label={label}
        className={classNames("grid gap-3", columns)}
        ref={group}
        role="radiogroup"
      >
        {names.map((name) => {
          const isChosen = name === chosen;
          return (
            <button
              aria-checked={isChosen}
              className="group grid gap-1 rounded-control text-left text-sm outline-none"
              key={name}
              onClick={() => onChoose(name)}
              onKeyDown={walk}
              role="radio"
              tabIndex={isChosen ? 0 : -1}
              type="button"
            >
              <span
                className={classNames(
                  "relative block h-24 overflow-hidden rounded-control border forced-color-adjust-none group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus",
                  isChosen ? "border-2 border-brand-ink" : "border-edge",
                )}
              >
                {render(name)}
                {isChosen ? (
                  <span className="absolute right-1.5 bottom-1.5 grid size-6 place-items-center rounded-full bg-brand text-on-brand">
                    <Check aria-hidden="true" size={16} />
                  </span>
                ) : null}
              </span>
              <span className={isChosen ? "font-semibold" : "text-muted"}>{nameOf(name)}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
