import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type SearchFieldProps = Omit<TextFieldProps, "type" | "leading" | "onChange" | "value"> & {
  value: string;
  onSearch: (query: string) => void;
};

/** A search field. Escape clears it first; only on an empty field does it reach the surrounding surface. */
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

/** Whether Escape on this element would clear a search field. */
export function isFilledSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
}
