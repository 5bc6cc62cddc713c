import { type ReactNode } from "react";
import { toast as sonner, useSonner } from "sonner";

export const toastContainers = { main: "main", brief: "brief" } as const;

type ToastOptions = {
  /** The same id replaces the toast that is there instead of adding one. */
  id?: string;
  /** The second container, for what is only worth three seconds. */
  brief?: boolean;
  /** It stays until it is closed or its action is taken. */
  stays?: boolean;
  action?: { label: string; onClick: () => void };
};

type Show = (title: ReactNode, description?: ReactNode, options?: ToastOptions) => void;

/** Says something in passing; one is visible at a time. Needs a Toaster in the page. */
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
    sonner.dismiss(id);
  },
};

function external(
  description: ReactNode,
  { id, brief = false, stays = false, action }: ToastOptions = {},
) {
  return {
    toasterId: brief ? toastContainers.brief : toastContainers.main,
    // Named also where there is none: a toast that replaces another one would keep the other's.
    description,
    ...(stays ? { duration: Infinity } : {}),
    ...(id === undefined ? {} : { id }),
    ...(action === undefined ? {} : { action }),
  };
}

/** How many are there now, for what must not lie under them. */
export function useToastCount(): number {
  return useSonner().toasts.length;
}
