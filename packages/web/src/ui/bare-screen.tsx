import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export type BareScreenProps = ComponentProps<"div"> & {
  /** The accessible name. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A surface across the whole viewport with nothing around it; Escape closes it. */
export function BareScreen({ title, onClose, className, children, ...props }: BareScreenProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <Primitive.Root onOpenChange={onClose} open>
      <Primitive.Portal>
        <Primitive.Content
          {...props}
          aria-describedby={undefined}
          className={classNames(
            "fixed inset-0 z-dialog animate-fade-in overflow-hidden bg-ground text-ink outline-none",
            className,
          )}
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          tabIndex={-1}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
