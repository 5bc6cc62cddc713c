import { Tooltip as Primitive } from "radix-ui";
import { type FocusEvent, type ReactNode, useEffect } from "react";

const delay = 700;
const WALKING = /^(Tab|Arrow|Home|End)/;

let isWalking = false;

/** Put once around the app: after one tooltip, the next ones show without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const listener = ({ key }: KeyboardEvent) => {
      isWalking = WALKING.test(key);
    };
    addEventListener("keydown", listener, { capture: true });
    return () => removeEventListener("keydown", listener, { capture: true });
  }, []);
  return (
    <Primitive.Provider delayDuration={delay} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

export type TooltipProps = {
  /** The text; without it there is no tooltip. */
  content: ReactNode;
  /** An element that takes a ref and props. */
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  shortcut?: ReactNode;
};

export function Tooltip({ content, children, side = "top", shortcut }: TooltipProps) {
  if (content === undefined || content === null || content === "") return children;
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild onFocus={keepShutUnlessByKey}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className="z-tooltip flex max-w-72 items-center gap-2 rounded-control bg-ink px-3 py-2 text-sm font-medium text-ground shadow-float select-none data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-pop-in"
          collisionPadding={8}
          side={side}
          sideOffset={6}
        >
          <span>{content}</span>
          {shortcut}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

// Focus that returns after a tap on a menu entry or after Escape in a dialog would leave an unrequested tooltip open,
// which would catch the next Escape.
function keepShutUnlessByKey(event: FocusEvent<HTMLElement>): void {
  if (!isWalking || !event.currentTarget.matches(":focus-visible")) event.preventDefault();
}
