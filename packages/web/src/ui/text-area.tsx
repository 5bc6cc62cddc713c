import { type ComponentProps, useId } from "react";
import { CharacterCounter } from "./character-counter.tsx";
import { classNames } from "./class-names.ts";
import { controlFrame, describe, Field, type FieldTexts } from "./field.tsx";
import { useTextLength } from "./use-text-length.ts";

const defaultMaxLength = 60;

export type TextAreaProps = ComponentProps<"textarea"> & FieldTexts & { showCount?: boolean };

export function TextArea({
  label,
  hideLabel,
  note,
  hint,
  error,
  showCount = true,
  maxLength = defaultMaxLength,
  rows = 4,
  className,
  id: givenId,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const counterId = `${id}-count`;
  const used = useTextLength(id, area.value);

  return (
    <Field
      className={className}
      counter={showCount ? <CharacterCounter id={counterId} max={maxLength} used={used} /> : null}
      error={error}
      hideLabel={hideLabel}
      hint={hint}
      id={id}
      label={label}
      note={note}
    >
      <div className={classNames("flex", controlFrame)}>
        <textarea
          {...area}
          {...describe(id, { hint, error }, showCount ? counterId : undefined)}
          className="field-sizing-content max-h-80 min-h-24 w-full min-w-0 resize-y rounded-control bg-transparent px-3 py-2.5 text-base outline-none touch:text-[1rem]"
          id={id}
          maxLength={maxLength}
          rows={rows}
        />
      </div>
    </Field>
  );
}
