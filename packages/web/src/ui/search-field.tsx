import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type SearchFieldProps = Omit<TextFieldProps, "type" | "leading" | "onChange" | "value"> & {
  value: string;
  onSearch: (query: string) => void;
};

/** Words to look for. Escape empties it first; only then it is for what lies around. */
export function SearchField({ onSearch, onKeyDown, ...field }: SearchFieldProps) {
  const emptyFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && isFilledSearch(event.target)) {
      event.preventDefault();
      onSearch("");
    }
    onKeyDown?.(event);
  };
  return (
    <TextField
      autoComplete="off"
      leading={<Search aria-hidden="true" size={18} />}
      maxLength={60}
      {...field}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={emptyFirst}
      type="search"
    />
  );
}

/** Whether Escape there has something to empty. */
export function isFilledSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
}
