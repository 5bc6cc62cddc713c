import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Problem } from "./problem.tsx";

/** The props of every labelled control. */
export type FieldTexts = {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** A quiet note beside the label, such as "optional". */
  note?: string | undefined;
  hint?: ReactNode;
  /** The error message; marks the control as invalid. */
  error?: string | undefined;
};

type FieldProps = FieldTexts & {
  id: string;
  counter?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Field({
  id,
  label,
  hideLabel = false,
  note,
  hint,
  error,
  counter,
  className,
  children,
}: FieldProps) {
  const hasError = error !== undefined && error !== "";
  return (
    <div className={classNames("flex min-w-0 flex-col", className)}>
      <label
        className={classNames(
          "flex items-baseline gap-2 pb-1.5 text-sm font-semibold text-ink",
          hideLabel && "sr-only",
        )}
        htmlFor={id}
      >
        {label}
        {note ? <span className="font-normal text-muted">{note}</span> : null}
      </label>
      {children}
      <div
        className={classNames(
          "flex items-start gap-3 text-sm",
          Boolean(hasError || hint || counter) && "pt-1.5",
        )}
      >
        <div className="min-w-0 flex-1">
          <p aria-live="polite" className="text-danger-ink" id={errorId(id)}>
            {hasError ? <Problem>{error}</Problem> : null}
          </p>
          {hint && !hasError ? (
            <p className="text-muted" id={hintId(id)}>
              {hint}
            </p>
          ) : null}
        </div>
        {counter}
      </div>
    </div>
  );
}

function errorId(id: string): string {
  return `${id}-error`;
}

function hintId(id: string): string {
  return `${id}-hint`;
}

/** The attributes that link a control to its hint, its counter and its error. */
export function describe(
  id: string,
  texts: Pick<FieldTexts, "hint" | "error">,
  counterId?: string,
) {
  const hasError = texts.error !== undefined && texts.error !== "";
  const ids = [hasError ? errorId(id) : texts.hint ? hintId(id) : undefined, counterId];
  const describedBy = ids.filter((each) => each !== undefined).join(" ");
  return {
    "aria-describedby": describedBy === "" ? undefined : describedBy,
    "aria-invalid": hasError || undefined,
  };
}

/** The frame of text inputs and of the select's trigger. */
export const controlFrame =
  "rounded-control border border-edge bg-surface text-ink transition-[border-color,box-shadow,background-color] " +
  "hover:border-faint has-[input:focus-visible,textarea:focus-visible]:border-focus has-[input:focus-visible,textarea:focus-visible]:ring-3 has-[input:focus-visible,textarea:focus-visible]:ring-focus/25 " +
  "has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:ring-danger/20 " +
  "has-[input:disabled,textarea:disabled]:bg-sunken has-[input:disabled,textarea:disabled]:text-muted has-[input:read-only,textarea:read-only]:bg-sunken";
