import { useId } from "react";

export type ChoiceBarProps<Id extends string> = {
  /** The accessible name of the group. */
  label: string;
  items: readonly { readonly id: Id; readonly label: string }[];
  value: Id;
  onChange: (id: Id) => void;
};

/** A few alternatives side by side, one of them selected. The arrow keys move between them. */
export function ChoiceBar<Id extends string>(props: ChoiceBarProps<Id>) {
  const { label, items, value, onChange } = props;
  const name = useId();
  return (
    <div
      aria-label={label}
      className="flex gap-1 rounded-control border border-line bg-sunken p-1"
      role="radiogroup"
    >
      {items.map((item) => (
        <label
          className="relative flex min-h-8 min-w-0 flex-auto items-center justify-center cursor-pointer rounded-small px-4 text-base font-semibold text-muted select-none hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-piece has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-11 forced-colors:has-checked:outline"
          key={item.id}
        >
          <input
            checked={item.id === value}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            name={name}
            onChange={() => onChange(item.id)}
            type="radio"
            value={item.id}
          />
          <span className="truncate">{item.label}</span>
        </label>
      ))}
    </div>
  );
}
