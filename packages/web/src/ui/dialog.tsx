import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { FormEvent, ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { DialogFooter } from "./dialog-footer.tsx";
import { fadesOut } from "./fade-out.ts";
import { focusInside } from "./focus-inside.ts";
import { isFilledSearch } from "./search-field.tsx";
import { isInToast } from "./is-in-toast.ts";
import { SheetHandle } from "./sheet-handle.tsx";
import { scrimRef } from "./scrim-ref.ts";
import { dialogLook, scrimLook } from "./surface-look.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { usePullToClose } from "./use-pull-to-close.ts";

type DialogSize = "small" | "medium" | "large" | "wide";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  size?: DialogSize;
  children?: ReactNode;
  /** Buttons at the right of the footer; the primary one comes last. */
  actions?: ReactNode;
  /** A destructive button, kept apart at the left of the footer. */
  apart?: ReactNode;
  /** Makes body and footer one form, submitted by a primary button of type "submit". */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Beside the close button in the header. */
  headerActions?: ReactNode;
  /** Ignores Escape, the scrim and the pull gesture, for instance while saving. */
  locked?: boolean;
  /** Receives the focus on closing if the opener no longer exists (a menu entry). */
  returnFocus?: RefObject<HTMLElement | null>;
};

const widths: Record<DialogSize, string> = {
  small: "sm:max-w-md",
  medium: "sm:max-w-xl",
  large: "sm:max-w-3xl",
  wide: "sm:max-w-6xl",
};

export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    closeLabel,
    size = "medium",
    locked = false,
  } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn(props.returnFocus);
  const pull = usePullToClose(() => onOpenChange(false));
  const refuseOutside = (event: Event) => {
    if (locked || isInToast(event.target)) event.preventDefault();
  };
  const refuseForNearer = (event: KeyboardEvent) => {
    const isTheirs = isFilledSearch(event.target) || hearsEscape(event.target);
    if (locked || isTheirs) event.preventDefault();
  };

  return (
    <Primitive.Root onOpenChange={onOpenChange} open={open}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimLook} ref={scrimRef} />
        <Primitive.Content
          ref={fadesOut}
          className={classNames("group/dialog", dialogLook, widths[size])}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={refuseForNearer}
          onInteractOutside={refuseOutside}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            focusInside(event);
          }}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
        >
          <div className="shrink-0 touch-none select-none sm:touch-auto" {...(locked ? {} : pull)}>
            <SheetHandle className="sm:hidden" />
            <div className="flex flex-wrap-reverse items-end justify-end gap-x-3 px-5 pt-2 pb-3 sm:px-7 sm:pt-6 sm:pb-4">
              <div className="min-w-0 flex-1 basis-40">
                <Primitive.Title className="text-xl">{title}</Primitive.Title>
                {description === undefined ? null : (
                  <Primitive.Description className="mt-1 max-w-reading text-base text-muted">
                    {description}
                  </Primitive.Description>
                )}
              </div>
              <div className="-mt-1.5 -mr-2 flex shrink-0 items-center gap-1">
                {props.headerActions}
                <Primitive.Close
                  aria-label={closeLabel}
                  className="grid size-10 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink touch:size-11"
                  disabled={locked}
                >
                  <X aria-hidden="true" size={20} />
                </Primitive.Close>
              </div>
            </div>
          </div>
          <DialogBody {...props} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

// WebKit leaves out the padding of an item whose basis is 0 % of a height that follows from its content: hence
// `flex-auto` in place of `flex-1`.
function DialogBody({ children, actions, apart, onSubmit }: DialogProps) {
  const body = (
    <>
      {children === undefined ? null : (
        <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pt-1 pb-5 has-data-fills:flex has-data-fills:flex-col max-sm:has-data-fills:px-0 max-sm:has-data-fills:pb-0 sm:px-7 sm:pb-6 short:flex-none short:overflow-visible">
          {children}
        </div>
      )}
      {actions || apart ? <DialogFooter apart={apart}>{actions}</DialogFooter> : null}
    </>
  );
  if (onSubmit === undefined) return body;
  return (
    <form
      className="flex min-h-0 flex-auto flex-col short:flex-none"
      noValidate
      onSubmit={onSubmit}
    >
      {body}
    </form>
  );
}

function hearsEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-own-escape]") !== null;
}
