import { Popover as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { fadesOut } from "./fade-out.ts";

export type PopoverProps = {
  /** An element that takes a ref and props, normally a button. */
  trigger: ReactNode;
  /** The accessible name of the surface. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
};

export function Popover({
  trigger,
  label,
  children,
  side = "bottom",
  align = "center",
  ...state
}: PopoverProps) {
  return (
    <Primitive.Root {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          ref={fadesOut}
          align={align}
          aria-label={label}
          className="z-popover max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto rounded-tile border border-line bg-raised p-4 text-ink shadow-float outline-none data-leaving:animate-pop-out data-[state=open]:animate-pop-in"
          collisionPadding={8}
          side={side}
          sideOffset={6}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
