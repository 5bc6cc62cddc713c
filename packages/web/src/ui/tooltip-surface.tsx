import { Tooltip as Primitive } from "radix-ui";
import { type ReactNode, type Ref, useLayoutEffect } from "react";
import { classNames } from "./class-names.ts";
import { fadesOut } from "./fade-out.ts";

export type TooltipSurfaceProps = {
  id: string;
  /** The element that the tooltip is about. */
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
  /** Appears gently, as after a delay. */
  isDelayed: boolean;
  side: "top" | "right" | "bottom" | "left";
  children: ReactNode;
};

/** The visible part of a tooltip, which is loaded when the first one is shown. */
export function TooltipSurface(props: TooltipSurfaceProps) {
  const { id, anchor, open, onClose, isDelayed, side, children } = props;
  return (
    <Primitive.Provider>
      <Primitive.Root
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        open={open}
      >
        <Primitive.Trigger asChild>
          <Anchor element={anchor} />
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            ref={fadesOut}
            className={classNames(
              "z-tooltip flex max-w-72 items-center gap-2 rounded-control bg-ink px-3 py-2 text-sm font-medium text-ground shadow-float select-none data-leaving:animate-fade-out",
              isDelayed && "data-[state=instant-open]:animate-pop-in",
            )}
            collisionPadding={8}
            id={id}
            side={side}
            sideOffset={6}
          >
            {children}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}

/** Gives the library an element that another component has rendered, and that handles its own events. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== "function") return;
    const cleanUp = ref(element);
    return () => {
      if (typeof cleanUp === "function") cleanUp();
      else ref(null);
    };
  }, [element, ref]);
  return null;
}
