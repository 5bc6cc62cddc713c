import { type ComponentProps, type ReactNode, useId } from "react";
import { CharacterCounter } from "./character-counter.tsx";
import { classNames } from "./class-names.ts";
import { controlFrame, describe, Field, type FieldTexts } from "./field.tsx";
import { useTextLength } from "./use-text-length.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "size"> &
  FieldTexts & {
    /** Shows the used and maximum length; needs maxLength. */
    showCount?: boolean;
    leading?: ReactNode;
    trailing?: ReactNode;
  };

/** Works controlled and uncontrolled; `className` places the whole field. */
export function TextField({
  label,
  hideLabel,
  note,
  hint,
  error,
  showCount = false,
  leading,
  trailing,
  className,
  id: givenId,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const counterId = `${id}-count`;
  const used = useTextLength(id, input.value);
  const counted = showCount && input.maxLength !== undefined;

  return (
    <Field
      className={className}
      counter={
        counted ? <CharacterCounter id={counterId} max={input.maxLength ?? 0} used={used} /> : null
      }
      error={error}
      hideLabel={hideLabel}
      hint={hint}
      id={id}
      label={label}
      note={note}
    >
      <div className={classNames("flex h-11 items-center", controlFrame)}>
        {leading ? <span className="pl-3 text-muted">{leading}</span> : null}
        <input
          {...input}
          {...describe(id, { hint, error }, counted ? counterId : undefined)}
          className="h-full w-full min-w-0 flex-1 rounded-control bg-transparent px-3 text-base outline-none touch:h-11 touch:text-[1rem]"
          id={id}
        />
        {trailing ? (
          <span className="flex shrink-0 items-center pr-1 text-muted">{trailing}</span>
        ) : null}
      </div>
    </Field>
  );
}
