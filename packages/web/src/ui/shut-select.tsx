import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describe, Field, type FieldTexts } from "./field.tsx";
import { framedTrigger, quietTrigger, triggerLook } from "./trigger-look.ts";

export type ShutSelectProps = FieldTexts &
  Pick<ComponentProps<"button">, "onClick" | "onFocus" | "onKeyDown" | "onPointerEnter"> & {
    id: string;
    /** The name of the selected option. */
    valueLabel: string | undefined;
    placeholder?: string | undefined;
    disabled?: boolean | undefined;
    /** Shown before the selected option. */
    leading?: ReactNode;
    quiet?: boolean | undefined;
    compact?: boolean | undefined;
    className?: string | undefined;
  };

/** Looks like a select that is closed, without any of its options: they are not loaded yet, or there are none. */
export function ShutSelect(props: ShutSelectProps) {
  const { id, label, hideLabel, note, hint, error, className, valueLabel, leading } = props;
  const { onClick, onFocus, onKeyDown, onPointerEnter } = props;
  return (
    <Field
      className={className}
      error={error}
      hideLabel={hideLabel}
      hint={hint}
      id={id}
      label={label}
      note={note}
    >
      <button
        {...describe(id, { hint, error })}
        aria-controls={undefined}
        aria-expanded={false}
        aria-haspopup="listbox"
        className={classNames(triggerLook, props.quiet === true ? quietTrigger : framedTrigger)}
        data-placeholder={valueLabel === undefined ? "" : undefined}
        disabled={props.disabled}
        id={id}
        onClick={onClick}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onPointerEnter={onPointerEnter}
        role="combobox"
        type="button"
      >
        {leading ? <span className="shrink-0 text-muted">{leading}</span> : null}
        <span
          className={classNames(
            "min-w-0 flex-1 truncate text-left",
            props.compact === true && "max-sm:sr-only",
          )}
          dir="auto"
        >
          {valueLabel ?? props.placeholder}
        </span>
        <ChevronDown aria-hidden="true" className="shrink-0 text-muted" size={18} />
      </button>
    </Field>
  );
}
