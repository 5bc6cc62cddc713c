import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { fadesOut } from "./fade-out.ts";
import { focusInside } from "./focus-inside.ts";
import { isInToast } from "./is-in-toast.ts";
import { SheetHandle } from "./sheet-handle.tsx";
import { scrimLook } from "./surface-look.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { usePullToClose } from "./use-pull-to-close.ts";

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  hideTitle?: boolean;
  closeLabel: string;
  side?: "bottom" | "right";
  children: ReactNode;
  footer?: ReactNode;
  returnFocus?: RefObject<HTMLElement | null>;
  /** Called once it is gone and the focus was returned. */
  onClosed?: () => void;
};

const bySide = {
  bottom:
    "inset-x-0 bottom-0 mx-auto max-h-[88dvh] max-w-2xl rounded-t-dialog pb-[env(safe-area-inset-bottom)] transition-[translate] duration-100 data-leaving:animate-sheet-out data-[state=open]:animate-sheet-in",
  right:
    "inset-y-0 right-0 w-[min(26rem,100vw)] sm:inset-y-3 sm:right-3 sm:rounded-dialog data-leaving:animate-side-out data-[state=open]:animate-side-in",
} as const;

/** A side panel that opens from below (and can be pulled down) or from the right. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onOpenChange,
    title,
    hideTitle = false,
    closeLabel,
    side = "bottom",
    children,
    footer,
  } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn(props.returnFocus);
  const pull = usePullToClose(() => onOpenChange(false));

  return (
    <Primitive.Root onOpenChange={onOpenChange} open={open}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimLook} ref={fadesOut} />
        <Primitive.Content
          ref={fadesOut}
          aria-describedby={undefined}
          className={classNames(
            "fixed z-dialog flex flex-col bg-raised text-ink shadow-float outline-none",
            bySide[side],
          )}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            props.onClosed?.();
          }}
          onInteractOutside={(event) => {
            if (isInToast(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            focusInside(event);
          }}
        >
          <div className="shrink-0 touch-none select-none" {...(side === "bottom" ? pull : {})}>
            {side === "bottom" ? <SheetHandle /> : null}
            <div
              className={classNames(
                "flex items-center gap-3 px-5 pt-2 pb-2",
                side === "right" && "pt-4",
              )}
            >
              <Primitive.Title
                className={classNames("min-w-0 flex-1 text-lg", hideTitle && "sr-only")}
              >
                {title}
              </Primitive.Title>
              <Primitive.Close
                aria-label={closeLabel}
                className="-mr-2 ml-auto grid size-10 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink touch:size-11"
              >
                <X aria-hidden="true" size={20} />
              </Primitive.Close>
            </div>
          </div>
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            {children}
          </div>
          {footer ? <div className="shrink-0 border-t border-line px-5 py-4">{footer}</div> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
