import { SearchField } from "#ui/search-field.tsx";
import { Select } from "#ui/select.tsx";

const ALL = "all";

/** One of several values that a list is limited to. */
type Choice = {
  readonly label: string;
  /** All that can be chosen, with their names; without a value for all of them. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The name of the choice that leaves nothing out. */
  readonly all: string;
  /** Undefined for all of them. */
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
};

type Props = {
  readonly searchLabel: string;
  readonly search: { readonly typed: string; readonly type: (words: string) => void };
  readonly choices: readonly Choice[];
};

/** The words and the values that a list is limited to, above it. */
export function FilterRow({ searchLabel, search, choices }: Props) {
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 sm:flex">
      <SearchField
        className="col-span-2 sm:w-full sm:max-w-md"
        hideLabel
        label={searchLabel}
        onSearch={search.type}
        placeholder={searchLabel}
        value={search.typed}
      />
      {choices.map(({ label, options, all, value, onChoose }) => (
        <Select
          className="nth-2:last:col-span-2 sm:shrink-0"
          hideLabel
          key={label}
          label={label}
          onValueChange={(next) => onChoose(next === ALL ? "" : next)}
          options={[{ value: ALL, label: all }, ...options]}
          value={value ?? ALL}
        />
      ))}
    </div>
  );
}
