import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { fadesOut } from "./fade-out.ts";
import { type FoundGroup, FoundList } from "./found-list.tsx";
import { isFilledSearch } from "./search-field.tsx";
import { scrimRef } from "./scrim-ref.ts";
import { scrimLook } from "./surface-look.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export type PaletteSurfaceProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once it is closed and the focus is back where it was. */
  onClosed: () => void;
  title: string;
  closeLabel: string;
  /** Returns the options that match a query; those to start with for an empty one. */
  find: (query: string) => readonly FoundGroup[];
  onChoose: (value: string) => void;
  /** Called with the query, so that more options can be loaded. */
  onSearch?: ((query: string) => void) | undefined;
  searchLabel: string;
  /** What limits the search, below the field once something is typed. */
  filters?: ReactNode;
  nothingFound: string;
  /** Which keys do what, below the list. */
  keys?: ReactNode;
};

/** A search field over everything, with what it finds below. Enter chooses what is marked. */
export function PaletteSurface(props: PaletteSurfaceProps) {
  const { open, onOpenChange, onClosed, title, closeLabel } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const listId = useId();
  return (
    <Primitive.Root onOpenChange={onOpenChange} open={open}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimLook} ref={scrimRef} />
        <Primitive.Content
          ref={fadesOut}
          aria-describedby={undefined}
          className={classNames(
            "fixed inset-x-0 top-[max(0.5rem,env(safe-area-inset-top))] z-dialog mx-auto flex max-h-[60dvh] w-[calc(100vw-1rem)] flex-col overflow-hidden sm:top-[12dvh] sm:max-h-[min(70dvh,34rem)] sm:max-w-2xl short:top-[max(0.5rem,env(safe-area-inset-top))] short:max-h-[calc(100dvh-1rem)]",
            "rounded-dialog border border-line bg-raised text-ink shadow-float outline-none data-leaving:animate-rise-out data-[state=open]:animate-rise-in",
          )}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            onClosed();
          }}
          onEscapeKeyDown={(event) => {
            if (isFilledSearch(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            // On touch screens too: it is opened to type.
            const surface = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
            surface?.querySelector("input")?.focus({ preventScroll: true });
          }}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          <FoundList
            filters={props.filters}
            find={props.find}
            id={listId}
            isPalette
            label={title}
            nothingFound={props.nothingFound}
            onChoose={props.onChoose}
            onSearch={props.onSearch}
            searchLabel={props.searchLabel}
            value={undefined}
          />
          <div className="flex shrink-0 items-center justify-end gap-4 border-t border-line px-4 py-2 text-sm text-muted">
            <span aria-hidden="true" className="mr-auto flex flex-wrap gap-x-4 touch:hidden">
              {props.keys}
            </span>
            <Primitive.Close className="rounded-small font-medium hover:text-ink touch:min-h-11">
              {closeLabel}
            </Primitive.Close>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
