import { type ReactNode } from "react";
import { toast as sonner, useSonner } from "sonner";
import { ToastIds } from "./toast-id.ts";

export const toastContainers = { main: "main", brief: "brief" } as const;

type ToastOptions = {
  /** Replaces the visible toast with the same id instead of adding one. */
  id?: string;
  /** Uses the second container, for messages shown for only three seconds. */
  brief?: boolean;
  /** Stays until it is closed or its action is taken. */
  stays?: boolean;
  action?: { label: string; onClick: () => void };
};

const ids = new ToastIds();

type Show = (title: ReactNode, description?: ReactNode, options?: ToastOptions) => void;

/** Shows a brief message; one is visible at a time. Needs a Toaster in the page. */
export const toast: { success: Show; error: Show; info: Show; dismiss: (id?: string) => void } = {
  success: (title, description, options) => {
    sonner.success(title, external(description, options));
  },
  error: (title, description, options) => {
    sonner.error(title, external(description, options));
  },
  info: (title, description, options) => {
    sonner.info(title, external(description, options));
  },
  dismiss: (id) => {
    sonner.dismiss(id === undefined ? id : ids.now(id));
  },
};

function external(
  description: ReactNode,
  { id, brief = false, stays = false, action }: ToastOptions = {},
) {
  return {
    toasterId: brief ? toastContainers.brief : toastContainers.main,
    // Both are set even if undefined: a replacement toast would keep the previous ones.
    description,
    action,
    ...(stays ? { duration: Infinity } : {}),
    ...(id === undefined ? {} : named(id, action)),
  };
}

function named(id: string, action: ToastOptions["action"]) {
  const name = ids.now(id);
  const leave = () => ids.leaves(id, name);
  const act = () => {
    // The toast closes now, and the action may show the next one at once.
    leave();
    action?.onClick();
  };
  return {
    id: name,
    onAutoClose: leave,
    onDismiss: leave,
    ...(action === undefined ? {} : { action: { ...action, onClick: act } }),
  };
}

/** The number of visible toasts, for content that must not be covered by them. */
export function useToastCount(): number {
  return useSonner().toasts.length;
}
