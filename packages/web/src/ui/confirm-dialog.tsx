import { AlertDialog as Primitive } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { fadesOut } from "./fade-out.ts";
import { DialogFooter } from "./dialog-footer.tsx";
import { SheetHandle } from "./sheet-handle.tsx";
import { scrimRef } from "./scrim-ref.ts";
import { dialogLook, scrimLook } from "./surface-look.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { usePullToClose } from "./use-pull-to-close.ts";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
  cancelLabel: string;
  /** Names the action; without it the dialog only explains why something cannot be done. */
  confirmLabel?: string;
  /** The caller closes the dialog once the action has succeeded. */
  onConfirm?: () => void;
  /** A second, destructive choice. */
  alternative?: { readonly label: string; readonly onClick: () => void };
  tone?: "primary" | "danger";
  loading?: boolean;
  loadingLabel?: string;
  returnFocus?: RefObject<HTMLElement | null>;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  cancelLabel,
  confirmLabel,
  onConfirm,
  alternative,
  tone = "primary",
  loading = false,
  loadingLabel,
  returnFocus,
}: ConfirmDialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn(returnFocus);
  const pull = usePullToClose(() => onOpenChange(false));

  return (
    <Primitive.Root onOpenChange={onOpenChange} open={open}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimLook} ref={scrimRef} />
        <Primitive.Content
          ref={fadesOut}
          className={classNames(dialogLook, "sm:max-w-md")}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => {
            if (loading) event.preventDefault();
          }}
          onOpenAutoFocus={onOpenAutoFocus}
        >
          <div
            className="touch-none px-5 pb-5 select-none sm:touch-auto sm:px-7 sm:pt-6"
            {...(loading ? {} : pull)}
          >
            <SheetHandle className="mb-2 sm:hidden" />
            <Primitive.Title className="text-xl">{title}</Primitive.Title>
            <Primitive.Description className="mt-1.5 text-base text-muted">
              {description}
            </Primitive.Description>
          </div>
          {children ? (
            <div className="min-h-0 overflow-y-auto px-5 pb-5 sm:px-7">{children}</div>
          ) : null}
          <DialogFooter
            apart={
              alternative ? (
                <Button disabled={loading} onClick={alternative.onClick} variant="danger-outline">
                  {alternative.label}
                </Button>
              ) : null
            }
          >
            <Primitive.Cancel asChild>
              <Button disabled={loading}>{cancelLabel}</Button>
            </Primitive.Cancel>
            {confirmLabel === undefined ? null : (
              <Button
                loading={loading}
                onClick={onConfirm}
                variant={tone}
                {...(loadingLabel ? { loadingLabel } : {})}
              >
                {confirmLabel}
              </Button>
            )}
          </DialogFooter>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
