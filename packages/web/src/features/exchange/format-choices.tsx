import type { LucideIcon } from "lucide-react";
import { useId } from "react";

type Choice<Id extends string> = {
  readonly id: Id;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
};

type Props<Id extends string> = {
  /** The accessible name of the group. */
  readonly label: string;
  readonly choices: readonly Choice<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly disabled: boolean;
};

/** A list of formats with what each is for, one of them chosen. The arrow keys move between them. */
export function FormatChoices<Id extends string>(props: Props<Id>) {
  const { label, choices, value, onChange, disabled } = props;
  const name = useId();
  return (
    <div
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-control border border-edge bg-surface"
      role="radiogroup"
    >
      {choices.map(({ id, icon: Icon, ...choice }) => (
        <label
          className="relative flex min-h-14 cursor-pointer items-center gap-3.5 px-3.5 py-3 transition-[background-color] select-none hover:bg-hover has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed"
          key={id}
        >
          <input
            checked={id === value}
            className="peer absolute inset-0 cursor-[inherit] appearance-none opacity-0"
            data-autofocus={id === value ? true : undefined}
            disabled={disabled}
            name={name}
            onChange={() => onChange(id)}
            type="radio"
            value={id}
          />
          <Icon aria-hidden="true" className="shrink-0 text-muted" size={22} strokeWidth={1.75} />
          <span className="min-w-0 flex-1 font-semibold">
            {choice.name}
            <span className="block text-sm font-normal text-muted">{choice.text}</span>
          </span>
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-items-center rounded-full border border-edge bg-raised peer-checked:border-[6px] peer-checked:border-brand forced-colors:peer-checked:border-[Highlight]"
          />
        </label>
      ))}
    </div>
  );
}
