import {
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { TooltipSurface as Surface } from "./tooltip-surface.tsx";

const DELAY = 700;
// After a tooltip, the next one shows at once, but not on the way of the pointer to the text of the first.
const DELAY_BESIDE = 150;
const REMEMBERED = 300;
const WALKING = /^(Tab|Arrow|Home|End)/;

let isWalking = false;
/** Loaded when the first tooltip is about to show. */
let TooltipSurface: typeof Surface | undefined;
let closeOpen: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Put once around the app: tooltips appear on focus only while the user moves with the keyboard. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const listener = ({ key }: KeyboardEvent) => {
      isWalking = WALKING.test(key);
    };
    addEventListener("keydown", listener, { capture: true });
    return () => removeEventListener("keydown", listener, { capture: true });
  }, []);
  return children;
}

export type TooltipProps = {
  /** The text; without it there is no tooltip. */
  content: ReactNode;
  /** An element that takes props. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  side?: "top" | "right" | "bottom" | "left";
  shortcut?: ReactNode;
};

export function Tooltip({ content, children, side = "top", shortcut }: TooltipProps) {
  const id = useId();
  const { shown, close, handlers } = useShown(children.props);
  if (content === undefined || content === null || content === "") return children;
  const { "aria-describedby": describedBy } = children.props;
  const describes = shown?.isOpen === true;
  return (
    <>
      {cloneElement(children, {
        ...handlers,
        "aria-describedby": describes ? [describedBy, id].filter(Boolean).join(" ") : describedBy,
      })}
      {shown !== undefined && TooltipSurface !== undefined ? (
        <TooltipSurface
          anchor={shown.anchor}
          id={id}
          isDelayed={shown.isDelayed}
          onClose={close}
          open={shown.isOpen}
          side={side}
        >
          <span>{content}</span>
          {shortcut}
        </TooltipSurface>
      ) : null}
    </>
  );
}

type Shown = {
  readonly anchor: HTMLElement;
  readonly isDelayed: boolean;
  /** A closed one stays for its last animation. */
  readonly isOpen: boolean;
};

/** When the tooltip of an element is shown, and the handlers of the element that decide it. */
function useShown(own: HTMLAttributes<HTMLElement>) {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef(0);
  const isInside = useRef(false);
  const isPressed = useRef(false);

  const close = () => {
    clearTimeout(timer.current);
    timer.current = 0;
    if (closeOpen === close) {
      closeOpen = undefined;
      closedAt = performance.now();
    }
    setShown((now) => (now?.isOpen === true ? { ...now, isOpen: false } : now));
  };

  const openAfter = (delay: number, anchor: HTMLElement) => {
    clearTimeout(timer.current);
    // A tooltip is no reason to report that its code could not be loaded.
    const loading = loadSurface().catch(() => {});
    const open = (turn: number) => {
      if (turn !== timer.current || TooltipSurface === undefined || !anchor.isConnected) return;
      closeOpen?.();
      closeOpen = close;
      setShown({ anchor, isDelayed: delay > 0, isOpen: true });
    };
    timer.current = window.setTimeout(() => {
      const turn = timer.current;
      void loading.then(() => open(turn));
    }, delay);
  };

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = 0;
    },
    [],
  );

  const handlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      own.onPointerMove?.(event);
      if (event.pointerType === "touch" || isInside.current) return;
      isInside.current = true;
      openAfter(delayNow(), event.currentTarget);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      isInside.current = false;
      // An open one stays while the pointer goes on to its text.
      clearTimeout(timer.current);
      timer.current = 0;
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event);
      isPressed.current = true;
      addEventListener("pointerup", () => (isPressed.current = false), { once: true });
      close();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      // Focus that returns after a tap on a menu entry or after Escape in a dialog would leave an unrequested tooltip
      // open, which would catch the next Escape.
      const isByKey = isWalking && event.currentTarget.matches(":focus-visible");
      if (isByKey && !isPressed.current) openAfter(0, event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      close();
    },
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      own.onClick?.(event);
      close();
    },
  };
  return { shown, close, handlers };
}

function delayNow(): number {
  const isBeside = closeOpen !== undefined || performance.now() - closedAt < REMEMBERED;
  return isBeside ? DELAY_BESIDE : DELAY;
}

async function loadSurface(): Promise<void> {
  ({ TooltipSurface } = await import("./tooltip-surface.tsx"));
}
