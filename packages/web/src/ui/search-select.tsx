import { ChevronDown } from "lucide-react";
import { Popover as Primitive } from "radix-ui";
import { type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { describe, Field, type FieldTexts } from "./field.tsx";
import { type FoundGroup, FoundList, focusOffered } from "./found-list.tsx";
import { isFilledSearch } from "./search-field.tsx";
import { framedTrigger, quietTrigger, triggerLook } from "./trigger-look.ts";

export type SearchSelectProps = FieldTexts & {
  value: string | undefined;
  /** The name of the selected option. */
  valueLabel: string | undefined;
  onValueChange: (value: string) => void;
  /** Returns the options that match a query; all of them for an empty one. */
  find: (query: string) => readonly FoundGroup[];
  /** Called with the query, so that more options can be loaded. */
  onSearch?: ((query: string) => void) | undefined;
  /** The label of the search field, which is shown if there are many options. */
  searchLabel: string;
  nothingFound: string;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Shown before the selected option. */
  leading?: ReactNode;
  /** Without a frame, for the bottom of a page or a rail. */
  quiet?: boolean | undefined;
};

/** A select for long lists, with nested groups and a search field. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, value, valueLabel, disabled = false, leading, quiet = false } = props;
  const id = useId();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<string>(undefined);

  return (
    <Field
      error={error}
      hideLabel={props.hideLabel}
      hint={hint}
      id={id}
      label={label}
      note={props.note}
    >
      {/* Modal, since it could not be scrolled inside a sheet otherwise. */}
      <Primitive.Root
        modal
        onOpenChange={(now) => {
          setOpen(now);
          // Clears the query for the next opening.
          props.onSearch?.("");
        }}
        open={isOpen}
      >
        <Primitive.Trigger
          {...describe(id, { hint, error })}
          aria-controls={isOpen ? listId : undefined}
          aria-expanded={isOpen}
          aria-haspopup="listbox"
          className={classNames(triggerLook, quiet ? quietTrigger : framedTrigger)}
          data-placeholder={valueLabel === undefined ? "" : undefined}
          disabled={disabled}
          id={id}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
            event.preventDefault();
            setOpen(true);
          }}
          ref={trigger}
          role="combobox"
        >
          {leading ? <span className="shrink-0 text-muted">{leading}</span> : null}
          <span className="min-w-0 flex-1 truncate text-left" dir="auto">
            {valueLabel ?? props.placeholder}
          </span>
          <ChevronDown aria-hidden="true" className="shrink-0 text-muted" size={18} />
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            align="start"
            className="z-popover flex max-h-[min(var(--radix-popover-content-available-height),30rem)] w-(--radix-popover-trigger-width) max-w-[calc(100vw-1rem)] min-w-64 flex-col overflow-hidden rounded-tile border border-line bg-raised text-ink shadow-float outline-none data-[state=open]:animate-pop-in"
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              trigger.current?.focus({ preventScroll: true });
              // Called only now, so that a dialog opened by the choice returns the focus here.
              const choice = chosen.current;
              chosen.current = undefined;
              if (choice !== undefined) props.onValueChange(choice);
            }}
            onEscapeKeyDown={(event) => {
              if (isFilledSearch(event.target)) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              // Not earlier: until now a surrounding sheet traps the focus.
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) focusOffered(event.currentTarget);
            }}
            role="presentation"
            sideOffset={6}
          >
            <FoundList
              find={props.find}
              id={listId}
              label={label}
              nothingFound={props.nothingFound}
              onChoose={(choice) => {
                chosen.current = choice;
                setOpen(false);
              }}
              onSearch={props.onSearch}
              searchLabel={props.searchLabel}
              value={value}
            />
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Field>
  );
}
