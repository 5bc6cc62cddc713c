import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Makes it a radio button; the name of its group. */
  radioName?: string;
  disabled?: boolean;
  className?: string;
};

/** A checkbox, or a radio button with `radioName`. The whole row is the target. */
export function Checkbox({
  label,
  hint,
  checked,
  onCheckedChange,
  radioName,
  disabled = false,
  className,
}: CheckboxProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 text-base hover:bg-hover has-disabled:cursor-not-allowed has-disabled:opacity-50 touch:min-h-11",
        className,
      )}
    >
      <input
        checked={checked}
        className="size-[1.125rem] shrink-0 cursor-[inherit] accent-brand"
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        {...(radioName === undefined
          ? { type: "checkbox" }
          : { type: "radio", name: radioName, value: id })}
      />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{label}</span>
        {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
      </span>
    </label>
  );
}
