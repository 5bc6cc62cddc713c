import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { fadesOut } from "./fade-out.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export type FullScreenProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  /** Shown at the lower edge, within reach of the thumb. */
  tools: ReactNode;
  /** Fills the space between the header and the tools. */
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** Shows one item across the whole viewport, above everything else; Escape closes it. */
export function FullScreen({
  open,
  onOpenChange,
  title,
  closeLabel,
  tools,
  children,
  onKeyDown,
}: FullScreenProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <Primitive.Root onOpenChange={onOpenChange} open={open}>
      <Primitive.Portal>
        <Primitive.Content
          ref={fadesOut}
          aria-describedby={undefined}
          className="fixed inset-0 z-dialog flex flex-col bg-sunken pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-ink outline-none data-leaving:animate-fade-out data-[state=open]:animate-fade-in"
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          tabIndex={-1}
        >
          <div className="flex shrink-0 items-center gap-3 py-2 pr-2 pl-4 sm:pr-3 sm:pl-6">
            <Primitive.Title className="min-w-0 flex-1 truncate text-lg" dir="auto">
              {title}
            </Primitive.Title>
            <Primitive.Close
              aria-label={closeLabel}
              className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink touch:size-11"
            >
              <X aria-hidden="true" size={20} />
            </Primitive.Close>
          </div>
          <div className="relative min-h-0 flex-1">{children}</div>
          <div className="flex shrink-0 justify-center px-3 py-2.5">{tools}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
