import { Switch as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export type SwitchProps = {
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** A switch that applies at once. The whole row is the target. */
export function Switch({
  label,
  hint,
  icon,
  checked,
  onCheckedChange,
  disabled = false,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        "flex min-h-10 items-center gap-3 touch:min-h-11",
        disabled && "opacity-50",
        className,
      )}
    >
      <label className="flex min-w-0 flex-1 items-center gap-3 py-1.5" htmlFor={id}>
        {icon ? <span className="shrink-0 text-muted">{icon}</span> : null}
        <span className="min-w-0">
          <span className="block text-base font-medium text-ink" id={`${id}-label`}>
            {label}
          </span>
          {hint ? (
            <span className="block text-sm text-muted" id={`${id}-hint`}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      <Primitive.Root
        // The whole row is its label, but its hint does not belong to its name.
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        className="relative h-6 w-11 shrink-0 rounded-full bg-edge transition-colors before:absolute before:-inset-2.5 before:content-[''] data-[state=checked]:bg-brand forced-colors:border"
        disabled={disabled}
        id={id}
        onCheckedChange={onCheckedChange}
      >
        <Primitive.Thumb className="block size-5 translate-x-0.5 rounded-full bg-pastel-white shadow-piece transition-transform data-[state=checked]:translate-x-[1.375rem] dark:bg-ink dark:data-[state=checked]:bg-on-brand forced-colors:bg-[ButtonText]!" />
      </Primitive.Root>
    </div>
  );
}
