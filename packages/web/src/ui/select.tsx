import { Check, ChevronDown, ChevronUp } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import { type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import { describe, Field, type FieldTexts } from "./field.tsx";
import { framedTrigger, quietTrigger, triggerLook } from "./trigger-look.ts";

type SelectOption<V extends string = string> = {
  value: V;
  label: string;
  description?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

type SelectGroup<V extends string = string> = {
  label: string;
  options: readonly SelectOption<V>[];
};

export type SelectProps<V extends string = string> = FieldTexts & {
  value: V | undefined;
  onValueChange: (value: V) => void;
  /** A flat list, or groups with a heading each. */
  options: readonly (SelectOption<V> | SelectGroup<V>)[];
  placeholder?: string;
  disabled?: boolean;
  /** Shown before the selected option. */
  leading?: ReactNode;
  /** Without a frame, for the bottom of a page or a rail. */
  quiet?: boolean;
  /** On a phone, shows only the picture to save space. */
  compact?: boolean;
  /** For one select among very many: its options are rendered when it is opened. `value` must then be one of them. */
  oneOfMany?: boolean;
  /** Opens as soon as it is rendered. */
  defaultOpen?: boolean;
  name?: string;
  id?: string;
  className?: string;
};

export function Select<V extends string>({
  label,
  hideLabel,
  note,
  hint,
  error,
  value,
  onValueChange,
  options,
  placeholder,
  disabled = false,
  leading,
  quiet = false,
  compact = false,
  oneOfMany = false,
  defaultOpen = false,
  name,
  id: givenId,
  className,
}: SelectProps<V>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isOpen, setOpen] = useState(defaultOpen);
  const chosen = oneOfMany
    ? options
        .flatMap((entry) => ("options" in entry ? entry.options : [entry]))
        .find((option) => option.value === value)?.label
    : undefined;

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
      <Primitive.Root
        defaultOpen={defaultOpen}
        disabled={disabled}
        onOpenChange={setOpen}
        onValueChange={(next) => onValueChange(next as V)}
        value={value ?? ""}
        {...(name === undefined ? {} : { name })}
      >
        <Primitive.Trigger
          {...describe(id, { hint, error })}
          className={classNames(triggerLook, quiet ? quietTrigger : framedTrigger)}
          id={id}
        >
          {leading ? <span className="shrink-0 text-muted">{leading}</span> : null}
          <span
            className={classNames("min-w-0 flex-1 truncate text-left", compact && "max-sm:sr-only")}
          >
            <Primitive.Value placeholder={placeholder}>{chosen}</Primitive.Value>
          </span>
          <Primitive.Icon asChild>
            <ChevronDown aria-hidden="true" className="text-muted" size={18} />
          </Primitive.Icon>
        </Primitive.Trigger>
        {oneOfMany && !isOpen ? null : (
          <Primitive.Portal>
            <Primitive.Content
              className="z-popover max-h-(--radix-select-content-available-height) max-w-[calc(100vw-1rem)] min-w-(--radix-select-trigger-width) overflow-hidden rounded-tile border border-line bg-raised text-ink shadow-float data-[state=open]:animate-pop-in"
              collisionPadding={8}
              position="popper"
              sideOffset={6}
            >
              <Primitive.ScrollUpButton className={scrollButton}>
                <ChevronUp aria-hidden="true" size={16} />
              </Primitive.ScrollUpButton>
              <Primitive.Viewport
                className="p-1.5"
                onKeyDown={(event) => {
                  // The same Enter would also press a button of a dialog opened by the choice.
                  if (event.key === "Enter") event.preventDefault();
                }}
              >
                {options.map((entry) =>
                  "options" in entry ? (
                    <Primitive.Group key={entry.label}>
                      <Primitive.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
                        {entry.label}
                      </Primitive.Label>
                      {entry.options.map((option) => (
                        <Option key={option.value} option={option} />
                      ))}
                    </Primitive.Group>
                  ) : (
                    <Option key={entry.value} option={entry} />
                  ),
                )}
              </Primitive.Viewport>
              <Primitive.ScrollDownButton className={scrollButton}>
                <ChevronDown aria-hidden="true" size={16} />
              </Primitive.ScrollDownButton>
            </Primitive.Content>
          </Primitive.Portal>
        )}
      </Primitive.Root>
    </Field>
  );
}

function Option({ option }: { option: SelectOption }) {
  // By default the accessible name is the label alone, without the description.
  const named = option.description ? { "aria-labelledby": undefined } : {};
  return (
    <Primitive.Item
      {...named}
      className="relative flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control py-2 pr-9 pl-3 text-base outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover data-[state=checked]:font-semibold touch:min-h-11"
      value={option.value}
      {...(option.disabled === undefined ? {} : { disabled: option.disabled })}
    >
      {option.icon}
      <span className="min-w-0">
        <Primitive.ItemText>{option.label}</Primitive.ItemText>
        {option.description ? (
          <span className="block text-sm font-normal text-muted">{option.description}</span>
        ) : null}
      </span>
      <Primitive.ItemIndicator className="absolute right-3 text-brand-ink">
        <Check aria-hidden="true" size={18} />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}

const scrollButton = "flex h-6 items-center justify-center text-muted";
