import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, type ToasterProps as SonnerProps, toast as sonner } from "sonner";
import { holdToasts, releaseToasts, toastContainers } from "./toast.ts";

const durations = { main: 5000, brief: 3000 };

// The shortcuts also distinguish the two regions, whose names end with them.
const hotkeys = { main: ["altKey", "KeyT"], brief: ["altKey", "KeyY"] };

// Below the page header, so as not to cover its buttons. A panel at the right sets its width here; base.css moves the
// toasts while a dialog is open, whose close button is about there.
const offset = { top: "var(--toast-top, 64px)", right: "var(--toast-right, 20px)" };
const phoneOffset = { top: "var(--toast-top, 64px)", left: 12, right: 12 };

const look = {
  unstyled: true,
  classNames: {
    toast:
      "group/toast pointer-events-auto flex flex-wrap items-start gap-3 rounded-tile border border-line bg-raised py-3.5 pr-11 pl-4 text-ink shadow-float min-[601px]:w-(--width)",
    icon: "mt-0.5 shrink-0",
    // Beside a text of several lines an action would leave only a narrow column, so it wraps below.
    content: "min-w-0 flex-1 group-has-data-description/toast:basis-[calc(100%-2rem)]",
    title: "text-base font-semibold",
    description: "mt-0.5 text-sm text-muted",
    closeButton:
      "absolute top-2 right-2 grid size-8 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink touch:top-0.5 touch:right-0.5 touch:size-11",
    actionButton:
      "-my-1.5 h-9 shrink-0 rounded-small px-2.5 text-sm font-semibold text-brand-ink group-has-data-description/toast:-mt-1 group-has-data-description/toast:ml-5.5 hover:bg-hover touch:-my-2.5 touch:h-11",
  },
} satisfies NonNullable<SonnerProps["toastOptions"]>;

const icons = {
  success: <CircleCheck aria-hidden="true" className="text-success-ink" size={20} />,
  error: <CircleAlert aria-hidden="true" className="text-danger-ink" size={20} />,
  info: <Info aria-hidden="true" className="text-brand-ink" size={20} />,
  close: <X aria-hidden="true" size={16} />,
};

/** Both containers, which are loaded for the first message. */
export function ToastContainers({ label, closeLabel }: { label: string; closeLabel: string }) {
  // The messages follow once the containers are there: screen readers announce what is added to a region.
  useEffect(() => {
    releaseToasts(sonner);
    return holdToasts;
  }, []);
  // Placed beside the dialogs, not under them: whatever hides the page must not hide the messages.
  return createPortal(
    <>
      {[toastContainers.main, toastContainers.brief].map((id) => (
        <Sonner
          className="font-sans"
          closeButton
          containerAriaLabel={label}
          duration={durations[id]}
          hotkey={hotkeys[id]}
          icons={icons}
          id={id}
          key={id}
          mobileOffset={phoneOffset}
          offset={offset}
          position="top-right"
          toastOptions={{ ...look, closeButtonAriaLabel: closeLabel }}
          visibleToasts={1}
        />
      ))}
    </>,
    document.body,
  );
}
